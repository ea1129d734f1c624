# Run by cpack when the packages are made: makes each of them again, with all
# times those of the version, so that the same source gives the same bytes
# wherever and whenever it is built.  cpack lets scripts call ldconfig; in
# Debian a trigger does that, once for many packages.
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
