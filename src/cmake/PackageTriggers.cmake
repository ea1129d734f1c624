# Run by cpack when the packages are made.  cpack lets scripts call ldconfig;
# in Debian a trigger does that, once for many packages.
foreach (package IN LISTS CPACK_PACKAGE_FILES)
  if (NOT package MATCHES "/${CPACK_DEBIAN_LIBRARY_PACKAGE_NAME}_")
    continue ()
  endif ()
  set (folder "${package}.folder")
  execute_process (COMMAND dpkg-deb -R "${package}" "${folder}"
                           COMMAND_ERROR_IS_FATAL ANY)
  file (REMOVE "${folder}/DEBIAN/postinst" "${folder}/DEBIAN/postrm")
  file (WRITE "${folder}/DEBIAN/triggers" "activate-noawait ldconfig\n")
  execute_process (
    COMMAND dpkg-deb --root-owner-group -b "${folder}" "${package}"
    OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)
  file (REMOVE_RECURSE "${folder}")
endforeach ()
