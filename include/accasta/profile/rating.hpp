#pragma once

#include <cstddef>
#include <span>

#include <accasta/table/session.hpp>

namespace accasta::profile {

/// The strength of a player, on the scale of the levels (docs/levels.md).
struct Rating {
  double value;
  /// The true value is in value ± error with a probability of 95 %.
  double error;
};

/// The number of newest games that a rating is made of.
inline constexpr std::size_t kRatedGames = 40;

/// The draws against level 1 that every rating begins with.
inline constexpr double kVirtualDraws = 2;

/// Fits a rating to games of one variant by maximum likelihood (docs/levels.md). kVirtualDraws
/// against level 1 keep it finite: without games it is 400.
Rating fitted_rating(std::span<const table::PlayedLevel> games);

}  // namespace accasta::profile
