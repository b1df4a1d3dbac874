#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdlib>
#include <string_view>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <accasta/analysis/game_analysis.hpp>
#include <accasta/analysis/hint.hpp>
#include <accasta/notation/turn_text.hpp>
#include <accasta/notation/words.hpp>
#include <accasta/prover/prover.hpp>
#include <accasta/rules/side_to_move.hpp>

namespace accasta::analysis {
namespace {

/// The cells on which a turn puts something down.
CellSet targets(const Turn& turn) {
  CellSet cells;
  for (const Move& move : turn.moves()) cells.insert(move.to);
  return cells;
}

/// What stands on the turn's cell after it.
Stack left_behind(const Position& position, const Turn& turn) {
  Stack rest = position.stack(turn.from());
  for (const Move& move : turn.moves()) rest = rest.without_top(move.count);
  return rest;
}

/// position.after(turn).heads(color), far faster.
CellSet heads_after(const Position& position, const Turn& turn, Color color) {
  const Stack rest = left_behind(position, turn);
  CellSet heads = position.heads(color);
  heads.erase(turn.from());
  if (!rest.empty() && rest.owner() == color) heads.insert(turn.from());
  return color == position.side_to_move() ? heads | targets(turn) : heads - targets(turn);
}

/// The castle cells of the enemy that a colour holds, of these heads.
CellSet held(CellSet heads, Color color) { return heads & castle(opponent(color)); }

CellSet held(const Position& position, Color color) { return held(position.heads(color), color); }

/// How many turns of the player to move leave the enemy with fewer than three stacks in the castle.
int count_answers(const Position& position, bool one_is_enough = false) {
  const Color enemy = opponent(position.side_to_move());
  int answers = 0;
  for (const Turn& turn : position.legal_turns()) {
    if (held(heads_after(position, turn, enemy), enemy).size() >= kStacksToWin) continue;
    ++answers;
    if (one_is_enough) break;
  }
  return answers;
}

/// The turn of the player to move that wins, or else fills the enemy castle.
std::optional<Threat> winning_turn(const Position& position) {
  const Color own = position.side_to_move();
  auto turns = position.legal_turns();
  std::ranges::stable_sort(turns, {}, &Turn::size);
  std::optional<Threat> filling;
  std::vector<std::uint64_t> answered;
  for (const Turn& turn : turns) {
    const CellSet cells = held(heads_after(position, turn, own), own);
    const bool fills = cells.size() >= kStacksToWin;
    const Position next = position.after(turn);
    const auto outcome = next.outcome();
    if (outcome) {
      if (outcome->winner == own)
        return Threat{own, Threat::Kind::Wins, turn, cells, outcome->reason};
      continue;
    }
    // Many turns lead to one position.
    if (!fills || std::ranges::find(answered, next.key()) != answered.end()) continue;
    if (count_answers(next, true) == 0) return Threat{own, Threat::Kind::Wins, turn, cells};
    answered.push_back(next.key());
    if (!filling) filling = Threat{own, Threat::Kind::Fills, turn, cells};
  }
  return filling;
}

std::string names(CellSet cells, std::string_view between) {
  std::string text;
  for (const Cell cell : cells) text += std::string(text.empty() ? "" : between) + cell.name();
  return text;
}

/// "three of White's castle cells".
std::string castle_cells(int count, Color whose) {
  return fmt::format("{} of {}'s castle cells", count_word(count), name(whose));
}

/// "three of White's castle cells (a3, a4, b2)".
std::string castle_cells(CellSet cells, Color whose, std::string_view between = ", ") {
  return fmt::format("{} ({})", castle_cells(cells.size(), whose), names(cells, between));
}

std::string turn_text(const Threat& threat, const Position& position) {
  return notation::write_turn(*threat.turn, with_to_move(position, threat.by));
}

/// "d4", or "two stacks (d4, e5)".
std::string stacks_on(CellSet cells) {
  if (cells.size() == 1) return cells.first().name();
  return fmt::format("{} stacks ({})", count_word(cells.size()), names(cells, ", "));
}

/// The stacks of the other player on which this one could land if they were to move.
CellSet attacked_by(const Position& position, Color color) {
  const Position own_turn = with_to_move(position, color);
  CellSet cells;
  for (const Turn& turn : own_turn.legal_turns()) cells |= targets(turn);
  return cells & position.heads(opponent(color));
}

/// How many steps over an open board.
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

std::string evaluation_sentence(const notation::Evaluation& value) {
  const int depth = value.depth.value_or(0);
  const std::string ahead =
      depth == 0 ? "" : fmt::format("Looking {} {} ahead, ", depth, depth == 1 ? "turn" : "turns");
  if (const auto turns = value.turns_to_win) {
    const int count = std::abs(*turns);
    const auto winner = name(*turns > 0 ? Color::White : Color::Black);
    return fmt::format("{}{} wins within {} of {}'s turns.", ahead, winner, count_word(count),
                       winner);
  }
  if (value.hundredths == 0) return ahead + "the game is even.";
  return fmt::format("{}{} is better by {:.2f} pieces.", ahead,
                     name(value.hundredths > 0 ? Color::White : Color::Black),
                     std::abs(value.hundredths) / 100.0);
}

/// Collects what there is to say about one turn.
class Reasons {
 public:
  Reasons(const Position& before, const Turn& turn)
      : before_(before),
        turn_(turn),
        after_(before.after(turn)),
        own_(before.side_to_move()),
        enemy_(opponent(own_)) {}

