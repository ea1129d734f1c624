# three.js, which is the same for every system, is looked for here.
list (APPEND CMAKE_SYSTEM_PREFIX_PATH /usr/local /usr)
