#pragma once

/// Catch2, v3 (a library) or v2 (one header). Tests include only this file. A test that cannot run
/// here calls SKIP("why"), and ctest counts it as skipped.

#if __has_include(<catch2/catch_all.hpp>)
#include <catch2/catch_all.hpp>

// Makes Approx available as in v2.
using Catch::Approx;  // NOLINT(google-global-names-in-headers)
#else
#include <string>

#include <catch2/catch.hpp>

namespace Catch::Matchers {

/// Returns the matcher by its name in v3, where Contains() is about ranges.
// NOLINTNEXTLINE(readability-identifier-naming)
inline auto ContainsSubstring(const std::string& text) { return Contains(text); }

}  // namespace Catch::Matchers
#endif

// Defines SKIP as in v3.3.
#ifndef SKIP
#define SKIP(reason)             \
  do {                           \
    WARN("SKIPPED: " << reason); \
    return;                      \
  } while (false)
#endif
