#include <algorithm>
#include <utility>

#include <accasta/prover/prover.hpp>
#include <accasta/rules/winning_turns.hpp>

namespace accasta::prover {
namespace {

/// The knowledge about a position: the player to move wins within `yes` turns (of the winner), and
/// does not win within `no`.
struct Known {
  int yes = 1 << 20;
  int no = -1;

  std::optional<bool> answer(int turns) const {
    if (turns >= yes) return true;
    if (turns <= no) return false;
    return std::nullopt;
  }
  void learn(int turns, bool answer) {
    if (answer)
      yes = std::min(yes, turns);
    else
      no = std::max(no, turns);
  }
};

/// The positions that were visited last, stored in full.
class Table {
 public:
  explicit Table(std::size_t positions) : slots_(std::max<std::size_t>(positions, 1)) {}

  Known find(const Position& position) const {
    const auto& slot = slots_[index(position)];
    return slot && is(slot->first, position) ? slot->second : Known{};
  }
  void learn(const Position& position, int turns, bool answer) {
    auto& slot = slots_[index(position)];
    if (!slot || !is(slot->first, position)) slot.emplace(position, Known{});
    slot->second.learn(turns, answer);
  }

 private:
  static bool is(const Position& known, const Position& position) {
    return known.same_board(position) && known.rules() == position.rules();
  }
  std::size_t index(const Position& position) const { return position.key() % slots_.size(); }

  std::vector<std::optional<std::pair<Position, Known>>> slots_;
};

/// Killer turns: answers to other positions, tried first because they often work again.
class Killers {
 public:
  void add(const Turn& turn) {
    auto place = std::ranges::find(turns_, std::optional(turn));
    if (place == turns_.end()) place = turns_.end() - 1;
    *place = turn;
    std::rotate(turns_.begin(), place, place + 1);
  }
  auto begin() const { return turns_.begin(); }
  auto end() const { return turns_.end(); }

 private:
  std::array<std::optional<Turn>, 8> turns_;
};

/// Returns true if the castle condition is met for the player to move, false if against them.
std::optional<bool> castle_won(const Position& position) {
  const auto outcome = position.castle_outcome();
  if (!outcome) return std::nullopt;
  return outcome->winner == position.side_to_move();
}

}  // namespace

class Prover::Impl {
 public:
  explicit Impl(std::size_t positions) : wins_(positions), losses_(positions) {}

  template <typename Question>
  std::optional<bool> ask(Question question) {
    last_ = budget ? std::optional(visited + *budget) : std::nullopt;
    exhausted_ = false;
    const bool answer = question();
    if (exhausted_) return std::nullopt;
    return answer;
  }

  bool wins(const Position& position, int turns) {
    if (const auto won = castle_won(position)) return *won;
    if (turns <= 0) return false;
    ++visited;
    if (can_win(position)) return true;
    for (int n = 2; n <= turns && !exhausted_; ++n)
      if (wins_later(position, n)) return true;
    return false;
  }

  bool loses(const Position& position, int turns) {
    if (const auto won = castle_won(position)) return !*won;
    if (turns <= 0) {
      ++visited;
      return has_lost(position);
    }
    if (const auto known = losses_.find(position).answer(turns)) return *known;
    if (out_of_budget()) return false;
    const bool answer = cannot_escape(position, turns);
    if (!exhausted_) losses_.learn(position, turns, answer);
    return answer;
  }

  std::optional<std::uint64_t> budget;
  std::uint64_t visited = 0;
  std::stop_token stop;

 private:
  bool out_of_budget() {
    ++visited;
    if ((last_ && visited > *last_) || stop.stop_requested()) exhausted_ = true;
    return exhausted_;
  }

  /// Returns true if the player to move wins within `turns` turns.
  /// Precondition: nobody has won, and there is no win within fewer turns; turns >= 2.
  bool wins_later(const Position& position, int turns) {
    if (const auto known = wins_.find(position).answer(turns)) return *known;
    if (out_of_budget()) return false;
    const auto finds = [&](const Turn& turn) { return loses(position.after(turn), turns - 1); };
    Killers& killers = winners_[killer_index(turns)];
    bool answer = any_killer(position, killers, finds);
    if (!answer && !exhausted_) {
      for (const Turn& turn : distinct_turns(position)) {
        answer = finds(turn);
        if (answer) killers.add(turn);
        if (answer || exhausted_) break;
      }
    }
    if (!exhausted_) wins_.learn(position, turns, answer);
    return answer && !exhausted_;
  }

  /// Returns true if every turn of the player to move loses within `turns` turns.
  /// Precondition: nobody has won; turns >= 1.
  bool cannot_escape(const Position& position, int turns) {
    const Color own = position.side_to_move();
    const bool must_clear = position.stacks_in_enemy_castle(opponent(own)) >= kStacksToWin;
    if (must_clear && !can_clear_castle(position)) return true;
    // Returns true if this turn saves the player.
    const auto saves = [&](const Turn& turn) {
      const Position next = position.after(turn);
      if (must_clear && next.stacks_in_enemy_castle(opponent(own)) >= kStacksToWin) return false;
      return !wins(next, turns) && !exhausted_;
    };
    Killers& killers = saviours_[killer_index(turns)];
    if (any_killer(position, killers, saves)) return false;
    if (exhausted_) return false;

    // A turn that drives the opponent out of the castle is likely to save, and this is quickly
    // proven.
    std::vector<Turn> answers = distinct_turns(position);
    const CellSet intruders = position.heads(opponent(own)) & castle(own);
    if (!intruders.empty())
      std::stable_partition(answers.begin(), answers.end(), [&](const Turn& turn) {
        return std::ranges::any_of(turn.moves(),
                                   [&](const Move& move) { return intruders.contains(move.to); });
      });
    for (const Turn& turn : answers) {
      if (saves(turn)) {
        killers.add(turn);
        return false;
      }
      if (exhausted_) return false;
    }
    return true;
  }

  template <typename Test>
  bool any_killer(const Position& position, Killers& killers, Test test) {
    for (const auto& killer : Killers(killers)) {
      if (!killer || exhausted_) break;
      if (!position.is_legal(*killer) || !test(*killer)) continue;
      killers.add(*killer);
      return !exhausted_;
    }
    return false;
  }

  static std::size_t killer_index(int turns) {
    return static_cast<std::size_t>(std::clamp(turns, 0, kKillerDepths - 1));
  }

  static constexpr int kKillerDepths = 16;

  std::optional<std::uint64_t> last_;
  bool exhausted_ = false;
  Table wins_;
  Table losses_;
  std::array<Killers, kKillerDepths> winners_;
  std::array<Killers, kKillerDepths> saviours_;
};

Prover::Prover(std::size_t positions) : impl_(std::make_unique<Impl>(positions)) {}
Prover::~Prover() = default;
Prover::Prover(Prover&&) noexcept = default;
Prover& Prover::operator=(Prover&&) noexcept = default;

std::optional<bool> Prover::wins(const Position& position, int turns) {
  return impl_->ask([&] { return impl_->wins(position, turns); });
}

std::optional<bool> Prover::loses(const Position& position, int turns) {
  return impl_->ask([&] { return impl_->loses(position, turns); });
}

void Prover::set_budget(std::optional<std::uint64_t> positions) { impl_->budget = positions; }

void Prover::set_stop(std::stop_token stop) { impl_->stop = std::move(stop); }

std::uint64_t Prover::visited() const { return impl_->visited; }

}  // namespace accasta::prover
