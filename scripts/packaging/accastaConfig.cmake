# find_package(accasta): the libraries accasta::rules, ::notation, ::engine and ::ugi; docs/library.md.
include(CMakeFindDependencyMacro)
find_dependency(Threads)
find_dependency(fmt)
include(${CMAKE_CURRENT_LIST_DIR}/accastaTargets.cmake)
