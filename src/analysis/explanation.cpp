#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <utility>

#include <accasta/analysis/explanation.hpp>
#include <accasta/analysis/game_analysis.hpp>
#include <accasta/rules/attacks.hpp>
#include <accasta/rules/range.hpp>
#include <accasta/rules/side_to_move.hpp>

namespace accasta::analysis {
namespace {

/// The nodes of the search for the opponent's turn if the player passed.
constexpr std::uint64_t kNodesForPassed = 2'000;
/// The least disadvantage of another turn, in units, to be named.
constexpr int kMuchWorse = 50;

/// Returns the opponent's stacks on which a turn of this position lands.
CellSet captured(const Turn& turn, const Position& position) {
  return turn.targets() & position.heads(opponent(position.side_to_move()));
}

/// Returns the stack that a turn leaves on its starting cell.
Stack left_behind(const Position& position, const Turn& turn) {
  Stack rest = position.stack(turn.from());
  for (const Move& move : turn.moves()) rest = rest.without_top(move.count);
  return rest;
}

/// Returns the distance in steps over an open board.
int distance(Cell a, Cell b) {
  const int rows = a.row() - b.row();
  const int columns = a.slot() % 8 - b.slot() % 8;
  if ((rows < 0) == (columns < 0)) return std::max(std::abs(rows), std::abs(columns));
  return std::abs(rows) + std::abs(columns);
}

int distance(CellSet from, CellSet to) {
  int nearest = Cell::kRows * 2;
  for (const Cell a : from)
    for (const Cell b : to) nearest = std::min(nearest, distance(a, b));
  return nearest;
}

/// Collects the claims about one turn.
class Claims {
 public:
  Claims(const Position& before, const engine::Line& line, const std::vector<engine::Line>& others)
      : before_(before),
        line_(line),
        others_(others),
        turn_(line.turns.front()),
        after_(before.after(turn_)),
        own_(before.side_to_move()),
        enemy_(opponent(own_)),
        enemy_threat_(threat(before, enemy_)) {}

  std::vector<Claim> all() {
    if (decided()) return std::move(claims_);
    stopped_threat();
    threats();
    captures();
    safe_stacks_made();
    castles();
    if (!matters_ && claims_.size() < kEnough) quiet_things();
    releases();
    if (!is_won_) {
      otherwise();
      answer();
    }
    return std::move(claims_);
  }

 private:
  /// The number of claims from which on minor ones are left out.
  static constexpr std::size_t kEnough = 2;

  void add(Claim claim) { claims_.push_back(std::move(claim)); }

  /// Returns true if the winner is known, and nothing else matters.
  bool decided() {
    const auto bad = fault(before_, turn_, enemy_threat_);
    if (bad || line_.score.is_loss()) {
      lost(bad);
      return true;
    }
    if (const auto outcome = after_.outcome()) {
      add(claim::EndsGame{*outcome});
      return true;
    }
    const auto next = threat(after_, own_);
    if (next && next->kind == Threat::Kind::Holds && next->answers == 0) {
      add(claim::Threatens{*next});
      return true;
    }
    if (line_.score.is_win()) {
      add(claim::ForcesWin{own_, *line_.score.turns_to_win()});
      is_won_ = matters_ = true;
    }
    return false;
  }

  void lost(const std::optional<Claim>& bad) {
    engine::Score best = line_.score;
    for (const engine::Line& other : others_) best = std::max(best, other.score);
    const bool at_once = bad && is_lost_at_once(before_);
    if (at_once || best.is_loss()) {
      claim::EveryTurnLoses every{.turns = at_once ? 1 : -*best.turns_to_win()};
      if (bad)
        if (const auto* lets = std::get_if<claim::LetsWin>(&*bad)) every.answer = lets->answer;
      add(every);
    } else if (bad) {
      add(*bad);
    } else {
      add(claim::ForcesWin{enemy_, -*line_.score.turns_to_win()});
    }
  }

