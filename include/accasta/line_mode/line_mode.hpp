#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <ostream>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <accasta/exercises/training.hpp>
#include <accasta/line_mode/input.hpp>
#include <accasta/notation/record.hpp>
#include <accasta/notation/turn_text.hpp>
#include <accasta/remote/identity.hpp>
#include <accasta/table/game_at_table.hpp>
#include <accasta/table/table_options.hpp>
#include <accasta/tui/frame.hpp>

namespace accasta::line_mode {

/// The streams and settings of a dialog in lines of text.
struct Lines {
  Input& input;
  std::ostream& output;
  tui::Glyphs glyphs = tui::Glyphs::Ascii;
  /// The dialect of typed turns. Detected if it is nothing.
  std::optional<notation::Dialect> dialect{};
};

/// Plays in lines of text: prints boards, reads turns and words. Suits pipes, plain terminals and
/// screen readers. Ends at the end of the input, on `quit`, or when the game is over and nobody is
/// there to type. `message` is a friend's message for this game, or empty. The game must wake the
/// input (Input::waker()).
void play_in_lines(table::GameAtTable& game, const Lines& lines, std::string message = {});

/// Goes through lessons or puzzles in lines of text. An empty line continues after a finished one.
///
/// Returns the level for playing on from a mistake of a game, perhaps empty. Returns nothing if the
/// user left otherwise.
std::optional<std::string> train_in_lines(exercises::Training& training, const Lines& lines);

/// Goes through a record in lines of text, a turn for each empty line: says the turn and its
/// comments.
void walk_in_lines(const notation::Record& record, const Lines& lines);

/// Asks what the start screen offers: a game to resume, or the variant and color of a new one. Then
/// plays the game. Games are autosaved in `folder`. Without a folder they are neither resumed nor
/// saved.
void start_in_lines(const Lines& lines, const table::TableOptions& options,
                    const std::optional<std::filesystem::path>& folder);

/// Asks for what a friend needs and nobody has said yet: the player's name and, of a host, this
/// machine.
void ask_for_identity(const Lines& lines, bool is_host, remote::Identity& identity);

/// Asks a question, "Which variant? (standard or pari)", until one of the answers is typed. Case
/// does not matter, and an unambiguous prefix is enough. Returns the answer's index. Returns
/// nothing for "quit", and if `read`, which shows a prompt and reads a line, returns nothing. Also
/// accepts `others`, which the question does not list; their indices follow.
std::optional<std::size_t> ask_in_lines(
    const std::function<std::optional<std::string>(const std::string& prompt)>& read,
    std::string_view question, std::span<const std::string> answers,
    std::span<const std::string> others = {});
std::optional<std::size_t> ask_in_lines(const Lines& lines, std::string_view question,
                                        std::span<const std::string> answers,
                                        std::span<const std::string> others = {});

/// A word that line mode understands.
struct WordHelp {
  std::string_view word;
  /// The word's argument: "CELL", "[NUMBER]"; may be empty.
  std::string_view argument;
  /// The explanation in help.
  std::string_view meaning;
};

/// Returns the words and questions of a game, in the order of help.
std::vector<WordHelp> words_of_line_mode();

}  // namespace accasta::line_mode
