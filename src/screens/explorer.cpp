#include "explorer.hpp"

#include <filesystem>
#include <memory>
#include <new>
#include <sstream>
#include <stdexcept>
#include <stop_token>
#include <system_error>
#include <tuple>
#include <utility>

#include <accasta/formats/games.hpp>

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

/// The correct ones of some games, and true if more games may follow.
struct Batch {
  std::vector<notation::Record> records;
  bool has_next = false;
};

/// Reads the next `count` games, or as many as there are.
Batch next_games(formats::Games& games, std::size_t count, const std::stop_token& stop = {}) {
  std::vector<notation::Record> records;
  for (std::size_t i = 0; i < count; ++i) {
    auto unread = games.next();
    if (!unread || stop.stop_requested()) return {std::move(records), false};
    try {
      notation::ReadGame game = (*std::move(unread)).read();
      if (!game.error) records.push_back(std::move(game.record));
    } catch (const std::runtime_error&) {
      // A file that cannot be read has no games.
    }
  }
  return {std::move(records), true};
}

}  // namespace

Explorer::Explorer(const std::string& path, std::function<void()> wake) : reader_(std::move(wake)) {
  std::istringstream shipped(std::string(accasta_games, accasta_games_end));
  notation::RecordReader reader(shipped);
  while (const auto game = reader.next()) turns_.add(game->record);
  std::error_code ignored;
  // A pipe was read before. It has no more to read.
  if (!std::filesystem::is_regular_file(path, ignored)) return;
  const auto games = std::make_shared<formats::Games>(std::vector{path});
  const Batch first = next_games(*games, kAtOnce);
  for (const notation::Record& record : first.records) turns_.add(record);
  if (!first.has_next) return;
  const auto task = [this, games](const std::stop_token& stop,
                                  const base::Background::Deliver& deliver) {
    try {
      while (true) {
        const Batch batch = next_games(*games, kBatch, stop);
        deliver([&] {
          for (const notation::Record& record : batch.records) turns_.add(record);
        });
        if (!batch.has_next) break;
      }
    } catch (const std::bad_alloc&) {
      // The panel shows what was read.
    }
    return base::Background::Delivery{};
  };
  // Without a thread the panel shows the first games.
  std::ignore = reader_.start(task);
}

std::vector<formats::PlayedTurn> Explorer::at(const Position& position) {
  const auto lock = reader_.lock();
  return turns_.at(position);
}

}  // namespace accasta::screens
