#pragma once

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

/// One client's session: takes its lines one by one, and never waits for a search. A line that is
/// wrong, or comes at the wrong time, is answered with `info string error: ...` and changes
/// nothing.
class Session {
 public:
  /// Draws a position for `print`, in several lines.
  using Draw = std::string (*)(const Position& position);

  Session(std::ostream& output, Draw draw);

  /// Answers a line; false when the client wants to leave.
  bool handle(std::string_view line);
  /// Tells the client that it was not understood, and why.
  void complain(std::string_view message);

 private:
  void say_hello();
  void get_ready();
  void begin_new_game();
  void set(const SetOption& option);
  void set_position(const SetPosition& command);
  void answer(Query query);
  void go(const Go& command);
  void print();
  void count(const Perft& command);

  /// Brings the engine up to what was asked for since; complains, and leaves it as it was, if the
  /// machine has not as much. Precondition: nothing is searched.
  void prepare_engine();
  /// Complains if a search is under way.
  bool is_idle(std::string_view what);

  Output output_;
  Draw draw_;
  Settings settings_;
  game::Game game_{Position::start(settings_.rules())};
  std::optional<engine::Engine> engine_;
  bool must_forget_ = false;

  // Last, so that it ends before what it uses.
  Background background_{output_};
};

}  // namespace accasta::ugi
