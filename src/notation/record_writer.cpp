#include <algorithm>
#include <utility>

#include <accasta/base/unicode.hpp>
#include <accasta/notation/position_text.hpp>
#include <accasta/notation/record_text.hpp>

#include "tag_names.hpp"
#include "text.hpp"

namespace accasta::notation {
namespace {

constexpr std::size_t kLineWidth = 80;

std::size_t width(std::string_view text) {
  std::size_t characters = 0;
  for (std::size_t at = 0; at < text.size(); at = next_character(text, at)) ++characters;
  return characters;
}

/// A paragraph under construction. It joins words by spaces and breaks lines before they get too
/// long.
class Paragraph {
 public:
  void add(std::string_view word) {
    open(word);
    is_open_ = false;
  }
  /// Puts a prefix directly before the next word.
  void open(std::string_view prefix) {
    if (!is_open_) flush();
    word_ += prefix;
    is_open_ = true;
  }
  /// Puts a suffix directly after the last word.
  void close(std::string_view suffix) { word_ += suffix; }
  /// Adds a separate line.
  void add_line(std::string_view line) {
    flush();
    if (column_ > 0) text_ += '\n';
    text_ += line;
    text_ += '\n';
    column_ = 0;
  }

  std::string text() && {
    flush();
    if (column_ > 0) text_ += '\n';
    return std::move(text_);
  }

 private:
  void flush() {
    is_open_ = false;
    if (word_.empty()) return;
    const std::size_t length = width(word_);
    if (column_ > 0) {
      const bool fits = column_ + 1 + length <= kLineWidth;
      text_ += fits ? ' ' : '\n';
      column_ = fits ? column_ + 1 : 0;
    }
    text_ += word_;
    column_ += length;
    word_.clear();
  }

  std::string text_;
  std::size_t column_ = 0;
  std::string word_;
  bool is_open_ = false;
};

class RecordWriter {
 public:
  RecordWriter(const Record& record, Dialect dialect) : record_(record), dialect_(dialect) {}

  std::string write() && {
    write_tags();
    const bool has_turns = !record_.turns.empty();
    if (!has_turns) write_comments(record_.comments);
    write_line(record_.turns, record_.start);
    turns_.add(name(record_.result));
    if (has_turns) write_comments(record_.comments);
    return tags_ + '\n' + std::move(turns_).text() + '\n';
  }

 private:
  void write_tags() {
    std::vector<Tag> tags = record_.tags;
    const auto add = [&](std::string_view name, std::string_view value) {
      tags.push_back({std::string(name), std::string(value)});
    };
    add("Result", name(record_.result));
    if (record_.termination) add("Termination", name(*record_.termination));
    if (record_.result == GameResult::Unfinished) add("Termination", "unterminated");
    // Repetition has a separate tag.
    Rules rules = record_.rules;
    rules.repetition = Repetition::Draw;
    add("Rules", to_text(rules));
    if (!(record_.start == Position::start(record_.rules))) add("Position", to_text(record_.start));
    if (dialect_ != Dialect::Canonical) add("Dialect", name(dialect_));
    add("Repetition", record_.rules.repetition == Repetition::Draw ? "draw" : "off");

    std::ranges::stable_sort(tags, {}, [](const Tag& tag) { return tag_rank(tag.name); });
    for (const Tag& tag : tags) write_tag(tag);
  }

  void write_tag(const Tag& tag) {
    tags_ += '[' + tag.name + ' ' + base::quoted(base::one_line(tag.value)) + "]\n";
  }

  void write_line(const TurnLine& line, Position position) {
    bool needs_number = true;
    for (const RecordedTurn& recorded : line) {
      write_comments(recorded.comments_before);
      const bool white = position.side_to_move() == Color::White;
      std::string text;
      if (white || needs_number || !recorded.comments_before.empty())
        text = std::to_string(position.turn_number()) + (white ? ". " : "... ");
      text += write_turn(recorded.turn, position, dialect_);
      turns_.add(text);
      for (const int nag : recorded.nags) turns_.add('$' + std::to_string(nag));
      write_comments(recorded.comments);
      needs_number = !recorded.comments.empty();
      for (const TurnLine& variation : recorded.variations) {
        // "()" could not be read back.
        if (variation.empty()) continue;
        turns_.open("(");
        write_line(variation, position);
        turns_.close(")");
        needs_number = true;
      }
      position = position.after(recorded.turn);
    }
  }

  void write_comments(const std::vector<std::string>& comments) {
    for (const std::string& comment : comments) write_comment(base::one_line(comment));
  }

  void write_comment(std::string_view comment) {
    if (comment.find('}') != std::string_view::npos) {
      turns_.add_line("; " + std::string(comment));
      return;
    }
    // Only a single space may become the end of a line. Otherwise reading would give another text.
    // Neither may one in a command: others read commands line by line.
    const std::size_t last_bracket = comment.rfind(']');
    bool in_command = false;
    turns_.open("{");
    std::size_t begin = 0;
    for (std::size_t at = 1; at + 1 < comment.size(); ++at) {
      if (comment.substr(at - 1, 2) == "[%")
        in_command = last_bracket != std::string_view::npos && at < last_bracket;
      if (comment[at] == ']') in_command = false;
      if (in_command || comment[at] != ' ' || is_space(comment[at - 1]) ||
          is_space(comment[at + 1]))
        continue;
      turns_.add(comment.substr(begin, at - begin));
      begin = at + 1;
    }
    turns_.add(comment.substr(begin));
    turns_.close("}");
  }

  const Record& record_;
  Dialect dialect_;
  std::string tags_;
  Paragraph turns_;
};

/// The number of turns of a line with its variations, and their nesting depth.
struct Extent {
  std::size_t turns = 0;
  int depth = 0;
};

Extent extent_of(const TurnLine& line) {
  Extent all{.turns = line.size()};
  for (const RecordedTurn& recorded : line) {
    for (const TurnLine& variation : recorded.variations) {
      const Extent inner = extent_of(variation);
      all.turns += inner.turns;
      all.depth = std::max(all.depth, inner.depth + 1);
    }
  }
  return all;
}

}  // namespace

std::string write_record(const Record& record, Dialect dialect) {
  return RecordWriter(record, dialect).write();
}

Result<std::string, BeyondLimits> write_for_file(const Record& record, Dialect dialect) {
  const auto beyond = [](const std::string& what) {
    return BeyondLimits{"it would have " + what + ", which cannot be read"};
  };
  const auto [turns, depth] = extent_of(record.turns);
  if (turns > RecordLimits::kTurns)
    return beyond("more than " + std::to_string(RecordLimits::kTurns) +
                  " turns, variations counted");
  if (depth > RecordLimits::kDepth)
    return beyond("variations nested deeper than " + std::to_string(RecordLimits::kDepth));
  std::string text = write_record(record, dialect);
  if (text.size() > RecordLimits::kSize) return beyond("more than 4 MiB of text");
  return text;
}

}  // namespace accasta::notation
