#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <accasta/notation/record.hpp>

namespace accasta::formats {

/// A question of Abstract Play to a program.
struct Question {
  /// True if the site asks to accept a challenge, false if it asks for a turn.
  bool is_challenge = false;
  /// The site's name of the game. Empty in a challenge.
  std::string game_id{};
  /// The game so far under the site's rules, without a draw by repetition. It is not over. A
  /// challenge has no turns.
  notation::Record record{};
  /// The reason why the question was not understood, in one line: "round 3, move 2: d4 is empty".
  /// The other members are then valid as far as they were read.
  std::optional<std::string> error{};
};

/// Reads a question in JSON of at most base::kLongestLine bytes. Turns must be written as the site
/// writes them (notation::Dialect::AbstractPlay). Members that are not needed may be anything.
Question read_question(std::string_view json);

}  // namespace accasta::formats
