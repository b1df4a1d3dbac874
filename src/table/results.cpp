#include <algorithm>

#include <fmt/format.h>

#include <accasta/base/text.hpp>
#include <accasta/notation/game_end.hpp>
#include <accasta/notation/words.hpp>
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

std::string headline(const notation::Record& record, const ByColor<std::string>& names,
                     std::optional<Color> you) {
  using notation::GameResult;
  const bool is_draw = record.result == GameResult::Draw;
  const Color winner = record.result == GameResult::BlackWins ? Color::Black : Color::White;
  const Color first = you.value_or(winner);
  const auto player = [&](Color color) {
    const std::string& text = names[color];
    return is_our_name(text) || text == "?" ? std::string(name(color))
                                            : text.substr(0, text.find(" ("));
  };
  std::string who = you ? "I" : player(first);
  who.front() = base::upper_case(who.front());
  const char* const verb = is_draw ? "drew with" : winner == first ? "beat" : "lost to";
  return fmt::format("{} {} {}{} in {}", who, verb, player(opponent(first)),
                     who == name(first) ? "" : fmt::format(" as {}", name(first)),
                     base::counted((record.turns.size() + 1) / 2, "turn"));
}

std::string post(const Session& session) {
  const game::Game& game = session.game();
  const Outcome outcome = game.outcome().value();
  const auto end = notation::end_of_game(game.positions(), outcome);
  return fmt::format(
      "Accasta{} · {}\n{}{}", game.rules().variant == Variant::Pari ? " Pari" : "",
      headline(session.record(), {session.name_of(Color::White), session.name_of(Color::Black)},
               only_player_here(session.seats())),
      end.why.empty() ? notation::outcome_sentence(outcome) + '.' : end.why,
      notation::emoji_board(game.position(), end.winning));
}

}  // namespace accasta::table
