#include "explorer.hpp"

#include <algorithm>
#include <sstream>
#include <stop_token>
#include <utility>

extern "C" {
// The installed games; see CMakeLists.txt.
extern const char accasta_games[];
extern const char accasta_games_end[];
}

namespace accasta::screens {
namespace {

/// The number of games that are read at once. Larger files need a thread.
constexpr std::size_t kAtOnce = 100;
/// The number of games that are read between two deliveries. Each draws the screen.
constexpr std::size_t kBatch = 1000;

/// Returns the correct ones of the games in [begin, begin + count).
std::vector<notation::Record> read_games(const formats::GameList::Originals& file,
                                         std::size_t begin, std::size_t count,
                                         const std::stop_token& stop = {}) {
  std::vector<notation::Record> records;
  for (std::size_t i = begin; i < std::min(begin + count, file.games.size()); ++i) {
    if (stop.stop_requested()) break;
    notation::ReadGame game = file.read(i);
    if (!game.error) records.push_back(std::move(game.record));
  }
  return records;
}

}  // namespace

Explorer::Explorer(const std::shared_ptr<const formats::GameList::Originals>& file,
                   std::function<void()> wake)
    : reader_(std::move(wake)) {
  std::istringstream shipped(std::string(accasta_games, accasta_games_end));
  notation::RecordReader reader(shipped);
  while (const auto game = reader.next()) turns_.add(game->record);
  for (const notation::Record& record : read_games(*file, 0, kAtOnce)) turns_.add(record);
  if (file->games.size() <= kAtOnce) return;
  const auto task = [this, file](const std::stop_token& stop,
                                 const base::Background::Deliver& deliver) {
    for (std::size_t at = kAtOnce; at < file->games.size() && !stop.stop_requested();
         at += kBatch) {
      const auto records = read_games(*file, at, kBatch, stop);
      deliver([&] {
        for (const notation::Record& record : records) turns_.add(record);
      });
    }
    return base::Background::Delivery{};
  };
  // Without memory or a thread the panel shows the first games.
  reader_.start(task);
}

std::vector<formats::PlayedTurn> Explorer::at(const Position& position) {
  const auto lock = reader_.lock();
  return turns_.at(position);
}

}  // namespace accasta::screens
