#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include <accasta/engine/thinker.hpp>
#include <accasta/notation/evaluation_text.hpp>
#include <accasta/notation/record.hpp>

namespace accasta::analysis {

/// Evaluates the positions of a record's main line in the background, one after the other.
class GameAnalyser {
 public:
  /// Begins with the start position; an analysis under way is dropped.
  void start(const notation::Record& record);
  /// Drops what is under way.
  void stop();
  bool is_running() const { return next_ < positions_.size(); }
  /// How many positions are done, and how many there are.
  std::size_t done() const { return next_; }
  std::size_t count() const { return positions_.size(); }

  /// The next evaluation, with the number of turns that lead to its position; nothing until it is
  /// ready. Does not wait.
  std::optional<std::pair<std::size_t, notation::Evaluation>> take();

 private:
  /// Goes to the next position that is not finished.
  void think();

  engine::Thinker thinker_{{.hash_mebibytes = 16}};
  std::vector<Position> positions_;
  std::size_t next_ = 0;
};

}  // namespace accasta::analysis
