#include <algorithm>
#include <array>

#include <accasta/base/text.hpp>
#include <accasta/formats/game_filter.hpp>
#include <accasta/notation/position_text.hpp>

namespace accasta::formats {
namespace {

/// Returns true for "2024", "2024.02", "2024.02.03" and an empty text.
bool is_date(std::string_view text) {
  constexpr std::string_view kForm = "dddd.dd.dd";
  constexpr std::array<std::size_t, 4> kSizes{0, 4, 7, 10};
  if (std::ranges::find(kSizes, text.size()) == kSizes.end()) return false;
  for (std::size_t i = 0; i < text.size(); ++i)
    if (kForm[i] == 'd' ? !base::is_digit(text[i]) : text[i] != '.') return false;
  return true;
}

Position mirrored(const Position& position) {
  Setup setup = position.setup();
  for (const Cell cell : position.occupied()) setup.stacks[cell] = Stack();
  for (const Cell cell : position.occupied()) setup.stacks[cell.mirrored()] = position.stack(cell);
  return Position::from(setup, position.rules()).value();
}

bool has_position(const notation::Record& record, const std::vector<Position>& wanted) {
  Position position = record.start;
  const auto matches = [&] {
    return std::ranges::any_of(wanted,
                               [&](const Position& each) { return each.same_board(position); });
  };
  for (const notation::RecordedTurn& recorded : record.turns) {
    if (matches()) return true;
    position = position.after(recorded.turn);
  }
  return matches();
}

/// The finalizer of splitmix64.
constexpr std::uint64_t mixed(std::uint64_t bits) {
  bits = (bits ^ (bits >> 30)) * 0xbf58476d1ce4e5b9U;
  bits = (bits ^ (bits >> 27)) * 0x94d049bb133111ebU;
  return bits ^ (bits >> 31);
}

}  // namespace

Result<DateRange, std::string> DateRange::parse(std::string_view text) {
  std::string dates(text);
  std::ranges::replace(dates, '-', '.');
  const std::size_t dots = dates.find("..");
  DateRange range{dates.substr(0, dots),
                  dots == std::string::npos ? dates : dates.substr(dots + 2)};
  if (dates.empty() || !is_date(range.from) || !is_date(range.to))
    return "'" + std::string(text) + "' is not FROM..TO, as in 2024.02.03..2024.12 or 2024";
  return range;
}

bool DateRange::contains(std::string_view date) const {
  const auto known = [&](const std::string& limit) {
    return date.size() >= limit.size() &&
           date.substr(0, limit.size()).find('?') == std::string_view::npos;
  };
  return !date.empty() && known(from) && known(to) && date.substr(0, from.size()) >= from &&
         date.substr(0, to.size()) <= to;
}

bool GameFilter::accepts(const notation::Record& record) const {
  const auto has_player = [&](std::string_view tag) {
    return base::lower_case(record.tag(tag)).find(base::lower_case(player)) != std::string::npos;
  };
  if (!player.empty() && !has_player("White") && !has_player("Black")) return false;
  if (result && record.result != *result) return false;
  if (rules && (*rules == Rules::preset(rules->variant) ? record.rules.variant != rules->variant
                                                        : record.rules != *rules))
    return false;
  if (dates && !dates->contains(record.tag("Date"))) return false;
  if (!position) return true;
  std::vector<Position> wanted{*position};
  if (is_mirrored) wanted.push_back(mirrored(*position));
  return has_position(record, wanted);
}

bool DistinctGames::add(const notation::Record& record) {
  std::uint64_t first = 1;
  std::uint64_t second = 2;
  const auto add = [&](std::uint64_t bits) {
    first = mixed(first ^ bits);
    second = mixed(second + mixed(bits));
  };
  for (const char c : notation::to_text(record.start) + notation::to_text(record.rules))
    add(static_cast<unsigned char>(c));
  for (const notation::RecordedTurn& recorded : record.turns) {
    auto bits = static_cast<std::uint64_t>(recorded.turn.from().slot());
    for (const Move& move : recorded.turn.moves())
      bits = (bits << 16) | (std::uint64_t{move.count} << 8) |
             static_cast<std::uint64_t>(move.to.slot());
    add(bits);
  }
  return seen_.emplace(first, second).second;
}

}  // namespace accasta::formats
