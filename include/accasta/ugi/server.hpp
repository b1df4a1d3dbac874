#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <istream>
#include <optional>
#include <ostream>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>

#include <accasta/base/background.hpp>
#include <accasta/engine/engine.hpp>
#include <accasta/game/game.hpp>
#include <accasta/rules/result.hpp>
#include <accasta/ugi/output.hpp>
#include <accasta/ugi/settings.hpp>

namespace accasta::ugi {

/// The engine's side of the interface, for one client. It handles the client's lines one by one and
/// never waits for a search. A line that is wrong, or comes at the wrong time, is answered with
/// `info string error: ...` and has no other effect.
class Server {
 public:
  /// A function that draws a position for `print`, in several lines.
  using Draw = std::string (*)(const Position& position);

  /// Makes a server. The stream must outlive it. The destructor stops a search, which then gives
  /// its turn.
  Server(std::ostream& output, Draw draw);

  /// Handles the client's lines, which may hold any bytes, until `quit` or the end of the input.
  /// Then calls finish().
  void run(std::istream& input);
  /// Handles a line. Returns false if it is `quit`.
  bool handle(std::string_view line);
  /// Waits for the answers that may still come after the last line. Waits for a search with a
  /// limit, unless that line was `quit`, and for a perft, at most this long.
  void finish(std::chrono::seconds longest_perft = std::chrono::seconds(5));

 private:
  using Words = std::span<const std::string_view>;
  /// Success, or the reason for a complaint.
  using Done = Result<void, std::string>;

  /// The kinds of background work.
  enum class Work : std::uint8_t {
    Search,   ///< A search without a limit, which runs until `stop`.
    Limited,  ///< A search that ends by itself.
    Counting  ///< A perft count.
  };

  /// Reports why a line was not understood.
  void complain(std::string_view message) { output_.write(error_text(message)); }
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

  /// Creates the engine with the current settings. If memory is short, complains and uses less
  /// hash. Throws std::bad_alloc if there is none. Precondition: no search is under way.
  void prepare_engine();
  /// Does work beside the loop that reads the client's lines, and writes its result, or `failed` if
  /// memory or threads are short. Precondition: no work is under way.
  void start_work(std::function<std::string(const std::stop_token&)> work, std::string failed);

  Output output_;
  Draw draw_;
  Settings settings_;
  game::Game game_{Position::start(settings_.rules())};
  std::optional<engine::Engine> engine_;
  bool must_forget_ = false;
  Work work_ = Work::Search;

  // The last member, so that it ends before the members that it uses.
  base::Background background_;
};

}  // namespace accasta::ugi
