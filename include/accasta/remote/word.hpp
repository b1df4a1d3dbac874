#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <accasta/game/clock.hpp>
#include <accasta/game/game.hpp>
#include <accasta/rules/piece.hpp>
#include <accasta/rules/result.hpp>
#include <accasta/table/act.hpp>
#include <accasta/table/seat.hpp>
#include <accasta/table/swap.hpp>

namespace accasta::remote {

/// A question to the friend.
struct Question {
  /// Draw, Undo, Rematch, Pause or Resume. The last two need clocks.
  table::Request kind;
  /// 20 random bits, which tell this question from others.
  std::uint32_t number;

  friend bool operator==(Question, Question) = default;
};

/// The answer to a question.
struct Reply {
  /// The number of the question.
  std::uint32_t question;
  bool agrees;

  friend bool operator==(Reply, Reply) = default;
};

/// The game as far as two friends must agree on it.
struct Shared {
  /// The number of the game: 48 random bits, the series, and a count of 16. A rematch has the next
  /// number.
  std::uint64_t number = 0;
  /// The number of undos on which both agreed.
  std::uint32_t undos = 0;
  game::Game game = game::Game(Position::start(Rules::standard()));
  table::Swap swap = table::Swap::No;

  /// Compares two games of one series: they have the same start.
  friend bool operator==(const Shared& one, const Shared& other);
};

/// The message from one friend's program to the other's: the whole game, and what the sender says
/// about it. As text it is one word of lower-case letters and digits, which any messenger leaves
/// unchanged. docs/protocol.md defines it.
struct Word {
  /// The beginning of each word.
  static constexpr std::string_view kBegin = "accasta2";
  /// The most turns in a word.
  static constexpr std::size_t kMostTurns = table::kMostTurnsWithFriend;
  /// The most bytes of a name.
  static constexpr std::size_t kLongestName = 255;
  /// The largest count of undos or acts in a word.
  static constexpr std::uint32_t kLargestCount = 1U << 30;

  Shared shared{};
  /// The color that the sender had at the start of the game.
  Color sender = Color::White;
  /// The number of the sender's acts, and of the friend's acts that the sender knows.
  std::uint32_t acts = 0;
  std::uint32_t seen = 0;
  /// The sender's question. A later one replaces it.
  std::optional<Question> asks{};
  /// The sender's last reply.
  std::optional<Reply> replies{};
  /// The names of the players by their colors at the start. Empty if unknown.
  ByColor<std::string> names{};
  struct Times {
    game::TimeControl control;
    /// The time left, by the colors that the players have now.
    ByColor<std::chrono::milliseconds> left;
    bool is_paused = false;

    friend bool operator==(const Times&, const Times&) = default;
  };
  /// The clocks, if the sender's program has them.
  std::optional<Times> times{};

  enum class Problem : std::uint8_t {
    Missing,     ///< The text has no word.
    Incomplete,  ///< The end of the word is missing, or its middle.
    Damaged,
    Older,  ///< An older version of the program made it.
    Newer   ///< A newer version made it.
  };

  /// Reads all words in a text, in order. Skips everything but letters and digits, so words may be
  /// quoted or broken into lines. Skips the text around them, and words that cannot be read. If
  /// there is no other, the error is that of the last one.
  static Result<std::vector<Word>, Problem> all_in(std::string_view text);
  /// Returns the sentence about a text that could not be read.
  static std::string sentence(Problem problem);
  /// Returns true if a text begins like a word of any version.
  static bool begins(std::string_view text);
  /// Returns the word. Nothing if the game has too many turns.
  std::optional<std::string> text() const;
};

}  // namespace accasta::remote
