#include <algorithm>
#include <utility>

#include <accasta/notation/typed_turn.hpp>
#include <accasta/views/typed_turn.hpp>

namespace accasta::views {
TypedBeginning read_so_far(const Position& position, std::string_view text) {
  const auto [typed, matches, read] = notation::read_typed(text, position);
  TypedBeginning beginning{.continuations = notation::continuations(matches)};
  if (!matches.empty()) {
    const notation::TypedMatch& likeliest = matches.front();
    const Turn turn = read ? read->turn : likeliest.turn;
    if (!read) beginning.lift = likeliest.lift;
    if (likeliest.text.size() > 2) {
      beginning.building.emplace(position, turn.from());
      const int made = read ? turn.size() : likeliest.moves;
      for (const Move& move : turn.moves().first(static_cast<std::size_t>(made)))
        beginning.building->push(move);
    }
    beginning.common = likeliest.text;
    for (const auto& match : matches)
      beginning.common.erase(std::ranges::mismatch(beginning.common, match.text).in1,
                             beginning.common.end());
    if (beginning.common.size() <= typed.size()) beginning.common.clear();
  }
  if (read) {
    beginning.read = *read;
  } else {
    beginning.refusal = read.error().message;
    if (matches.empty() && !text.empty()) beginning.error = beginning.refusal;
  }
  return beginning;
}

TypedTurn::TypedTurn(const Position& position, std::string_view text, std::size_t dropped)
    : position_(position), line_(text), dropped_(dropped) {
  read();
}

void TypedTurn::apply(const tui::Key& key) {
  using enum tui::Key::Name;
  if (key.name == Tab || key.name == BackTab) return complete(key.name == BackTab);
  if (!line_.apply(key)) return;
  offered_.clear();
  read();
}

void TypedTurn::paste(std::string_view text) {
  line_.paste(text);
  offered_.clear();
  read();
}

void TypedTurn::read() {
  const std::string text = line_.text();
  reading_ = read_so_far(position_, text);
  if (reading_.error.empty() || dropped_ == 0 || text.size() <= dropped_) return;
  const std::string rest = text.substr(std::exchange(dropped_, 0));
  TypedBeginning alone = read_so_far(position_, rest);
  if (!alone.error.empty()) return;
  line_ = tui::LineEdit(rest);
  reading_ = std::move(alone);
}

void TypedTurn::complete(bool backward) {
  std::string text = reading_.common;
  if (!offered_.empty() || text.empty()) {
    if (offered_.empty()) {
      offered_ = reading_.continuations;
      shown_ = backward ? 0 : offered_.size() - 1;
    }
    if (offered_.empty()) return;
    shown_ = (shown_ + (backward ? offered_.size() - 1 : 1)) % offered_.size();
    text = offered_[shown_].text;
  }
  line_ = tui::LineEdit(text);
  read();
}

}  // namespace accasta::views
