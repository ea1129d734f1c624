# Nothing is compressed here: posix/zlib.h reads and writes plain files.
add_library (zlib INTERFACE)
add_library (ZLIB::ZLIB ALIAS zlib)
set (ZLIB_FOUND TRUE)
