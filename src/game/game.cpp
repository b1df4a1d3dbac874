#include <cassert>
#include <utility>

#include <accasta/game/game.hpp>
#include <accasta/rules/repetition.hpp>

namespace accasta::game {

Game::Game(const Position& start) : positions_{start} {}

Game::Game(const notation::Record& record) : positions_(record.positions()) {
  for (const auto& recorded : record.turns) turns_.push_back(recorded.turn);
  using Reason = Outcome::Reason;
  using notation::GameResult;
  const auto reason = record.termination;
  if (outcome() || record.result == GameResult::Unfinished || !reason) return;
  if (*reason == Reason::Agreement && record.result == GameResult::Draw)
    declared_ = Outcome{std::nullopt, *reason};
  if ((*reason == Reason::Resignation || *reason == Reason::Time) &&
      record.result != GameResult::Draw)
    declared_ =
        Outcome{record.result == GameResult::WhiteWins ? Color::White : Color::Black, *reason};
}

std::vector<std::uint64_t> Game::keys_before() const {
  std::vector<std::uint64_t> keys;
  keys.reserve(turns_.size());
  for (const Position& earlier : positions().first(turns_.size())) keys.push_back(earlier.key());
  return keys;
}

std::optional<Outcome> Game::outcome() const {
  if (declared_) return declared_;
  if (const auto outcome = position().outcome()) return outcome;
  if (rules().repetition == Repetition::Draw &&
      occurrences_of_last(positions_) >= kOccurrencesToDraw)
    return Outcome{std::nullopt, Outcome::Reason::Repetition};
  return std::nullopt;
}

Result<void, Refusal> Game::play(const Turn& turn) {
  if (outcome()) return Refusal{.reason = Refusal::Reason::GameOver, .cell = turn.from()};
  if (const auto next = position().play(turn); !next) return next.error();
  push(turn);
  return {};
}

void Game::push(const Turn& turn) {
  assert(!outcome() && position().is_legal(turn));
  positions_.push_back(position().after(turn));
  if (!undone_.empty() && undone_.back() == turn) {
    undone_.pop_back();
  } else {
    forget_undone();
  }
  turns_.push_back(turn);
}

bool Game::undo() {
  if (declared_) {
    undone_end_ = std::exchange(declared_, std::nullopt);
    return true;
  }
  if (turns_.empty()) return false;
  undone_.push_back(turns_.back());
  turns_.pop_back();
  positions_.pop_back();
  return true;
}

bool Game::redo() {
  if (!undone_.empty()) {
    const Turn turn = undone_.back();
    push(turn);
    return true;
  }
  if (!undone_end_) return false;
  declared_ = std::exchange(undone_end_, std::nullopt);
  return true;
}

void Game::forget_undone() {
  undone_.clear();
  undone_end_.reset();
}

void Game::resign(Color loser) { end({opponent(loser), Outcome::Reason::Resignation}); }

void Game::agree_draw() { end({std::nullopt, Outcome::Reason::Agreement}); }

void Game::lose_on_time(Color loser) { end({opponent(loser), Outcome::Reason::Time}); }

void Game::end(const Outcome& outcome) {
  assert(!this->outcome());
  declared_ = outcome;
  forget_undone();
}

notation::Record Game::record() const {
  notation::Record record;
  record.rules = rules();
  record.start = start();
  for (const Turn& turn : turns_) record.turns.push_back({.turn = turn});
  if (const auto end = outcome()) {
    record.result = notation::result_of(*end);
    record.termination = end->reason;
  }
  return record;
}

}  // namespace accasta::game
