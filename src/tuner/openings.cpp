#include "openings.hpp"

#include <array>
#include <atomic>
#include <cstdlib>
#include <optional>
#include <ostream>
#include <random>

#include <accasta/base/in_order.hpp>
#include <accasta/notation/position_text.hpp>

#include "games.hpp"

namespace accasta::tuner {
namespace {

constexpr int kFewestTurns = 4;
constexpr int kMostTurnsOfOpening = 12;
/// What a search, as long as the longest of a game, may say before games are played: this sorts out
/// most at little cost.
constexpr int kBalance = 60;

/// By how many games a colour may be ahead in the end.
int most_lead(const OpeningSearch& how) { return how.games / 4; }

/// The candidate of that number, if it is balanced.
std::optional<Position> candidate(const OpeningSearch& how, std::uint64_t number,
                                  std::array<Searcher, 2>& players) {
  std::mt19937_64 random(seed_of(how.seed, number));
  constexpr int kLengths = kMostTurnsOfOpening - kFewestTurns + 1;
  const int turns = kFewestTurns + static_cast<int>(random() % kLengths);
  const Position opening =
      random_opening(how.rules, {turns, kBalance, 2 * how.nodes}, players[0], random);
  int lead = 0;
  for (int left = how.games; left > 0; --left) {
    const auto won = winner(opening, players, [&] { return how.nodes + random() % how.nodes; });
    if (won) lead += *won == Color::White ? 1 : -1;
    // Even if all that are left went the other way.
    if (std::abs(lead) - (left - 1) > most_lead(how)) return std::nullopt;
  }
  return opening;
}

}  // namespace

void find_openings(const OpeningSearch& how, std::ostream& out,
                   const std::function<void(std::uint64_t found, std::uint64_t tried)>& report) {
  out << "# Openings of " << notation::to_text(how.rules)
      << " from which either colour wins.\n# Seed " << how.seed << ", " << how.games
      << " games each, " << how.nodes << " to " << 2 * how.nodes
      << " nodes a turn, neither colour ahead by more than " << most_lead(how) << ".\n"
      << std::flush;
  std::uint64_t next = 0;
  std::uint64_t tried = 0;
  std::atomic<std::uint64_t> found = 0;
  const auto next_number = [&] { return found < how.count ? std::optional(next++) : std::nullopt; };
  const auto make_worker = [&] {
    return [&how, players = std::array<Searcher, 2>()](std::uint64_t number) mutable {
      return candidate(how, number, players);
    };
  };
  base::work_in_order(how.threads, next_number, make_worker,
                      [&](const std::optional<Position>& opening) {
                        if (found == how.count) return;
                        ++tried;
                        if (opening) {
                          out << notation::to_text(*opening) << '\n' << std::flush;
                          ++found;
                        }
                        if (report) report(found, tried);
                      });
}

}  // namespace accasta::tuner
