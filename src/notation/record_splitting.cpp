#include <algorithm>
#include <unordered_set>
#include <utility>

#include <accasta/base/unicode.hpp>
#include <accasta/notation/record_text.hpp>

#include "look_alikes.hpp"
#include "record_syntax.hpp"
#include "text.hpp"

namespace accasta::notation {
namespace {

bool is_blank_line(std::string_view line) { return skip_space(line, 0) == line.size(); }

/// Returns true if a line is exactly one tag. A comment rarely contains such a line by chance.
bool is_tag_line(std::string_view line) {
  line = base::trimmed(line);
  return line.size() > 4 && line.front() == '[' && is_letter(line[1]) && line.ends_with("\"]") &&
         line.find('"') < line.size() - 2;
}

/// A reader of the lines of a file that finds where a game ends.
class GameSplitter {
 public:
  bool is_in_comment() const { return in_comment_; }

  /// Returns true if a line belongs to the next game. Blank lines never do.
  bool begins_next(std::string_view line) const {
    if (in_comment_) return after_blank_line_ && is_tag_line(line);
    const std::size_t begin = skip_space(line, 0);
    if (begin == line.size()) return false;
    if (has_turns_ && (is_heading(line) || is_header_line(line))) return true;
    if (line[begin] == '[')
      return has_turns_ ||
             (after_blank_line_ &&
              (has_comment_after_tags_ || tags_.contains(std::string(tag_name(line, begin)))));
    if (!has_ended_ || stated_end_at(line, begin)) return false;
    const bool belongs_to_end =
        line[begin] == '{' || line[begin] == ';' || result_at(line, begin).has_value();
    return after_blank_line_ || !belongs_to_end;
  }

  void take(std::string_view line) {
    after_blank_line_ = is_blank_line(line);
    if (!has_turns_ && !in_comment_ && is_header_line(line)) return;
    std::string plain;
    for (std::size_t at = 0; at < line.size(); ++at) {
      const char c = line[at];
      if (in_comment_) {
        in_comment_ = c != '}';
      } else if (c == '{' || c == ';') {
        has_comment_after_tags_ = !tags_.empty();
        if (c == ';') break;
        in_comment_ = true;
        plain += ' ';
      } else if (c == '[') {
        tags_.emplace(tag_name(line, at));
        at = end_of_tag(line, at);
      } else {
        plain += c;
      }
    }
    if (is_blank_line(plain)) return;
    has_turns_ = true;
    has_ended_ = ends_game(plain);
  }

 private:
  /// Returns the name of the tag that begins at a byte.
  static std::string_view tag_name(std::string_view line, std::size_t at) {
    at = skip_space(line, at + 1);
    const auto* const end = std::find_if_not(line.begin() + static_cast<std::ptrdiff_t>(at),
                                             line.end(), is_tag_name_character);
    return {line.begin() + at, end};
  }

  /// Returns the position in the line of the last byte of the tag that begins here.
  static std::size_t end_of_tag(std::string_view line, std::size_t at) {
    bool in_quotes = false;
    for (; at < line.size(); ++at) {
      if (in_quotes && line[at] == '\\') {
        ++at;
      } else if (line[at] == '"') {
        in_quotes = !in_quotes;
      } else if (line[at] == ']' && !in_quotes) {
        break;
      }
    }
    return at;
  }

  /// Returns true if a line, without its comments, ends with a result or a resignation.
  static bool ends_game(std::string_view line) {
    while (!line.empty() && is_space(line.back())) line.remove_suffix(1);
    std::size_t word = line.size();
    // The sentence has two words of a few letters each.
    for (int words = 0; words < 2 && word > 0; ++words) {
      while (word > 0 && is_space(line[word - 1])) --word;
      while (word > 0 && !is_space(line[word - 1])) --word;
      const auto result = result_at(line, word);
      const auto ended = stated_end_at(line, word);
      if ((result && result->after == line.size()) || (ended && ended->after == line.size()))
        return true;
    }
    return false;
  }

  bool in_comment_ = false;
  bool after_blank_line_ = true;
  bool has_comment_after_tags_ = false;
  /// The names of the tags so far.
  std::unordered_set<std::string> tags_;
  bool has_turns_ = false;
  bool has_ended_ = false;
};

}  // namespace

std::string replaced_notice(std::size_t count) {
  return std::to_string(count) + (count == 1 ? " character is" : " characters are") +
         " replaced by U+FFFD: control characters, or bytes that are not UTF-8.";
}

RecordReader::RecordReader(std::istream& input, std::string head)
    : input_(input), head_(std::move(head)) {}

std::optional<GameText> RecordReader::next_text() {
  GameText game;
  GameSplitter splitter;
  std::string line;
  std::string changed;
  while (pending_ || read_line(line)) {
    if (pending_) line = *std::exchange(pending_, std::nullopt);
    const std::string_view plain = plain_text(line, changed, splitter.is_in_comment());
    if (game.text.empty()) {
      if (is_blank_line(plain)) continue;
      game.first_line = line_;
    } else if (splitter.begins_next(plain)) {
      pending_ = std::move(line);
      break;
    }
    splitter.take(plain);
    // The rest of a text that is too long does not matter.
    if (game.text.size() <= RecordLimits::kSize) {
      game.text += line;
      game.text += '\n';
    }
  }
  if (game.text.empty()) return std::nullopt;
  return game;
}

std::optional<ReadGame> RecordReader::next(const ReadOptions& options) {
  const auto text = next_text();
  if (!text) return std::nullopt;
  return read_game(*text, options);
}

bool RecordReader::read_line(std::string& line) {
  using Traits = std::istream::traits_type;
  constexpr auto kEnd = Traits::eof();
  auto* const buffer = input_.rdbuf();
  // A local copy, because a member would be loaded again for each byte.
  std::string_view head = std::string_view(head_).substr(head_at_);
  const auto next_byte = [&] {
    if (head.empty()) return buffer == nullptr ? kEnd : buffer->sbumpc();
    const char first = head.front();
    head.remove_prefix(1);
    return Traits::to_int_type(first);
  };
  line.clear();
  auto c = next_byte();
  if (c == kEnd) return false;
  for (; c != kEnd && c != '\n'; c = next_byte())
    if (line.size() <= RecordLimits::kSize) line += Traits::to_char_type(c);
  head_at_ = head_.size() - head.size();
  ++line_;
  if (line_ == 1) line = base::without_byte_order_mark(line);
  return true;
}

}  // namespace accasta::notation
