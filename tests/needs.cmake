# Which tests need more than the packages of the program, cmocka and python3.
#
# tests_need (PACKAGE [PROGRAM name... | LIBRARY file | MODULE name]
#             TESTS names...)
# looks for a program (if none is named, the one named like the package), a library
# or a Python module. If it is missing, label_tests disables these tests, and
# report_missing_needs says so; with SNAKESAT_ALL_TESTS that is an error.
# The result is cached in SNAKESAT_TOOL_<package>: -DSNAKESAT_TOOL_minisat= hides
# minisat.
function (tests_need package)
  cmake_parse_arguments (need "" "LIBRARY;MODULE" "PROGRAM;TESTS" ${ARGN})
  set (tool SNAKESAT_TOOL_${package})
  if (need_LIBRARY)
    file (GLOB wasi /usr/lib/llvm-*/lib/clang/*/lib/wasi)
    find_library (${tool} ${need_LIBRARY} PATHS /usr/lib/wasm32-wasi ${wasi})
  elseif (need_PROGRAM OR NOT need_MODULE)
    find_program (${tool} NAMES ${need_PROGRAM} ${package}
                  PATHS /usr/sbin /sbin)
  elseif (NOT DEFINED ${tool})
    execute_process (COMMAND ${python} -c "import ${need_MODULE}"
                     RESULT_VARIABLE failed OUTPUT_QUIET ERROR_QUIET)
    if (NOT failed)
      set (${tool} ${python} CACHE FILEPATH "a Python with ${need_MODULE}")
    endif ()
  endif ()
  mark_as_advanced (${tool})
  if (NOT ${tool})
    set_property (GLOBAL APPEND PROPERTY missing_packages ${package})
    foreach (test ${need_TESTS})
      set_property (GLOBAL APPEND PROPERTY needs_of_${test} ${package})
    endforeach ()
  endif ()
endfunction ()

# Disables this test if a package that it needs is missing.
function (disable_if_needs_are_missing test)
  get_property (packages GLOBAL PROPERTY needs_of_${test})
  if (packages)
    set_tests_properties (${test} PROPERTIES DISABLED TRUE)
  endif ()
  foreach (package ${packages})
    set_property (GLOBAL APPEND PROPERTY left_out_without_${package} ${test})
  endforeach ()
endfunction ()

function (report_missing_needs)
  get_property (packages GLOBAL PROPERTY missing_packages)
  foreach (package ${packages})
    get_property (tests GLOBAL PROPERTY left_out_without_${package})
    if (tests)
      list (REMOVE_DUPLICATES tests) # some are labelled twice
      list (JOIN tests " " tests)
      string (APPEND lines "\n  ${package}: ${tests}")
      string (APPEND install " ${package}")
    endif ()
  endforeach ()
  if (NOT lines)
    return ()
  endif ()
  string (CONCAT text "packages are missing that these tests need:${lines}\n"
                      "on Debian and Ubuntu: apt-get install${install}")
  if (SNAKESAT_ALL_TESTS)
    message (FATAL_ERROR "${text}\nor leave these tests out with "
                         "-DSNAKESAT_ALL_TESTS=OFF")
  endif ()
  message (WARNING "${text}\nThese tests are left out.")
endfunction ()

# Solvers
tests_need (minisat
  TESTS design_command faults interruptions left_behind manual other_solvers
        process_solver prove readme_sessions tiny_random_lines)
tests_need (cadical
  TESTS design_command encode_decode faults icnf manual model_counting
        other_solvers process_solver prove readme_sessions tiny_random_lines
        tiny_turns turns)
tests_need (libcadical-dev LIBRARY libcadical.a
  TESTS ipasir readme_sessions tiny_turns turns)
tests_need (cryptominisat PROGRAM cryptominisat5
  TESTS encode_decode other_solvers process_solver)
tests_need (clasp
  TESTS encode_decode model_counting opb other_solvers process_solver
        readme_sessions)

# Compressors
tests_need (xz-utils PROGRAM xz TESTS encode_decode left_behind)
tests_need (bzip2 TESTS encode_decode left_behind)
tests_need (zstd TESTS encode_decode left_behind)

# Modules of Python
tests_need (python3-jsonschema MODULE jsonschema TESTS json)
tests_need (python3-cryptominisat MODULE pycryptosat TESTS python wheel)
tests_need (python3-venv MODULE ensurepip TESTS wheel)
tests_need (mypy TESTS python_types)

# What browsers and readers of PDF make of pages and sheets; CHROMIUM in the
# environment names another browser.
set (walks web_walk_chromium web_walk_firefox web_walk_webkit)
set (web_tests web_app web_app_hands web_app_languages web_app_screens web_package web_recipes
               web_same_answers ${walks})
tests_need (nodejs PROGRAM node nodejs
  TESTS busy_hands page page_words screens sheet ${web_tests})
tests_need (chromium PROGRAM $ENV{CHROMIUM} chromium chromium-browser google-chrome
  TESTS busy_hands page screens sheet web_app web_app_hands web_app_languages
        web_app_screens web_walk_chromium)
tests_need (firefox-esr TESTS web_walk_firefox)
tests_need (webkit2gtk-driver PROGRAM WebKitWebDriver TESTS web_walk_webkit)
tests_need (gir1.2-webkit2-4.1
  MODULE gi.repository.WebKit2 TESTS web_walk_webkit)
tests_need (python3-gi MODULE gi TESTS web_walk_webkit)
tests_need (xvfb PROGRAM Xvfb TESTS web_walk_webkit)
tests_need (fontconfig PROGRAM fc-match TESTS papers)
tests_need (poppler-utils PROGRAM pdftotext TESTS papers screens sheet web_app_hands ${walks})

# Installation, packages, manual pages and completions
tests_need (pkg-config TESTS install)
tests_need (lintian TESTS packages)
tests_need (fakeroot TESTS packages)
tests_need (mandoc TESTS manual packages)
tests_need (zsh TESTS manual)
tests_need (fish TESTS manual)

# Work folders on several processors and machines
tests_need (parallel TESTS work work_slurm work_ssh)
tests_need (procps PROGRAM pgrep TESTS work work_slurm work_ssh)
tests_need (slurm-wlm PROGRAM slurmctld TESTS work_slurm)
tests_need (munge PROGRAM munged TESTS work_slurm)
tests_need (openssh-server PROGRAM sshd TESTS work_ssh)

# The build for browsers
tests_need (clang TESTS ${web_tests})
tests_need (lld PROGRAM wasm-ld TESTS ${web_tests})
tests_need (llvm PROGRAM llvm-ar TESTS ${web_tests})
tests_need (wasi-libc LIBRARY libwasi-emulated-signal.a TESTS ${web_tests})
tests_need (libclang-rt-dev-wasm32 LIBRARY libclang_rt.builtins-wasm32.a
  TESTS ${web_tests})
tests_need (binaryen PROGRAM wasm-opt TESTS ${web_tests})
tests_need (esbuild TESTS web_recipes)
