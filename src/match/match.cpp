#include <algorithm>
#include <memory>
#include <mutex>
#include <set>
#include <utility>
#include <variant>
#include <vector>

#include <fmt/format.h>

#include <accasta/base/ordered_parallel_map.hpp>
#include <accasta/base/version.hpp>
#include <accasta/match/match.hpp>
#include <accasta/match/played_game.hpp>
#include <accasta/match/player.hpp>
#include <accasta/match/random.hpp>

namespace accasta::match {
namespace {

/// The two players, for one thread.
class Table {
 public:
  explicit Table(const MatchSettings& settings)
      : settings_(settings),
        players_{make_player(settings.contestants[0]), make_player(settings.contestants[1])} {}

  /// Plays a pair of games. Returns nothing if stopped.
  std::optional<PairRecords> play(std::uint64_t pair, const game::Game& start,
                                  const std::stop_token& stop) {
    PairRecords records;
    for (const bool first_is_white : {true, false}) {
      const std::size_t white = first_is_white ? 0 : 1;
      const ByColor<Player*> seats{players_[white].get(), players_[1 - white].get()};
      // A different sequence from that of the openings.
      auto random = Random::of(~settings_.seed, 2 * pair + white);
      const auto played = play_game(start, seats, random.next(), settings_.most_turns, stop);
      if (!played) return std::nullopt;
      records[white] = record_of(*played, settings_.name(), settings_.seed, pair, first_is_white);
      tell_settings(records[white], arguments_,
                    {&seats[Color::White]->contestant(), &seats[Color::Black]->contestant()});
    }
    return records;
  }

 private:
  const MatchSettings& settings_;
  const std::string arguments_ = settings_.arguments();
  std::array<std::unique_ptr<Player>, 2> players_;
};

/// The state that the threads of a match share. A pair is a task of base::ordered_parallel_map().
class Hall {
 public:
  Hall(const MatchSettings& settings, const TakePair& take, const Merging& played)
      : settings_(settings),
        take_(take),
        played_(played.pairs()),
        last_new_(played_.empty() ? 0 : played_.rbegin()->second),
        summary_(played.summary()) {
    if (is_decided()) stop_.request_stop();
  }

  /// The result of a pair. If it has no records and was not stopped, it repeats another pair.
  struct PlayedPair {
    std::uint64_t pair = 0;
    std::optional<PairRecords> records{};
    bool is_stopped = false;
  };

  /// Returns the next pair to play.
  std::optional<std::uint64_t> next() {
    while (next_ < most_pairs_ &&
           (!settings_.shard.has(next_) || played_.contains({settings_.seed, next_})))
      ++next_;
    if (next_ >= most_pairs_ || stop_.stop_requested()) return std::nullopt;
    return next_++;
  }

  /// Plays a pair. Creates the table on first use.
  PlayedPair play(std::optional<Table>& table, std::uint64_t pair) {
    const game::Game start = opening(settings_.openings, settings_.rules, settings_.seed, pair);
    if (is_repeat(start.position())) return {.pair = pair};
    if (!table) table.emplace(settings_);
    auto records = table->play(pair, start, stop_.get_token());
    const bool is_stopped = !records;
    return {pair, std::move(records), is_stopped};
  }

  /// Counts a pair. Call it in the order of the pairs. Ignores pairs after the end of the match.
  void take(const PlayedPair& played) {
    if (is_over_) return;
    const std::scoped_lock lock(mutex_);
    if (played.records && count(*played.records)) {
      last_new_ = played.pair;
      is_over_ = is_decided();
    } else {
      is_over_ =
          played.is_stopped || played.pair >= last_new_ + kMostRepeats * settings_.shard.count;
    }
    if (is_over_) stop_.request_stop();
  }

  /// Returns the source of the stop that ends all games.
  const std::stop_source& stop() const { return stop_; }

  /// Returns the results. Precondition: no thread works any more.
  const Summary& summary() const { return summary_; }

