#include <fstream>
#include <string>

#include <nlohmann/json.hpp>

#include <accasta/formats/json.hpp>
#include <accasta/notation/position_text.hpp>
#include <accasta/notation/record_text.hpp>

#include "support/catch.hpp"
#include "support/program.hpp"

using namespace accasta;
using test::file_content;
using test::run;
using test::TemporaryFolder;
using Json = nlohmann::ordered_json;

namespace {

const std::string kBookletFile = std::string("'") + ACCASTA_TEST_DATA + "/games/booklet.acc'";

}  // namespace

// Conversions between all dialects: tests/notation/game_files_test.cpp.
TEST_CASE("convert: every dialect is written as the notation writes it, and is read again") {
  const TemporaryFolder folder;
  std::ifstream source(std::string(ACCASTA_TEST_DATA) + "/games/booklet.acc");
  const notation::Record record = notation::RecordReader(source).next()->record;
  const auto check = [&](const std::string& to, const std::string& expected) {
    INFO(to);
    const auto file = folder.file("out.acc");
    REQUIRE(run("convert " + kBookletFile + to + " -o '" + file + "'").exit_code == 0);
    CHECK(file_content(file) == expected);
    CHECK(run("convert '" + file + "'").output == notation::write_record(record));
  };
  check("", notation::write_record(record));
  check(" --to canonical", notation::write_record(record));
  for (const auto dialect : notation::kDialects)
    check(" --to " + std::string(notation::name(dialect)),
          notation::write_record(record, {dialect}));
  const auto answer = Json::parse(run("convert " + kBookletFile + " --format json").output);
  CHECK(answer == Json::parse(formats::dump(formats::to_json(record, std::nullopt))));
  CHECK(answer["turns"].size() == 30);
}

TEST_CASE("convert: JSON tells the game of the record, in every dialect") {
  for (const char* name : {"standard.acc", "pari.acc", "mixed.acc", "set_ups.acc"}) {
    std::ifstream source(std::string(ACCASTA_TEST_DATA) + "/games/" + name);
    notation::RecordReader reader(source);
    while (const auto game = reader.next()) {
      const notation::Record& record = game->record;
      for (const auto dialect :
           {notation::Dialect::Standard, notation::Dialect::Short, notation::Dialect::Count}) {
        INFO(name << " " << notation::name(dialect));
        const auto json = Json::parse(formats::dump(formats::to_json(record, dialect)));
        CHECK(json["position"] == notation::to_text(record.position_after(record.turns.size())));
        CHECK(json["result"] == notation::name(record.result));
        REQUIRE(json["turns"].size() == record.turns.size());
        for (std::size_t i = 0; i < record.turns.size(); ++i)
          CHECK(json["turns"][i]["turn"] ==
                notation::write_turn(record.turns[i].turn, record.position_after(i), dialect));
      }
    }
  }
}

TEST_CASE("convert: the old file stays as it was when something is wrong") {
  const TemporaryFolder folder;
  const auto wrong = folder.write("wrong.acc", "1. a1:C-g1 *\n");
  const auto old = folder.write("old.acc", "precious");
  CHECK(run("convert '" + wrong + "' -o '" + old + "'").exit_code == 1);
  CHECK(file_content(old) == "precious");
}

TEST_CASE("convert: a wrong game is reported and the others are written") {
  const TemporaryFolder folder;
  const auto mixed = folder.write(
      "mixed.acc", "1. b4:2-c5 *\n\n[Round \"2\"]\n1. b4:9-c5 *\n\n[Round \"3\"]\n1. b4:2-c5 *\n");
  const auto all = run("convert '" + mixed + "'");
  CHECK(all.exit_code == 1);
  CHECK(all.output.find("[Round \"2\"]") == std::string::npos);
  CHECK(all.output.find("[Round \"3\"]") != std::string::npos);
  CHECK(all.errors.find("mixed.acc:4:7: ") != std::string::npos);
  const auto strict = run("convert --strict '" + mixed + "'");
  CHECK(strict.exit_code == 1);
  CHECK(strict.output.empty());
  CHECK(strict.errors.find("mixed.acc:4:7: ") != std::string::npos);
  // The booklet's dialect is for Pari.
  const auto standard = folder.write("two.acc", "1. a1:C-b1 *\n\n[Rules \"pari\"]\n1. b4:2-c5 *\n");
  const auto booklet = run("convert --to booklet '" + standard + "'");
  CHECK(booklet.exit_code == 1);
  CHECK(booklet.output.find("b4:2-c5") != std::string::npos);
}

TEST_CASE("analyse: a wrong game is reported and the others are analyzed") {
  const std::string mixed = "1. b4:9-c5 *\n\n[Round \"2\"]\n1. b4:2-c5 *\n";
  const auto all = run("analyse --nodes 10 --json -", mixed);
  CHECK(all.exit_code == 1);
  CHECK(all.output.find("\"game\":2") != std::string::npos);
  const auto strict = run("analyse --nodes 10 --json --strict -", mixed);
  CHECK(strict.exit_code == 1);
  CHECK(strict.output.empty());
  CHECK(run("analyse --nodes 10 --json --game 2 -", mixed).exit_code == 0);
}
