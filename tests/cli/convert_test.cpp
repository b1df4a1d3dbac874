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
