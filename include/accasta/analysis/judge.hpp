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

/// Judges the positions of a record's main line in the background, one after the other.
class Judge {
 public:
  /// Begins with the start; a judging still under way is dropped.
  void start(const notation::Record& record);
  /// Drops what is being judged.
  void stop();
  bool is_judging() const { return next_ < positions_.size(); }
  /// How many positions are done, and how many there are.
  std::size_t done() const { return next_; }
  std::size_t count() const { return positions_.size(); }

  /// After how many turns the position stands that was judged last, and what was found; nothing
  /// until the next one is ready. Does not wait.
  std::optional<std::pair<std::size_t, notation::Evaluation>> take();

 private:
  /// Goes to the next position that is not finished.
  void think();

  engine::Thinker thinker_{{.hash_mebibytes = 16}};
  std::vector<Position> positions_;
  std::size_t next_ = 0;
};

}  // namespace accasta::analysis
