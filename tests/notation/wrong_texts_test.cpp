/// Faults in texts: their places and kinds. The sentences, including those of the rules, are in
/// tests/golden/notation/texts.txt. Those of whole files are in tests/data/games/wrong.

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include <fmt/format.h>

#include <accasta/notation/position_text.hpp>
#include <accasta/notation/turn_text.hpp>
#include <accasta/notation/typed_turn.hpp>
#include <accasta/notation/words.hpp>

#include "notation/games.hpp"
#include "support/catch.hpp"
#include "support/golden.hpp"
#include "support/positions.hpp"
#include "support/temporary_folder.hpp"

using namespace accasta;
using namespace accasta::notation;

namespace {

using Reason = TextError::Reason;
using Errors = std::vector<TextError>;
using Lines = std::vector<std::string>;

struct Wrong {
  std::string text;
  int column;
  int line = 1;
};

const std::string kStandardText = to_text(Position::start(Rules::standard()));
const std::string kPariText = to_text(Position::start(Rules::pari()));

Position position_of(const std::string& text) {
  const bool is_pari = variant_of(parse_setup(text).value()) == Variant::Pari;
  return parse_position(text, is_pari ? Rules::pari() : Rules::standard()).value();
}

/// Returns the errors of a table. Checks that each is at its place and of this kind.
template <typename Read>
Errors errors(Reason reason, const std::vector<Wrong>& table, Read read) {
  Errors found;
  for (const Wrong& row : table) {
    INFO(row.text.substr(0, 100));
    const std::optional<TextError> error = read(row.text);
    REQUIRE(error);
    CHECK(error->line == row.line);
    CHECK(error->column == row.column);
    CHECK((error->reason == reason));
    found.push_back(*error);
  }
  return found;
}

template <typename Value>
std::optional<TextError> error_of(const Result<Value, TextError>& result) {
  return result ? std::nullopt : std::optional(result.error());
}

Errors turn_syntax() {
  const auto read = [](const std::string& text) {
    const Position start = Position::start(Rules::standard());
    const auto error = error_of(read_turn(text, start));
    for (const Dialect dialect : {Dialect::Standard, Dialect::Short, Dialect::Count})
      CHECK((error_of(read_turn(text, start, dialect)) == error));
    return error;
  };
  return errors(
      Reason::Syntax,
      {{"", 1},          {"  ", 3},           {"12.", 4},          {"hello", 1},
       {"h1:C-c1", 1},   {"a5:C-c1", 1},      {"a1", 3},           {"a1-d1", 3},
       {"a1 d1", 3},     {"a1:", 4},          {"a1:Cd1", 5},       {"a1:CHS=d1", 7},
       {"a1:CHS-", 8},   {"a1:CHS-d", 8},     {"a1:CHS-d8", 8},    {"a1:C\u2212b2,HS-d0", 12},
       {"a1:C-b1,", 9},  {"a1:C-b1;H-c1", 8}, {"a1:C-b1 H-c1", 9}, {"a1:C-b1,H-c1,S-a2,S-b2", 19},
       {"a1:100-b1", 4}, {"a1C", 4},          {"a1xb2", 3}},
      read);
}

/// Turns that are wrong in a position, perhaps in one dialect only.
struct WrongTurns {
  std::string position;
  std::vector<Wrong> turns;
  std::optional<Dialect> dialect{};
};

Errors turn_errors(Reason reason, const std::vector<WrongTurns>& tables) {
  Errors found;
  for (const WrongTurns& table : tables) {
    const Position position = position_of(table.position);
    std::ranges::copy(errors(reason, table.turns,
                             [&](const std::string& turn) {
                               if (table.dialect)
                                 return error_of(read_turn(turn, position, *table.dialect));
                               return error_of(read_turn(turn, position));
                             }),
                      std::back_inserter(found));
  }
  return found;
}

Errors wrong_dialect() {
  return turn_errors(Reason::Dialect,
                     {{kStandardText, {{"a1:3-d1", 3}}, Dialect::Short},
                      {kStandardText, {{"a1d1", 3}}, Dialect::Standard},
                      {kStandardText, {{"a1d1", 3}, {"a1:CHS-d1", 4}}, Dialect::Count},
                      {kStandardText, {{"a1:1-b1,-c1", 9}}, Dialect::Standard},
                      {kStandardText, {{"a1:3-d1", 1}}, Dialect::Booklet},
                      // In no dialect may a move without pieces follow one with letters.
                      {kStandardText, {{"a1:C-b1,+a2", 9}}}});
}

/// Returns the errors of turns that do not match their position.
Errors other_pieces() {
  const std::string enemy = "x4/x5/x6/x,P,p,x4/x6/x5/x4 w 1";
  return turn_errors(Reason::OtherPieces, {{kStandardText,
                                            {{"a1:CS-b1", 5},
                                             {"a1:chs-b1", 4},
                                             {"a1:CHSS-b1", 7},
                                             {"a1:C-b1,S-c1", 9},
                                             {"a1:Cxb1", 5},
                                             {"a1:C+b1", 5},
                                             {"a1:Cxb2", 5},
                                             {"a1Hc1", 3}}},
                                           {kPariText, {{"b4:S-c5", 4}}},
                                           {enemy, {{"d2:-d3", 4}}},
                                           {enemy, {{"d2:+d3", 4}}, Dialect::Booklet}});
}

Errors illegal_turns() {
  return turn_errors(Reason::Illegal, {{kStandardText,
                                        {{"a1:C+b2,HS-d1", 9},
                                         {"  a1:C+b2,HS-d1", 11},
                                         {"a1:C\u2212b1,HS-d1", 9},
                                         {"a1:C-c1,H-c1,S-c1", 14},
                                         {"a1:CHS-b1,S-c1", 11},
                                         {"a1:CHS-a1", 4},
                                         {"a1:CHS-c2", 4},
                                         {"a1:C-c3", 4},
                                         {"a1:CH+b2,S-b1", 4},
                                         {"a1:4-b1", 4},
                                         {"a1:0-b1", 4},
                                         {"a1Cd1c4", 6},
                                         {"d4:S-d5", 1},
                                         {"g1:C-f1", 1}}},
                                       {kPariText, {{"b4:2-d7", 4}, {"b2:2-b1,-c1", 9}}},
                                       {"x4/x5/x6/x7/x6/x5/x,ppP,x2 w 1", {{"a2:1-b2", 4}}},
                                       {"x4/x5/x6/x,PpP,x5/x6/x5/x4 w 1", {{"d2:1-d3,1-e2", 9}}},
                                       {"P,P,P,p/x5/x6/x7/x6/x5/x4 b 1", {{"g4:1-f5", 1}}}});
}

Errors position_syntax() {
  return errors(Reason::Syntax,
                {{"", 1},
                 {"   ", 4},
                 {"x4", 3},
                 {"x4/x5/x6/x7/x6/x5 w", 18},
                 {"x4/x5/x6/x7/x6/x5/x4/x4 w", 21},
                 {"x3/x5/x6/x7/x6/x5/x4 w", 3},
                 {"x4/x6/x6/x7/x6/x5/x4 w", 4},
                 {"x4/x4,P,p/x6/x7/x6/x5/x4 w", 9},
                 {"x4/x5/x6/x0,x7/x6/x5/x4 w", 11},
                 {"x4/x5/x6/x99999999999999999999/x6/x5/x4 w", 11},
                 {"x4/x5/x6/x3P,x3/x6/x5/x4 w", 12},
                 {"x4/x5/x6/x3,Q,x3/x6/x5/x4 w", 13},
                 {"x4/x5/x6/x3,P\xc3\x97,x3/x6/x5/x4 w", 14},
                 {"x4/x5/x6/x3,PPPpppP,x3/x6/x5/x4 w", 13},
                 {"x4/x5/x6/x3,,x3/x6/x5/x4 w", 13},
                 {"x4/x5//x7/x6/x5/x4 w", 7},
                 {"x4/x5/x6/x7/x6/x5/x4", 21},
                 {"x4/x5/x6/x7/x6/x5/x4 white", 22},
                 {"x4/x5/x6/x7/x6/x5/x4 w 0", 24},
                 {"x4/x5/x6/x7/x6/x5/x4 w -1", 24},
                 {"x4/x5/x6/x7/x6/x5/x4 w 12w", 24},
                 {"x4/x5/x6/x7/x6/x5/x4 w 99999999999", 24},
                 {"x4/x5/x6/x7/x6/x5/x4 w 1 pari", 26}},
                [](const std::string& text) { return error_of(parse_setup(text)); });
}

Errors illegal_positions() {
  return errors(Reason::Illegal,
                {{"x4/x5/x6/x3,PPPP,x3/x6/x5/x4 w", 13},
                 {"x4/x5/x6/x3,S,x3/x6/x5/P,x3 w", 13},
                 {"ppp,ppp,ppp,ppp/ppp,ppp,ppp,x2/x6/x7/x6/x5/x4 w", 13}},
                [](const std::string& text) {
                  // The text may hold a position that breaks the rules.
                  CHECK(parse_setup(text));
                  return error_of(parse_position(text, Rules::pari()));
                });
}

Errors rules_syntax() {
  return errors(Reason::Syntax,
                {{"", 1},
                 {" chess", 2},
                 {"pari win", 6},
                 {"pari win=", 6},
                 {"pari win=soon", 6},
                 {"pari movement=by-type", 6},
                 {"pari win=at-once win=at-once", 18},
                 {"pari repetition=no", 6}},
                [](const std::string& text) { return error_of(parse_rules(text)); });
}

ReadGame first_game(const std::string& text) { return test::read_all(text).at(0); }

/// Returns the errors of records that tests/data/games/wrong lacks.
Errors wrong_records() {
  Errors found;
  const auto add = [&](Reason reason, const std::vector<Wrong>& table) {
    const auto more =
        errors(reason, table, [](const std::string& text) { return first_game(text).error; });
    found.insert(found.end(), more.begin(), more.end());
  };
  const std::string pari = "[Rules \"pari\"]\n";
  const std::string win = "[Position \"P,P,x2/x5/x6/x3,P,x3/x6/x5/x,p,x2 w\"]\n";
  const std::string walled = "[Position \"x4/x5/x6/x7/x6/x5/x3,PPp w\"]\n";
  std::string deep = "1. b4:2-c5";
  for (std::size_t i = 0; i <= RecordLimits::kDepth; ++i) deep += " (1. b4:2-c5";
  std::string many = "1. b4:2-c5";
  for (std::size_t i = 0; i < RecordLimits::kTurns; ++i) many += "(b4:2-c5)";

  add(Reason::Syntax, {{"[", 2},
                       {pari + "[Event \"x\"]\n[Event \"y\"]", 1, 3},
                       {"1. b4:2-c5 e4:+e3\n2. a4:3-b9", 9, 2},
                       {"1. b4:2-c5 \xe4 {\u00e4}", 12},
                       {"1. b4:2-c5 \u202e", 12},
                       {"1. b4:2-c5 {\xc3\xa4} (1. b4:1-c5", 16}});
  add(Reason::Dialect, {{"[Rules \"standard\"]\n[Dialect \"booklet\"]\n1. a1:C-b1", 4, 3}});
  add(Reason::OtherPieces, {{pari + "1. b4:2xc5", 8, 2}});
  add(Reason::Illegal, {{"{\xc3\xa4\xc3\xb6} 1. b4:2-c5 e4:+e3 (1... e4:1-a1) 2. a4:3-b4", 33},
                        {pari + "[Position \"x4/x5/x6/x3,S,x3/x6/x5/x4 w\"]", 24, 2},
                        {win + "d4:-e4 a2:-a3", 8, 2},
                        // These fail in every dialect.
                        {win + "d4:-e4 a2a3", 10, 2},
                        {walled + "a4:1-b5", 1, 2}});
  add(Reason::Contradiction, {{win + "1... d4:-e4", 1, 2},
                              {"[Rules \"pari repetition=draw\"]\n[Repetition \"off\"]", 14, 2},
                              {"[Repetition \"off\"]\n[Rules \"pari repetition=draw\"]", 9, 2},
                              {"[Result \"0-1\"]\n1. b4:2-c5 1-0", 12, 2},
                              {"[Result \"0-1\"]\n1. b4:2-c5 Black concedes.", 12, 2},
                              {"[Result \"0-1\"]\n1. b4:2-c5 timeout", 12, 2},
                              {"[Result \"0-1\"]\n1. b4:2-c5 draw", 12, 2},
                              {"[Result \"0-1\"]\n1. b4:2-c5 abandoned", 12, 2},
                              {win + "d4:-e4 0-1", 8, 2},
                              {"[Result \"*\"]\n" + win + "d4:-e4", 10},
                              {walled + "1-0", 1, 2},
                              {"[Termination \"time\"]\n" + win + "d4:-e4 1-0", 15},
                              {"[Termination \"resignation\"]\n1. b4:2-c5 *", 15}});
  add(Reason::TooLong, {{deep, 1212},
                        {many, 900'003},
                        {"\n\n[Event \"1\"]\n" + std::string(RecordLimits::kSize, 'x'), 1, 3}});
  return found;
}

/// Returns every message that a refusal can have.
Lines refusals() {
  using Refused = Refusal::Reason;
  const Cell cell = test::cell("d4");
  const auto white = Color::White;
  const auto black = Color::Black;
  Lines lines;
  for (const Refusal& refusal :
       std::vector<Refusal>{{Refused::GameOver, 0, cell},
                            {Refused::EmptyCell, 0, cell},
                            {Refused::EnemyStack, 0, cell, 0, 0, white},
                            {Refused::EnemyStack, 0, cell, 0, 0, black},
                            {Refused::NoMove, 0, cell},
                            {Refused::NothingLeft, 0, cell},
                            {Refused::Released, 0, cell, 0, 0, white},
                            {Refused::Released, 0, cell, 0, 0, black},
                            {Refused::BadCount, 0, cell, 0, 2},
                            {Refused::BadCount, 0, cell, 2, 1},
                            {Refused::BadCount, 0, cell, 3, 2},
                            {Refused::SameCell, 0, cell},
                            {Refused::NotInLine, 0, cell},
                            {Refused::OutOfRange, 0, cell, 2, 1, white, Kind::Shield},
                            {Refused::OutOfRange, 0, cell, 3, 2, white, Kind::Horse},
                            {Refused::OutOfRange, 0, cell, 4, 3, white, Kind::Chariot},
                            {Refused::OutOfRange, 0, cell, 2, 1, white, Kind::Pari},
                            {Refused::Blocked, 0, cell},
                            {Refused::TooManyOfColor, 0, cell, 4, 0, white},
                            {Refused::TooManyOfColor, 0, cell, 5, 0, black},
                            {Refused::CastleRelease, 0, cell, 0, 0, white},
                            {Refused::CastleRelease, 0, cell, 0, 0, black}})
    lines.push_back(refusal.message());
  using Fault = SetupError::Reason;
  for (const SetupError& error : std::vector<SetupError>{
           {Fault::TooManyOfColorInStack, cell, white},
           {Fault::TooManyOfColorInStack, cell, black},
           {Fault::TooManyPieces, cell, white},
           {Fault::TooManyPieces, cell, black},
           {Fault::WrongKind, cell},
           {Fault::TurnNumber, cell},
       })
    lines.push_back(error.message());
  return lines;
}

/// Returns the sentences about a game's end or state, and the numbers of turns.
Lines outcomes() {
  Lines lines;
  for (const auto reason : {Outcome::Reason::Castle, Outcome::Reason::Immobility,
                            Outcome::Reason::Resignation, Outcome::Reason::Time})
    for (const Color winner : kColors)
      for (const std::optional<Color> you : {std::optional<Color>(), std::optional(Color::White)})
        lines.push_back(outcome_sentence({winner, reason}, you));
  for (const auto reason : {Outcome::Reason::Repetition, Outcome::Reason::Agreement})
    lines.push_back(outcome_sentence({std::nullopt, reason}));
  for (const char* stacks : {"x4/x5/x6/x7/x6/x5/p,x2,P", "P,P,P,x/x5/x6/x7/x6/x5/x3,p"})
    for (const char* side : {" w 1", " b 1"}) {
      Rules rules = Rules::pari();
      rules.win = Win::NextTurn;
      const auto position = parse_position(std::string(stacks) + side, rules).value();
      lines.push_back(status_sentence(position, position.outcome()));
    }
  for (const char* position : {"x4/x5/x6/x7/x6/x5/x4 w 3", "x4/x5/x6/x7/x6/x5/x4 b 3"})
    lines.push_back(turn_number_text(parse_position(position, Rules::pari()).value()));
  return lines;
}

/// Returns evaluations, from White's side.
Lines evaluations() {
  Lines lines;
  for (const Evaluation& evaluation : std::vector<Evaluation>{{.hundredths = 42, .depth = 9},
                                                              {.hundredths = -130},
                                                              {},
                                                              {.turns_to_win = 3},
                                                              {.turns_to_win = -2, .depth = 5}}) {
    lines.push_back(score_text(evaluation));
    lines.push_back(evaluation_text(evaluation));
  }
  return lines;
}

/// Returns the notices about games that can be read.
Lines notices() {
  const std::string pari = "[Rules \"pari\"]\n";
  const std::string there_and_back = "a1:3-b1 g4:3-f5 b1:3-a1 f5:3-g4 ";
  Lines lines;
  for (const std::string& text :
       {std::string("1. b4:2-c5"), std::string("1. b4:6-c5"), pari + "1. b4:-c5",
        pari + "1. b4:2-c5 e4e3 2. a4:PPP-b4", "Subject: game 3\n" + pari + "1. b4:2-c5",
        "Subject: game 3\nTo: Ann\n" + pari + "1. b4:2-c5",
        pari + there_and_back + there_and_back + "a1:3-b1 *"}) {
    const auto found = first_game(text).notices;
    INFO(text);
    CHECK(found.size() == 1);
    lines.insert(lines.end(), found.begin(), found.end());
  }
  for (const std::size_t count : {1U, 2U}) lines.push_back(replaced_notice(count));
  return lines;
}

/// Returns the reasons why a record is not written.
Lines too_long_to_write() {
  Record record = first_game("[Rules \"pari\"]\n1. b4:2-c5 *").record;
  std::vector<Record> records(3, record);
  records[0].turns.front().variations.assign(RecordLimits::kTurns, record.turns);
  for (std::size_t depth = 0; depth <= RecordLimits::kDepth; ++depth) {
    TurnLine inner = records[1].turns;
    records[1].turns.front().variations.assign(1, std::move(inner));
  }
  records[2].comments.emplace_back(RecordLimits::kSize, 'x');
  Lines lines;
  for (const Record& each : records) lines.push_back(write_for_file(each).error().reason);
  return lines;
}

/// Returns the messages under a heading, each once.
std::string section(const std::string& heading, const Lines& lines) {
  std::string text = "# " + heading + "\n";
  Lines seen;
  for (const std::string& line : lines) {
    if (std::ranges::find(seen, line) != seen.end()) continue;
    seen.push_back(line);
    text += line + "\n";
  }
  return text + "\n";
}

std::string section(const std::string& heading, const std::vector<Errors>& tables) {
  Lines lines;
  for (const Errors& table : tables)
    for (const TextError& error : table) lines.push_back(error.message);
  return section(heading, lines);
}

}  // namespace

TEST_CASE("notation: a wrong text is an error of its kind at its place, in words of the golden") {
  // The messages of refusals are already among those of the rules.
  Errors illegal = illegal_turns();
  illegal.resize(1);
  illegal.push_back(*error_of(read_typed("a1:b1", Position::start(Rules::pari())).reading));
  const Errors positions = illegal_positions();
  CHECK(positions.size() == 3);
  test::approve("notation/texts",
                section("Rules", refusals()) + section("Outcomes", outcomes()) +
                    section("Turns", {turn_syntax(), wrong_dialect(), other_pieces(), illegal}) +
                    section("Positions", {position_syntax()}) +
                    section("Rules of a record", {rules_syntax()}) +
                    section("Records", {wrong_records()}) + section("Evaluations", evaluations()) +
                    section("Notices", notices()) +
                    section("Records that are not written", too_long_to_write()));
}

TEST_CASE("notation: every wrong file has one error, at its place") {
  const std::filesystem::path folder = ACCASTA_TEST_DATA "/games/wrong";
  std::set<std::string> lines;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    if (entry.path().extension() != ".acc") continue;
    int errors = 0;
    for (const ReadGame& game : test::read_all(test::file_content(entry.path().string()))) {
      if (!game.error) continue;
      ++errors;
      // The format is that of `accasta check`.
      lines.insert(fmt::format("{}:{}:{}: {}\n", entry.path().filename().string(), game.error->line,
                               game.error->column, game.error->message));
    }
    INFO(entry.path());
    CHECK(errors == 1);
  }
  std::string text;
  for (const std::string& line : lines) text += line;
  test::approve_file((folder / "expected.txt").string(), text);
}
