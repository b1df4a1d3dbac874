#include <chrono>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <new>
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

/// A turn as a client sends it, which must have one meaning.
Result<Turn, std::string> read_turn(const std::string& text, const Position& position) {
  const auto reading = notation::read_turn(text, position);
  if (!reading)
    return fmt::format("column {}: {}", reading.error().column, reading.error().message);
  if (reading->differs)
    return fmt::format("means different turns as {} and as {}", name(reading->dialect),
                       name(*reading->differs));
  return reading->turn;
}

Result<game::Game, std::string> read_game(const SetPosition& command, const Rules& rules) {
  Position start = Position::start(rules);
  if (command.text) {
    auto position = notation::parse_position(*command.text, rules);
    if (!position)
      return fmt::format("position, column {}: {}", position.error().column,
                         position.error().message);
    start = *std::move(position);
  }
  game::Game game(start);
  for (std::size_t i = 0; i < command.turns.size(); ++i) {
    const std::string& text = command.turns[i];
    const auto fail = [&](const std::string& why) {
      return fmt::format("turn {} '{}', {}", i + 1, text, why);
    };
    if (const auto outcome = game.outcome())
      return fail(fmt::format("after the end: {}", notation::outcome_sentence(*outcome)));
    const auto turn = read_turn(text, game.position());
    if (!turn) return fail(turn.error());
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

Read read_line(std::istream& input, std::string& line) {
  using Traits = std::istream::traits_type;
  line.clear();
  bool too_long = false;
  bool has_any = false;
  for (;;) {
    const auto next = input.rdbuf()->sbumpc();
    if (Traits::eq_int_type(next, Traits::eof())) {
      if (!has_any) return Read::End;
      break;
    }
    has_any = true;
    const char byte = Traits::to_char_type(next);
    if (byte == '\n') break;
    if (line.size() == kLongestLine)
      too_long = true;
    else
      line += byte;
  }
  if (!line.empty() && line.back() == '\r') line.pop_back();
  return too_long ? Read::TooLong : Read::Line;
}

Session::Session(std::ostream& output, Draw draw) : output_(output), draw_(draw) {}

bool Session::handle(std::string_view line) {
  const auto command = parse_command(line);
  if (!command) {
    complain(command.error());
    return true;
  }
  if (std::holds_alternative<Quit>(*command)) return false;
  std::visit([this](const auto& each) { obey(each); }, *command);
  return true;
}

void Session::complain(std::string_view message) { output_.write(error_text(message)); }

bool Session::is_idle(std::string_view what) {
  if (!background_.is_busy()) return true;
  complain(fmt::format("{} has to wait until the search is over", what));
  return false;
}

void Session::obey(Hello) {
  output_.write(fmt::format("id name accasta {}\nid author the accasta authors\n{}ugiok\n",
                            base::version(), option_lines()));
}

void Session::obey(IsReady) {
  if (!background_.is_busy()) prepare_engine();
  output_.write("readyok");
}

void Session::obey(NewGame) {
  if (!is_idle("uginewgame")) return;
  game_ = game::Game(Position::start(settings_.rules()));
  must_forget_ = true;
}

void Session::obey(const SetOption& option) {
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

void Session::obey(const SetPosition& command) {
  if (!is_idle("position")) return;
  auto game = read_game(command, settings_.rules());
  if (!game) return complain(game.error());
  game_ = *std::move(game);
}

void Session::obey(Query query) {
  const auto word_for = [](bool is_true) { return is_true ? "true" : "false"; };
  const std::string_view response = query == Query::Result ? result_word(game_.outcome())
                                    : query == Query::GameOver
                                        ? word_for(game_.outcome().has_value())
                                        : word_for(game_.position().side_to_move() == Color::White);
  output_.write(fmt::format("response {}", response));
}

void Session::prepare_engine() {
  const engine::Options asked = settings_.engine;
  if (!engine_ || engine_->options() != asked) {
    const engine::Options before = engine_ ? engine_->options() : engine::Options();
    engine_.reset();
    try {
      engine_ = engine::engine_within_memory(asked);
    } catch (const std::bad_alloc&) {
      engine_ = engine::engine_within_memory(before);
    }
    settings_.engine = engine_->options();
    if (settings_.engine != asked)
      complain(fmt::format("not enough memory for Hash {} and Threads {}; they are {} and {} now",
                           asked.hash_mebibytes, asked.threads, settings_.engine.hash_mebibytes,
                           settings_.engine.threads));
  }
  if (std::exchange(must_forget_, false)) engine_->clear();
}

void Session::obey(const Go& command) {
  if (!is_idle("go")) return;
  const Position& position = game_.position();
  const auto limits = settings_.limits(command, position.side_to_move());
  if (!limits) return complain("go without the time of the player to move");
  if (game_.outcome()) return output_.write(best_text(std::nullopt, position));
  prepare_engine();
  is_counting_ = false;
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
      engine_.reset();
      // The client waits for a turn, so it gets one.
      return error_text(fmt::format("no memory or thread for the search: {}", error.what())) +
             '\n' + best_text(position.legal_turns().front(), position);
    }
  });
}

void Session::obey(Print) {
  const Position& position = game_.position();
  output_.write(draw_(position) + '\n' + notation::to_text(position) + '\n' +
                notation::to_text(position.rules()) + '\n' +
                notation::status_sentence(position, game_.outcome()) + '\n');
}

void Session::finish(std::chrono::seconds longest) {
  // A count is an answer that somebody waits for; one that would take hours is not.
  if (is_counting_) background_.wait(longest);
}

void Session::obey(const Perft& command) {
  if (!is_idle("perft")) return;
  is_counting_ = true;
  background_.start([position = game_.position(),
                     depth = command.depth](const std::stop_token& stop) -> std::string {
    const auto total = count_lines(position, depth, stop);
    return total ? fmt::format("{}\n", *total) : error_text("perft was stopped");
  });
}

}  // namespace accasta::ugi
