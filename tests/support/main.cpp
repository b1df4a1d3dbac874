#include "support/catch_version.hpp"

#if ACCASTA_CATCH_VERSION == 2
#define CATCH_CONFIG_MAIN
#include <catch2/catch.hpp>
#endif