  std::vector<std::string> all() {
    if (const auto outcome = after_.outcome()) {
      say_outcome(*outcome);
      return texts_;
    }
    const auto danger_before = threat(before_, enemy_);
    const auto danger_after = threat(after_, enemy_);
    say_parried(danger_before, danger_after);
    say_threats();
    say_captures();
    say_safe_stacks();
    say_castles();
    if (!matters_ && texts_.size() < kEnough) say_quiet_things();
    if (texts_.empty()) add("is a quiet turn");
    say_against(danger_after);
    return texts_;
  }

 private:
  /// With so many reasons the small things need not be said.
  static constexpr std::size_t kEnough = 2;

  template <typename... Args>
  void add(fmt::format_string<Args...> format, Args&&... args) {
    texts_.push_back(fmt::format(format, std::forward<Args>(args)...));
  }

  void say_outcome(const Outcome& outcome) {
    const bool wins = outcome.winner == own_;
    const Color winner = wins ? own_ : enemy_;
    const char* verb = wins ? "wins" : "loses";
    if (outcome.reason == Outcome::Reason::Immobility)
      add("{}: {} has no legal turn", verb, name(opponent(winner)));
    else
      add("{}: {} holds {}", verb, name(winner),
          castle_cells(held(after_, winner), opponent(winner)));
  }

  void say_parried(const std::optional<Threat>& before, const std::optional<Threat>& after) {
    if (!before) return;
    const bool still_wins = after && after->kind == Threat::Kind::Wins;
    if (before->kind == Threat::Kind::Fills) {
      if (!after)
        add("keeps {} from holding {}", name(enemy_), castle_cells(before->cells.size(), own_));
    } else if (before->kind == Threat::Kind::Holds) {
      told_ = before->cells - after_.heads(enemy_);
      matters_ = true;
      add("parries the threat to win: drives {} from {}", name(enemy_), names(told_, " and "));
    } else if (!still_wins) {
      matters_ = true;
      add("parries the threat to win ({})", turn_text(*before, before_));
    }
  }

  void say_threats() {
    const auto threatened = threat(after_, own_);
    if (!threatened) return;
    matters_ = matters_ || threatened->kind != Threat::Kind::Fills;
    const std::string cells = castle_cells(threatened->cells, enemy_);
    switch (threatened->kind) {
      case Threat::Kind::Holds:
        if (threatened->answers == 0)
          add("wins: holds {}, and {} cannot drive a stack out", cells, name(enemy_));
        else
          add("threatens to win: holds {}, which {} must answer", cells, name(enemy_));
        break;
      case Threat::Kind::Wins:
        add("threatens to win with {}", turn_text(*threatened, after_));
        break;
      case Threat::Kind::Fills:
        if (!threat(before_, own_))
          add("prepares to hold {} with {}", castle_cells(threatened->cells.size(), enemy_),
              turn_text(*threatened, after_));
        break;
    }
  }

