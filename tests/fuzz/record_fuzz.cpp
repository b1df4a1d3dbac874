// Fuzzes records as texts: every game that is read can be written and read back, in every dialect
// of its variant.
#include <sstream>
#include <string>

#include <accasta/notation/record_text.hpp>

#include "fuzz.hpp"

namespace accasta::test {
namespace {

notation::ReadGame read_one(const std::string& text) {
  std::istringstream input(text);
  return notation::RecordReader(input).next().value_or(notation::ReadGame{});
}

}  // namespace

void run_one(const std::uint8_t* data, std::size_t size) {
  std::istringstream input(std::string(reinterpret_cast<const char*>(data), size));
  notation::RecordReader reader(input);
  while (const auto game = reader.next()) {
    if (game->error)
      require(game->error->line >= 1 && game->error->column >= 1 &&
                  game->error->message.find('\n') == std::string::npos,
              "an error has a place and one line");
    const auto again = read_one(notation::write_record(game->record));
    if (game->error) continue;  // The stated end may contradict the turns that were kept.
    require(!again.error && again.record == game->record,
            "a record that is written is read back the same");
    for (const notation::Dialect dialect : notation::dialects_of(game->record.rules.variant)) {
      const auto in_dialect = read_one(notation::write_record(game->record, dialect));
      require(!in_dialect.error && in_dialect.record == game->record,
              "a record that is written in a dialect is read back the same");
    }
  }
}

}  // namespace accasta::test
