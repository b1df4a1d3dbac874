#include <algorithm>
#include <array>
#include <chrono>

#include <accasta/base/folding.hpp>
#include <accasta/base/text.hpp>
#include <accasta/formats/game_filter.hpp>
#include <accasta/notation/position_text.hpp>

namespace accasta::formats {
namespace {

/// Returns true if a date is certainly not after another one. The shorter one is a month or a year
/// that contains the other if both begin alike.
bool is_in_order(std::string_view first, std::string_view second) {
  for (std::size_t i = 0; i < std::min(first.size(), second.size()); ++i) {
    if (first[i] == '?' || second[i] == '?') return false;
    if (first[i] != second[i]) return first[i] < second[i];
  }
  return true;
}

Position mirrored(const Position& position) {
  Setup setup = position.setup();
  for (const Cell cell : position.occupied()) setup.stacks[cell] = Stack();
  for (const Cell cell : position.occupied()) setup.stacks[cell.mirrored()] = position.stack(cell);
  return Position::from(setup, position.rules()).value();
}

/// The finalizer of splitmix64.
constexpr std::uint64_t mixed(std::uint64_t bits) {
  bits = (bits ^ (bits >> 30)) * 0xbf58476d1ce4e5b9U;
  bits = (bits ^ (bits >> 27)) * 0x94d049bb133111ebU;
  return bits ^ (bits >> 31);
}

}  // namespace

bool is_date(std::string_view text) {
  constexpr std::string_view kForm = "dddd.dd.dd";
  constexpr std::array<std::size_t, 4> kSizes{0, 4, 7, 10};
  if (std::ranges::find(kSizes, text.size()) == kSizes.end()) return false;
  for (std::size_t i = 0; i < text.size(); ++i)
    if (kForm[i] == 'd' ? !base::is_digit(text[i]) : text[i] != '.') return false;
  // The first day of the year or month is in the calendar if they are.
  const std::string whole = std::string(text) + std::string("2000.01.01").substr(text.size());
  const auto number = [&](std::size_t at, std::size_t size) {
    return *base::number_in<unsigned>(std::string_view(whole).substr(at, size));
  };
  return std::chrono::year_month_day(std::chrono::year(static_cast<int>(number(0, 4))),
                                     std::chrono::month(number(5, 2)),
                                     std::chrono::day(number(8, 2)))
      .ok();
}

std::string dotted_date(std::string_view date) {
  std::string dotted(date);
  std::ranges::replace(dotted, '-', '.');
  return dotted;
}

Result<DateRange, std::string> DateRange::parse(std::string_view text) {
  const std::string dates = dotted_date(text);
  const std::size_t dots = dates.find("..");
  DateRange range{dates.substr(0, dots),
                  dots == std::string::npos ? dates : dates.substr(dots + 2)};
  if (dates.empty() || !is_date(range.from) || !is_date(range.to))
    return "'" + std::string(text) +
           "' is no range of dates; examples: 2024, 2024.02.03..2024.12, 2024..";
  if (!is_in_order(range.from, range.to))
    return "'" + std::string(text) + "' ends before it begins";
  return range;
}

bool DateRange::contains(std::string_view date) const {
  if (date.empty()) return false;
  constexpr std::string_view kUnknown = "????.??.??";
  std::string whole = dotted_date(date);
  whole += kUnknown.substr(std::min(date.size(), kUnknown.size()));
  return is_in_order(from, whole) && is_in_order(whole, to);
}

bool GameFilter::accepts(const notation::Record& record) const {
  const std::string wanted = base::folded(base::trimmed(player));
  const auto has_player = [&](std::string_view tag) {
    return base::folded(record.tag(tag)).find(wanted) != std::string::npos;
  };
  if (!wanted.empty() && !has_player("White") && !has_player("Black")) return false;
  if (result && record.result != *result) return false;
  if (rules && (*rules == Rules::preset(rules->variant) ? record.rules.variant != rules->variant
                                                        : record.rules != *rules))
    return false;
  if (dates && !dates->contains(record.tag("Date"))) return false;
  if (!position) return true;
  const Position other = is_mirrored ? mirrored(*position) : *position;
  return std::ranges::any_of(record.positions(), [&](const Position& each) {
    return each.same_board(*position) || each.same_board(other);
  });
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
