#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <accasta/remote/word.hpp>
#include <accasta/rules/piece.hpp>

namespace accasta::remote {

/// One player's side of a game with a friend: the game, what the player here asked and answered,
/// and what the friend asks. Two programs exchange words (Word) in any way: words may be lost, late
/// or repeated. docs/protocol.md has the rules, by which both programs come to the same game
/// without a referee. A value; it does not read the time, and makes no random numbers.
///
/// A player is named by the color that they had at the start of the game. An act is a turn or a
/// swap; two players act alternately.
class Exchange {
 public:
  using Friend = table::Friend::Kind;

  /// Begins the exchange about a game of a player here.
  Exchange(Shared game, Color own, Friend other);
  /// Begins with a word of the friend, in a program that has nothing of the game.
  static Exchange joined(const Word& word, Friend other);
  /// Reads the state that text() returns. `game` and `swap` are the rest of it. Returns nothing if
  /// the text is none.
  static std::optional<Exchange> parse(std::string_view state, game::Game game, table::Swap swap,
                                       Color own, Friend other);
  std::string text() const;

  const Shared& shared() const { return shared_; }
  Color own() const { return own_; }
  /// Returns the player who is to act.
  Color to_act() const;
  /// Returns the color that a player has now.
  Color color_of(Color player) const;
  /// Returns the number of acts of the player here. It rises with every one that the friend must
  /// hear of.
  std::uint32_t acts() const { return acts_; }

  // --- acts of the player here

  /// Takes note of a turn, a swap, a resignation or a fallen flag. `game` and `swap` are the game
  /// after it. Does nothing if that is known.
  void note(game::Game game, table::Swap swap);
  /// Returns true if the player here may ask now: it makes sense, the friend has not refused the
  /// same in this position, and it is not asked already.
  bool may_ask(table::Request kind) const;
  /// Asks. It replaces an earlier question. Precondition: may_ask().
  void ask(const Question& question);
  /// Answers the friend's question. Carries out an agreement about anything but clocks. Does
  /// nothing and returns false if that question is no longer open.
  bool reply(std::uint32_t question, bool agrees);

  /// Returns the open question of the player here.
  const std::optional<Question>& own_question() const { return asks_; }
  /// Returns the open question of the friend, which is about this position.
  const std::optional<Question>& friends_question() const { return asked_; }

  // --- words

  /// Returns true if a word is about this game, or about one of its rematches.
  bool is_about(const Word& word) const;
  /// Returns true if it is a word of the player here. Precondition: is_about().
  bool is_own(const Word& word) const { return word.sender == own_in(word.shared.number); }

  struct News {
    enum class Kind : std::uint8_t {
      Known,   ///< Nothing in the word is new.
      New,     ///< The friend asks, answers, or has withdrawn a question.
      Taken,   ///< The game is now that of the word.
      Claim,   ///< The player here must agree to the game of the word. Nothing has changed.
      Differ,  ///< The player here has refused such a game too often. Nothing has changed.
      Own,     ///< It is a word of the player here.
      Old,     ///< A later word arrived before.
      Other    ///< It belongs to another game.
    };
    /// An answer of the friend, also if both asked for the same.
    struct Answer {
      table::Request kind;
      bool agrees;
    };
    Kind kind = Kind::Known;
    std::optional<Answer> answer{};
  };
  /// Receives a word of the friend. After a Claim, receives the same word again with the choice of
  /// the player here: true for the game of the word, false for the game here.
  News receive(const Word& word, std::optional<bool> choice = std::nullopt);
  /// Returns the word for the friend, without names and times.
  Word word() const;

 private:
  using Kind = table::Request;
  /// A question of the player here, with the place at which it was asked.
  struct Asked {
    Question question;
    std::uint32_t undos;
    std::size_t acts;
  };

  /// Returns the color at the start that the player here has in a game of this series.
  Color own_in(std::uint64_t number) const;
  /// Returns true if a player may ask, whatever was asked before.
  bool makes_sense(Kind kind, Color asker) const;
  /// Returns the kind of the question here to which a word agrees, if its game follows from that.
  std::optional<Kind> agreed_in(const Word& word) const;
  /// Returns true if a greater game says something about the player here that is unknown here.
  bool claims(const Word& word) const;
  void take(const Shared& shared);
  void carry_out(Kind kind, Color asker);
  /// Makes all questions void.
  void changed();
  void hear(const Word& word, News& news);
  /// Takes the friend's question, or answers it at once.
  void hear_question(const Question& question, News& news);

  Shared shared_;
  Color own_;
  Friend friend_;
  std::uint32_t acts_ = 0;
  /// The number of the friend's acts that are known here.
  std::uint32_t known_ = 0;
  std::optional<Question> asks_;
  std::optional<Reply> replies_;
  std::optional<Question> asked_;
  /// The questions of this game, as proofs of what the player here agreed to.
  std::vector<Asked> history_;

  // The rest is not saved.
  struct Refused {
    bool here = false;
    bool there = false;
  };
  /// The kinds that were refused since the game changed.
  std::array<Refused, 5> refused_{};
  /// The questions of the friend since the game changed or one was agreed to.
  int shown_ = 0;
  /// The games of words that were refused here in this game.
  int refusals_ = 0;
};

}  // namespace accasta::remote
