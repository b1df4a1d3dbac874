#include <accasta/base/text.hpp>
#include <accasta/remote/coded_game.hpp>

#include "bits.hpp"

namespace accasta::remote {
namespace {

using table::Request;

/// The requests that a word can have, from Request::Draw on.
constexpr std::uint64_t kRequests = 3;
/// The number of the first refusal. 4 is reserved.
constexpr std::uint64_t kRefusals = 5;

Result<CodedGame, CodedGame::Problem> read(std::string_view letters) {
  BitReader word(letters);
  CodedGame read;
  game::Game& game = read.game;
  game = game::Game(word.read_start());
  read.number = word.read(64);
  read.sender = word.read_bit() ? Color::Black : Color::White;
  read.undos = static_cast<std::uint32_t>(word.read_number(std::uint64_t{1} << 32));
  read.counter = static_cast<std::uint32_t>(word.read_number(std::uint64_t{1} << 32));
  const std::uint64_t end = word.read(2);
  const std::uint64_t said = word.read(3, kRefusals + kRequests);
  if (said > kRequests && said < kRefusals) word.refuse();
  if (said >= kRefusals)
    read.refuses = static_cast<Request>(said - kRefusals);
  else if (said > 0)
    read.asks = static_cast<Request>(said - 1);
  for (const Color color : kColors) read.names[color] = word.read_text(Word::kLongestName);
  word.read_turns(game);
  word.check_end();
  if (end > 0 && game.outcome()) word.refuse();
  if (word.problem()) return *word.problem();
  if (end == 3)
    game.agree_draw();
  else if (end > 0)
    game.resign(end == 1 ? Color::White : Color::Black);
  return read;
}

}  // namespace

Result<CodedGame, CodedGame::Problem> CodedGame::parse(std::string_view text) {
  const std::string letters = letters_in(text);
  Problem problem = Problem::Missing;
  for (std::size_t at = letters.find(kWordName); at != std::string::npos;
       at = letters.find(kWordName, at + 1)) {
    const std::string_view word = std::string_view(letters).substr(at);
    if (word.starts_with(kBegin)) {
      auto game = read(word.substr(kBegin.size()));
      if (game) return game;
      problem = game.error();
    } else if (word.size() > kBegin.size() && base::is_digit(word[kWordName.size()])) {
      problem = Problem::Newer;
    }
  }
  return problem;
}

std::string CodedGame::sentence(Problem problem) {
  switch (problem) {
    case Problem::Missing:
      return "This is no message of a game: it has no word that begins with accasta1.";
    case Problem::Incomplete:
      return "The end of this message is missing. Copy the whole word.";
    case Problem::Damaged:
      return "This message is damaged. Copy it again, or ask for it again.";
    case Problem::Older:
    case Problem::Newer:
      break;
  }
  return "A newer version of the program made this message.";
}

std::optional<std::string> CodedGame::text() const {
  if (game.turns().size() > kMostTurns) return std::nullopt;
  BitWriter word;
  word.write_start(game.start());
  word.write(number, 64);
  word.write(sender == Color::White ? 0 : 1, 1);
  word.write_number(undos);
  word.write_number(counter);
  const auto outcome = game.outcome();
  const bool is_resigned = outcome && outcome->reason == Outcome::Reason::Resignation;
  const bool is_agreed = outcome && outcome->reason == Outcome::Reason::Agreement;
  word.write(is_agreed ? 3 : !is_resigned ? 0 : outcome->winner == Color::Black ? 1 : 2, 2);
  word.write(asks      ? static_cast<std::uint64_t>(*asks) + 1
             : refuses ? static_cast<std::uint64_t>(*refuses) + kRefusals
                       : 0,
             3);
  for (const Color color : kColors) word.write_text(names[color]);
  word.write_turns(game);
  return word.word(kBegin);
}

}  // namespace accasta::remote
