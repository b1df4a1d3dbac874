#include <algorithm>
#include <array>
#include <condition_variable>
#include <cstddef>
#include <exception>
#include <mutex>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <accasta/base/limits.hpp>
#include <accasta/base/text.hpp>
#include <accasta/base/version.hpp>
#include <accasta/notation/position_text.hpp>
#include <accasta/notation/turn_text.hpp>
#include <accasta/notation/words.hpp>
#include <accasta/rules/perft.hpp>
#include <accasta/ugi/server.hpp>

namespace accasta::ugi {
namespace {

/// Reads a turn from a client. Its text must have exactly one meaning.
Result<Turn, std::string> read_turn(const std::string& text, const Position& position) {
  const auto reading = notation::read_turn(text, position);
  if (!reading)
    return fmt::format("column {}: {}", reading.error().column, reading.error().message);
  if (reading->differs)
    return fmt::format("means different turns as {} and as {}", name(reading->dialect),
                       name(*reading->differs));
  return reading->turn;
}

using Words = std::span<const std::string_view>;

std::string joined(Words words) { return fmt::format("{}", fmt::join(words, " ")); }

/// Reads the words between `position` and `moves`.
Result<Position, std::string> read_start(Words words, const Rules& rules) {
  if (words.empty() || (words.front() != "startpos" && words.front() != "fen"))
    return std::string("position startpos or position fen TEXT");
  if (words.front() == "startpos") {
    if (words.size() == 1) return Position::start(rules);
    return fmt::format("'{}' after startpos, where only moves can stand", words[1]);
  }
  if (words.size() == 1) return std::string("position fen without a position");
  auto position = notation::parse_position(joined(words.subspan(1)), rules);
  if (position) return *std::move(position);
  return fmt::format("position, column {}: {}", position.error().column, position.error().message);
}

/// Reads the words after `position`.
Result<game::Game, std::string> game_from(Words words, const Rules& rules) {
  const auto moves = std::ranges::find(words, "moves");
  const auto start = read_start(Words(words.begin(), moves), rules);
  if (!start) return start.error();
  game::Game game(*start);
  const Words turns = moves == words.end() ? Words() : Words(moves + 1, words.end());
  for (std::size_t i = 0; i < turns.size(); ++i) {
    const std::string text(turns[i]);
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

/// Counts like perft(). Returns nothing if stopped.
std::optional<std::uint64_t> count_lines(const Position& position, int depth,
                                         const std::stop_token& stop) {
  if (stop.stop_requested()) return std::nullopt;
  // The rest takes milliseconds.
  if (depth <= 2) return perft(position, depth);
  std::uint64_t total = 0;
  for (const Turn& turn : position.legal_turns()) {
    const auto lines = count_lines(position.after(turn), depth - 1, stop);
    if (!lines) return std::nullopt;
    total += *lines;
  }
  return total;
}

/// Waits until a stop is requested.
void wait_for(const std::stop_token& stop) {
  std::mutex mutex;
  std::unique_lock lock(mutex);
  std::condition_variable_any().wait(lock, stop, [] { return false; });
}

/// Reads the next line. Of a line that is too long only the beginning, which is too long as well.
/// Returns false at the end of the input.
bool read_line(std::istream& input, std::string& line) {
  using Traits = std::istream::traits_type;
  line.clear();
  auto next = input.rdbuf()->sbumpc();
  if (next == Traits::eof()) return false;
  for (; next != Traits::eof() && next != '\n'; next = input.rdbuf()->sbumpc())
    if (line.size() <= base::kLongestLine) line += Traits::to_char_type(next);
  return true;
}

}  // namespace

Server::Server(std::ostream& output, Draw draw) : output_(output), draw_(draw) {}

void Server::run(std::istream& input) {
  std::string line;
  while (read_line(input, line)) {
    if (line.size() > base::kLongestLine)
      complain("a line that is too long");
    else if (!handle(line))
      break;
  }
  finish();
}

bool Server::handle(std::string_view line) {
  struct Command {
    std::string_view name;
    Done (Server::*run)(Words words);
    /// True if it is refused while a search is under way.
    bool must_wait = false;
  };
  static constexpr std::array kCommands{Command{"ugi", &Server::greet},
                                        Command{"isready", &Server::answer_ready},
                                        Command{"uginewgame", &Server::begin_game, true},
                                        Command{"setoption", &Server::set_option, true},
                                        Command{"position", &Server::set_position, true},
                                        Command{"query", &Server::answer_query},
                                        Command{"go", &Server::go, true},
                                        Command{"stop", &Server::stop},
                                        Command{"print", &Server::print},
                                        Command{"perft", &Server::count, true}};
  const auto words = base::words_in(line);
  if (words.empty()) return true;
  if (words.front() == "quit") {
    if (work_ != Work::Counting) background_.stop();
    return false;
  }
  const auto* const command = std::ranges::find(kCommands, words.front(), &Command::name);
  if (command == kCommands.end()) {
    complain(fmt::format("unknown command '{}'", words.front()));
  } else if (command->must_wait && background_.finish_if_stopped()) {
    complain(fmt::format("{} has to wait until the search is over", command->name));
  } else if (const auto done = (this->*command->run)(Words(words).subspan(1)); !done) {
    complain(done.error());
  }
  return true;
}

void Server::finish(std::chrono::seconds longest_perft) {
  if (work_ == Work::Limited) background_.wait(std::chrono::years(1));
  if (work_ == Work::Counting) background_.wait(longest_perft);
}

void Server::start_work(std::function<std::string(const std::stop_token&)> work,
                        std::string failed) {
  background_.start(
      [this, work = std::move(work)](const std::stop_token& stop, const auto& /*deliver*/) {
        return [this, text = work(stop)] { output_.write(text); };
      },
      [this, failed = std::move(failed)] {
        engine_.reset();
        output_.write(failed);
      });
}

Server::Done Server::greet(Words /*words*/) {
  output_.write(fmt::format("id name accasta {}\nid author the accasta authors\n{}ugiok\n",
                            base::version(), option_lines()));
  return {};
}

Server::Done Server::answer_ready(Words /*words*/) {
  if (!background_.finish_if_stopped()) prepare_engine();
  output_.write("readyok");
  return {};
}

Server::Done Server::begin_game(Words /*words*/) {
  game_ = game::Game(Position::start(settings_.rules()));
  must_forget_ = true;
  return {};
}

Server::Done Server::set_option(Words words) {
  if (words.empty() || words.front() != "name")
    return std::string("setoption name NAME value VALUE");
  const auto value = std::ranges::find(words, "value");
  const std::string name = joined(Words(words.begin() + 1, value));
  if (name.empty()) return std::string("setoption without a name");
  const Rules before = settings_.rules();
  const auto is_known = ugi::set_option(
      settings_, name, value == words.end() ? "" : joined(Words(value + 1, words.end())));
  if (!is_known) return is_known.error();
  if (!*is_known) output_.write(fmt::format("info string no such option, ignored: {:.60}", name));
  if (base::same_but_for_case(name, "Level"))
    output_.write(fmt::format("info string level {} ({}), rating {}: {}", settings_.level.number(),
                              settings_.level.name(),
                              settings_.level.rating(settings_.rules().variant),
                              settings_.level.character()));
  // The engine's memory and the current game belong to the old rules.
  if (settings_.rules() != before) return begin_game({});
  return {};
}

Server::Done Server::set_position(Words words) {
  auto game = game_from(words, settings_.rules());
  if (!game) return game.error();
  game_ = *std::move(game);
  return {};
}

Server::Done Server::answer_query(Words words) {
  const auto answer = [this](std::string_view word) -> Done {
    output_.write(fmt::format("response {}", word));
    return {};
  };
  const std::string_view question = words.size() == 1 ? words.front() : "";
  if (question == "p1turn")
    return answer(game_.position().side_to_move() == Color::White ? "true" : "false");
  if (question == "gameover") return answer(game_.outcome() ? "true" : "false");
  if (question == "result") return answer(result_word(game_.outcome()));
  return std::string("query p1turn, gameover or result");
}

void Server::prepare_engine() {
  const engine::Options asked = settings_.engine;
  if (!engine_ || engine_->options() != asked) {
    engine_.reset();
    engine_.emplace(asked);
    settings_.engine = engine_->options();
    if (settings_.engine != asked)
      complain(fmt::format("not enough memory for Hash {}; it is {} now", asked.hash_mebibytes,
                           settings_.engine.hash_mebibytes));
  }
  if (std::exchange(must_forget_, false)) engine_->clear();
}

Server::Done Server::go(Words words) {
  const auto asked = parse_go(words);
  if (!asked) return asked.error();
  const Position& position = game_.position();
  auto limits = settings_.limits(*asked, position.side_to_move());
  if (!limits) return std::string("go without the time of the player to move");
  limits->recent = engine::recent_turns(game_.turns());
  if (game_.outcome()) {
    output_.write(best_text(std::nullopt, position));
    return {};
  }
  prepare_engine();
  const bool has_limit = limits->depth || limits->nodes || limits->time || limits->clock;
  work_ = has_limit && !asked->infinite ? Work::Limited : Work::Search;
  const auto search = [this, position, history = game_.keys_before(), limits = *limits,
                       infinite = asked->infinite](const std::stop_token& stop) {
    const auto report = [&](const engine::Findings& progress) {
      output_.write(info_text(progress, position, limits.lines));
    };
    const auto result = engine_->search(position, history, limits, stop, report);
    std::string text =
        info_text(result, position, limits.lines) + best_text(result.best(), position);
    if (infinite) wait_for(stop);
    return text;
  };
  // The client waits for a turn, so it gets one in any case.
  start_work(search, error_text("not enough memory or threads for the search") + '\n' +
                         best_text(position.legal_turns().front(), position));
  return {};
}

Server::Done Server::stop(Words /*words*/) {
  background_.stop();
  return {};
}

Server::Done Server::print(Words /*words*/) {
  const Position& position = game_.position();
  output_.write(draw_(position) + '\n' + notation::to_text(position) + '\n' +
                notation::to_text(position.rules()) + '\n' +
                notation::status_sentence(position, game_.outcome()) + '\n');
  return {};
}

Server::Done Server::count(Words words) {
  const auto depth = words.size() == 1 ? base::number_in<int>(words.front()) : std::optional<int>();
  if (!depth || *depth < 0 || *depth > base::kMostPerftDepth)
    return fmt::format("perft needs a depth of 0 to {}", base::kMostPerftDepth);
  work_ = Work::Counting;
  const auto count = [position = game_.position(), depth = *depth](const std::stop_token& stop) {
    const auto total = count_lines(position, depth, stop);
    return total ? fmt::format("{}\n", *total) : error_text("perft was stopped");
  };
  start_work(count, error_text("not enough memory or threads for perft"));
  return {};
}

}  // namespace accasta::ugi
