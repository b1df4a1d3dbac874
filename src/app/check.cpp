#include <iostream>
#include <memory>
#include <string>
#include <vector>

#include <fmt/format.h>

#include <accasta/notation/position_text.hpp>
#include <accasta/notation/record_text.hpp>

#include "commands.hpp"
#include "files.hpp"
#include "json.hpp"
#include "options.hpp"

namespace accasta::app {
namespace {

struct CheckOptions {
  std::vector<std::string> files;
  bool json = false;
  RulesOptions rules;
  DialectOption dialect;
};

void report(const std::string& file, int number, const notation::ReadGame& game, bool json) {
  const notation::Record& record = game.record;
  const Position last = record.position_after(record.turns.size());
  if (json) {
    Json line{{"file", file}, {"game", number}, {"line", game.first_line}};
    line["ok"] = !game.error.has_value();
    line["rules"] = notation::to_text(record.rules);
    line["dialect"] = notation::name(game.dialect);
    line["turns"] = record.turns.size();
    line["result"] = notation::name(record.result);
    if (record.termination) line["termination"] = name(*record.termination);
    line["position"] = notation::to_text(last);
    if (!game.notices.empty()) line["notices"] = game.notices;
    if (game.error)
      line["error"] = {{"line", game.error->line},
                       {"column", game.error->column},
                       {"message", game.error->message}};
    std::cout << dump(line) << '\n';
    return;
  }
  for (const std::string& notice : game.notices)
    std::cout << fmt::format("{}:{}: notice: {}\n", file, game.first_line, notice);
  if (game.error) {
    std::cout << located(file, *game.error) << '\n';
    return;
  }
  std::cout << fmt::format(
      "{}:{}: game {}: {}{}, {} turns, {}: {}\n", file, game.first_line, number,
      notation::name(record.result),
      record.termination ? fmt::format(" ({})", name(*record.termination)) : "",
      record.turns.size(), notation::to_text(record.rules), notation::to_text(last));
}

/// The worse of two answers.
ExitCode worse(ExitCode a, ExitCode b) { return a < b ? b : a; }

ExitCode check_file(const std::string& path, const CheckOptions& options) {
  InputFile file(path);
  notation::RecordReader reader(
      file.stream(), {.rules = options.rules.for_records(), .dialect = options.dialect.dialect});
  auto code = ExitCode::Done;
  int number = 0;
  while (const auto game = reader.next()) {
    report(file.name(), ++number, *game, options.json);
    if (game->error) code = ExitCode::No;
  }
  if (number == 0) {
    std::cerr << "accasta: " << file.name() << ": no game in it\n";
    code = ExitCode::No;
  }
  return code;
}

ExitCode run_check(const CheckOptions& options) {
  auto code = ExitCode::Done;
  for (const std::string& path : options.files) {
    try {
      code = worse(code, check_file(path, options));
    } catch (const Failure& failure) {
      // The other files are checked all the same.
      std::cerr << "accasta: " << failure.what() << '\n';
      code = worse(code, failure.code());
    }
  }
  return code;
}

}  // namespace

void add_check(CLI::App& app, Command& chosen) {
  auto options = std::make_shared<CheckOptions>();
  CLI::App* command = app.add_subcommand(
      "check", "Replays every game of the files and says what is wrong, and where");
  command->add_option("FILE", options->files, "Records to check; - is standard input")->required();
  command->add_flag("--json", options->json, "One JSON object for each game");
  options->dialect.add_to(*command);
  options->rules.add_to(*command);
  command->callback([options, &chosen] { chosen = [options] { return run_check(*options); }; });
}

}  // namespace accasta::app
