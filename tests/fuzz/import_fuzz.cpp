// Fuzzes JSON by Abstract Play: anything gives games, or errors with a place.
#include <string_view>

#include <accasta/formats/import.hpp>
#include <accasta/notation/record_text.hpp>

#include "fuzz.hpp"

namespace accasta::test {

void run_one(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  for (const notation::ReadGame& game : formats::import_games(text, {})) {
    require(game.first_line >= 1, "a game begins on a line");
    if (game.error)
      require(game.error->line >= 1 && game.error->column >= 0 &&
                  game.error->message.find('\n') == std::string::npos,
              "an error has a line, and is one line");
    static_cast<void>(notation::write_record(game.record));
  }
}

}  // namespace accasta::test
