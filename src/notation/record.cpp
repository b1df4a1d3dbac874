#include <algorithm>
#include <cassert>

#include <accasta/base/text.hpp>
#include <accasta/notation/record.hpp>

#include "tag_names.hpp"

namespace accasta::notation {

bool is_field_tag(std::string_view name) {
  const std::size_t rank = tag_rank(name);
  return rank < kKnownTags.size() && kKnownTags[rank].is_field;
}

GameResult result_of(const Outcome& outcome) {
  if (!outcome.winner) return GameResult::Draw;
  return *outcome.winner == Color::White ? GameResult::WhiteWins : GameResult::BlackWins;
}

std::string_view Record::tag(std::string_view name) const {
  const auto found = std::ranges::find(tags, name, &Tag::name);
  return found == tags.end() ? std::string_view() : found->value;
}

void Record::set_tag(std::string_view name, std::string_view value) {
  assert(!is_field_tag(name));
  if (const auto found = std::ranges::find(tags, name, &Tag::name); found != tags.end()) {
    found->value = value;
    return;
  }
  const auto place = std::find_if(tags.begin(), tags.end(), [&](const Tag& tag) {
    return tag_rank(tag.name) > tag_rank(name);
  });
  tags.insert(place, {std::string(name), std::string(value)});
}

Position Record::position_after(std::size_t count) const {
  assert(count <= turns.size());
  Position position = start;
  for (std::size_t i = 0; i < count; ++i) position = position.after(turns[i].turn);
  return position;
}

std::vector<Position> Record::positions() const {
  std::vector<Position> positions{start};
  positions.reserve(turns.size() + 1);
  for (const RecordedTurn& recorded : turns)
    positions.push_back(positions.back().after(recorded.turn));
  return positions;
}

Record Record::up_to(std::size_t count) const {
  assert(count <= turns.size());
  if (count == turns.size()) return *this;
  const auto end = turns.begin() + static_cast<std::ptrdiff_t>(count);
  return {.tags = tags, .rules = rules, .start = start, .turns = TurnLine(turns.begin(), end)};
}

std::optional<Swap> parse_swap(std::string_view value) {
  const auto swap = from_name<Swap>(base::lower_case(value));
  return swap == Swap::No ? std::nullopt : swap;
}

Swap swap_of(const Record& record) { return parse_swap(record.tag(kSwapTag)).value_or(Swap::No); }

Result<std::size_t, std::string> parse_ply(std::string_view text, const Position& start,
                                           std::size_t turns) {
  if (text == "start") return std::size_t{0};
  if (text == "end") return turns;
  int number = 0;
  std::string_view side = text;
  const bool has_number = base::take_number(side, "", number);
  const bool is_black = side == "b" || side == "B";
  if (!has_number || !(side.empty() || side == "w" || side == "W" || is_black))
    return std::string("a place is a turn's number with w or b, as in 12w, or start or end");
  const auto ply = [](int turn_number, bool of_black) { return 2LL * turn_number + of_black; };
  const auto first = ply(start.turn_number(), start.side_to_move() == Color::Black);
  const auto made = ply(number, is_black) - first + 1;
  const auto at = [](const char* words, long long which) {
    return words + std::to_string(which / 2) + (which % 2 == 0 ? "w" : "b");
  };
  if (turns == 0) return std::string("the game has no turn");
  if (made < 1) return at("the game begins with turn ", first);
  if (made > static_cast<long long>(turns))
    return at("the game ends with turn ", first + static_cast<long long>(turns) - 1);
  return static_cast<std::size_t>(made);
}

}  // namespace accasta::notation
