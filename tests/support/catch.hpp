#pragma once

/// Catch2, v2 (one header) or v3 (a library): the tests include this file only.

#include "support/catch_version.hpp"

#if ACCASTA_CATCH_VERSION == 3
#include <catch2/catch_all.hpp>
#else
#include <catch2/catch.hpp>
#endif
