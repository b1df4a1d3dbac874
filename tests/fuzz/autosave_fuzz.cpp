// Fuzzes autosaves: any file is resumed or refused. A resumed game can be saved and resumed again
// unchanged.
#include <algorithm>
#include <filesystem>
#include <fstream>

#include <accasta/table/autosave.hpp>

#include "fuzz.hpp"
#include "support/temporary_folder.hpp"

namespace accasta::test {
namespace {

const std::filesystem::path& folder() {
  static const TemporaryFolder folder;
  return folder.path();
}

}  // namespace

void run_one(const std::uint8_t* data, std::size_t size) {
  const auto file = folder() / "game.acc";
  std::ofstream(file, std::ios::binary)
      .write(reinterpret_cast<const char*>(data), static_cast<std::streamsize>(size));
  std::optional<table::Session> first;
  {
    auto kept = table::Autosave::resume(file);
    require(table::saved_games(folder()).unreadable.empty() == kept.has_value(),
            "a game is resumed or told to be unreadable");
    if (!kept) return;
    require(table::saved_games(folder()).games.empty(), "a game that is played is not offered");
    require(kept->first.save(kept->second).has_value(), "it is kept");
    if (!kept->second.is_begun()) return;
    first = std::move(kept->second);
  }
  const auto again = table::Autosave::resume(file);
  require(again.has_value(), "what was kept is resumed");
  const table::Session& second = again->second;
  require(std::ranges::equal(second.game().turns(), first->game().turns()) &&
              second.position() == first->position() && second.seats() == first->seats() &&
              second.setup().time_control == first->setup().time_control &&
              second.setup().seed == first->setup().seed && second.is_over() == first->is_over(),
          "it is the same game");
}

}  // namespace accasta::test
