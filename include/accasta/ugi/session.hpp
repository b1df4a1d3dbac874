#pragma once

#include <chrono>
#include <cstdint>
#include <istream>
#include <optional>
#include <ostream>
#include <span>
#include <string>
#include <string_view>

#include <accasta/engine/engine.hpp>
#include <accasta/game/game.hpp>
#include <accasta/rules/result.hpp>
#include <accasta/ugi/background.hpp>
#include <accasta/ugi/output.hpp>
#include <accasta/ugi/settings.hpp>

namespace accasta::ugi {

/// What read_line() found.
enum class Read : std::uint8_t {
  Line,     ///< A line, without its end.
  TooLong,  ///< A line longer than base::kLongestLine, which was skipped.
  End       ///< The end of the input.
};

/// Reads the next line, whatever its bytes. The last one need not have an end.
Read read_line(std::istream& input, std::string& line);

/// The session of one client. It takes the client's lines one by one and never waits for a search.
/// A line that is wrong, or comes at the wrong time, is answered with `info string error: ...` and
/// changes nothing.
class Session {
 public:
  /// Draws a position for `print`, in several lines.
  using Draw = std::string (*)(const Position& position);

  /// Starts a session. The stream must outlive it. The end of the session stops a search, which
  /// gives its turn.
  Session(std::ostream& output, Draw draw);

  /// Answers a line. Returns false if it is `quit`.
  bool handle(std::string_view line);
  /// Waits for the answers that can still come after the last line: of a search with a limit,
  /// unless that line was `quit`, and of a perft, at most this long.
  void finish(std::chrono::seconds longest_perft = std::chrono::seconds(5));
  /// Reports that a line was not understood, and why.
  void complain(std::string_view message);

 private:
  using Words = std::span<const std::string_view>;
  /// Success, or the reason for a complaint.
  using Done = Result<void, std::string>;

  /// A command and what it does with the words behind it.
  struct Command {
    std::string_view name;
    Done (Session::*run)(Words words);
  };
  static const std::span<const Command> kCommands;

  /// What is under way in the background, if anything is.
  enum class Work : std::uint8_t {
    Search,   ///< A search without a limit, until `stop`.
    Limited,  ///< A search that ends by itself.
    Counting  ///< A perft.
  };

  Done greet(Words words);
  Done answer_ready(Words words);
  Done begin_game(Words words);
  Done set_option(Words words);
  Done set_position(Words words);
  Done answer_query(Words words);
  Done go(Words words);
  Done stop(Words words);
  Done print(Words words);
  Done count(Words words);

  /// Makes the engine that was asked for since. Complains if memory is short: it has less hash
  /// then, or is as it was. Throws std::bad_alloc if there is none. Precondition: nothing is
  /// searched.
  void prepare_engine();
  /// Fails while a search is under way.
  Done require_idle(std::string_view command);

  Output output_;
  Draw draw_;
  Settings settings_;
  game::Game game_{Position::start(settings_.rules())};
  std::optional<engine::Engine> engine_;
  bool must_forget_ = false;
  Work work_ = Work::Search;

  // Last, so that it ends before what it uses.
  Background background_{output_};
};

}  // namespace accasta::ugi
