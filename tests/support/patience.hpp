#pragma once

#include <chrono>

namespace accasta::test {

/// The time after which a test gives up waiting for an event. It is far longer than a busy machine
/// needs, so that no result depends on how fast the machine is.
inline constexpr std::chrono::minutes kPatience{5};

}  // namespace accasta::test
