# Runs while snakesat is built: makes a C array of a page and the files that
# it is made of, each in the place of `{{name}}`, scripts without lines of
# comment and without indentation.
#
# usage: cmake -DARRAY=NAME -DOUT=OUT.c -DPAGE=PAGE "-DFILES=FILE;..."
#              "-DWORDS=LANGUAGE.json;..." -P embed.cmake
file (READ ${PAGE} text)
foreach (file IN LISTS FILES)
  get_filename_component (name ${file} NAME)
  file (READ ${file} part)
  if (name MATCHES "\\.js$" AND NOT name MATCHES "\\.min\\.js$")
    string (REGEX REPLACE "\n[ \t]*//[^\n]*" "" part "${part}")
    string (REGEX REPLACE "\n[ \t]+" "\n" part "${part}")
  endif ()
  string (FIND "${text}" "{{${name}}}" place)
  if (place LESS 0)
    message (FATAL_ERROR "there is no {{${name}}} in ${PAGE}")
  endif ()
  string (REPLACE "{{${name}}}" "${part}" text "${text}")
endforeach ()

# The sentences of the page in each language
set (languages "{")
set (without_script "")
foreach (file IN LISTS WORDS)
  get_filename_component (language ${file} NAME_WE)
  file (READ ${file} words)
  string (JSON steps GET "${words}" steps)
  string (JSON needs GET "${steps}" without-script)
  string (APPEND languages "\"${language}\": ${steps}, ")
  string (APPEND without_script "<p lang=\"${language}\">${needs}</p>\n")
endforeach ()
string (REGEX REPLACE ", $" "}" languages "${languages}")
string (REPLACE "{{languages}}" "${languages}" text "${text}")
string (REPLACE "{{without_script}}" "${without_script}" text "${text}")

foreach (mark words data)
  string (FIND "${text}" "{{${mark}}}" place)
  if (place LESS 0)
    message (FATAL_ERROR "there is no {{${mark}}} in ${PAGE}")
  endif ()
endforeach ()

# Byte by byte: compilers need not take string literals of that length.
string (HEX "${text}" bytes)
string (REGEX REPLACE "([0-9a-f][0-9a-f])" "'\\\\x\\1'," bytes "${bytes}")
file (WRITE ${OUT} "const char ${ARRAY}[] = {${bytes} 0};\n")
