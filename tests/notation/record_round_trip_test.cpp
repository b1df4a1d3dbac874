#include <random>
#include <sstream>
#include <string>
#include <vector>

#include <accasta/notation/position_text.hpp>
#include <accasta/notation/record_text.hpp>

#include "support/catch.hpp"
#include "support/environment.hpp"

using namespace accasta;
using namespace accasta::notation;

namespace {

/// A generator of random games with everything that a record can hold.
class RandomRecords {
 public:
  explicit RandomRecords(unsigned seed) : random_(seed) {}

  Record next() {
    Record record;
    record.rules = one_of(2) ? Rules::pari() : Rules::standard();
    record.rules.repetition = Repetition::Off;
    if (one_of(3)) record.rules.win = Win::AtOnce;
    if (one_of(3)) record.rules.castle_release = CastleRelease::Allowed;
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
  unsigned below(unsigned limit) { return static_cast<unsigned>(random_() % limit); }
  bool one_of(unsigned count) { return below(count) == 0; }

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
    for (unsigned words = below(12); words > 0; --words)
      text += ' ' + std::string(kWords[below(kWords.size())]);
    while (text.back() == ' ') text.pop_back();
    return text;
  }

  std::vector<std::string> comments() {
    std::vector<std::string> comments;
    for (unsigned count = below(3); count > 0; --count) comments.push_back(text("comment"));
    return comments;
  }

  void play(Position& position, unsigned turns) {
    for (; turns > 0; --turns) {
      const auto legal = position.legal_turns();
      if (legal.empty()) return;
      position = position.after(legal[below(static_cast<unsigned>(legal.size()))]);
    }
  }

  TurnLine line(Position position, unsigned length, int depth) {
    TurnLine line;
    for (; length > 0; --length) {
      const auto legal = position.legal_turns();
      if (legal.empty()) break;
      RecordedTurn recorded{.turn = legal[below(static_cast<unsigned>(legal.size()))]};
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

  void set_result(Record& record) {
    const Position last = record.position_after(record.turns.size());
    if (const auto outcome = last.outcome()) {
      record.result = result_of(*outcome);
      record.termination = outcome->reason;
    } else if (one_of(2)) {
      record.result = one_of(2) ? GameResult::WhiteWins : GameResult::BlackWins;
      if (one_of(2)) record.termination = Outcome::Reason::Time;
    }
  }

  std::mt19937 random_;
};

}  // namespace

TEST_CASE("every record reads back to the same record in every dialect") {
  RandomRecords records(static_cast<unsigned>(test::seed_or(2024)));
  for (int game = 0; game < 60; ++game) {
    const Record record = records.next();
    std::vector<std::optional<Dialect>> dialects{std::nullopt};
    for (const Dialect dialect : dialects_of(record.rules.variant)) dialects.emplace_back(dialect);
    for (const auto dialect : dialects) {
      const std::string text = write_record(record, {dialect});
      std::istringstream input(text);
      RecordReader reader(input);
      const auto read = reader.next();
      INFO(text);
      REQUIRE(read);
      if (read->error) FAIL(read->error->line << " " << read->error->message);
      REQUIRE((read->record == record));
      CHECK(read->dialect == dialect.value_or(read->dialect));
      CHECK(read->notices.empty());
      CHECK_FALSE(reader.next());
      CHECK(write_record(read->record, {dialect}) == text);
    }
  }
}

TEST_CASE("many records in one file read back in order") {
  RandomRecords records(7);
  std::vector<Record> written;
  std::string text;
  for (int game = 0; game < 30; ++game) {
    written.push_back(records.next());
    text += write_record(written.back());
  }
  std::istringstream input(text);
  RecordReader reader(input);
  for (const Record& record : written) {
    const auto read = reader.next();
    REQUIRE(read);
    CHECK((read->record == record));
  }
  CHECK_FALSE(reader.next());
}