  void say_captures() {
    const CellSet captured = (targets(turn_) & before_.heads(enemy_)) - told_;
    if (captured.empty()) return;
    const CellSet taken_back = captured & before_.at_least(own_, 1);
    if (captured != taken_back)
      add("captures {}", stacks_on(captured - taken_back) + place(captured - taken_back));
    if (taken_back.empty()) return;
    int freed = 0;
    for (const Cell cell : taken_back) freed += before_.stack(cell).count(own_);
    add("takes back {}, which frees {} {} {}", stacks_on(taken_back) + place(taken_back),
        count_word(freed), name(own_), freed == 1 ? "piece" : "pieces");
  }

  /// In whose castle all of these cells lie, to be put behind them.
  std::string place(CellSet cells) const {
    for (const Color color : {enemy_, own_})
      if ((cells - castle(color)).empty()) return fmt::format(" in {}'s castle", name(color));
    return {};
  }

  CellSet safe_stacks(const Position& position) const {
    return position.heads(own_) & position.at_least(enemy_, Stack::kMaxOfColor);
  }

  void say_safe_stacks() {
    const CellSet now = safe_stacks(after_);
    const int made = now.size() - safe_stacks(before_).size();
    if (made <= 0) return;
    const CellSet where = now - safe_stacks(before_);
    if (where.size() != made)
      add("makes {} safe", made == 1 ? "another stack" : count_word(made) + " more stacks");
    else if (made == 1)
      add("makes a safe stack on {}", where.first().name() + place(where));
    else
      add("makes {} safe stacks ({})", count_word(made), names(where, ", "));
  }

  void say_castles() {
    const CellSet here = held(after_, own_);
    const CellSet before = held(before_, own_);
    if (here.size() > before.size() && here.size() < kStacksToWin)
      add("enters {}'s castle on {}: {} of three", name(enemy_), names(here - before, " and "),
          count_word(here.size()));
  }

  void say_quiet_things() {
    const CellSet attacked_before = attacked_by(before_, enemy_);
    const CellSet attacked_after = attacked_by(after_, enemy_);
    const CellSet own_cells = targets(turn_) | (CellSet{turn_.from()} & after_.heads(own_));
    if (attacked_before.contains(turn_.from()) && (own_cells & attacked_after).empty())
      add("moves out of reach of capture");
    const CellSet attacks = attacked_by(after_, own_) - attacked_by(before_, own_);
    if (!attacks.empty()) add("attacks {}", stacks_on(attacks));
    for (const Cell cell : targets(turn_) & before_.heads(own_))
      if (after_.stack(cell).height() > 1)
        add("builds {} up to {} pieces", cell.name(), count_word(after_.stack(cell).height()));
    if (targets(turn_).size() > 1) add("spreads over {} cells", count_word(own_cells.size()));
    if (distance(targets(turn_), castle(enemy_)) < distance({turn_.from()}, castle(enemy_)))
      add("comes nearer to {}'s castle", name(enemy_));
  }

  void say_against(const std::optional<Threat>& danger) {
    const Stack rest = left_behind(before_, turn_);
    if (!rest.empty() && rest.owner() == enemy_)
      add("releases {} {} on {}", count_word(rest.count(enemy_)),
          fmt::format("{} {}", name(enemy_), rest.count(enemy_) == 1 ? "piece" : "pieces"),
          turn_.from().name());
    if (danger && danger->kind == Threat::Kind::Wins)
      add("lets {} win with {}", name(enemy_), turn_text(*danger, after_));
  }