  void stopped_threat() {
    // The opponent does not win with their next turn: that would be a fault.
    if (!enemy_threat_) return;
    if (enemy_threat_->kind == Threat::Kind::Fills && threat(after_, enemy_)) return;
    has_stopped_ = true;
    matters_ = enemy_threat_->kind != Threat::Kind::Fills;
    if (enemy_threat_->kind == Threat::Kind::Holds)
      told_ = enemy_threat_->cells - after_.heads(enemy_);
    add(claim::StopsThreat{*enemy_threat_});
  }

  void threats() {
    const auto next = threat(after_, own_);
    if (!next) return;
    if (next->kind == Threat::Kind::Fills && threat(before_, own_)) return;
    matters_ = matters_ || next->kind != Threat::Kind::Fills;
    add(claim::Threatens{*next});
  }

  void captures() {
    const CellSet all = captured(turn_, before_) - told_;
    const CellSet back = all & before_.at_least(own_, 1);
    if (all != back) add(claim::Captures{all - back});
    if (back.empty()) return;
    int freed = 0;
    for (const Cell cell : back) freed += before_.stack(cell).count(own_);
    add(claim::TakesBack{back, freed});
  }

  void safe_stacks_made() {
    const CellSet before = before_.safe_stacks(own_);
    const CellSet now = after_.safe_stacks(own_);
    if (now.size() > before.size()) add(claim::MakesSafe{now - before, now.size() - before.size()});
  }

  void castles() {
    const CellSet here = held(after_, own_);
    const CellSet before = held(before_, own_);
    if (here.size() > before.size() && here.size() < kStacksToWin)
      add(claim::EntersCastle{here - before, here.size()});
    const CellSet driven = held(before_, enemy_) - held(after_, enemy_) - told_;
    if (!driven.empty()) add(claim::ClearsCastle{driven, held(after_, enemy_).size()});
  }

  void quiet_things() {
    const CellSet own_cells = turn_.targets() | (CellSet{turn_.from()} & after_.heads(own_));
    if (attacked_by(before_, enemy_).contains(turn_.from()) &&
        (own_cells & attacked_by(after_, enemy_)).empty())
      add(claim::Escapes{turn_.from()});
    longer_ranges(own_cells & before_.heads(own_));
    const CellSet attacks = attacked_by(after_, own_) - attacked_by(before_, own_);
    if (!attacks.empty()) add(claim::Attacks{attacks});
    const int now = distance(turn_.targets(), castle(enemy_));
    if (now < distance({turn_.from()}, castle(enemy_))) add(claim::Approaches{now});
  }

  void longer_ranges(CellSet cells) {
    const Variant variant = before_.rules().variant;
    for (const Cell cell : cells) {
      const int range = range_of(after_.stack(cell), variant);
      if (range > range_of(before_.stack(cell), variant)) add(claim::LongerRange{cell, range});
    }
  }

  void releases() {
    const Stack rest = left_behind(before_, turn_);
    if (!rest.empty() && rest.owner() == enemy_)
      add(claim::Releases{turn_.from(), rest.count(enemy_)});
  }

  void answer() {
    if (line_.turns.size() < 2) return;
    const CellSet lost = captured(line_.turns[1], after_);
    if (!lost.empty()) add(claim::AnsweredBy{line_.turns[1], lost});
  }

  void otherwise() {
    if (has_stopped_) return;
    if (!enemy_threat_ || enemy_threat_->kind != Threat::Kind::Holds) {
      const Position passed = with_to_move(before_, enemy_);
      const auto found =
          engine::Engine({.hash_mebibytes = 1}).search(passed, {}, {.nodes = kNodesForPassed});
      if (found.best() && compare(*found.best(), passed, {})) return;
    }
    for (const engine::Line& other : others_)
      if (other.turns.size() > 1 && other.score.units() + kMuchWorse < line_.score.units() &&
          compare(other.turns[1], before_.after(other.turns.front()), other.turns.front()))
        return;
  }

  /// Claims that an answer, made in this position, captures stacks that it cannot capture after the
  /// turn.
  bool compare(const Turn& answer, const Position& position, const std::optional<Turn>& instead) {
    const CellSet lost = captured(answer, position);
    if (lost.empty()) return false;
    if (after_.is_legal(answer) && !captured(answer, after_).empty()) return false;
    CellSet stay = lost & after_.heads(own_);
    if (lost.contains(turn_.from())) stay |= turn_.targets();
    if (!(stay & attacked_by(after_, enemy_)).empty()) return false;
    add(claim::Otherwise{answer, lost, instead});
    return true;
  }

