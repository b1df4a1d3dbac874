#include <vector>

#include <accasta/base/text.hpp>
#include <accasta/notation/position_text.hpp>
#include <accasta/remote/coded_game.hpp>

namespace accasta::remote {
namespace {

using table::Request;

constexpr std::string_view kName = "accasta";
/// Crockford's base 32.
constexpr std::string_view kAlphabet = "0123456789abcdefghjkmnpqrstvwxyz";
constexpr int kBitsPerLetter = 5;
constexpr int kBitsOfSum = 32;
constexpr std::size_t kLongestName = 255;
/// No position text is longer.
constexpr std::size_t kLongestStart = 400;
/// The requests that a word can have, from Request::Draw on.
constexpr std::uint64_t kRequests = 3;
/// The number of the first refusal. 4 is reserved.
constexpr std::uint64_t kRefusals = 5;

/// The check sum CRC-32 of bits. It differs after any change within 32 successive bits.
class Sum {
 public:
  void add(bool bit) {
    const bool is_odd = ((sum_ & 1) != 0) != bit;
    sum_ = sum_ >> 1 ^ (is_odd ? 0xEDB88320U : 0);
  }
  std::uint32_t value() const { return ~sum_; }

 private:
  std::uint32_t sum_ = 0xFFFFFFFF;
};

class Writer {
 public:
  /// Writes the lowest bits of a number, the highest of them first.
  void write(std::uint64_t value, int bits) {
    while (bits-- > 0) {
      bits_.push_back((value >> bits & 1) != 0);
      sum_.add(bits_.back());
    }
  }
  /// Writes a number in groups of four bits, each after a bit that is set if another one follows.
  void write_number(std::uint64_t value) {
    int groups = 1;
    while (groups < 16 && value >> 4 * groups != 0) ++groups;
    while (groups-- > 0) {
      write(groups > 0 ? 1 : 0, 1);
      write(value >> 4 * groups, 4);
    }
  }
  void write_text(std::string_view text) {
    write_number(text.size());
    for (const char c : text) write(static_cast<unsigned char>(c), 8);
  }
  /// Returns the word, with the check sum.
  std::string word() {
    write(sum_.value(), kBitsOfSum);
    while (bits_.size() % kBitsPerLetter != 0) bits_.push_back(false);
    std::string word(CodedGame::kBegin);
    for (std::size_t i = 0; i < bits_.size(); i += kBitsPerLetter) {
      std::size_t letter = 0;
      for (std::size_t bit = i; bit < i + kBitsPerLetter; ++bit) letter = letter * 2 + bits_[bit];
      word += kAlphabet[letter];
    }
    return word;
  }

 private:
  std::vector<bool> bits_;
  Sum sum_;
};

/// Reads letters. After a problem all reads return 0.
class Reader {
 public:
  explicit Reader(std::string_view letters) : letters_(letters) {}

  const std::optional<CodedGame::Problem>& problem() const { return problem_; }
  void refuse() {
    if (!problem_) problem_ = CodedGame::Problem::Damaged;
  }
  /// Reads a number that is less than `end`; otherwise the word is damaged.
  std::uint64_t read(int bits, std::uint64_t end) {
    const std::uint64_t value = read(bits);
    if (value >= end) refuse();
    return problem_ ? 0 : value;
  }
  std::uint64_t read(int bits) {
    std::uint64_t value = 0;
    while (bits-- > 0) value = value * 2 + (read_bit() ? 1 : 0);
    return problem_ ? 0 : value;
  }
  std::uint64_t read_number(std::uint64_t end) {
    std::uint64_t value = 0;
    for (bool has_more = true; has_more && !problem_;) {
      has_more = read_bit();
      value = value << 4 | read(4);
      if (value >= end) refuse();
    }
    return problem_ ? 0 : value;
  }
  std::string read_text(std::size_t longest) {
    std::string text(read_number(longest + 1), ' ');
    for (char& c : text) c = static_cast<char>(read(8));
    return text;
  }
  void check_end() {
    const std::uint32_t sum = sum_.value();
    // The rest of the last letter is empty.
    if (read(kBitsOfSum) != sum || left_ != 0) refuse();
  }

