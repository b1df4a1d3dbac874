#include <algorithm>

#include <accasta/base/text.hpp>
#include <accasta/remote/word.hpp>

#include "bits.hpp"

namespace accasta::remote {
namespace {

using std::chrono::milliseconds;
using Reason = Outcome::Reason;
using table::Swap;

constexpr std::size_t kLongestControl = 32;
constexpr milliseconds kLongestTime = std::chrono::hours(100'000);
constexpr int kBitsOfNumber = 20;
constexpr std::uint64_t kKinds = 5;

/// Returns the number of an end that the players or a clock declared; 0 for any other.
std::uint64_t end_of(const game::Game& game) {
  const auto outcome = game.outcome();
  if (!outcome) return 0;
  const std::uint64_t loser = outcome->winner == Color::White ? 1 : 0;
  if (outcome->reason == Reason::Resignation) return 1 + loser;
  if (outcome->reason == Reason::Agreement) return 3;
  return outcome->reason == Reason::Time ? 4 + loser : 0;
}

void declare(game::Game& game, std::uint64_t end) {
  if (end == 0) return;
  if (end == 3) return game.agree_draw();
  const Color loser = end % 3 == 1 ? Color::White : Color::Black;
  if (end < 3)
    game.resign(loser);
  else
    game.lose_on_time(loser);
}

std::uint32_t read_count(BitReader& bits) {
  return static_cast<std::uint32_t>(bits.read_number(Word::kLargestCount + 1ULL));
}

Word::Times read_times(BitReader& bits) {
  Word::Times times;
  const auto control = game::TimeControl::parse(bits.read_text(kLongestControl));
  if (control)
    times.control = *control;
  else
    bits.refuse();
  for (const Color color : kColors)
    times.left[color] =
        milliseconds(bits.read_number(static_cast<std::uint64_t>(kLongestTime.count()) + 1));
  times.is_paused = bits.read_bit();
  return times;
}

/// Returns true if the players of a game can have exchanged colors after its first turn.
bool can_be_swapped(const game::Game& game) {
  return game.start().side_to_move() == Color::White && !game.turns().empty() &&
         !game.positions()[1].outcome();
}

Result<Word, Word::Problem> read(BitReader& bits) {
  Word word;
  Shared& shared = word.shared;
  shared.game = game::Game(bits.read_start());
  shared.swap = static_cast<Swap>(bits.read(2, 3));
  shared.number = bits.read(64);
  word.sender = bits.read_bit() ? Color::Black : Color::White;
  shared.undos = read_count(bits);
  word.acts = read_count(bits);
  word.seen = read_count(bits);
  const auto read_number = [&] { return static_cast<std::uint32_t>(bits.read(kBitsOfNumber)); };
  if (bits.read_bit())
    word.asks = Question{static_cast<table::Request>(bits.read(3, kKinds)), read_number()};
  if (bits.read_bit()) word.replies = Reply{read_number(), bits.read_bit()};
  const std::uint64_t end = bits.read(3, 6);
  if (bits.read_bit()) word.times = read_times(bits);
  for (const Color color : kColors) word.names[color] = bits.read_text(Word::kLongestName);
  bits.read_turns(shared.game);
  bits.check_end();
  if (end > 0 && shared.game.outcome()) bits.refuse();
  if (shared.swap != Swap::No && shared.game.start().side_to_move() != Color::White) bits.refuse();
  if (shared.swap == Swap::Done && !can_be_swapped(shared.game)) bits.refuse();
  if (bits.problem()) return *bits.problem();
  declare(shared.game, end);
  return word;
}

}  // namespace

bool operator==(const Shared& one, const Shared& other) {
  return one.number == other.number && one.undos == other.undos && one.swap == other.swap &&
         std::ranges::equal(one.game.turns(), other.game.turns()) &&
         one.game.outcome() == other.game.outcome();
}

Result<std::vector<Word>, Word::Problem> Word::all_in(std::string_view text) {
  const std::string letters = letters_in(text);
  std::vector<Word> words;
  Problem problem = Problem::Missing;
  for (std::size_t at = letters.find(kWordName); at != std::string::npos;
       at = letters.find(kWordName, at)) {
    const std::string_view found = std::string_view(letters).substr(at);
    at += kWordName.size();
    if (found.starts_with(kBegin)) {
      BitReader bits(found.substr(kBegin.size()));
      auto word = read(bits);
      if (word) {
        words.push_back(std::move(word).value());
        at += 1 + bits.letters();
      } else {
        problem = word.error();
      }
    } else if (found.size() > kBegin.size() && base::is_digit(found[kWordName.size()])) {
      problem = found[kWordName.size()] < kBegin.back() ? Problem::Older : Problem::Newer;
    }
  }
  if (words.empty()) return problem;
  return words;
}

std::string Word::sentence(Problem problem) {
  switch (problem) {
    case Problem::Missing:
      return "This is no message of a game: it has no word that begins with accasta2.";
    case Problem::Incomplete:
      return "The end of this message is missing. Copy the whole word.";
    case Problem::Damaged:
      return "This message is damaged. Copy it again, or ask for it again.";
    case Problem::Older:
      return "An older version of the program made this message. Your friend needs a newer one.";
    case Problem::Newer:
      break;
  }
  return "A newer version of the program made this message.";
}

bool Word::begins(std::string_view text) {
  std::string letters = letters_in(text.substr(0, kLongestName));
  letters.resize(std::min(letters.size(), kBegin.size()));
  return letters.starts_with(kWordName) && letters.size() == kBegin.size() &&
         base::is_digit(letters.back());
}

std::optional<std::string> Word::text() const {
  const game::Game& game = shared.game;
  if (game.turns().size() > kMostTurns) return std::nullopt;
  BitWriter bits;
  bits.write_start(game.start());
  bits.write(static_cast<std::uint64_t>(shared.swap), 2);
  bits.write(shared.number, 64);
  bits.write(sender == Color::White ? 0 : 1, 1);
  for (const std::uint32_t count : {shared.undos, acts, seen}) bits.write_number(count);
  bits.write(asks ? 1 : 0, 1);
  if (asks) {
    bits.write(static_cast<std::uint64_t>(asks->kind), 3);
    bits.write(asks->number, kBitsOfNumber);
  }
  bits.write(replies ? 1 : 0, 1);
  if (replies) {
    bits.write(replies->question, kBitsOfNumber);
    bits.write(replies->agrees ? 1 : 0, 1);
  }
  bits.write(end_of(game), 3);
  bits.write(times ? 1 : 0, 1);
  if (times) {
    bits.write_text(times->control.text());
    for (const Color color : kColors)
      bits.write_number(static_cast<std::uint64_t>(times->left[color].count()));
    bits.write(times->is_paused ? 1 : 0, 1);
  }
  for (const Color color : kColors) bits.write_text(names[color]);
  bits.write_turns(game);
  return bits.word(kBegin);
}

}  // namespace accasta::remote
