#include <algorithm>
#include <chrono>
#include <cstddef>
#include <iostream>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include <fmt/format.h>

#include <accasta/base/files.hpp>
#include <accasta/base/ordered_parallel_map.hpp>
#include <accasta/base/safe_output.hpp>
#include <accasta/base/system.hpp>
#include <accasta/formats/game_file.hpp>
#include <accasta/formats/json.hpp>
#include <accasta/notation/position_text.hpp>
#include <accasta/notation/record_text.hpp>

#include "commands.hpp"
#include "options.hpp"

namespace accasta::cli {
namespace {

struct CheckOptions {
  std::vector<std::string> files;
  std::optional<int> game;
  std::string at = "end";
  bool json = false;
  bool quiet = false;
  ThreadsOption threads;
  RecordOptions records;
};

Position position_of(const notation::ReadGame& game, const CheckOptions& options) {
  // An illegal game is reported up to its fault.
  return game.record.position_after(
      PlaceOptions::turns_played_at(game.record, game.error ? "end" : options.at));
}

formats::Json to_json(const std::string& file, int number, const notation::ReadGame& game,
                      const CheckOptions& options) {
  const notation::Record& record = game.record;
  formats::Json line{{"file", file}, {"game", number}, {"line", game.first_line}};
  line["ok"] = !game.error.has_value();
  line["rules"] = notation::to_text(record.rules);
  line["dialect"] = notation::name(game.dialect);
  line["turns"] = record.turns.size();
  line["result"] = notation::name(record.result);
  if (record.termination) line["termination"] = name(*record.termination);
  line["position"] = notation::to_text(position_of(game, options));
  if (!game.notices.empty()) line["notices"] = game.notices;
  if (game.replaced > 0) line["replaced"] = game.replaced;
  if (game.error)
    line["error"] = {{"line", game.error->line},
                     {"column", game.error->column},
                     {"message", game.error->message}};
  return line;
}

std::string to_lines(const std::string& file, int number, const notation::ReadGame& game,
                     const CheckOptions& options) {
  if (options.quiet) return game.error ? formats::located(file, *game.error) + '\n' : std::string();
  std::string lines;
  for (const std::string& notice : game.notices)
    lines += fmt::format("{}:{}: notice: {}\n", file, game.first_line, notice);
  if (game.error) return lines + formats::located(file, *game.error) + '\n';
  const notation::Record& record = game.record;
  return lines +
         fmt::format("{}:{}: game {}: {}{}, {} turns, {}: {}\n", file, game.first_line, number,
                     notation::name(record.result),
                     record.termination ? fmt::format(" ({})", name(*record.termination)) : "",
                     record.turns.size(), notation::to_text(record.rules),
                     notation::to_text(position_of(game, options)));
}

/// A batch of games from a file that one thread checks together.
struct Batch {
  std::vector<formats::GameFile::Raw> games;
  int first_number = 1;
};

struct Findings {
  std::string text;
  int games = 0;
  int wrong = 0;
};

/// The numbers for the summary.
struct Total {
  std::size_t files = 0;
  std::size_t games = 0;
  std::size_t wrong = 0;
};

/// A count of the games checked so far, on a terminal that shows nothing else.
class Progress {
 public:
  void add(int games) {
    games_ += games;
    const auto now = Clock::now();
    if (base::is_terminal(base::Stream::Output) || now - last_ < std::chrono::milliseconds(200))
      return;
    last_ = now;
    const double seconds = std::chrono::duration<double>(now - start_).count();
    line_.show(fmt::format("{} games, {:.0f} a second", games_, games_ / seconds));
  }

 private:
  using Clock = std::chrono::steady_clock;

  base::ProgressLine line_;
  int games_ = 0;
  Clock::time_point start_ = Clock::now();
  Clock::time_point last_ = start_;
};

ExitCode check_file(const std::string& path, const CheckOptions& options, Total& total) {
  // Large enough that threads rarely wait for each other.
  constexpr std::size_t kBatchSize = std::size_t{64} << 10;

  formats::GameFile file(path, options.records.reading());
  int number = 1;
  const auto next = [&]() -> std::optional<Batch> {
    Batch batch{.games = {}, .first_number = number};
    for (std::size_t size = 0; size < kBatchSize;) {
      auto game = file.next_raw();
      if (!game) break;
      const auto* const text = std::get_if<notation::GameText>(&*game);
      size += text != nullptr ? text->text.size() : kBatchSize;
      batch.games.push_back(*std::move(game));
    }
    if (batch.games.empty()) return std::nullopt;
    number += static_cast<int>(batch.games.size());
    return batch;
  };
  const auto check = [&](Batch batch) {
    Findings findings;
    int number_in_batch = batch.first_number;
    for (auto& raw : batch.games) {
      const int game_number = number_in_batch++;
      if (options.game && game_number != *options.game) continue;
      const notation::ReadGame game = file.read(std::move(raw));
      ++findings.games;
      findings.text += options.json
                           ? formats::dump(to_json(file.name(), game_number, game, options)) + '\n'
                           : to_lines(file.name(), game_number, game, options);
      if (game.error) ++findings.wrong;
    }
    return findings;
  };
  auto code = ExitCode::Done;
  int games = 0;
  Progress progress;
  const auto take = [&](const Findings& findings) {
    std::cout << findings.text;
    progress.add(findings.games);
    games += findings.games;
    if (findings.wrong > 0) code = ExitCode::No;
    total.wrong += static_cast<std::size_t>(findings.wrong);
  };
  base::ordered_parallel_map(
      options.threads.count(), next, [&] { return check; }, take);
  if (number == 1) {
    // The error is a finding like any other.
    if (options.json)
      std::cout << formats::dump({{"file", file.name()}, {"ok", false}, {"error", "no game in it"}})
                << '\n';
    else
      std::cout << file.name() << ": no game in it\n";
    code = ExitCode::No;
  }
  ++total.files;
  total.games += static_cast<std::size_t>(games);
  if (options.game && games == 0 && number > 1)
    throw CommandError(ExitCode::Usage, fmt::format("{}: no game {}, it has {}", file.name(),
                                                    *options.game, number - 1));
  return code;
}

ExitCode run_check(const CheckOptions& options) {
  // The worst result.
  auto code = ExitCode::Done;
  Total total;
  for (const std::string& path : options.files) {
    try {
      code = std::max(code, check_file(path, options, total));
    } catch (const std::exception& error) {
      // The other files are still checked.
      std::cerr << "accasta: " << error.what() << '\n';
      code = std::max(code, exit_code_of(error));
    }
  }
  if (!options.json && !options.quiet && total.files > 0)
    std::cout << fmt::format("games: {}, wrong: {}\n", total.games, total.wrong);
  return code;
}

}  // namespace

void add_check(CommandLine& line) {
  auto [command, options] = line.add_command(
      "check", "Replays every game of the files and says what is wrong, and where", run_check);
  command.add("FILE", options->files, "Records to check; - is standard input").file().required();
  add_game_to(command, options->game);
  add_place_to(command, options->at);
  command.add_flag("--quiet", options->quiet, "Only what is wrong");
  command.add_flag("--json", options->json, "One JSON object for each game");
  options->threads.add_to(command, "The number of threads");
  options->records.add_to(command);
}

}  // namespace accasta::cli
