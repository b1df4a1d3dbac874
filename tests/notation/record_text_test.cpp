#include <string>
#include <vector>

#include <accasta/notation/position_text.hpp>

#include "notation/games.hpp"
#include "support/catch.hpp"
#include "support/texts.hpp"

using namespace accasta;
using namespace accasta::notation;
using namespace accasta::test;

namespace {

std::vector<std::string> turns_of(const Record& record) {
  std::vector<std::string> texts;
  Position position = record.start;
  for (const RecordedTurn& recorded : record.turns) {
    texts.push_back(write_turn(recorded.turn, position));
    position = position.after(recorded.turn);
  }
  return texts;
}

using Texts = std::vector<std::string>;

}  // namespace

TEST_CASE("a record is written like this") {
  Record record = record_of(
      "[Black \"B \\\"x\\\" \\\\\"]\n[Annotator \"A\"]\n[Event \"Rule booklet\"]\n[White \"W\"]\n"
      "[Rules \"pari win=next-turn\"]\n\n"
      "{Before} 1. b4:2-c5! e4:+e3 {One} {two} $7 (1... f4:1-e5 2. a4:3-b4) (1... f4:2-e5?? {no})\n"
      "2. a4:3-b4 f2:1+f3,+e3 (2... {better}\nf4:2-e5)\n3. b2:2+c3 1-0 {after all}");
  CHECK(write_record(record) ==
        "[Event \"Rule booklet\"]\n"
        "[White \"W\"]\n"
        "[Black \"B \\\"x\\\" \\\\\"]\n"
        "[Result \"1-0\"]\n"
        "[Rules \"pari win=next-turn\"]\n"
        "[Repetition \"draw\"]\n"
        "[Annotator \"A\"]\n"
        "\n"
        "{Before} 1. b4:2-c5 $1 e4:+e3 $7 {One} {two} (1... f4:1-e5 2. a4:3-b4)\n"
        "(1... f4:2-e5 $4 {no}) 2. a4:3-b4 f2:1+f3,+e3 ({better} 2... f4:2-e5) 3. b2:2+c3\n"
        "1-0 {after all}\n"
        "\n");
  CHECK(record_of(write_record(record)) == record);
}

TEST_CASE("a game in a named dialect says so, and an unfinished game that it is") {
  const Record record = record_of("1. b4:2-c5 e4:+e3 *");
  CHECK(write_record(record, Dialect::Short) ==
        "[Result \"*\"]\n[Termination \"unterminated\"]\n[Rules \"pari\"]\n[Dialect \"short\"]\n"
        "[Repetition \"draw\"]\n\n1. b4c5 e4e3 *\n\n");
}

TEST_CASE("lines are wrapped at 80 characters and comments come back whole") {
  Record annotated = record_of("1. b4:2-c5 *");
  annotated.turns[0].comments = {"one  two   three", std::string(200, 'x'), "a } brace", "", "{",
                                 "; semicolon",      "[Event \"no tag\"]"};
  std::string words;
  for (int i = 0; i < 60; ++i)
    words += "w\xc3\xb6rd" + std::to_string(i) + (i % 7 == 0 ? "  " : " ");
  annotated.turns[0].comments.push_back(words + "end");
  annotated.comments = {"after } it", "and this"};
  const std::string written = write_record(annotated);
  CHECK(record_of(written) == annotated);
  for (const std::string& line : lines_of(written)) {
    const auto characters =
        std::count_if(line.begin(), line.end(), [](char c) { return (c & 0xc0) != 0x80; });
    if (line.find("xxx") == std::string::npos) CHECK(characters <= 80);
  }
}

