# cpack runs this when the packages are made.  It makes each package again, with the
# time of the version as the time of all files, so that the same source gives the same
# bytes in any place and at any time.  It removes the scripts of cpack that call
# ldconfig: in Debian a trigger does this, once for many packages.
set (ENV{SOURCE_DATE_EPOCH} ${CPACK_SNAKESAT_EPOCH})
foreach (package IN LISTS CPACK_PACKAGE_FILES)
  set (folder "${package}.folder")
  execute_process (COMMAND dpkg-deb -R "${package}" "${folder}"
                           COMMAND_ERROR_IS_FATAL ANY)
  if (package MATCHES "/${CPACK_DEBIAN_LIBRARY_PACKAGE_NAME}_")
    file (REMOVE "${folder}/DEBIAN/postinst" "${folder}/DEBIAN/postrm")
    file (WRITE "${folder}/DEBIAN/triggers" "activate-noawait ldconfig\n")
    file (CHMOD "${folder}/DEBIAN/triggers" PERMISSIONS
          OWNER_READ OWNER_WRITE GROUP_READ WORLD_READ)
  endif ()
  execute_process (
    COMMAND find "${folder}" -exec touch -h -d @${CPACK_SNAKESAT_EPOCH} {} +
    COMMAND_ERROR_IS_FATAL ANY)
  execute_process (
    COMMAND dpkg-deb --root-owner-group -b "${folder}" "${package}"
    OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)
  file (REMOVE_RECURSE "${folder}")
endforeach ()