 private:
  /// Returns true if an earlier pair with this opening was counted. Pairs are counted in order.
  bool is_repeat(const Position& opening) {
    const std::scoped_lock lock(mutex_);
    return summary_.repeats({.opening = opening.key(), .varies = settings_.varies(opening)});
  }

  /// Counts a pair. Returns false if it repeats a pair that was played at the same time.
  bool count(const PairRecords& records) {
    const std::array<GameSummary, 2> games{match_game_of(records[0])->game,
                                           match_game_of(records[1])->game};
    if (summary_.repeats(games[0])) return false;
    summary_.add(games);
    take_(records, summary_);
    return true;
  }

  bool is_decided() const {
    return settings_.sprt && settings_.sprt->verdict(summary_.pairs) != Verdict::Undecided;
  }

  /// The number of repeats in a row after which the openings are used up.
  static constexpr std::uint64_t kMostRepeats = 1000;

  const MatchSettings& settings_;
  const TakePair& take_;
  const std::uint64_t most_pairs_ = settings_.most_pairs();
  const std::set<Merging::Place> played_;
  std::stop_source stop_;
  std::uint64_t next_ = 0;
  /// The last pair that did not repeat another.
  std::uint64_t last_new_;
  bool is_over_ = false;
  std::mutex mutex_;
  /// Guarded by mutex_.
  Summary summary_;
};

}  // namespace

MatchName MatchSettings::name() const {
  const bool is_known =
      base::commit() != "unknown" && std::ranges::any_of(contestants, [](const Contestant& each) {
        return !each.command && !each.kind;
      });
  return {.rules = rules,
          .names = {contestants[0].name, contestants[1].name},
          .texts = {contestants[0].text, contestants[1].text},
          .commit = std::string(is_known ? base::commit() : "")};
}

std::string MatchSettings::arguments() const {
  std::string text;
  if (const auto* list = std::get_if<std::vector<Position>>(&openings)) {
    std::uint64_t fingerprint = 0;
    for (const Position& position : *list)
      fingerprint = Random::of(fingerprint ^ position.key(),
                               static_cast<std::uint64_t>(position.turn_number()))
                        .next();
    text = fmt::format("openings={}:{:016x}", list->size(), fingerprint);
  } else {
    const auto& random = std::get<RandomOpenings>(openings);
    text = fmt::format("openings={}-{} balance={}", random.fewest_turns, random.most_turns,
                       random.balance);
  }
  text +=
      fmt::format(" seed={} most-turns={} shard={}/{}", seed, most_turns, shard.index, shard.count);
  if (sprt)
    text += fmt::format(" elo0={} elo1={} alpha={} beta={}", sprt->elo0, sprt->elo1, sprt->alpha,
                        sprt->beta);
  return text;
}

bool MatchSettings::varies(const Position& opening) const {
  return contestants[0].varies(opening) || contestants[1].varies(opening);
}

std::uint64_t MatchSettings::most_pairs() const {
  const auto* list = std::get_if<std::vector<Position>>(&openings);
  if (list == nullptr ||
      std::ranges::any_of(*list, [this](const Position& position) { return varies(position); }))
    return pairs;
  return std::min(pairs, std::uint64_t{list->size()});
}

Summary play_match(const MatchSettings& settings, const TakePair& take, const std::stop_token& stop,
                   const Merging& played) {
  Hall hall(settings, take, played);
  const std::stop_callback on_stop(stop, [stop = hall.stop()]() mutable { stop.request_stop(); });
  const auto threads = std::min(static_cast<std::uint64_t>(settings.concurrency),
                                std::max(settings.pairs, std::uint64_t{1}));
  base::ordered_parallel_map(
      static_cast<int>(threads), [&hall] { return hall.next(); },
      [&hall] {
        return [&hall, table = std::make_shared<std::optional<Table>>()](std::uint64_t pair) {
          return hall.play(*table, pair);
        };
      },
      [&hall](const Hall::PlayedPair& pair) { hall.take(pair); }, hall.stop());
  return hall.summary();
}

}  // namespace accasta::match
