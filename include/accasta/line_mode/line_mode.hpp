#pragma once

#include <filesystem>
#include <functional>
#include <istream>
#include <optional>
#include <ostream>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <accasta/notation/turn_text.hpp>
#include <accasta/table/game_at_table.hpp>
#include <accasta/table/table_options.hpp>
#include <accasta/training/training.hpp>
#include <accasta/tui/frame.hpp>

namespace accasta::line_mode {

/// A function that says whether a line was typed at the terminal that nobody has read yet; nothing
/// where standard input is no terminal.
std::function<bool()> typed_line_waits();

/// Plays in lines of text: boards are printed, turns and words are typed. Good for pipes, plain
/// terminals and screen readers. Ends with the input, on `quit`, or when the game is over and
/// nobody is there to say more.
///
/// `dialect` is how typed turns are to be read; otherwise it is found out. `stops` is asked now and
/// then while a review takes its time, and ends it.
void play_in_lines(table::GameAtTable& game, std::istream& input, std::ostream& output,
                   tui::Glyphs glyphs, std::optional<notation::Dialect> dialect = std::nullopt,
                   std::function<bool()> stops = {});

/// Goes through lessons or puzzles in lines of text; the rest is as in play_in_lines(). An empty
/// line goes on when one is done.
void train_in_lines(training::Training& training, std::istream& input, std::ostream& output,
                    tui::Glyphs glyphs, std::optional<notation::Dialect> dialect = std::nullopt);

struct LineStart {
  tui::Glyphs glyphs = tui::Glyphs::Ascii;
  table::TableOptions options;
  /// Where games are kept; nothing if they are neither resumed nor kept.
  std::optional<std::filesystem::path> folder;
  /// As for play_in_lines().
  std::function<bool()> stops;
};

/// What the start screen is on a screen, as questions in lines of text: a game to resume, or the
/// variant and the colour of a new one. Then the game is played.
void start_in_lines(std::istream& input, std::ostream& output, const LineStart& options);

/// Asks in lines of text, "Which variant? (standard or pari)", until one of the answers is typed,
/// in upper or lower case; its beginning is enough where no other answer begins so. Gives its
/// index; nothing at the end of the input, and for "quit". Those of `others` are understood, too,
/// without being asked for; their indices follow.
std::optional<std::size_t> ask_in_lines(std::istream& input, std::ostream& output,
                                        std::string_view question,
                                        std::span<const std::string> answers,
                                        std::span<const std::string> others = {});

/// A word that line mode understands.
struct WordHelp {
  std::string_view word;
  /// What may follow it: "CELL", "[NUMBER]"; empty if nothing.
  std::string_view argument;
  /// What it does, as help says it.
  std::string_view meaning;
};

/// All of them, in the order in which help lists them.
std::vector<WordHelp> words_of_line_mode();

}  // namespace accasta::line_mode
