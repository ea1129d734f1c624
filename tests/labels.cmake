# Tests that take more than three seconds of the processor, the longest first: they
# begin in this order.  The others are `quick`: all of them take less than half a
# minute on two processors.
set (long_tests
     page work_slurm web_same_answers out_of_memory sheet screens busy_hands
     fuzz_calls prove work hands design interruptions packages subproject threads_sanitized
     web_walk_webkit web_app web_app_screens web_app_hands web_app_languages web_walk_chromium web_walk_firefox prover encodings_box_1x4x4
     encodings_shapes_with_holes_and_spare_cells encodings_box_2x3x3 faults
     split catalogue encodings_straights_that_are_counted explain
     other_solvers work_ssh readme_sessions compare check_mutations
     tiny_verdict install encodings_box_2x2x3 split_jobs joint_types
     fuzz_verdict fuzz_sequences tiny_random_lines work_race explain_command design_command
     long_loops fuzz_api icnf draw propagate encodings_free_joints web_package
     process_limits manual count dimacs work_in_the_way tiny_tampered_folders
     mistakes wheel encodings_box_2x2x2 walk columns windows branches)

# Those of browser, builds and cluster need more than a compiler.
set (browser_tests busy_hands page screens sheet web_app web_app_hands web_app_languages web_app_screens web_recipes
                   web_walk_chromium web_walk_firefox web_walk_webkit)
set (builds_tests install packages presets subproject wheel) # compiled or packed in the test
set (cluster_tests work_slurm work_ssh)

# Labels all tests of this folder that there are so far, and orders them.
function (label_tests)
  get_property (names DIRECTORY PROPERTY TESTS)
  list (LENGTH long_tests cost)
  foreach (name ${long_tests})
    if (name IN_LIST names)
      set_tests_properties (${name} PROPERTIES COST ${cost})
    endif ()
    math (EXPR cost "${cost} - 1")
  endforeach ()
  foreach (name ${names})
    set (labels)
    foreach (label browser builds cluster)
      if (name IN_LIST ${label}_tests)
        list (APPEND labels ${label})
      endif ()
    endforeach ()
    if (NOT name IN_LIST long_tests)
      list (APPEND labels quick)
    endif ()
    set_property (TEST ${name} PROPERTY LABELS ${labels})
    disable_if_needs_are_missing (${name})
  endforeach ()
endfunction ()
