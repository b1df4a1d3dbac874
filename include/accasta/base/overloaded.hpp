#pragma once

namespace accasta::base {

/// One function out of several, for std::visit: Overloaded{[](Here) { ... }, [](Level) { ... }}.
template <typename... Functions>
struct Overloaded : Functions... {
  using Functions::operator()...;
};
template <typename... Functions>
Overloaded(Functions...) -> Overloaded<Functions...>;

}  // namespace accasta::base
