#include <algorithm>

#include <accasta/table/results.hpp>

namespace accasta::table {
namespace {

namespace fs = std::filesystem;
using engine::Level;
using Ending = PlayedLevel::Ending;

/// The number of games that count: enough for a result, and quick to read.
constexpr std::size_t kNewest = 20;

std::vector<PlayedLevel> newest_levels(const std::optional<fs::path>& folder, Variant variant) {
  if (!folder) return {};
  auto played = played_levels(saved_games(finished_games(*folder), kNewest).games);
  std::erase_if(played, [=](const PlayedLevel& game) { return game.variant != variant; });
  return played;
}

}  // namespace

std::vector<PlayedLevel> played_levels(std::span<const SavedGame> games) {
  std::vector<PlayedLevel> played;
  for (const SavedGame& game : games)
    if (game.played) played.push_back(*game.played);
  return played;
}

Level suggested_level(std::span<const PlayedLevel> games) {
  constexpr int kEnough = 2;
  if (games.empty()) return *Level::from(Level::kWeakest);
  const Level last = games.front().level;
  int ahead = 0;
  for (const PlayedLevel& game : games) {
    if (game.level != last) break;
    if (game.ending == Ending::Won) ++ahead;
    if (game.ending == Ending::Lost) --ahead;
  }
  const int step = ahead >= kEnough ? 1 : ahead <= -kEnough ? -1 : 0;
  return Level::from(last.number() + step).value_or(last);
}

Level level_for_new_game(const TableOptions& options, const std::optional<fs::path>& folder,
                         Variant variant) {
  if (options.level) return *options.level;
  // Moves a game there that had ended when the program was killed.
  if (folder) saved_games(*folder);
  return suggested_level(newest_levels(folder, variant));
}

std::optional<Level> suggestion_after(const Session& session,
                                      const std::optional<fs::path>& folder) {
  const auto played = session.played_level();
  if (!played) return std::nullopt;
  auto games = newest_levels(folder, played->variant);
  games.insert(games.begin(), *played);
  const Level next = suggested_level(games);
  return next == played->level ? std::nullopt : std::optional(next);
}

}  // namespace accasta::table
