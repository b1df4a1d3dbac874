#include <cstddef>
#include <cstdint>
#include <exception>
#include <utility>
#include <variant>
#include <vector>

#include <fmt/format.h>

#include <accasta/base/version.hpp>
#include <accasta/notation/position_text.hpp>
#include <accasta/notation/turn_text.hpp>
#include <accasta/notation/words.hpp>
#include <accasta/rules/perft.hpp>
#include <accasta/ugi/session.hpp>

namespace accasta::ugi {
namespace {

struct Wrong {
  std::string message;
};

/// A turn as a client sends it, which must have one meaning.
Result<Turn, Wrong> read_turn(const std::string& text, const Position& position) {
  const auto reading = notation::read_turn(text, position);
  if (!reading)
    return Wrong{fmt::format("column {}: {}", reading.error().column, reading.error().message)};
  if (reading->differs)
    return Wrong{fmt::format("means different turns as {} and as {}", name(reading->dialect),
                             name(*reading->differs))};
  return reading->turn;
}

Result<game::Game, Wrong> read_game(const SetPosition& command, const Rules& rules) {
  Position start = Position::start(rules);
  if (command.text) {
    auto position = notation::parse_position(*command.text, rules);
    if (!position)
      return Wrong{fmt::format("position, column {}: {}", position.error().column,
                               position.error().message)};
    start = *std::move(position);
  }
  game::Game game(start);
  for (std::size_t i = 0; i < command.turns.size(); ++i) {
    const std::string& text = command.turns[i];
    const auto fail = [&](const std::string& why) {
      return Wrong{fmt::format("turn {} '{}', {}", i + 1, text, why)};
    };
    if (const auto outcome = game.outcome())
      return fail(fmt::format("after the end: {}", notation::outcome_sentence(*outcome)));
    const auto turn = read_turn(text, game.position());
    if (!turn) return fail(turn.error().message);
    if (const auto played = game.play(*turn); !played) return fail(played.error().message());
  }
  return game;
}

/// perft that can be stopped: nothing then.
std::optional<std::uint64_t> count_lines(const Position& position, int depth,
                                         const std::stop_token& stop) {
  if (stop.stop_requested()) return std::nullopt;
  // What is left then takes milliseconds.
  if (depth <= 2) return perft(position, depth);
  std::uint64_t total = 0;
  for (const Turn& turn : position.legal_turns()) {
    const auto lines = count_lines(position.after(turn), depth - 1, stop);
    if (!lines) return std::nullopt;
    total += *lines;
  }
  return total;
}

}  // namespace

Session::Session(std::ostream& output, Draw draw) : output_(output), draw_(draw) {}

bool Session::handle(std::string_view line) {
  const auto command = parse_command(line);
  if (!command) {
    complain(command.error().message);
    return true;
  }
  struct Handler {
    Session& session;

    bool operator()(Nothing) const { return true; }
    bool operator()(Quit) const { return false; }
    bool operator()(Hello) const { return session.say_hello(), true; }
    bool operator()(IsReady) const { return session.get_ready(), true; }
    bool operator()(NewGame) const { return session.begin_new_game(), true; }
    bool operator()(const SetOption& option) const { return session.set(option), true; }
    bool operator()(const SetPosition& position) const {
      return session.set_position(position), true;
    }
    bool operator()(Query query) const { return session.answer(query), true; }
    bool operator()(const Go& go) const { return session.go(go), true; }
    bool operator()(Stop) const { return session.background_.stop(), true; }
    bool operator()(Print) const { return session.print(), true; }
    bool operator()(const Perft& perft) const { return session.count(perft), true; }
  };
  return std::visit(Handler{*this}, *command);
}

void Session::complain(std::string_view message) { output_.write(error_text(message)); }

bool Session::is_idle(std::string_view what) {
  if (!background_.is_busy()) return true;
  complain(fmt::format("{} has to wait until the search is over", what));
  return false;
}

void Session::say_hello() {
  output_.write(fmt::format("id name accasta {}\nid author the accasta authors\n{}ugiok\n",
                            base::version(), option_lines()));
}

void Session::get_ready() {
  if (!background_.is_busy()) prepare_engine();
  output_.write("readyok");
}

void Session::begin_new_game() {
  if (!is_idle("uginewgame")) return;
  game_ = game::Game(Position::start(settings_.rules()));
  must_forget_ = true;
}

void Session::set(const SetOption& option) {
  if (!is_idle("setoption")) return;
  const Rules before = settings_.rules();
  const Setting setting = set_option(settings_, option.name, option.value);
  if (!setting.known) {
    output_.write(fmt::format("info string no such option, ignored: {:.60}", option.name));
    return;
  }
  if (!setting.error.empty()) return complain(setting.error);
  if (settings_.rules() == before) return;
  // What was learned and where the game stands belong to the rules of before.
  game_ = game::Game(Position::start(settings_.rules()));
  must_forget_ = true;
}

void Session::set_position(const SetPosition& command) {
  if (!is_idle("position")) return;
  auto game = read_game(command, settings_.rules());
  if (!game) return complain(game.error().message);
  game_ = *std::move(game);
}

void Session::answer(Query query) {
  std::string_view response;
  switch (query) {
    case Query::FirstPlayersTurn:
      response = game_.position().side_to_move() == Color::White ? "true" : "false";
      break;
    case Query::GameOver:
      response = game_.outcome() ? "true" : "false";
      break;
    case Query::Result:
      response = result_word(game_.outcome());
      break;
  }
  output_.write(fmt::format("response {}", response));
}

void Session::prepare_engine() {
  const engine::Options before = engine_ ? engine_->options() : engine::Options();
  try {
    if (!engine_)
      engine_.emplace(settings_.engine);
    else if (engine_->options() != settings_.engine)
      engine_->set_options(settings_.engine);
  } catch (const std::exception& error) {
    complain(fmt::format("Hash {} and Threads {} cannot be had: {}",
                         settings_.engine.hash_mebibytes, settings_.engine.threads, error.what()));
    settings_.engine = before;
    if (!engine_) engine_.emplace(before);
  }
  if (std::exchange(must_forget_, false)) engine_->clear();
}

void Session::go(const Go& command) {
  if (!is_idle("go")) return;
  const Position& position = game_.position();
  const auto limits = settings_.limits(command, position.side_to_move());
  if (!limits) return complain("go without the time of the player to move");
  if (game_.outcome()) return output_.write(best_text(std::nullopt, position));
  prepare_engine();
  background_.start([this, position, history = game_.keys_before(), limits = *limits,
                     infinite = command.infinite](const std::stop_token& stop) {
    const auto report = [&](const engine::Progress& progress) {
      output_.write(info_text(progress, position, limits.lines));
    };
    try {
      const auto result = engine_->search(position, history, limits, stop, report);
      std::string text =
          info_text(result.last, position, limits.lines) + best_text(result.best, position);
      if (infinite) wait_for(stop);
      return text;
    } catch (const std::exception& error) {
      // The client waits for a turn, so it gets one.
      return error_text(error.what()) + '\n' + best_text(position.legal_turns().front(), position);
    }
  });
}

void Session::print() {
  const Position& position = game_.position();
  output_.write(draw_(position) + '\n' + notation::to_text(position) + '\n' +
                notation::to_text(position.rules()) + '\n' +
                notation::status_sentence(position, game_.outcome()) + '\n');
}

void Session::count(const Perft& command) {
  if (!is_idle("perft")) return;
  background_.start([position = game_.position(),
                     depth = command.depth](const std::stop_token& stop) -> std::string {
    const auto total = count_lines(position, depth, stop);
    return total ? fmt::format("{}\n", *total) : error_text("perft was stopped");
  });
}

}  // namespace accasta::ugi
