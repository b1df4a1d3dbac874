# CPack runs this before it makes the packages: what was installed becomes what Debian's policy wants.
set(usr ${CPACK_TEMPORARY_DIRECTORY}/program/usr)

# run(COMMAND...): fails if it fails.
function(run)
  execute_process(COMMAND ${ARGN} COMMAND_ERROR_IS_FATAL ANY)
endfunction()

# Games have a folder of their own, and zsh looks elsewhere.
file(RENAME ${usr}/bin ${usr}/games)
file(MAKE_DIRECTORY ${usr}/share/zsh/vendor-completions)
file(RENAME ${usr}/share/zsh/site-functions/_accasta ${usr}/share/zsh/vendor-completions/_accasta)
file(REMOVE_RECURSE ${usr}/share/zsh/site-functions)

file(GLOB_RECURSE pages ${usr}/share/man/*.[1-9])
run(gzip -9n ${pages})
run(strip --remove-section=.comment --remove-section=.note ${usr}/games/accasta)

set(epoch $ENV{SOURCE_DATE_EPOCH})
execute_process(COMMAND date -R -u -d "@${epoch}" OUTPUT_VARIABLE DATE
  OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
set(VERSION ${CPACK_PACKAGE_VERSION})
set(MAINTAINER ${CPACK_DEBIAN_PACKAGE_MAINTAINER})
configure_file(${CMAKE_CURRENT_LIST_DIR}/debian/changelog ${usr}/share/doc/accasta/changelog @ONLY)
file(RENAME ${usr}/share/doc/accasta/LICENSE ${usr}/share/doc/accasta/copyright)
run(gzip -9n ${usr}/share/doc/accasta/changelog)

run(find ${CPACK_TEMPORARY_DIRECTORY} -type f -exec chmod 0644 {} +)
run(chmod 0755 ${usr}/games/accasta ${usr}/libexec/accasta/abstract-play)
run(find ${CPACK_TEMPORARY_DIRECTORY} -exec touch --no-dereference --date=@${epoch} {} +)
