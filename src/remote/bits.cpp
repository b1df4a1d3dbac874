#include "bits.hpp"

#include <accasta/base/text.hpp>
#include <accasta/notation/position_text.hpp>

namespace accasta::remote {
namespace {

/// Crockford's base 32.
constexpr std::string_view kAlphabet = "0123456789abcdefghjkmnpqrstvwxyz";
constexpr int kBitsPerLetter = 5;
constexpr int kBitsOfSum = 32;
/// No position text is longer.
constexpr std::size_t kLongestStart = 400;

}  // namespace

void BitWriter::write(std::uint64_t value, int bits) {
  while (bits-- > 0) {
    bits_.push_back((value >> bits & 1) != 0);
    sum_.add(bits_.back());
  }
}

void BitWriter::write_number(std::uint64_t value) {
  int groups = 1;
  while (groups < 16 && value >> 4 * groups != 0) ++groups;
  while (groups-- > 0) {
    write(groups > 0 ? 1 : 0, 1);
    write(value >> 4 * groups, 4);
  }
}

void BitWriter::write_text(std::string_view text) {
  write_number(text.size());
  for (const char c : text) write(static_cast<unsigned char>(c), 8);
}

void BitWriter::write_start(const Position& start) {
  const Rules& rules = start.rules();
  write(static_cast<std::uint64_t>(rules.variant), 2);
  write(static_cast<std::uint64_t>(rules.win), 1);
  write(static_cast<std::uint64_t>(rules.castle_release), 1);
  write(static_cast<std::uint64_t>(rules.repetition), 1);
  const bool is_usual = start == Position::start(rules);
  write(is_usual ? 0 : 1, 1);
  if (!is_usual) write_text(notation::to_text(start));
}

void BitWriter::write_turns(const game::Game& game) {
  write_number(game.turns().size());
  for (const Turn& turn : game.turns()) {
    write(static_cast<std::uint64_t>(turn.from().slot()), 6);
    write(turn.moves().size() - 1, 2);
    for (const Move& move : turn.moves()) {
      write(move.count - 1U, 3);
      write(static_cast<std::uint64_t>(move.to.slot()), 6);
    }
  }
}

std::string BitWriter::word(std::string_view begin) {
  write(sum_.value(), kBitsOfSum);
  while (bits_.size() % kBitsPerLetter != 0) bits_.push_back(false);
  std::string word(begin);
  for (std::size_t i = 0; i < bits_.size(); i += kBitsPerLetter) {
    std::size_t letter = 0;
    for (std::size_t bit = i; bit < i + kBitsPerLetter; ++bit) letter = letter * 2 + bits_[bit];
    word += kAlphabet[letter];
  }
  return word;
}

void BitReader::refuse() {
  if (!problem_) problem_ = Word::Problem::Damaged;
}

std::uint64_t BitReader::read(int bits) {
  std::uint64_t value = 0;
  while (bits-- > 0) value = value * 2 + (next_bit() ? 1 : 0);
  return problem_ ? 0 : value;
}

std::uint64_t BitReader::read(int bits, std::uint64_t end) {
  const std::uint64_t value = read(bits);
  if (value >= end) refuse();
  return problem_ ? 0 : value;
}

std::uint64_t BitReader::read_number(std::uint64_t end) {
  std::uint64_t value = 0;
  for (bool has_more = true; has_more && !problem_;) {
    has_more = next_bit();
    value = value << 4 | read(4);
    if (value >= end) refuse();
  }
  return problem_ ? 0 : value;
}

std::string BitReader::read_text(std::size_t longest) {
  std::string text(read_number(longest + 1), ' ');
  for (char& c : text) c = static_cast<char>(read(8));
  return text;
}

Position BitReader::read_start() {
  const Rules rules{static_cast<Variant>(read(2, 2)), static_cast<Win>(read(1)),
                    static_cast<CastleRelease>(read(1)), static_cast<Repetition>(read(1))};
  if (!read_bit()) return Position::start(rules);
  const auto start = notation::parse_position(read_text(kLongestStart), rules);
  if (!start) refuse();
  return start ? *start : Position::start(rules);
}

void BitReader::read_turns(game::Game& game) {
  for (std::uint64_t left = read_number(Word::kMostTurns + 1); left > 0 && !problem_; --left) {
    const Turn turn = read_turn();
    if (!problem_ && !game.play(turn)) refuse();
  }
}

Turn BitReader::read_turn() {
  const auto cell = [&] {
    const auto slot = static_cast<int>(read(6));
    if (!Cell::is_cell(slot)) refuse();
    return Cell::from_slot(Cell::is_cell(slot) ? slot : 0);
  };
  Turn turn(cell());
  for (std::uint64_t moves = read(2, Turn::kMaxMoves) + 1; moves > 0; --moves) {
    const auto count = static_cast<std::uint8_t>(read(3, 6) + 1);
    turn.push({count, cell()});
  }
  return turn;
}

void BitReader::check_end() {
  const std::uint32_t sum = sum_.value();
  // The rest of the last letter is empty.
  if (read(kBitsOfSum) != sum || left_ != 0) refuse();
}

bool BitReader::next_bit() {
  if (problem_) return false;
  if (unread_ == 0) {
    if (next_ == letters_.size()) {
      problem_ = Word::Problem::Incomplete;
      return false;
    }
    left_ = kAlphabet.find(letters_[next_++]);
    if (left_ == std::string_view::npos) {
      refuse();
      return false;
    }
    unread_ = kBitsPerLetter;
  }
  --unread_;
  const bool bit = (left_ >> unread_ & 1) != 0;
  left_ &= (std::size_t{1} << unread_) - 1;
  sum_.add(bit);
  return bit;
}

std::string letters_in(std::string_view text) {
  std::string letters;
  for (const char c : text) {
    const char letter = base::lower_case(c);
    if (letter == 'i' || letter == 'l')
      letters += '1';
    else if (letter == 'o')
      letters += '0';
    else if (base::is_letter(letter) || base::is_digit(letter))
      letters += letter;
  }
  return letters;
}

}  // namespace accasta::remote
