#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <accasta/game/game.hpp>
#include <accasta/remote/word.hpp>

namespace accasta::remote {

/// The check sum CRC-32 of bits. It differs after any change within 32 successive bits.
class BitSum {
 public:
  void add(bool bit) {
    const bool is_odd = ((sum_ & 1) != 0) != bit;
    sum_ = sum_ >> 1 ^ (is_odd ? 0xEDB88320U : 0);
  }
  std::uint32_t value() const { return ~sum_; }

 private:
  std::uint32_t sum_ = 0xFFFFFFFF;
};

/// Writes a word of bits.
class BitWriter {
 public:
  /// Writes the lowest bits of a number, the highest of them first.
  void write(std::uint64_t value, int bits);
  /// Writes a number in groups of four bits, each after a bit that is set if another one follows.
  void write_number(std::uint64_t value);
  void write_text(std::string_view text);
  /// Writes the rules and the first position.
  void write_start(const Position& start);
  void write_turns(const game::Game& game);
  /// Returns the letters after the word's beginning, with the check sum.
  std::string word(std::string_view begin);

 private:
  std::vector<bool> bits_;
  BitSum sum_;
};

/// Reads letters. After a problem all reads return 0.
class BitReader {
 public:
  explicit BitReader(std::string_view letters) : letters_(letters) {}

  const std::optional<Word::Problem>& problem() const { return problem_; }
  /// Returns the number of letters read.
  std::size_t letters() const { return next_; }
  void refuse();
  std::uint64_t read(int bits);
  /// Reads a number that is less than `end`; otherwise the word is damaged.
  std::uint64_t read(int bits, std::uint64_t end);
  std::uint64_t read_number(std::uint64_t end);
  bool read_bit() { return read(1) == 1; }
  std::string read_text(std::size_t longest);
  Position read_start();
  /// Plays the turns that follow. The word is damaged if one is not legal.
  void read_turns(game::Game& game);
  void check_end();

 private:
  bool next_bit();
  Turn read_turn();

  std::string_view letters_;
  std::size_t next_ = 0;
  /// The unread bits of the present letter.
  std::size_t left_ = 0;
  int unread_ = 0;
  BitSum sum_;
  std::optional<Word::Problem> problem_;
};

/// The letters by which a word of any version begins. A digit follows.
inline constexpr std::string_view kWordName = "accasta";

/// Returns the letters and digits of a text, in lower case. Letters that look like digits become
/// these, for a word on paper.
std::string letters_in(std::string_view text);

}  // namespace accasta::remote
