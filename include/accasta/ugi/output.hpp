#pragma once

#include <mutex>
#include <ostream>
#include <string>
#include <string_view>

#include <accasta/engine/engine.hpp>
#include <accasta/rules/outcome.hpp>
#include <accasta/rules/position.hpp>

namespace accasta::ugi {

/// What goes to the client, line by line, from several threads.
class Output {
 public:
  /// The stream must outlive it.
  explicit Output(std::ostream& stream) : stream_(stream) {}

  /// Writes one or several lines at once, so that nothing comes between them. A line feed is added
  /// at the end unless there is one; an empty text writes nothing. What could change a terminal is
  /// replaced (base::replace_unsafe()).
  void write(std::string_view text);

 private:
  std::mutex mutex_;
  std::ostream& stream_;
};

/// `info string error: ...`: a message that is too long for a client is cut.
std::string error_text(std::string_view message);

/// "cp 42" or "win -3", for the player to move.
std::string uci_score(engine::Score score);

/// `info depth ... pv ...`: a line for each of the lines found, numbered by `multipv` if more than
/// one was asked for. Every text ends with a line feed.
std::string info_text(const engine::Progress& progress, const Position& position, int lines);

/// `bestmove T`, `bestmove (none)` without a turn.
std::string best_text(const std::optional<Turn>& turn, const Position& position);

/// "p1win", "p2win", "draw", "none".
std::string_view result_word(const std::optional<Outcome>& outcome);

}  // namespace accasta::ugi
