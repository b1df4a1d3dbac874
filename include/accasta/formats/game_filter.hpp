#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <accasta/notation/record.hpp>
#include <accasta/rules/position.hpp>
#include <accasta/rules/result.hpp>
#include <accasta/rules/rules.hpp>

namespace accasta::formats {

/// Returns true for a date of the calendar: "2024", "2024.02", "2024.02.03", and for an empty text.
bool is_date(std::string_view text);

/// Returns a date with dots in place of hyphens.
std::string dotted_date(std::string_view date);

/// A range of dates, both included. Dates are the beginnings of "2024.02.03", or empty for no
/// limit.
struct DateRange {
  std::string from;
  std::string to;

  /// Reads "2024.02.03..2024.03", "2024..", "..2024-02" or "2024". The error says in one line what
  /// a range looks like, or that no date is in it.
  static Result<DateRange, std::string> parse(std::string_view text);
  /// Returns true for the value of a tag Date in the range, also with hyphens. A date whose month
  /// or day would decide but is unknown is not.
  bool contains(std::string_view date) const;
};

/// A condition on games. Without any of its parts it accepts all.
struct GameFilter {
  /// A part of the name of one of the players, in any case.
  std::string player{};
  std::optional<notation::GameResult> result{};
  /// A variant's preset stands for all rules of the variant.
  std::optional<Rules> rules{};
  std::optional<DateRange> dates{};
  /// The board and the player to move somewhere in the main line, whatever the turn number.
  std::optional<Position> position{};
  /// True to accept the position with left and right exchanged, too.
  bool is_mirrored = false;

  bool accepts(const notation::Record& record) const;
};

/// The games so far, to find equal ones. Their start, rules and main line count. It keeps 128 bits
/// of each.
class DistinctGames {
 public:
  /// Adds a game. Returns false if an equal one was added before.
  bool add(const notation::Record& record);

 private:
  std::set<std::pair<std::uint64_t, std::uint64_t>> seen_;
};

}  // namespace accasta::formats
