#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <istream>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>

#include <accasta/engine/engine.hpp>
#include <accasta/game/game.hpp>
#include <accasta/ugi/background.hpp>
#include <accasta/ugi/command.hpp>
#include <accasta/ugi/output.hpp>
#include <accasta/ugi/settings.hpp>

namespace accasta::ugi {

/// What read_line() found.
enum class Read : std::uint8_t {
  Line,     ///< A line, without its end.
  TooLong,  ///< One that is longer than kLongestLine; it was passed over.
  End       ///< There are no more.
};

/// A game of many thousand turns still fits.
inline constexpr std::size_t kLongestLine = std::size_t{1} << 20;

/// Reads the next line, whatever its bytes; the last one need not have an end.
Read read_line(std::istream& input, std::string& line);

/// One client's session: takes its lines one by one, and never waits for a search. A line that is
/// wrong, or comes at the wrong time, is answered with `info string error: ...` and changes
/// nothing.
class Session {
 public:
  /// Draws a position for `print`, in several lines.
  using Draw = std::string (*)(const Position& position);

  /// The stream must outlive the session.
  Session(std::ostream& output, Draw draw);

  /// Answers a line; false when the client wants to leave.
  bool handle(std::string_view line);
  /// There are no more lines: waits for the answer of a perft, at most this long. A search is
  /// stopped by the end of the session and gives its turn.
  void finish(std::chrono::seconds longest = std::chrono::seconds(5));
  /// Tells the client that it was not understood, and why.
  void complain(std::string_view message);

 private:
  void obey(Nothing) {}
  void obey(Hello);
  void obey(IsReady);
  void obey(NewGame);
  void obey(const SetOption& option);
  void obey(const SetPosition& command);
  void obey(Query query);
  void obey(const Go& command);
  void obey(Stop) { background_.stop(); }
  /// handle() sees to it.
  void obey(Quit) {}
  void obey(Print);
  void obey(const Perft& command);

  /// Makes the engine that was asked for since. Complains if memory is short: it has less hash
  /// then, or is as it was. Throws std::bad_alloc if there is none. Precondition: nothing is
  /// searched.
  void prepare_engine();
  /// Complains if a search is under way.
  bool is_idle(std::string_view what);

  Output output_;
  Draw draw_;
  Settings settings_;
  game::Game game_{Position::start(settings_.rules())};
  std::optional<engine::Engine> engine_;
  bool must_forget_ = false;
  /// Whether the last work was a perft.
  bool is_counting_ = false;

  // Last, so that it ends before what it uses.
  Background background_{output_};
};

}  // namespace accasta::ugi
