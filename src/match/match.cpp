#include <algorithm>
#include <exception>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

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
  std::optional<PairRecords> play(std::uint64_t pair, const std::stop_token& stop) {
    const game::Game start = opening(settings_.openings, settings_.rules, settings_.seed, pair);
    PairRecords records;
    for (const bool first_is_white : {true, false}) {
      const std::size_t white = first_is_white ? 0 : 1;
      const ByColor<Player*> seats{players_[white].get(), players_[1 - white].get()};
      // Another sequence than that of the openings.
      auto random = Random::of(~settings_.seed, 2 * pair + white);
      const auto played = play_game(start, seats, random.next(), settings_.most_turns, stop);
      if (!played) return std::nullopt;
      records[white] = record_of(*played, settings_.name(), settings_.seed, pair, first_is_white);
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
  std::array<std::unique_ptr<Player>, 2> players_;
};

/// What the threads of a match share.
class Hall {
 public:
  Hall(const MatchSettings& settings, const TakePair& take) : settings_(settings), take_(take) {}

  /// Plays pairs until there are no more, or the match is over.
  void work() {
    try {
      Table table(settings_);
      while (const auto pair = next()) {
        auto records = table.play(*pair, stop_.get_token());
        if (!records) return;
        hand_in(*pair, *std::move(records));
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
    while (next_ < settings_.pairs && !settings_.shard.has(next_)) ++next_;
    if (next_ >= settings_.pairs || stop_.stop_requested()) return std::nullopt;
    order_.push_back(next_);
    return next_++;
  }

  void hand_in(std::uint64_t pair, PairRecords records) {
    const std::scoped_lock lock(mutex_);
    waiting_.emplace(pair, std::move(records));
    // Those before it may still be played.
    while (!decided_ && taken_ < order_.size()) {
      const auto found = waiting_.find(order_[taken_]);
      if (found == waiting_.end()) return;
      take(found->second);
      waiting_.erase(found);
      ++taken_;
    }
  }

  void take(const PairRecords& records) {
    const std::array<GameSummary, 2> games{match_game_of(records[0])->game,
                                           match_game_of(records[1])->game};
    summary_.add(games);
    take_(records, summary_);
    decided_ = settings_.sprt && settings_.sprt->verdict(summary_.pairs) != Verdict::Undecided;
    if (decided_) stop_.request_stop();
  }

  const MatchSettings& settings_;
  const TakePair& take_;
  std::stop_source stop_;

  std::mutex mutex_;
  // Guarded by mutex_.
  std::uint64_t next_ = 0;
  /// The pairs that were given out, and how many of them were taken.
  std::vector<std::uint64_t> order_;
  std::size_t taken_ = 0;
  std::map<std::uint64_t, PairRecords> waiting_;
  Summary summary_;
  bool decided_ = false;
  std::exception_ptr failure_;
};

}  // namespace

MatchName MatchSettings::name() const {
  return {.rules = rules,
          .names = {contestants[0].name, contestants[1].name},
          .texts = {contestants[0].text, contestants[1].text}};
}

Summary play_match(const MatchSettings& settings, const TakePair& take,
                   const std::stop_token& stop) {
  Hall hall(settings, take);
  const std::stop_callback on_stop(stop, [&hall] { hall.stop(); });
  {
    const auto most = std::max(settings.pairs, std::uint64_t{1});
    const auto threads = std::min(static_cast<std::uint64_t>(settings.concurrency), most);
    std::vector<std::jthread> helpers;
    for (std::uint64_t i = 1; i < threads; ++i) helpers.emplace_back([&hall] { hall.work(); });
    hall.work();
  }
  return hall.finish();
}

}  // namespace accasta::match
