#pragma once

/// Catch2, v3 (a library) or v2 (one header): the tests include this file only.

#if __has_include(<catch2/catch_all.hpp>)
#include <catch2/catch_all.hpp>
#else
#include <catch2/catch.hpp>
#endif
