#include <algorithm>
#include <iostream>

#include <accasta/base/limits.hpp>
#include <accasta/engine/level.hpp>
#include <accasta/formats/json.hpp>
#include <accasta/formats/question.hpp>
#include <accasta/game/game.hpp>
#include <accasta/match/random.hpp>
#include <accasta/rules/repetition.hpp>

#include "commands.hpp"

namespace accasta::cli {
namespace {

struct Answer final : Command {
  Answer() : Command({"answer", "Answers a question of Abstract Play in JSON with a turn"}) {
    add("FILE", file, "A question", {.otherwise = "-, standard input", .is_file = true});
    add("--stream", is_stream, "Reads a question a line and writes an answer a line");
    add_number("--limit", limit, 0.01, 86400.0, "The most seconds for an answer of a stream",
               {.value = "SECONDS", .only_with = {"--stream"}});
    section("Engine");
    add_number("--level", level, engine::Level::kWeakest, engine::Level::kStrongest,
               "The strength of the engine");
    add_think_to(*this, think, "The engine's thinking time for a turn, in seconds");
    add_number("--nodes", nodes, std::uint64_t{1}, base::kMostNodes,
               "The number of positions to search");
    add_threads_to(*this, threads, "Search threads; with more than one the answer may change");
  }
  ExitCode run() const override;

  std::string file = "-";
  int level = engine::Level::kStrongest;
  std::optional<double> think;
  std::optional<std::uint64_t> nodes;
  int threads = 1;
  bool is_stream = false;
  double limit = 60;
};

/// Returns the engine's turn as the site writes it. It repeats a position for the third time only
/// if all others lose. Returns nothing if the search took too long.
std::optional<std::string> answer(const formats::Question& question, engine::Engine& engine,
                                  const Answer& options) {
  const game::Game game(question.record);
  const auto earlier = game.keys_before();
  const auto repeats = [&](const Turn& turn) {
    return std::ranges::count(earlier, game.position().key_after(turn)) + 1 >= kOccurrencesToDraw;
  };
  const auto repeated = std::ranges::count_if(game.position().legal_turns(), repeats);
  engine::Limits limits = engine::Level::from(options.level)->limits();
  if (options.nodes) limits.nodes = options.nodes;
  limits.time = think_time(options.think);
  if (!limits.nodes && !limits.time) limits.time = std::chrono::seconds{5};
  const auto most = *think_time(options.limit);
  const bool is_limited = options.is_stream && (!limits.time || limits.time > most);
  if (is_limited) limits.time = most;
  limits.lines = std::min(1 + static_cast<int>(repeated), base::kMostLines);
  limits.recent = engine::recent_turns(game.turns());
  limits.seed = game.turns().size();
  for (const char c : question.game_id)
    limits.seed = match::Random::of(*limits.seed, static_cast<unsigned char>(c)).next();
  engine.clear();
  const engine::Findings findings = engine.search(game.position(), earlier, limits);
  if (is_limited && findings.elapsed >= most) return std::nullopt;
  const auto other = std::ranges::find_if(findings.lines, [&](const engine::Line& line) {
    return !line.score.is_loss() && !repeats(line.turns.front());
  });
  const auto turn = other == findings.lines.end() ? findings.best() : other->turns.front();
  return notation::write_turn(*turn, game.position(), notation::Dialect::AbstractPlay);
}

/// Reads a line, or everything. Keeps a little more than the limit of a text that is too long.
std::string next_text(std::istream& input, bool is_line) {
  std::string text;
  for (char next = 0; input.get(next) && !(is_line && next == '\n');)
    if (text.size() <= base::kLongestLine) text += next;
  return text;
}

ExitCode Answer::run() const {
  formats::InputFile input(file);
  engine::Engine engine({.threads = thread_count(threads)});
  auto code = ExitCode::Done;
  std::istream& stream = input.stream();
  while (!is_stream || stream.peek() != std::istream::traits_type::eof()) {
    formats::Question question = formats::read_question(next_text(stream, is_stream));
    formats::Json json{{"accept", true}};
    if (!question.error && !question.is_challenge) {
      if (const auto turn = answer(question, engine, *this))
        json = {{"verb", "move"},
                {"gameid", question.game_id},
                {"metaGame", "accasta"},
                {"move", *turn}};
      else
        question.error = fmt::format("no answer within {} s", limit);
    }
    if (question.error) {
      code = ExitCode::No;
      if (question.is_challenge)
        json = {{"accept", false}, {"reason", *question.error}};
      else if (is_stream)
        json = {{"error", *question.error}, {"gameid", question.game_id}};
      else
        throw CommandError(code, fmt::format("{}: {}", input.name(), *question.error));
    }
    // The writer of the lines waits for each answer.
    std::cout << formats::dump(json) << std::flush;
    if (!is_stream) break;
  }
  return code;
}

}  // namespace

std::unique_ptr<Command> make_answer() { return std::make_unique<Answer>(); }

}  // namespace accasta::cli
