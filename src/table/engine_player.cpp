#include <algorithm>
#include <cstdint>
#include <cstdlib>

#include <accasta/base/overloaded.hpp>
#include <accasta/notation/turn_text.hpp>
#include <accasta/table/engine_player.hpp>
#include <accasta/table/even_start.hpp>
#include <accasta/table/hash_notice.hpp>

namespace accasta::table {

EnginePlayer::EnginePlayer(Color color, const TableOptions& options, std::function<void()> wake)
    : color_(color), options_(options), thinker_({}, std::move(wake)) {}

void EnginePlayer::look(const Session& session, Time now, bool is_paused) {
  if (session.is_over()) return rest();
  if (is_paused) return;
  if (session.mover() != color_) return;
  if (thinker_.is_thinking() && position_ == session.position()) return;
  position_ = session.position();
  const auto level = std::get<engine::Level>(session.seats()[color_]);
  thinker_.set_options(options_.engine_options(level));
  const engine::Limits limits = session.limits(level, now);
  may_swap_ = session.may_swap();
  first_turn_ = first_turn(session, limits);
  if (first_turn_)
    search_first_turn();
  else
    thinker_.start(*position_, session.game().keys_before(), limits);
}

std::optional<EnginePlayer::FirstTurn> EnginePlayer::first_turn(const Session& session,
                                                                const engine::Limits& limits) {
  constexpr std::size_t kNodes = 1'000'000;
  if (session.setup().swap != Swap::Allowed || !session.game().turns().empty()) return std::nullopt;
  const Position& start = session.position();
  FirstTurn choice{.turns = {}, .limits = limits};
  if (start == Position::start(start.rules()))
    for (const std::string_view turn : even_first_turns(start.rules().variant))
      choice.turns.push_back(notation::read_turn(turn, start)->turn);
  else
    choice.turns = start.legal_turns();
  for (const Turn& turn : choice.turns)
    if (start.after(turn).outcome()) return std::nullopt;
  // The same choice every time, and within a moment.
  choice.limits.seed.reset();
  if (limits.time) *choice.limits.time /= static_cast<int>(choice.turns.size());
  choice.limits.clock.reset();
  choice.limits.nodes = std::min<std::uint64_t>(
      limits.nodes.value_or(kNodes), std::max<std::size_t>(kNodes / choice.turns.size(), 1));
  return choice;
}

void EnginePlayer::search_first_turn() {
  const Turn& turn = first_turn_->turns.back();
  engine::Limits limits = first_turn_->limits;
  limits.recent = {turn};
  thinker_.start(position_->after(turn), {position_->key()}, limits);
}

std::optional<PlayerEvent> EnginePlayer::take_first_turn(const engine::Findings& found) {
  const int distance = std::abs(found.score.units());
  auto& [turns, limits, best] = *first_turn_;
  if (!best || distance < best->first) best.emplace(distance, turns.back());
  turns.pop_back();
  if (!turns.empty()) {
    search_first_turn();
    return std::nullopt;
  }
  const Turn turn = best->second;
  first_turn_.reset();
  return MakesTurn{turn};
}

std::optional<PlayerEvent> EnginePlayer::take() {
  if (answer_) return std::exchange(answer_, std::nullopt);
  const auto result = thinker_.take_findings();
  if (!result) return std::nullopt;
  if (!result->best()) return IsGone{"Not enough memory or threads for the engine."};
  notice_ = less_hash_notice(thinker_, options_.hash_mebibytes);
  if (first_turn_) return take_first_turn(*result);
  if (may_swap_ && result->score < engine::Score()) return Swaps{};
  return MakesTurn{*result->best(), *result};
}

void EnginePlayer::ask(Request request, const Session& session) {
  if (request != Request::Draw) {
    answer_ = Answers{request, true};
    return;
  }
  constexpr std::uint64_t kNodes = 20'000;
  engine::Engine engine({.hash_mebibytes = 4});
  const auto result =
      engine.search(session.position(), session.game().keys_before(), {.nodes = kNodes});
  answer_ = Answers{request, result.score > engine::Score::units(50)};
}

void EnginePlayer::move_now() {
  if (first_turn_)
    first_turn_->turns.erase(first_turn_->turns.begin(), first_turn_->turns.end() - 1);
  thinker_.stop();
}

void EnginePlayer::rest() {
  thinker_.cancel();
  answer_.reset();
}

std::optional<engine::Findings> EnginePlayer::take_progress() {
  // Thoughts about an answer to the turn are none about the turn.
  if (!thinker_.is_thinking() || first_turn_) return std::nullopt;
  return thinker_.take_progress();
}

PlayerMaker engine_players(const TableOptions& options) {
  return [options](const Seat& seat, Color color, const std::function<void()>& wake) {
    return std::visit(base::Overloaded{[](Here) { return std::unique_ptr<Player>(); },
                                       [&](engine::Level) -> std::unique_ptr<Player> {
                                         return std::make_unique<EnginePlayer>(color, options,
                                                                               wake);
                                       },
                                       [](const Friend&) { return std::unique_ptr<Player>(); }},
                      seat);
  };
}

}  // namespace accasta::table
