#include <algorithm>
#include <array>
#include <cassert>

#include <accasta/notation/record.hpp>

#include "tag_names.hpp"

namespace accasta::notation {
namespace {

constexpr std::array<std::string_view, 4> kResults{"1-0", "0-1", "1/2-1/2", "*"};

}  // namespace

std::string_view name(GameResult result) { return kResults[static_cast<std::size_t>(result)]; }

std::optional<GameResult> result_from_name(std::string_view name) {
  for (std::size_t i = 0; i < kResults.size(); ++i)
    if (kResults[i] == name) return static_cast<GameResult>(i);
  return std::nullopt;
}

GameResult result_of(const Outcome& outcome) {
  if (!outcome.winner) return GameResult::Draw;
  return *outcome.winner == Color::White ? GameResult::WhiteWins : GameResult::BlackWins;
}

std::string_view Record::tag(std::string_view name) const {
  for (const Tag& tag : tags)
    if (tag.name == name) return tag.value;
  return {};
}

void Record::set_tag(std::string_view name, std::string_view value) {
  assert(!is_field_tag(name));
  for (Tag& tag : tags) {
    if (tag.name != name) continue;
    tag.value = value;
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

}  // namespace accasta::notation
