#pragma once

#include <string>

#include <accasta/tui/frame.hpp>

namespace accasta::screens {

/// What a screen says in its line for messages; nothing if the text is empty.
struct Message {
  std::string text{};
  tui::Role role = tui::Role::Normal;
};

}  // namespace accasta::screens
