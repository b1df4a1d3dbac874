#include <algorithm>
#include <exception>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include <fmt/format.h>

#include <accasta/base/in_order.hpp>
#include <accasta/match/match.hpp>
#include <accasta/match/played_game.hpp>
#include <accasta/match/player.hpp>
#include <accasta/match/random.hpp>

namespace accasta::match {
namespace {

/// Both players, for one thread.
class Table {
 public:
  explicit Table(const MatchSettings& settings)
      : settings_(settings),
        players_{make_player(settings.contestants[0]), make_player(settings.contestants[1])} {}

  /// Nothing if the stop came first.
  std::optional<PairRecords> play(std::uint64_t pair, const game::Game& start,
                                  const std::stop_token& stop) {
    PairRecords records;
    for (const bool first_is_white : {true, false}) {
      const std::size_t white = first_is_white ? 0 : 1;
      const ByColor<Player*> seats{players_[white].get(), players_[1 - white].get()};
      // Another sequence than that of the openings.
      auto random = Random::of(~settings_.seed, 2 * pair + white);
      const auto played = play_game(start, seats, random.next(), settings_.most_turns, stop);
      if (!played) return std::nullopt;
      records[white] = record_of(*played, settings_.name(), settings_.seed, pair, first_is_white);
      records[white].set_tag(kArgumentsTag, arguments_);
      tell_conditions(records[white], seats);
    }
    return records;
  }

 private:
  /// What the usual tags of a record say of the players.
  static void tell_conditions(notation::Record& record, const ByColor<Player*>& seats) {
    for (const Color color : kColors)
      if (const auto level = seats[color]->contestant().level)
        record.set_tag(std::string(accasta::name(color)) + "Level",
                       std::to_string(level->number()));
    const auto& clock = seats.white->contestant().clock;
    if (clock && clock == seats.black->contestant().clock)
      record.set_tag("TimeControl", clock->text());
  }

  const MatchSettings& settings_;
  const std::string arguments_ = settings_.arguments();
  std::array<std::unique_ptr<Player>, 2> players_;
};

/// What the threads of a match share.
class Hall {
 public:
  Hall(const MatchSettings& settings, const TakePair& take, const Merging& played)
      : settings_(settings),
        take_(take),
        played_(played.pairs()),
        last_new_(played_.empty() ? 0 : played_.rbegin()->second),
        summary_(played.summary()),
        over_(is_decided()) {}

  /// Plays pairs until there are no more, or the match is over.
  void work() {
    try {
      auto pair = next();
      if (!pair) return;
      for (Table table(settings_); pair; pair = next()) {
        const game::Game start =
            opening(settings_.openings, settings_.rules, settings_.seed, *pair);
        std::optional<PairRecords> records;
        if (!is_repeat(start.position())) {
          records = table.play(*pair, start, stop_.get_token());
          if (!records) return;
        }
        hand_in(*pair, std::move(records));
      }
    } catch (...) {
      const std::scoped_lock lock(mutex_);
      if (!failure_) failure_ = std::current_exception();
      stop_.request_stop();
    }
  }

  void stop() { stop_.request_stop(); }

  /// The end. Precondition: no thread works any more.
  Summary finish() const {
    if (failure_) std::rethrow_exception(failure_);
    return summary_;
  }

 private:
  std::optional<std::uint64_t> next() {
    const std::scoped_lock lock(mutex_);
    while (next_ < most_pairs_ &&
           (!settings_.shard.has(next_) || played_.contains({settings_.seed, next_})))
      ++next_;
    if (next_ >= most_pairs_ || over_ || stop_.stop_requested()) return std::nullopt;
    order_.push_back(next_);
    return next_++;
  }

  /// Returns true if a counted pair has this opening: one before the pair that is asked for, as
  /// pairs are counted in order.
  bool is_repeat(const Position& opening) {
    const std::scoped_lock lock(mutex_);
    return summary_.repeats({.opening = opening.key(), .varies = settings_.varies(opening)});
  }

  /// Takes the records of a pair, nothing if it repeats another.
  void hand_in(std::uint64_t pair, std::optional<PairRecords> records) {
    const std::scoped_lock lock(mutex_);
    waiting_.emplace(pair, std::move(records));
    // Those before it may still be played.
    while (!over_ && taken_ < order_.size()) {
      const auto found = waiting_.find(order_[taken_]);
      if (found == waiting_.end()) return;
      take(found->first, found->second);
      waiting_.erase(found);
      ++taken_;
    }
  }

  void take(std::uint64_t pair, const std::optional<PairRecords>& records) {
    if (!records || !count(*records)) {
      over_ = pair >= last_new_ + kMostRepeats * settings_.shard.count;
    } else {
      last_new_ = std::max(last_new_, pair);
      over_ = is_decided();
    }
    if (over_) stop_.request_stop();
  }

  /// Returns false if the pair repeats one that was played at the same time.
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

  std::mutex mutex_;
  // Guarded by mutex_.
  std::uint64_t next_ = 0;
  /// The pairs that were given out, and how many of them were taken.
  std::vector<std::uint64_t> order_;
  std::size_t taken_ = 0;
  std::map<std::uint64_t, std::optional<PairRecords>> waiting_;
  /// The last pair that was no repeat.
  std::uint64_t last_new_;
  Summary summary_;
  bool over_;
  std::exception_ptr failure_;
};

}  // namespace

MatchName MatchSettings::name() const {
  return {.rules = rules,
          .names = {contestants[0].name, contestants[1].name},
          .texts = {contestants[0].text, contestants[1].text}};
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
  const std::stop_callback on_stop(stop, [&hall] { hall.stop(); });
  {
    const auto most = std::max(settings.pairs, std::uint64_t{1});
    const auto threads = std::min(static_cast<std::uint64_t>(settings.concurrency), most);
    const auto helpers =
        base::start_helpers(static_cast<int>(threads) - 1, [&hall] { hall.work(); });
    hall.work();
  }
  return hall.finish();
}

}  // namespace accasta::match
