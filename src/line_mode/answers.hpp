#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include <accasta/game/clock.hpp>
#include <accasta/line_mode/line_mode.hpp>
#include <accasta/table/session.hpp>

namespace accasta::line_mode {

/// A question about a game that line mode answers. Answers are lines of sentences without a line
/// feed at the end.
struct Question : WordHelp {
  std::string (*answer)(const table::Session& session, std::string_view argument,
                        game::Clock::Time now);
};

/// All of them, in the order in which help lists them.
std::span<const Question> questions();

/// How the game stands: the outcome, or a warning if there is a threat, and who is to move with the
/// time left.
std::string state_in_words(const table::Session& session, game::Clock::Time now);

/// One turn of the game and all that it changed, from its index.
std::string turn_report(const table::Session& session, std::size_t index);

/// "1... e4:+e3", from the turn's index.
std::string numbered_turn(const table::Session& session, std::size_t index);

/// The number that a text is, if it is a whole one from 1; else 1.
std::size_t count_from(std::string_view text);

}  // namespace accasta::line_mode