TEST_CASE("a line never breaks inside a command of a comment") {
  Record record = record_of("1. b4:2-c5 *");
  std::string& comment = record.turns[0].comments.emplace_back();
  for (int i = 1; i < 20; ++i)
    comment += std::string(static_cast<std::size_t>(i), 'x') + " [%eval 0.42/9] [%emt 0:00:01] ";
  // Without an end it is no command.
  comment += "[% " + std::string(50, 'y') + ' ' + std::string(50, 'z');
  const std::string written = write_record(record);
  CHECK(record_of(written) == record);
  CHECK(written.find("[%eval\n") == std::string::npos);
  CHECK(written.find("[%emt\n") == std::string::npos);
  for (const std::string& line : lines_of(written)) CHECK(line.size() <= 80);
}

TEST_CASE("a comment is one line") {
  const Record record =
      record_of("1. b4:2-c5 { one \r\n\t two\tthree  four\n\n\x1b }\n;\tfive \r\n*");
  CHECK(record.turns[0].comments == Texts{"one two three  four \uFFFD", "five"});
}

TEST_CASE("what may not come in is replaced in tags and comments, and counted") {
  const ReadGame game = read_one(
      "[White \"A\x1b[2J\"]\n[Black \"\u202eB\u200f\"]\n\n{\xe4} 1. b4:2-c5 {\u009b \u05d0} *\n");
  CHECK_FALSE(game.error);
  CHECK(game.replaced == 4);
  CHECK(game.record.tag("White") == "A\uFFFD[2J");
  CHECK(game.record.tag("Black") == "\uFFFDB\u200f");
  CHECK(game.record.turns[0].comments_before == Texts{"\uFFFD"});
  CHECK(game.record.turns[0].comments == Texts{"\uFFFD \u05d0"});
}

TEST_CASE("a game that is not UTF-8 says how to convert it") {
  struct Row {
    std::string comment;
    std::string text;
    std::size_t replaced;
  };
  for (const Row& row : std::vector<Row>{{"\u00e4", "\u00e4", 0},
                                         {"\xe4\x81", "\uFFFD\uFFFD", 2},
                                         {"\u00e4 \xe4", "\u00e4 \uFFFD", 1}}) {
    CAPTURE(row.text);
    // Each game is judged alone.
    const std::string rules = "[Rules \"pari\"]\n\n";
    const auto games = read_all(rules + "1. b4:2-c5 {\u00e4} *\n\n" + rules + "1. b4:2-c5 {" +
                                row.comment + "} *\n");
    REQUIRE(games.size() == 2);
    CHECK_FALSE(games[0].has_lost_bytes);
    CHECK(games[1].record.turns[0].comments == Texts{row.text});
    CHECK(games[1].replaced == row.replaced);
    CHECK(games[1].has_lost_bytes == (row.replaced > 0));
    CHECK_FALSE(games[1].error);
    if (row.replaced == 0) continue;
    CHECK(games[1].notices.back() ==
          "The text is not UTF-8. Convert an older one: iconv -f WINDOWS-1252 -t UTF-8");
  }
}

TEST_CASE("characters that look alike broke a record") {
  const ReadGame plain = read_one("[White \"A\"]\n\n1. b4:2-c5 e4:+e3 1-0\n");
  for (const std::string text : {
           "[White\u00A0\"A\"]\u202F\n\n1.\u00A0b4:2-c5\u202Fe4:+e3 1-0\n",
           "[White \"A\"]\n\n1. b4:2-c5 e4:+e3 1\u20130\n",
           "[White \"A\"]\n\n1. b4:2\u2014c5 e4:+e3 1\u22120\u200B\n",
           "\uFEFF[White\u200B \"A\"]\n\uFEFF\n1. b4:\u200D2-c5 \u2060e4:+e3\u200E 1-0\n",
           "White: A\n\u00A0\n1. b4:2-c5 e4:+e3 1\u20100\n",
       }) {
    CAPTURE(text);
    const ReadGame game = read_one(text);
    CHECK_FALSE(game.error);
    CHECK(game.record == plain.record);
  }
  // They stay where a person wrote them.
  const ReadGame kept = read_one(
      "[White \"A\u2013B\u200B \\\"C\u00A0D\\\"\"]\n\n1. b4:2-c5 {\u2013 \u00A0.} e4:+e3 ; "
      "\u2014\n1-0\n");
  CHECK(kept.record.tag("White") == "A\u2013B\u200B \"C\u00A0D\"");
  CHECK(kept.record.turns[0].comments == Texts{"\u2013 \u00A0."});
  CHECK(kept.record.turns[1].comments == Texts{"\u2014"});
  CHECK(read_one("White: A\u2013B\n\n1. b4:2-c5\n").record.tag("White") == "A\u2013B");
}

