#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include <accasta/tui/screen.hpp>
#include <accasta/views/game_view.hpp>
#include <accasta/views/input.hpp>
#include <accasta/views/menu_view.hpp>

namespace accasta::dialogs {

/// Thrown when the input ends while a screen is open: the screens close one after the other, and
/// the program ends well.
struct InputEnded {};

/// Thrown when a signal asks the program to end; caught in main(), after the terminal is restored.
struct Interrupted {
  int signal;
};

/// Waits for the next event as Screen::read() does; throws InputEnded and Interrupted.
std::optional<tui::Event> next_event(
    tui::Screen& screen, std::optional<std::chrono::milliseconds> timeout = std::nullopt);

/// What is asked at the foot of a screen with a board.
struct Prompt {
  /// In the line for messages, if there is any.
  std::string question{};
  /// A line that is being typed.
  std::optional<views::TypedLine> typed{};
  std::vector<tui::KeyHint> keys{};

  /// Takes the place of what the view has there; nothing happens if nothing is asked.
  void show(views::GameView& view) const;
};

/// Draws the screen on which something is asked.
using Background = std::function<tui::Frame(const Prompt&)>;

/// Asks a question until it is answered with yes or no.
bool ask_yes_no(tui::Screen& screen, const Background& background, const std::string& question);

/// Whether what a line begins with is edited, or replaced by the first character typed.
enum class Prefilled { Edited, Replaced };

/// Asks for a line of text, which begins with `text`; nothing if they change their mind.
std::optional<std::string> ask_line(tui::Screen& screen, const Background& background,
                                    const std::string& label, const std::string& text,
                                    Prefilled prefilled = Prefilled::Edited);

/// Asks for a line of text under a menu; nothing if they change their mind.
std::optional<std::string> ask_under_menu(tui::Screen& screen, views::MenuView menu,
                                          const std::string& label, const std::string& text);

/// The key bar of a menu.
const std::vector<tui::KeyHint>& menu_keys();

/// The key bar while a line is typed that was asked for.
std::vector<tui::KeyHint> line_keys();

/// Lets the user choose an entry of a menu; nothing if the menu was left.
std::optional<std::size_t> choose(tui::Screen& screen, views::MenuView menu);

/// Scrolls a text by Next, Previous, PageDown, PageUp, First or Last; false if the command is
/// another one. It may go too far, but for Last.
bool scroll(views::Command command, int& first_line, int page, int last);

/// Shows a text until the user has read it.
void show_text(tui::Screen& screen, views::TextView text);

}  // namespace accasta::dialogs
