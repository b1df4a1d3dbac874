#include <accasta/base/unicode.hpp>
#include <accasta/formats/json.hpp>
#include <accasta/notation/position_text.hpp>
#include <accasta/notation/words.hpp>

#include "commands.hpp"

namespace accasta::cli {
namespace {

struct TurnsOptions {
  SourceOptions source;
  bool json = false;
};

std::vector<std::string> legal_turn_texts(const Position& position) {
  std::vector<std::string> texts;
  for (const Turn& turn : position.legal_turns())
    texts.push_back(notation::write_turn(turn, position));
  return texts;
}

formats::Json answer(const Position& position) {
  formats::Json json;
  json["position"] = notation::to_text(position);
  json["result"] = formats::result_text(position.outcome());
  const auto texts = legal_turn_texts(position);
  json["turn_count"] = texts.size();
  json["turns"] = texts;
  return json;
}

ExitCode answer_lines(const TurnsOptions& options) {
  auto code = ExitCode::Done;
  std::string line;
  for (bool is_first = true; std::getline(std::cin, line); is_first = false) {
    if (is_first) line = base::without_byte_order_mark(line);
    if (line.ends_with('\r')) line.pop_back();
    const auto position = read_position(line, options.source.records.rules);
    if (position) {
      std::cout << formats::dump(answer(*position));
    } else {
      notation::TextError error = position.error();
      error.line = 0;
      std::cout << formats::dump({{"position", line}, {"error", formats::to_json(error)}});
      code = ExitCode::No;
    }
    // The writer of the lines may wait for each answer.
    std::cout.flush();
  }
  return code;
}

ExitCode run_turns(const TurnsOptions& options) {
  if (options.source.place.file == "-") return answer_lines(options);
  const Position position = options.source.read();
  if (options.json) {
    std::cout << formats::dump(answer(position));
  } else {
    for (const std::string& text : legal_turn_texts(position)) std::cout << text << '\n';
    if (const auto outcome = position.outcome())
      std::cerr << "accasta: " << notation::status_sentence(position, outcome) << '\n';
  }
  return ExitCode::Done;
}

}  // namespace

void add_turns(CommandLine& line) {
  auto [command, options] =
      line.add_command("turns", "Lists the legal turns of a position, one a line", run_turns);
  options->source.add_to(
      command,
      "A record; - reads positions from standard input, one a line, and writes a "
      "JSON object for each");
  command.add_flag("--json", options->json, "One JSON object: position, result, turn_count, turns");
}

}  // namespace accasta::cli