TEST_CASE("a byte order mark at the start of a later game broke it") {
  for (const std::string next : {"[Event \"2\"]\n1. b4:2-c5 *", "White Black\n1. b4:2-c5 *",
                                 "White: A\n\n1. b4:2-c5 *", "1. b4:2-c5 *"}) {
    CAPTURE(next);
    const auto games = read_all("\uFEFF1. b4:2-c5 *\n\uFEFF" + next);
    REQUIRE(games.size() == 2);
    CHECK(games[1].first_line == 2);
    CHECK_FALSE(games[1].error);
    CHECK(games[1].record.turns.size() == 1);
  }
}

TEST_CASE("an error for a foreign character showed the one that was expected") {
  const auto message = [](const std::string& text) { return read_one(text).error->message; };
  CHECK(message("1. b4:2-\u04415 *") == "a cell is expected, not '\u0441' (U+0441, not c)");
  CHECK(message("1. \u0430\uFF11:2-c5 *") ==
        "a turn or a result is expected, not '\u0430' (U+0430, not a)");
  CHECK(message("[White \u201CA\u201D]\n*") ==
        "the value of tag White is expected in quotes, not '\u201C' (U+201C, not \")");
  CHECK(message("1. b4\uFF1A2-c5 *") ==
        "':' or a cell is expected after b4, not '\uFF1A' (U+FF1A, not :)");
  CHECK(message("1. b4:2-c5 \u00DF *") == "a turn or a result is expected, not '\u00DF' (U+00DF)");
  const auto typed = read_turn("a1:\u200BC-b1", Position::start(Rules::standard()));
  REQUIRE_FALSE(typed);
  CHECK(typed.error().message == "a sign (-, + or x) is expected, not U+200B, which has no width");
}

TEST_CASE("regression: no notice of mixed dialects without a turn in another one") {
  // The second turn gets furthest in the short form, in which the first one cannot be read.
  const ReadGame game = read_one("[Rules \"pari\"]\n\n1. b4:2-c5 e4e3g1 *\n");
  CHECK(game.error);
  CHECK(game.notices.empty());
}

TEST_CASE("games are read as found") {
  const Texts turns{"b4:2-c5", "e4:+e3", "a4:3-b4"};
  for (const std::string text : {
           "1. b4:2-c5 e4:+e3 2. a4:3-b4",
           "b4:2-c5 e4:+e3 a4:3-b4",
           "b4:2-c5\ne4:+e3\na4:3-b4\n",
           "White\tBlack\n1. b4:2-c5\te4:+e3\n2. a4:3-b4\n",
           "white black\r\n1. b4:2-c5 e4:+e3\r\n2. a4:3-b4\r\n",
           "\xef\xbb\xbf[Event \"x\"]\n\nWHITE BLACK\n1. b4:2-c5 e4:+e3 2. a4:3-b4",
           "1.b4:2-c5 1...e4:+e3 2.a4:3-b4",
           "1. b4:2-c5 1. ... e4:+e3 2. a4:3-b4 *",
           "1. b4: 2-c5 e4 :+e3 2. a4 : 3-b4",
           "; a comment\n1. B4:2\xe2\x80\x93"
           "c5 E4:-e3 2. a4:3\xe2\x88\x92"
           "b4",
           "[Event \"x\"] [Site \"y\"] 1. b4:2-c5 e4:+e3 2. a4:3-b4",
           "b4c5 e4e3 a4b4",
           "b4PPc5 e4Pe3 a4PPPb4",
       }) {
    INFO(text);
    CHECK(turns_of(record_of(text)) == turns);
  }
}

