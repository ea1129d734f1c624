# The usual options of distributions: functions of the C library that know the
# sizes of their arguments, stack protector, position-independent executables,
# and a table of functions that is read-only after start (RELRO).  Sanitizers
# find more, and are incompatible with the first.
include (CheckCSourceCompiles)
include (CheckPIESupported)
check_pie_supported (LANGUAGES C)
set (CMAKE_POSITION_INDEPENDENT_CODE ON)

if (SNAKESAT_HARDENING AND NOT SNAKESAT_SANITIZE AND NOT SNAKESAT_FUZZ)
  # Older compilers know level 2 only, and the C library warns of 3.
  set (CMAKE_REQUIRED_FLAGS "-O2 -Werror -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=3")
  check_c_source_compiles (
    "#include <stdio.h>
     int main (void) { return 0; }"
    SNAKESAT_HAS_FORTIFY_3)
  unset (CMAKE_REQUIRED_FLAGS)
  if (SNAKESAT_HAS_FORTIFY_3)
    set (level 3)
  else ()
    set (level 2)
  endif ()
  # _FORTIFY_SOURCE needs an optimizer.
  string (CONCAT optimized "$<OR:$<CONFIG:Release>,$<CONFIG:RelWithDebInfo>,"
          "$<CONFIG:MinSizeRel>>")
  add_compile_options (
    -fstack-protector-strong "$<${optimized}:-U_FORTIFY_SOURCE>"
    "$<${optimized}:-D_FORTIFY_SOURCE=${level}>")
  add_link_options (-Wl,-z,relro,-z,now)
endif ()
