// Fuzzes records as values. Bytes choose a game with comments, marks and variations. It is written
// and read back.
#include <algorithm>
#include <array>
#include <sstream>
#include <string>
#include <vector>

#include <accasta/notation/record_text.hpp>

#include "fuzz.hpp"

namespace accasta::test {
namespace {

/// A maker of games with everything that a record can hold.
class RecordMaker {
 public:
  explicit RecordMaker(Choices& choices) : choices_(choices) {}

  notation::Record make() {
    notation::Record record;
    record.rules = choices_.rules();
    record.rules.repetition = Repetition::Off;
    record.start = Position::start(record.rules);
    if (one_of(3)) play(record.start, below(60));
    for (const char* name : {"Event", "Site", "Black", "WhiteLevel", "Zug", "X_1"})
      if (one_of(3)) record.set_tag(name, text("tag"));
    record.turns = line(record.start, below(120), 0);
    if (one_of(3)) record.comments = comments();
    set_result(record);
    return record;
  }

 private:
  std::size_t below(std::size_t count) {
    return choices_.below(std::min<std::size_t>(count, 65'536));
  }
  bool one_of(std::size_t count) { return !choices_.empty() && below(count) == 0; }

  std::string text(const std::string& first_word) {
    constexpr std::array<const char*, 16> kWords{"a",    "\xc3\xa9t\xc3\xa9",
                                                 "1-0",  "[%eval 1.5]",
                                                 "(x)",  "\"q\"",
                                                 "\\",   "} ;",
                                                 "; ",   "{",
                                                 "12.",  "*",
                                                 "$1 !", "   b",
                                                 "a1:",  "White concedes."};
    std::string text = first_word;
    for (std::size_t words = below(12); words > 0; --words)
      text += ' ' + std::string(kWords[below(kWords.size())]);
    while (text.back() == ' ') text.pop_back();
    return text;
  }

  std::vector<std::string> comments() {
    std::vector<std::string> comments;
    for (std::size_t count = below(3); count > 0; --count) comments.push_back(text("comment"));
    return comments;
  }

  void play(Position& position, std::size_t turns) {
    for (; turns > 0; --turns) {
      const auto legal = position.legal_turns();
      if (legal.empty()) return;
      position = position.after(legal[below(legal.size())]);
    }
  }

  notation::TurnLine line(Position position, std::size_t length, int depth) {
    notation::TurnLine line;
    for (; length > 0; --length) {
      const auto legal = position.legal_turns();
      if (legal.empty()) break;
      notation::RecordedTurn recorded{.turn = legal[below(legal.size())]};
      if (line.empty() && one_of(2)) recorded.comments_before = comments();
      if (one_of(4)) recorded.nags = {static_cast<int>(below(256)), static_cast<int>(below(7))};
      if (one_of(4)) recorded.comments = comments();
      while (depth < 4 && one_of(12))
        recorded.variations.push_back(this->line(position, 1 + below(6), depth + 1));
      line.push_back(recorded);
      position = position.after(recorded.turn);
    }
    return line;
  }

  void set_result(notation::Record& record) {
    const Position last = record.position_after(record.turns.size());
    if (const auto outcome = last.outcome()) {
      record.result = notation::result_of(*outcome);
      record.termination = outcome->reason;
    } else if (one_of(2)) {
      record.result = one_of(2) ? notation::GameResult::WhiteWins : notation::GameResult::BlackWins;
      if (one_of(2)) record.termination = Outcome::Reason::Time;
    }
  }

  Choices& choices_;
};

}  // namespace

void run_one(const std::uint8_t* data, std::size_t size) {
  Choices choices(data, size);
  const notation::Record record = RecordMaker(choices).make();

  std::vector<notation::Dialect> dialects{notation::Dialect::Canonical};
  for (const auto dialect : notation::dialects_of(record.rules.variant))
    dialects.push_back(dialect);
  for (const auto dialect : dialects) {
    const std::string text = notation::write_record(record, dialect);
    std::istringstream input(text);
    notation::RecordReader reader(input);
    const auto read = reader.next();
    require(read && !read->error && read->record == record && read->notices.empty(),
            "a record that is written is read back the same");
    require(dialect == notation::Dialect::Canonical || read->dialect == dialect,
            "its dialect is known");
    require(!reader.next(), "it is one game");
    require(notation::write_record(read->record, dialect) == text, "it is written the same");
  }
}

}  // namespace accasta::test
