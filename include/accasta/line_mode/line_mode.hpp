#pragma once

#include <istream>
#include <optional>
#include <ostream>
#include <string_view>
#include <vector>

#include <accasta/notation/turn_text.hpp>
#include <accasta/table/game_at_table.hpp>
#include <accasta/tui/frame.hpp>

namespace accasta::line_mode {

/// Plays in lines of text: boards are printed, turns and words are typed. Good for pipes, plain
/// terminals and screen readers. Ends with the input, on `quit`, or when the game is over and
/// nobody is there to say more.
///
/// `dialect` is how typed turns are to be read; otherwise it is found out.
void play_in_lines(table::GameAtTable& game, std::istream& input, std::ostream& output,
                   tui::Glyphs glyphs, std::optional<notation::Dialect> dialect = std::nullopt);

/// A word that line mode understands, what may follow it, and what it does.
struct WordHelp {
  std::string_view word;
  std::string_view argument;
  std::string_view meaning;
};

/// All of them, in the order in which help lists them.
std::vector<WordHelp> words_of_line_mode();

}  // namespace accasta::line_mode
