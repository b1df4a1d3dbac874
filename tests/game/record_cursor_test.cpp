#include <functional>
#include <map>
#include <sstream>
#include <string>

#include <fmt/format.h>

#include <accasta/game/clock.hpp>
#include <accasta/game/record_cursor.hpp>
#include <accasta/notation/evaluation_text.hpp>
#include <accasta/notation/turn_text.hpp>

#include "notation/games.hpp"
#include "support/catch.hpp"
#include "support/golden.hpp"
#include "support/positions.hpp"

using namespace accasta;
using game::RecordCursor;
using test::record_of;

namespace {

RecordCursor cursor() {
  return RecordCursor(record_of(R"([Rules "standard"]

{At the start} 1. a1:C-c1,HS-b1! {[%eval 0.20/3] Bold} (1. a1:C-b1 {Quiet} g1:C-f1
(1... g2:C+f2 {Deep} 2. a1:H+b1)) (1. a4:CHS-b5) 1... g4:C-f5 {[%eval -0.10/3]}
2. b4:HS-d6 f5:C-e5 $6 3. c1:C-d1 *
)"));
}

/// Returns the turns of the line, with a bar after those made, and what else there is to see.
std::string state(const RecordCursor& cursor) {
  std::string text;
  for (std::size_t i = 0; i <= cursor.size(); ++i) {
    if (i == cursor.path().turns) text += "| ";
    if (i < cursor.size())
      text += notation::write_turn(cursor.turn(i).turn, cursor.position(i)) + ' ';
  }
  const std::size_t turns = cursor.path().turns;
  if (const auto building = cursor.building())
    text += "building " + notation::write_turn(building->turn(), cursor.position()) + ' ';
  if (cursor.depth() > 0) text += fmt::format("depth {} ", cursor.depth());
  if (!cursor.variations().empty()) text += fmt::format("({}) ", cursor.variations().size());
  if (!cursor.comment().empty()) text += "{" + cursor.comment() + "} ";
  if (const auto evaluation = cursor.evaluation(turns))
    text += notation::write_evaluation(*evaluation) + ' ';
  for (const Color color : kColors)
    if (const auto left = cursor.time_left(color))
      text += fmt::format("{} {} ", name(color), game::clock_text(*left));
  if (turns > 0)
    for (const int nag : cursor.turn(turns - 1).nags) text += fmt::format("${} ", nag);
  if (cursor.record().result != notation::GameResult::Unfinished)
    text += std::string(name(cursor.record().result)) + ' ';
  text.pop_back();
  return text;
}

using Command = std::function<bool(RecordCursor&, const std::string&)>;

/// Returns a command that is always obeyed.
template <typename Function>
Command obeyed(Function function) {
  return [function](RecordCursor& cursor, const std::string& argument) {
    function(cursor, argument);
    return true;
  };
}

const std::map<std::string, Command> kCommands{
    {"record", obeyed([](auto& cursor, auto& text) { cursor = RecordCursor(record_of(text)); })},
    {"forward", obeyed([](auto& cursor, auto&) { cursor.forward(); })},
    {"back", obeyed([](auto& cursor, auto&) { cursor.back(); })},
    {"forward-move", obeyed([](auto& cursor, auto&) { cursor.forward_move(); })},
    {"back-move", obeyed([](auto& cursor, auto&) { cursor.back_move(); })},
    {"turns", obeyed([](auto& cursor, auto& text) { cursor.go_to(std::stoul(text)); })},
    {"go", [](auto& cursor, auto& text) { return cursor.go_to(text).has_value(); }},
    {"enter", obeyed([](auto& cursor, auto& text) { cursor.enter(std::stoul(text)); })},
    {"leave", obeyed([](auto& cursor, auto&) { cursor.leave(); })},
    {"remove", obeyed([](auto& cursor, auto&) { cursor.remove_variation(); })},
    {"promote", [](auto& cursor, auto&) { return cursor.promote(); }},
    {"play", [](auto& cursor, auto& text) { return cursor.play(test::turn(text)).has_value(); }},
    {"next-commented", [](auto& cursor, auto&) { return cursor.find_commented(true); }},
    {"previous-commented", [](auto& cursor, auto&) { return cursor.find_commented(false); }},
    {"find", [](auto& cursor, auto& text) { return cursor.find(text, true); }},
    {"find-before", [](auto& cursor, auto& text) { return cursor.find(text, false); }},
    {"comment", obeyed([](auto& cursor, auto& text) { cursor.set_comment(text); })},
    {"mark", obeyed([](auto& cursor, auto& text) { cursor.set_mark(std::stoi(text)); })}};

}  // namespace

// tests/golden/game/record_cursor.txt is the input of the test and its expectation: after "> " a
// command, and what it leads to. "no" is one that was refused, * a record that is not as at first.
TEST_CASE("a cursor goes through a record and changes it") {
  std::istringstream transcript(test::golden("game/record_cursor"));
  RecordCursor cursor = ::cursor();
  notation::Record first = cursor.record();
  std::string text;
  int commands = 0;
  for (std::string line; std::getline(transcript, line);) {
    if (line.starts_with("# ")) {
      text += (text.empty() ? "" : "\n") + line + '\n';
      cursor = ::cursor();
      first = cursor.record();
    }
    if (!line.starts_with("> ")) continue;
    CAPTURE(line);
    ++commands;
    const std::string command = line.substr(2, line.find(": ") - 2);
    const auto space = command.find(' ');
    const std::string argument = space == std::string::npos ? "" : command.substr(space + 1);
    const bool is_done = kCommands.at(command.substr(0, space))(cursor, argument);
    if (command.starts_with("record")) first = cursor.record();
    text += fmt::format("> {}: {}{}{}\n", command, is_done ? "" : "no, ",
                        cursor.record() == first ? "" : "* ", state(cursor));
    CHECK(record_of(notation::write_record(cursor.record())).turns == cursor.record().turns);
  }
  CHECK(commands > 60);
  test::approve("game/record_cursor", text);
}

TEST_CASE("a changed comment keeps the commands of other programs") {
  RecordCursor cursor(record_of("1. b4:2-c5 {[%emt 0:00:01.5] Old [%csl Ga1]} *"));
  cursor.forward();
  CHECK(cursor.comment() == "Old");
  cursor.set_comment("New");
  CHECK(cursor.comments() == std::vector<std::string>{"[%emt 0:00:01.5]", "[%csl Ga1]", "New"});
}

TEST_CASE("comments and marks are changed, evaluations stay") {
  RecordCursor cursor = ::cursor();
  cursor.forward();
  cursor.set_comment("");
  CHECK(cursor.comments() == std::vector<std::string>{"[%eval 0.20/3]"});
  cursor.set_evaluation(0, {.hundredths = 30});
  cursor.set_evaluation(1, {.hundredths = -30});
  CHECK(cursor.evaluation(0) == notation::Evaluation{.hundredths = 30});
  CHECK(cursor.evaluation(1) == notation::Evaluation{.hundredths = -30});
  CHECK_FALSE(cursor.evaluation(3));
  CHECK(record_of(notation::write_record(cursor.record())) == cursor.record());
}

TEST_CASE("a game goes on from a place in a variation, without what was said after its end") {
  RecordCursor cursor = ::cursor();
  cursor.go_to({.branches = {{0, 0}}, .turns = 2});
  const auto game = cursor.record_up_to_here();
  CHECK(game.turns.size() == 2);
  CHECK(game.result == notation::GameResult::Unfinished);
  CHECK(game.position_after(2) == cursor.position());
  const RecordCursor ended(record_of("[Rules \"pari\"]\n\n1. a1:3-d1 * {The end.}\n"));
  REQUIRE(ended.record().comments.size() == 1);
  CHECK(ended.record_up_to_here().comments.empty());
}

TEST_CASE("a record without turns gets some") {
  RecordCursor cursor{notation::Record{}};
  REQUIRE(cursor.play(test::turn("a1:1-b1")));
  CHECK(cursor.record().turns.size() == 1);
  CHECK(cursor.depth() == 0);
}
