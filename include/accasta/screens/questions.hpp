#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include <accasta/base/system.hpp>
#include <accasta/tui/line_edit.hpp>
#include <accasta/tui/screen.hpp>
#include <accasta/views/footer.hpp>

namespace accasta::screens {

/// An exception for the end of the input while a screen is open. The screens close one after the
/// other, and the program ends normally.
struct InputEnded {};

/// An exception for a signal that asks the program to end. main() catches it after the terminal is
/// restored.
using base::Interrupted;

/// Waits for the next event like Screen::read(). Throws InputEnded and Interrupted. For
/// `is_awaiting` see Screen::set_awaiting().
std::optional<tui::Event> next_event(
    tui::Screen& screen, std::optional<std::chrono::milliseconds> timeout = std::nullopt,
    bool is_awaiting = false);

/// A function that draws the screen behind a question, with the question in its footer.
using Background = std::function<tui::Frame(const views::Footer&)>;

/// Asks a question until the user answers yes or no. Returns nothing after Esc. `keys` names the
/// answers.
std::optional<bool> ask_yes_no(tui::Screen& screen, const Background& background,
                               const std::string& question,
                               const std::vector<tui::KeyHint>& keys = {{"y", "yes"}, {"n", "no"}});

/// Asks for a line of text, which begins with `line`. Returns nothing if the user leaves.
std::optional<std::string> ask_line(tui::Screen& screen, const Background& background,
                                    const std::string& label, const tui::LineEdit& line);

}  // namespace accasta::screens