 private:
  bool read_bit() {
    if (problem_) return false;
    if (unread_ == 0) {
      if (next_ == letters_.size()) {
        problem_ = CodedGame::Problem::Incomplete;
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

  std::string_view letters_;
  std::size_t next_ = 0;
  /// The unread bits of the present letter.
  std::size_t left_ = 0;
  int unread_ = 0;
  Sum sum_;
  std::optional<CodedGame::Problem> problem_;
};

Turn read_turn(Reader& word) {
  const auto cell = [&] {
    const auto slot = static_cast<int>(word.read(6));
    if (!Cell::is_cell(slot)) word.refuse();
    return Cell::from_slot(Cell::is_cell(slot) ? slot : 0);
  };
  Turn turn(cell());
  for (std::uint64_t moves = word.read(2, Turn::kMaxMoves) + 1; moves > 0; --moves) {
    const auto count = static_cast<std::uint8_t>(word.read(3, 6) + 1);
    turn.push({count, cell()});
  }
  return turn;
}

Position read_start(Reader& word) {
  const Rules rules{static_cast<Variant>(word.read(2, 2)), static_cast<Win>(word.read(1)),
                    static_cast<CastleRelease>(word.read(1)),
                    static_cast<Repetition>(word.read(1))};
  if (word.read(1) == 0) return Position::start(rules);
  const auto start = notation::parse_position(word.read_text(kLongestStart), rules);
  if (!start) word.refuse();
  return start ? *start : Position::start(rules);
}

Result<CodedGame, CodedGame::Problem> read(std::string_view letters) {
  Reader word(letters);
  CodedGame read;
  game::Game& game = read.game;
  game = game::Game(read_start(word));
  read.number = word.read(64);
  read.sender = word.read(1) == 0 ? Color::White : Color::Black;
  read.undos = static_cast<std::uint32_t>(word.read_number(std::uint64_t{1} << 32));
  read.counter = static_cast<std::uint32_t>(word.read_number(std::uint64_t{1} << 32));
  const std::uint64_t end = word.read(2);
  const std::uint64_t said = word.read(3, kRefusals + kRequests);
  if (said > kRequests && said < kRefusals) word.refuse();
  if (said >= kRefusals)
    read.refuses = static_cast<Request>(said - kRefusals);
  else if (said > 0)
    read.asks = static_cast<Request>(said - 1);
  for (const Color color : kColors) read.names[color] = word.read_text(kLongestName);
  for (std::uint64_t left = word.read_number(CodedGame::kMostTurns + 1); left > 0; --left) {
    const Turn turn = read_turn(word);
    if (word.problem()) break;
    if (!game.play(turn)) word.refuse();
  }
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
  std::string letters;
  for (const char c : text) {
    const char letter = base::lower_case(c);
    // Letters that look like digits are read as these, for a word on paper.
    if (letter == 'i' || letter == 'l')
      letters += '1';
    else if (letter == 'o')
      letters += '0';
    else if (base::is_letter(letter) || base::is_digit(letter))
      letters += letter;
  }
  Problem problem = Problem::Missing;
  for (std::size_t at = letters.find(kName); at != std::string::npos;
       at = letters.find(kName, at + 1)) {
    const std::string_view word = std::string_view(letters).substr(at);
    if (word.starts_with(kBegin)) {
      auto game = read(word.substr(kBegin.size()));
      if (game) return game;
      problem = game.error();
    } else if (word.size() > kBegin.size() && base::is_digit(word[kName.size()])) {
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
    case Problem::Newer:
      break;
  }
  return "A newer version of the program made this message.";
}

std::optional<std::string> CodedGame::text() const {
  const auto turns = game.turns();
  if (turns.size() > kMostTurns) return std::nullopt;
  Writer word;
  const Rules& rules = game.rules();
  word.write(static_cast<std::uint64_t>(rules.variant), 2);
  word.write(static_cast<std::uint64_t>(rules.win), 1);
  word.write(static_cast<std::uint64_t>(rules.castle_release), 1);
  word.write(static_cast<std::uint64_t>(rules.repetition), 1);
  const bool is_usual = game.start() == Position::start(rules);
  word.write(is_usual ? 0 : 1, 1);
  if (!is_usual) word.write_text(notation::to_text(game.start()));
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
  word.write_number(turns.size());
  for (const Turn& turn : turns) {
    word.write(static_cast<std::uint64_t>(turn.from().slot()), 6);
    word.write(turn.moves().size() - 1, 2);
    for (const Move& move : turn.moves()) {
      word.write(move.count - 1U, 3);
      word.write(static_cast<std::uint64_t>(move.to.slot()), 6);
    }
  }
  return word.word();
}

}  // namespace accasta::remote