TEST_CASE("a resignation in words sets the result") {
  for (const std::string text : {"White concedes.", "white concedes", "WHITE RESIGNS.",
                                 "White resigns. 0-1", "0-1 White resigns", "0-1\nWhite concedes.",
                                 "{x} White concedes. {y}", "\n\nWhite concedes.\n"}) {
    INFO(text);
    const Record record = record_of("1. b4:2-c5 e4:+e3 " + text);
    CHECK(record.result == GameResult::BlackWins);
    CHECK(record.termination == Outcome::Reason::Resignation);
  }
  CHECK(record_of("1. b4:2-c5 e4:+e3 Black concedes.").result == GameResult::WhiteWins);
}

TEST_CASE("a record may begin with Black") {
  const Record dots = record_of("1... g1:3-f1 2. b4:2-c5");
  CHECK(dots.start.side_to_move() == Color::Black);
  CHECK(dots.turns.size() == 2);
  CHECK(record_of(write_record(dots)) == dots);
  CHECK(record_of("1. ... g1:3-f1 2. b4:2-c5") == dots);

  const Record position =
      record_of("[Position \"x,p,x2/x5/x6/x,P,x5/x6/x5/x4 b 7\"]\n7... g2:-f2 8. d2:-d3");
  CHECK(position.rules == Rules::pari());
  CHECK(position.turns.size() == 2);
  const std::string written = write_record(position);
  CHECK(written.find("7... g2:-f2 8. d2:-d3") != std::string::npos);
  CHECK(record_of(written) == position);
}

TEST_CASE("a record's rules come from its tag, the caller, its pieces, or what is legal") {
  CHECK(record_of("[Rules \"pari castle-release=allowed\"]\n1. b4:2-c5").rules.castle_release ==
        CastleRelease::Allowed);
  CHECK(record_of("[Rules \"pari\"]\n[Repetition \"off\"]\n1. b4:2-c5").rules.repetition ==
        Repetition::Off);
  CHECK(record_of("1. a1:1-b1", {.rules = {.preset = Rules::standard()}}).rules ==
        Rules::standard());
  CHECK(record_of("[Rules \"pari\"]\n1. a1:1-b1", {.rules = {.preset = Rules::standard()}}).rules ==
        Rules::pari());
  CHECK(record_of("1. a1:C-b1").rules == Rules::standard());
  CHECK(record_of("1. a1:P-b1").rules == Rules::pari());
  CHECK(record_of("1. a1:1-b1 (1. a1:C-b1)").rules == Rules::standard());
  CHECK(record_of("[Position \"x4/x5/x6/x,S,x5/x6/x5/x4 w\"]\n1. d2:1-d3").rules ==
        Rules::standard());
  CHECK(record_of("[Event \"no turns\"]").rules == Rules::standard());

  const ReadGame pari = read_one("1. b4:2-c5");
  CHECK(pari.record.rules == Rules::pari());
  CHECK(pari.notices.size() == 1);
}