  const Position& before_;
  const engine::Line& line_;
  const std::vector<engine::Line>& others_;
  const Turn& turn_;
  Position after_;
  Color own_;
  Color enemy_;
  /// The opponent's threat before the turn.
  std::optional<Threat> enemy_threat_;
  bool has_stopped_ = false;
  bool is_won_ = false;
  /// True if a win is at stake. Minor claims are left out then.
  bool matters_ = false;
  /// The cells that a claim has mentioned.
  CellSet told_;
  std::vector<Claim> claims_;
};

}  // namespace

Subject subject(const Claim& claim) {
  if (std::holds_alternative<claim::AnsweredBy>(claim)) return Subject::Answer;
  const bool names_another = std::holds_alternative<claim::Otherwise>(claim) ||
                             std::holds_alternative<claim::EveryTurnLoses>(claim);
  return names_another ? Subject::Other : Subject::Turn;
}

bool says_loss(const Claim& claim, Color own) {
  if (const auto* ends = std::get_if<claim::EndsGame>(&claim)) return ends->outcome.winner != own;
  if (const auto* forces = std::get_if<claim::ForcesWin>(&claim)) return forces->winner != own;
  return std::holds_alternative<claim::EveryTurnLoses>(claim) ||
         std::holds_alternative<claim::LetsWin>(claim);
}

bool Explanation::loses() const {
  const Color own = position.side_to_move();
  return std::ranges::any_of(claims, [own](const Claim& each) { return says_loss(each, own); });
}

std::optional<Turn> Explanation::answer() const {
  for (const Claim& each : claims) {
    if (const auto* win = std::get_if<claim::LetsWin>(&each)) return win->answer;
    if (const auto* lost = std::get_if<claim::EveryTurnLoses>(&each); lost && lost->answer)
      return lost->answer;
  }
  return expected.empty() ? std::nullopt : std::optional(expected.front());
}

CellSet Explanation::threatened() const {
  CellSet cells;
  for (const Claim& each : claims) {
    if (const auto* threatens = std::get_if<claim::Threatens>(&each))
      cells |= threatens->threat.cells;
    if (const auto* attacks = std::get_if<claim::Attacks>(&each)) cells |= attacks->cells;
  }
  return cells;
}

Explanation explain(const Position& position, const engine::Line& line, int depth,
                    std::vector<engine::Line> others) {
  assert(!line.turns.empty() && position.is_legal(line.turns.front()));
  std::erase_if(
      others, [&](const engine::Line& other) { return other.turns.front() == line.turns.front(); });
  return {.position = position,
          .turn = line.turns.front(),
          .claims = Claims(position, line, others).all(),
          .evaluation =
              evaluation(line.score.after_best_turn(), opponent(position.side_to_move()), depth),
          .expected = {line.turns.begin() + 1, line.turns.end()}};
}

std::optional<Explanation> explain(const Position& position, const engine::Findings& found) {
  if (!found.best()) return std::nullopt;
  return explain(position, found.lines.front(), found.depth, found.lines);
}

engine::Line line_of(const Turn& turn, const engine::Findings& after) {
  engine::Line line{after.score.of_last_turn(), {turn}};
  if (!after.lines.empty())
    line.turns.insert(line.turns.end(), after.lines.front().turns.begin(),
                      after.lines.front().turns.end());
  return line;
}

std::optional<Claim> fault(const Position& position, const Turn& turn,
                           const std::optional<Threat>& before) {
  const Color enemy = opponent(position.side_to_move());
  const Position after = position.after(turn);
  if (const auto outcome = after.outcome()) {
    if (outcome->winner != enemy) return std::nullopt;
    return claim::EndsGame{*outcome};
  }
  const auto next_threat = threat(after, enemy);
  if (!next_threat || next_threat->kind != Threat::Kind::Wins) return std::nullopt;
  return claim::LetsWin{*next_threat->turn, before && before->turn == next_threat->turn};
}

}  // namespace accasta::analysis
