#include <iostream>

#include <accasta/base/unicode.hpp>
#include <accasta/formats/json.hpp>
#include <accasta/notation/position_text.hpp>
#include <accasta/notation/words.hpp>

#include "commands.hpp"

namespace accasta::cli {
namespace {

struct Turns final : Command {
  Turns() : Command({"turns", "Lists the legal turns of a position, one a line"}) {
    add("--json", json, "One JSON object: position, result, turn_count, turns");
    source.add_to(*this,
                  "A record; - reads positions from standard input, one a line, and writes a JSON "
                  "object for each");
  }
  ExitCode run() const override;
  std::optional<std::string> refusal() const override {
    for (const std::string name : {"--game", "--at", "--dialect"})
      if (reads_positions() && is_given(name)) return name + " does nothing with -";
    return std::nullopt;
  }

  /// Returns true if positions are read instead of a record.
  bool reads_positions() const { return source.place.file == "-"; }

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

ExitCode answer_lines(const Turns& options) {
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

ExitCode Turns::run() const {
  if (reads_positions()) return answer_lines(*this);
  const Position position = source.read();
  if (json) {
    std::cout << formats::dump(answer(position));
  } else {
    for (const std::string& text : legal_turn_texts(position)) std::cout << text << '\n';
    if (const auto outcome = position.outcome())
      std::cerr << "accasta: " << notation::status_sentence(position, outcome) << '\n';
  }
  return ExitCode::Done;
}

}  // namespace

std::unique_ptr<Command> make_turns() { return std::make_unique<Turns>(); }

}  // namespace accasta::cli