TEST_CASE("whole games are read in the dialect that fits") {
  // e4:+e3 moves one piece of one. b4:-c5 moves one or both.
  const ReadGame both = read_one("[Rules \"pari\"]\n1. b4:-c5");
  CHECK(both.dialect == Dialect::Booklet);
  CHECK(turns_of(both.record) == Texts{"b4:1-c5"});
  CHECK(both.notices.size() == 1);

  // Only if both have moved is there a stack of two to continue with.
  const ReadGame count = read_one("[Rules \"pari\"]\n1. b4:-c5 e4:+e3 2. c5:2-d5");
  CHECK(count.dialect == Dialect::Count);
  CHECK(count.notices.empty());
  const ReadGame booklet = read_one("[Rules \"pari\"]\n1. b4:-c5 e4:+e3 2. b4:1-b5");
  CHECK(booklet.dialect == Dialect::Booklet);
  CHECK(booklet.notices.empty());

  CHECK(read_one("[Rules \"pari\"]\n[Dialect \"count\"]\n1. b4:-c5").dialect == Dialect::Count);
  CHECK(read_one("[Rules \"pari\"]\n1. b4:-c5", {.dialect = Dialect::Count}).dialect ==
        Dialect::Count);
  CHECK(read_one("[Rules \"pari\"]\n[Dialect \"count\"]\n1. b4:-c5", {.dialect = Dialect::Booklet})
            .dialect == Dialect::Booklet);
}

TEST_CASE("of several readings the error is the one of the furthest") {
  const ReadGame game = read_one("[Rules \"pari\"]\n1. b4:-c5 e4:+e3\n2. c5:2-d5 e3:-a1");
  CHECK(game.dialect == Dialect::Count);
  REQUIRE(game.error);
  CHECK((game.error->reason == TextError::Reason::Illegal));
  CHECK(game.error->line == 3);
  CHECK(game.error->column == 15);
  CHECK(game.record.turns.size() == 3);
}

TEST_CASE("repetition draws, unless the game goes on and no tag is against it") {
  const std::string there_and_back = "a1:3-b1 g4:3-f5 b1:3-a1 f5:3-g4 ";
  const std::string thrice = there_and_back + there_and_back;
  const std::string tags = "[Rules \"pari\"]\n";

  const Record drawn = record_of(tags + thrice);
  CHECK(drawn.result == GameResult::Draw);
  CHECK(drawn.termination == Outcome::Reason::Repetition);
  CHECK(record_of(write_record(drawn)) == drawn);

  const ReadGame longer = read_one(tags + thrice + "a1:3-b1 *");
  CHECK_FALSE(longer.error);
  CHECK(longer.record.rules.repetition == Repetition::Off);
  CHECK(longer.record.start.rules().repetition == Repetition::Off);
  CHECK(longer.notices.size() == 1);
  CHECK(read_one(tags + thrice + "0-1").record.rules.repetition == Repetition::Off);
  CHECK(read_one(write_record(longer.record)).notices.empty());

  const ReadGame off = read_one(tags + "[Repetition \"off\"]\n" + thrice + "a1:3-b1 *");
  CHECK_FALSE(off.error);
  CHECK(off.notices.empty());

  const ReadGame on = read_one(tags + "[Repetition \"draw\"]\n" + thrice + "a1:3-b1 *");
  REQUIRE(on.error);
  CHECK((on.error->reason == TextError::Reason::Illegal));
  CHECK(on.error->column == 65);
}

TEST_CASE("the result must agree with the final position") {
  const std::string open = "[Rules \"pari\"]\n";
  struct Row {
    std::string text;
    GameResult result;
    std::optional<Outcome::Reason> termination;
  };
  using Reason = Outcome::Reason;
  const std::string win = "[Position \"P,P,x2/x5/x6/x3,P,x3/x6/x5/x,p,x2 w\"]\n";
  for (const Row& row : std::vector<Row>{
           {win + "d4:-e4", GameResult::WhiteWins, Reason::Castle},
           {win + "d4:-e4 1-0", GameResult::WhiteWins, Reason::Castle},
           {"[Result \"1-0\"]\n" + win + "d4:-e4", GameResult::WhiteWins, Reason::Castle},
           {"[Termination \"castle\"]\n" + win + "d4:-e4", GameResult::WhiteWins, Reason::Castle},
           {win + "d4:-e4 Black concedes.", GameResult::WhiteWins, Reason::Castle},
           {win + "d4:-d5", GameResult::Unfinished, std::nullopt},
           {open + "1. b4:2-c5 1-0", GameResult::WhiteWins, std::nullopt},
           {open + "1. b4:2-c5 1/2-1/2", GameResult::Draw, std::nullopt},
           {open + "[Termination \"agreement\"]\n1. b4:2-c5 1/2-1/2", GameResult::Draw,
            Reason::Agreement},
           {open + "[Termination \"time\"]\n1. b4:2-c5 0-1", GameResult::BlackWins, Reason::Time},
           {open + "[Termination \"resignation\"]\n1. b4:2-c5 0-1", GameResult::BlackWins,
            Reason::Resignation},
           {open + "[Termination \"unterminated\"]\n1. b4:2-c5", GameResult::Unfinished,
            std::nullopt},
       }) {
    INFO(row.text);
    const Record record = record_of(row.text);
    CHECK(record.result == row.result);
    CHECK(record.termination == row.termination);
    CHECK(record_of(write_record(record)) == record);
  }
}

