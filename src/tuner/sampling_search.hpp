#pragma once

#include <cstdint>
#include <random>
#include <span>
#include <vector>

#include <accasta/engine/engine.hpp>

#include "engine/search.hpp"
#include "engine/transposition_table.hpp"

namespace accasta::tuner {

/// The engine's search, from which positions of the tree can be taken.
class SamplingSearch {
 public:
  SamplingSearch();

  /// Also fills `inner` with so many of the positions inside of the search, drawn evenly from those
  /// in which several turns were to be tried to a depth of at least 2, fewer if there are not so
  /// many.
  engine::SearchResult search(const Position& position, std::span<const std::uint64_t> history,
                              std::uint64_t nodes, int count, std::mt19937_64& random,
                              std::vector<Position>& inner);
  engine::SearchResult search(const Position& position, std::uint64_t nodes);

  /// Forgets everything.
  void clear();

 private:
  engine::SearchResult run(const Position& position, std::span<const std::uint64_t> history,
                           std::uint64_t nodes);

  engine::TranspositionTable table_;
  engine::ThreadData thread_data_;
};

}  // namespace accasta::tuner
