#include <random>
#include <sstream>
#include <string>
#include <vector>

#include <accasta/notation/record_text.hpp>

#include "fuzz/record_maker.hpp"
#include "support/catch.hpp"
#include "support/environment.hpp"

using namespace accasta;
using namespace accasta::notation;

TEST_CASE("every record reads back to the same record in every dialect") {
  std::mt19937_64 random(test::seed_or(2024));
  for (int game = 0; game < 60; ++game) {
    std::vector<std::uint8_t> bytes(random() % 4000);
    for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(random());
    test::Choices choices(bytes.data(), bytes.size());
    const Record record = test::RecordMaker(choices).make();
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