TEST_CASE("A variation that has no legal turn is not kept empty") {
  // A regression: such a variation crashed the viewer, and was written as "()", which cannot be
  // read.
  const std::string rules = "[Rules \"standard\"]\n\n";
  for (const std::string text : {"1. a1:C-c1 (1. a1:C-g4 g4:C-f5) g4:C-f5 *",
                                 "1. a1:C-c1 ({only a comment}) g4:C-f5 *", "1. a1:C-c1 ("}) {
    CAPTURE(text);
    const ReadGame game = read_one(rules + text);
    REQUIRE(game.error);
    REQUIRE(game.record.turns.size() == 1);
    CHECK(game.record.turns.front().variations.empty());
    CHECK(read_one(write_record(game.record)).record == game.record);
  }
  const ReadGame half = read_one(rules + "1. a1:C-c1 (1. a1:C-b1 a1:C-g4) g4:C-f5 *");
  REQUIRE(half.error);
  REQUIRE(half.record.turns.front().variations.size() == 1);
  CHECK(half.record.turns.front().variations.front().size() == 1);
}

TEST_CASE("an empty variation is not written") {
  const Record record = record_of("1. b4:2-c5 e4:+e3 *");
  Record with_empty = record;
  with_empty.turns.front().variations.emplace_back();
  CHECK(write_record(with_empty) == write_record(record));
}

TEST_CASE("Each option of the reading changes that rule, and no other") {
  struct Row {
    RulesChoice option;
    const char* rules;
  };
  for (const auto& [option, rules] :
       {Row{{.win = Win::NextTurn}, "pari win=next-turn"},
        Row{{.castle_release = CastleRelease::Allowed}, "pari castle-release=allowed"},
        Row{{.repetition = Repetition::Off}, "pari repetition=off"}})
    CHECK(to_text(record_of("[Rules \"pari\"]\n\n*\n", {.rules = option}).rules) == rules);
}

TEST_CASE("a swap is read in any case, and another value is a notice and no swap") {
  const auto read = [](const std::string& value) {
    return read_one("[Rules \"pari\"]\n[Swap \"" + value + "\"]\n\n1. b4:2-c5 *\n");
  };
  for (const auto& [value, swap] : {std::pair("allowed", Swap::Allowed), {"Done", Swap::Done}}) {
    const ReadGame game = read(value);
    CHECK(swap_of(game.record) == swap);
    CHECK(game.notices.empty());
    CHECK(write_record(game.record).find("[Swap \"" + std::string(value) + "\"]\n") !=
          std::string::npos);
  }
  for (const std::string value : {"no", "maybe", ""}) {
    const ReadGame game = read(value);
    CHECK(swap_of(game.record) == Swap::No);
    CHECK(game.notices == std::vector<std::string>{"Tag Swap is allowed or done; \"" + value +
                                                   "\" is read as no swap."});
    CHECK(game.record.tag("Swap") == value);
  }
  CHECK(swap_of(read_one("1. b4:2-c5 *\n").record) == Swap::No);
}
