#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include <accasta/screens/stage.hpp>
#include <accasta/tui/key_bar.hpp>
#include <accasta/tui/line_edit.hpp>

namespace accasta::screens {

// Questions in the footer of the page that is open, and a pause. Precondition: a page is open.

/// Asks a question until the user gives one of the answers that `keys` names. Returns its index.
/// Returns nothing after Esc, and as soon as `is_pointless`, if it is set, returns true. Ignores
/// keys until the user has seen the question for `time_to_read`: they were meant for something
/// else. Precondition: the keys are lower-case letters, or Esc.
std::optional<std::size_t> ask_key(Stage& stage, const std::string& question,
                                   const std::vector<tui::KeyHint>& keys,
                                   std::function<bool()> is_pointless = nullptr,
                                   std::chrono::milliseconds time_to_read = {});

/// Asks a question like ask_key(). The first answer means yes, the second no.
std::optional<bool> ask_yes_no(Stage& stage, const std::string& question,
                               const std::vector<tui::KeyHint>& keys = {{"y", "yes"}, {"n", "no"}},
                               std::function<bool()> is_pointless = nullptr,
                               std::chrono::milliseconds time_to_read = {});

/// Asks for a line of text, which begins with `line`. Returns nothing if the user leaves.
std::optional<std::string> ask_line(Stage& stage, const std::string& label,
                                    const tui::LineEdit& line);

/// Leaves the page on the screen until `is_over` returns true, or until the user presses a key,
/// clicks or pastes. Returns that event, which the page must handle.
std::optional<tui::Event> wait_for_event(Stage& stage, std::function<bool()> is_over);

}  // namespace accasta::screens
