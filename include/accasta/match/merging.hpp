#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include <accasta/match/summary.hpp>
#include <accasta/notation/record.hpp>
#include <accasta/rules/result.hpp>

namespace accasta::match {

/// Puts the games of a match together again, from the records of its shares, in any order.
class Merging {
 public:
  /// Takes a game, or says what is wrong with it: it is of no match, of another match than the
  /// first one, or has been taken before.
  Result<void, std::string> add(const notation::Record& record);

  /// Which match it is. Precondition: a game was taken.
  const MatchName& name() const { return *name_; }
  bool empty() const { return !name_; }
  /// The pairs that are whole, in order.
  Summary summary() const;
  /// How many games are left over, whose opening was not played with the other colours.
  std::size_t left_over() const;

 private:
  /// By seed and number; the first game is the one in which the first player has White.
  using Pairs =
      std::map<std::pair<std::uint64_t, std::uint64_t>, std::array<std::optional<GameSummary>, 2>>;

  std::optional<MatchName> name_;
  Pairs pairs_;
};

}  // namespace accasta::match
