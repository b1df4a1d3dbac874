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

#include <accasta/exercises/training.hpp>
#include <accasta/notation/turn_text.hpp>
#include <accasta/table/game_at_table.hpp>
#include <accasta/table/table_options.hpp>
#include <accasta/tui/frame.hpp>

namespace accasta::line_mode {

/// Returns a function that is true if a line was typed at the terminal that nobody has read yet, or
/// nothing if standard input is no terminal.
std::function<bool()> typed_line_waits();

/// The place where a dialog in lines of text is held.
struct Lines {
  std::istream& input;
  std::ostream& output;
  tui::Glyphs glyphs = tui::Glyphs::Ascii;
  /// The dialect of typed turns; otherwise it is found out.
  std::optional<notation::Dialect> dialect{};
  /// typed_line_waits(): a typed line stops a review. Empty if nobody sits at a terminal; words
  /// that end a game then do not ask first.
  std::function<bool()> line_waits{};
};

/// Plays in lines of text: boards are printed, turns and words are typed. Good for pipes, plain
/// terminals and screen readers. Ends with the input, on `quit`, or when the game is over and
/// nobody is there to say more.
void play_in_lines(table::GameAtTable& game, const Lines& lines);

/// Goes through lessons or puzzles in lines of text. An empty line continues when one is done.
///
/// Returns the level with which the user wants to go on from a mistake of a game, perhaps empty;
/// nothing if they left otherwise.
std::optional<std::string> train_in_lines(exercises::Training& training, const Lines& lines);

/// Asks what the start screen offers: a game to resume, or the variant and the color of a new one.
/// Then plays the game. Games are kept in `folder`; without one they are neither resumed nor kept.
void start_in_lines(const Lines& lines, const table::TableOptions& options,
                    const std::optional<std::filesystem::path>& folder);

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
  /// Its argument: "CELL", "[NUMBER]"; may be empty.
  std::string_view argument;
  /// Its meaning in help.
  std::string_view meaning;
};

/// The words and questions of a game, in the order in which help lists them.
std::vector<WordHelp> words_of_line_mode();

}  // namespace accasta::line_mode
