#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include <accasta/base/system.hpp>
#include <accasta/tui/screen.hpp>
#include <accasta/views/footer.hpp>

namespace accasta::screens {

/// Thrown when the input ends while a screen is open: the screens close one after the other, and
/// the program ends well.
struct InputEnded {};

/// Thrown when a signal asks the program to end; caught in main(), after the terminal is restored.
using base::Interrupted;

/// Waits for the next event as Screen::read() does; throws InputEnded and Interrupted. Nothing also
/// if the screen was woken. `is_awaiting` as for Screen::set_awaiting().
std::optional<tui::Event> next_event(
    tui::Screen& screen, std::optional<std::chrono::milliseconds> timeout = std::nullopt,
    bool is_awaiting = false);

/// Draws the screen on which something is asked, with the question in its footer.
using Background = std::function<tui::Frame(const views::Footer&)>;

/// Asks a question until it is answered with yes or no; nothing if it is left with Esc. The keys
/// say what the answers mean.
std::optional<bool> ask_yes_no(tui::Screen& screen, const Background& background,
                               const std::string& question,
                               const std::vector<tui::KeyHint>& keys = {{"y", "yes"}, {"n", "no"}});

/// The fate of a prefilled text: it is edited, or replaced by the first character typed.
enum class Prefilled { Edited, Replaced };

/// Asks for a line of text, which begins with `text`; nothing if they leave.
std::optional<std::string> ask_line(tui::Screen& screen, const Background& background,
                                    const std::string& label, const std::string& text,
                                    Prefilled prefilled = Prefilled::Edited);

/// Lets the user edit a line, which `draw` shows; nothing if they leave.
std::optional<std::string> edit_line(tui::Screen& screen, tui::LineEdit& line,
                                     const std::function<tui::Frame()>& draw);

}  // namespace accasta::screens
