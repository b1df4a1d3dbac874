#pragma once

#include <mutex>
#include <ostream>
#include <string>
#include <string_view>

#include <accasta/engine/engine.hpp>
#include <accasta/rules/outcome.hpp>
#include <accasta/rules/position.hpp>

namespace accasta::ugi {

/// The output to the client: whole lines, from several threads.
class Output {
 public:
  /// Writes to the given stream, which must outlive it.
  explicit Output(std::ostream& stream) : stream_(stream) {}

  /// Writes one or more lines at once, so that no other output comes between them. Adds a final
  /// line feed if it is missing. Writes nothing for an empty text. Replaces what could change a
  /// terminal (base::replace_unsafe()).
  void write(std::string_view text);

 private:
  std::mutex mutex_;
  std::ostream& stream_;
};

/// Returns `info string error: ...`. Truncates a message that is too long for a client.
std::string error_text(std::string_view message);

/// Returns "cp 42" or "win -3", for the player to move.
std::string uci_score(engine::Score score);

/// Returns `info depth ... pv ...`: one text line for each line found. They are numbered by
/// `multipv` if more than one was requested. Every text line ends with a line feed.
std::string info_text(const engine::Findings& found, const Position& position, int lines);

/// Returns `bestmove T`, or `bestmove (none)` without a turn.
std::string best_text(const std::optional<Turn>& turn, const Position& position);

/// Returns "p1win", "p2win", "draw" or "none".
std::string_view result_word(const std::optional<Outcome>& outcome);

}  // namespace accasta::ugi