  const Position& before_;
  const Turn& turn_;
  Position after_;
  Color own_;
  Color enemy_;
  /// Cells that have been spoken of.
  CellSet told_;
  /// Whether a win is at stake, beside which the small things need not be said.
  bool matters_ = false;
  std::vector<std::string> texts_;
};

}  // namespace

std::optional<Threat> threat(const Position& position, Color by) {
  if (position.outcome()) return std::nullopt;
  const CellSet cells = held(position, by);
  if (cells.size() >= kStacksToWin)
    return Threat{
        .by = by, .kind = Threat::Kind::Holds, .cells = cells, .answers = count_answers(position)};
  return winning_turn(with_to_move(position, by));
}

std::string threat_sentence(const Threat& threat, const Position& position) {
  const Color enemy = opponent(threat.by);
  const std::string cells = castle_cells(threat.cells, enemy, " ");
  if (threat.kind == Threat::Kind::Holds) {
    const std::string held_now =
        fmt::format("{} threatens to win: {} are held.", name(threat.by), cells);
    if (threat.answers == 0) return held_now + fmt::format(" {} cannot prevent it.", name(enemy));
    return held_now +
           fmt::format(" {} must drive a stack out now; {} {}.", name(enemy),
                       threat.answers == 1 ? "one turn" : fmt::format("{} turns", threat.answers),
                       threat.answers == 1 ? "does" : "do");
  }
  const bool to_move = position.side_to_move() == threat.by;
  const std::string turn = turn_text(threat, position);
  if (threat.kind == Threat::Kind::Fills)
    return fmt::format("{} {} hold {} with {}, which could still be answered.", name(threat.by),
                       to_move ? "can" : "threatens to", cells, turn);
  const std::string beginning =
      fmt::format("{} {} win: {}", name(threat.by), to_move ? "can" : "threatens to", turn);
  if (threat.reason == Outcome::Reason::Immobility)
    return fmt::format("{} {} {} without a legal turn.", beginning,
                       to_move ? "leaves" : "would leave", name(enemy));
  return fmt::format("{} {} {}.", beginning, to_move ? "holds" : "would hold", cells);
}

std::optional<std::string> warning(const Position& position, const Turn& turn,
                                   const std::optional<Threat>& before) {
  const Color enemy = opponent(position.side_to_move());
  const Position after = position.after(turn);
  if (const auto outcome = after.outcome()) {
    if (outcome->winner != enemy) return std::nullopt;
    return fmt::format("This {}.", reasons(position, turn).front());
  }
  const auto danger = threat(after, enemy);
  if (!danger || danger->kind != Threat::Kind::Wins) return std::nullopt;
  const std::string text = turn_text(*danger, after);
  if (before && before->turn && turn_text(*before, position) == text)
    return fmt::format("This turn does not stop {}.", text);
  return fmt::format("This lets {} win with {}.", name(enemy), text);
}

bool is_lost_at_once(const Position& position) {
  constexpr std::size_t kRemembered = 1024;
  constexpr std::uint64_t kBudget = 5'000;
  prover::Prover prover(kRemembered);
  prover.set_budget(kBudget);
  return prover.loses(position, 1).value_or(false);
}

std::vector<std::string> reasons(const Position& position, const Turn& turn) {
  return Reasons(position, turn).all();
}

std::optional<Hint> hint(const Position& position, const engine::SearchResult& result) {
  if (!result.best) return std::nullopt;
  constexpr std::size_t kExpected = 4;
  auto expected = notation::written_turns(result.last.line, position);
  expected.resize(std::min(expected.size(), kExpected));
  if (!expected.empty()) expected.erase(expected.begin());
  const auto value = evaluation(result.last.score, position.side_to_move(), result.last.depth);
  return Hint{.turn = *result.best,
              .text = notation::write_turn(*result.best, position),
              .reasons = reasons(position, *result.best),
              .evaluation = notation::evaluation_text(value),
              .evaluation_sentence = evaluation_sentence(value),
              .expected = std::move(expected)};
}

std::string hint_sentence(const Hint& hint) {
  std::string text = fmt::format("{} {}.", hint.text, enumerated(hint.reasons));
  if (!hint.expected.empty())
    text += fmt::format(" Expected then: {}.", fmt::join(hint.expected, ", "));
  return text + " " + hint.evaluation_sentence;
}

std::string count_word(int count) {
  constexpr std::array<std::string_view, 13> kWords{"no",   "one",    "two",   "three", "four",
                                                    "five", "six",    "seven", "eight", "nine",
                                                    "ten",  "eleven", "twelve"};
  if (count < 0 || count >= static_cast<int>(kWords.size())) return std::to_string(count);
  return std::string(kWords[static_cast<std::size_t>(count)]);
}

std::string enumerated(const std::vector<std::string>& items) {
  std::string text;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (i > 0) text += i + 1 == items.size() ? " and " : ", ";
    text += items[i];
  }
  return text;
}

}  // namespace accasta::analysis
