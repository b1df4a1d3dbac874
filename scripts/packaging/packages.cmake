# The Debian package, made by CPack.
# scripts/package calls it with the right options; docs/packaging.md says more.

# What the licenses of the parts that are linked ask for.
if(ACCASTA_PACKAGE)
  foreach(part IN ITEMS libbsd-dev libcli11-dev libedit-dev libfmt-dev libmd-dev libutf8proc-dev nlohmann-json3-dev)
    install(FILES /usr/share/doc/${part}/copyright DESTINATION ${CMAKE_INSTALL_DOCDIR}/licenses
      RENAME ${part} COMPONENT program)
  endforeach()
endif()

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME accasta)
set(CPACK_PACKAGE_VENDOR accasta)
# The package has one of its own.
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "")
set(CPACK_COMPONENTS_ALL program)
set(CPACK_PRE_BUILD_SCRIPTS ${PROJECT_SOURCE_DIR}/scripts/packaging/debian.cmake)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE
  GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)

set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
# As Debian's own tools take it from the environment.
set(CPACK_DEBIAN_PACKAGE_MAINTAINER "$ENV{DEBFULLNAME} <$ENV{DEBEMAIL}>")
set(CPACK_DEBIAN_PACKAGE_HOMEPAGE "${ACCASTA_HOMEPAGE}")

set(CPACK_DEBIAN_PROGRAM_PACKAGE_NAME accasta)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SUGGESTS "python3, python3-cryptography")
# CPack indents the text by itself.
file(READ ${CMAKE_CURRENT_LIST_DIR}/debian/control control)
string(REGEX REPLACE ".*\nDescription: |\n$" "" control "${control}")
string(REPLACE "\n " "\n" CPACK_DEBIAN_PROGRAM_DESCRIPTION "${control}")

include(CPack)
