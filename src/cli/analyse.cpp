#include <array>
#include <cmath>
#include <iostream>
#include <variant>

#include <fmt/ranges.h>

#include <accasta/analysis/explanation.hpp>
#include <accasta/analysis/game_analysis.hpp>
#include <accasta/analysis/review.hpp>
#include <accasta/base/files.hpp>
#include <accasta/base/limits.hpp>
#include <accasta/base/safe_output.hpp>
#include <accasta/engine/engine.hpp>
#include <accasta/formats/json.hpp>
#include <accasta/notation/position_text.hpp>
#include <accasta/notation/words.hpp>

#include "commands.hpp"
#include "output.hpp"

namespace accasta::cli {
namespace {

/// The nodes for a position if no limit is given.
constexpr std::uint64_t kUsualNodes = 500'000;

struct Analyse final : Command {
  Analyse()
      : Command({"analyse",
                 "Analyzes a position, or every turn of the games of a file (also: analyze)",
                 "analyze"}) {
    section("Engine");
    add_number("--depth", depth, 1, base::kMostDepth, "The number of turns to look ahead");
    add_think_to(*this, think, "Seconds for each position");
    add_number("--nodes", nodes, std::uint64_t{1}, base::kMostNodes,
               "Positions to visit for each position; the answer is then the same on every machine",
               {.otherwise = "500000, unless another limit is given"});
    add_number("--lines", lines, 1, base::kMostLines, "The number of best turns to show");
    const Option for_games{.only_with = {"FILE"}, .not_with = {"--at"}};
    add_threads_to(*this, threads, "The number of positions to search at a time", for_games);
    source.add_to(*this, "A record; - is standard input", "all");
    section("Writing");
    output.add_to(*this, "A file to write the games to, with evaluations, marks and better lines",
                  for_games);
    add("--json", json, "One JSON object for the position, or for each turn of the games");
    add("--strict", strict, "Stops at the first game that is wrong", for_games);
  }
  ExitCode run() const override;

  SourceOptions source;
  Output output;
  std::optional<int> depth;
  std::optional<double> think;
  std::optional<std::uint64_t> nodes;
  int lines = 1;
  int threads = 1;
  bool json = false;
  bool strict = false;

  engine::Limits limits() const {
    engine::Limits limits{
        .depth = depth, .nodes = nodes, .time = think_time(think), .lines = lines};
    if (!depth && !nodes && !limits.time) limits.nodes = kUsualNodes;
    return limits;
  }
};

/// Sets the score from White's side, as `score` or `win`.
void set_score(formats::Json& json, engine::Score score, Color mover) {
  const auto value = analysis::evaluation(score, mover, 0);
  if (value.turns_to_win)
    json["win"] = *value.turns_to_win;
  else
    json["score"] = value.hundredths / 100.0;
}

std::string lines_text(const analysis::PositionAnalysis& analysis) {
  const Color mover = analysis.position.side_to_move();
  const auto best = analysis::evaluation(analysis.score, mover, analysis.depth);
  std::string text = fmt::format("Evaluation: {}, {} positions\n", notation::evaluation_text(best),
                                 analysis.nodes);
  for (const engine::Line& line : analysis.lines) {
    const auto value = analysis::evaluation(line.score, mover, 0);
    text += fmt::format("{}: {}\n", notation::score_text(value),
                        fmt::join(notation::written_turns(line.turns, analysis.position), " "));
  }
  return text;
}

void set_analysis(formats::Json& json, const analysis::PositionAnalysis& analysis) {
  const Color mover = analysis.position.side_to_move();
  set_score(json, analysis.score, mover);
  json["depth"] = analysis.depth;
  json["nodes"] = analysis.nodes;
  for (const engine::Line& line : analysis.lines) {
    formats::Json each;
    set_score(each, line.score, mover);
    each["turns"] = notation::written_turns(line.turns, analysis.position);
    json["lines"].push_back(std::move(each));
  }
}

// --- one position

ExitCode analyse_position(const Analyse& options) {
  const GameOfFile read{options.source.place.file, 1, options.source.game()};
  if (const auto refusal = analysis_refusal(read)) throw CommandError(*refusal);
  const Position position = options.source.position_in(read.game);
  engine::Engine::Report report;
  if (base::ProgressLine().is_shown())
    report = [&position](const engine::Findings& progress) {
      std::cerr << lines_text({progress, position}) << std::flush;
    };
  const auto result = engine::Engine().search(position, {}, options.limits(), {}, report);
  const analysis::PositionAnalysis made{result, position};
  if (options.json) {
    formats::Json json{{"position", notation::to_text(position)},
                       {"rules", notation::to_text(position.rules())},
                       {"result", formats::result_text(position.outcome())}};
    set_analysis(json, made);
    std::cout << formats::dump(json);
  } else if (!result.best()) {
    std::cout << notation::status_sentence(position, position.outcome()) << '\n';
  } else {
    std::cout << lines_text(made);
  }
  return ExitCode::Done;
}

// --- games

/// A turn and the positions before and after it.
struct AnalyzedTurn {
  const Turn& turn;
  const analysis::PositionAnalysis& before;
  const analysis::PositionAnalysis& after;
  const analysis::TurnAnalysis& analysis;
  std::string_view swap;

  static AnalyzedTurn last(const notation::Record& record, const analysis::GameAnalysis& game) {
    const std::size_t index = game.turns.size() - 1;
    return {record.turns[index].turn, game.positions[index], game.positions[index + 1],
            game.turns[index], notation::swap_text(game.swap, index)};
  }
};

/// The names of the claims in JSON, in the order of analysis::Claim.
constexpr std::array<std::string_view, std::variant_size_v<analysis::Claim>> kClaimNames{
    "ends-game", "every-turn-loses", "lets-win",   "forces-win",    "stops-threat",  "threatens",
    "captures",  "takes-back",       "makes-safe", "enters-castle", "clears-castle", "escapes",
    "attacks",   "longer-range",     "approaches", "releases",      "otherwise",     "answered-by"};

/// Returns a claim about a turn as data, with its text.
formats::Json claim_to_json(const analysis::Claim& claim, const Position& position,
                            const Turn& turn) {
  formats::Json json{{"claim", kClaimNames[claim.index()]},
                     {"text", analysis::claim_text(claim, position, turn)}};
  std::visit(
      [&](const auto& data) {
        if constexpr (requires { data.cells; }) json["cells"] = notation::cell_names(data.cells);
        if constexpr (requires { data.captured; })
          json["captured"] = notation::cell_names(data.captured);
        if constexpr (requires { data.cell; }) json["cell"] = data.cell.name();
        if constexpr (requires { data.turns; }) json["turn_count"] = data.turns;
        if constexpr (requires { data.freed; }) json["freed"] = data.freed;
        if constexpr (requires { data.count; }) json["count"] = data.count;
        if constexpr (requires { data.held; }) json["held"] = data.held;
        if constexpr (requires { data.left; }) json["left"] = data.left;
        if constexpr (requires { data.pieces; }) json["pieces"] = data.pieces;
        if constexpr (requires { data.distance; }) json["distance"] = data.distance;
      },
      claim);
  return json;
}

formats::Json claims_to_json(const analysis::Explanation& explanation) {
  formats::Json claims = formats::Json::Array();
  for (const analysis::Claim& claim : explanation.claims)
    claims.push_back(claim_to_json(claim, explanation.position, explanation.turn));
  return claims;
}

/// Returns the line at the end of a game: its players, rules and result, and their accuracy.
formats::Json summary_to_json(int number, const notation::Record& record,
                              const analysis::GameAnalysis& game) {
  const auto performances = analysis::performances(game);
  formats::Json json{{"game", number},
                     {"white", record.tag("White")},
                     {"black", record.tag("Black")},
                     {"rules", notation::to_text(record.rules)},
                     {"result", notation::name(record.result)},
                     {"turn_count", record.turns.size()}};
  for (const Color color : kColors) {
    auto accuracy = performances[color].accuracy();
    if (accuracy) accuracy = std::round(*accuracy * 10) / 10;
    json["accuracy"][color == Color::White ? "white" : "black"] = accuracy;
  }
  return json;
}

/// Returns the report on a turn.
formats::Json turn_to_json(int game, const AnalyzedTurn& analyzed) {
  const auto& [turn, before, after, analysis, swap] = analyzed;
  const Position& position = before.position;
  formats::Json json{{"game", game},
                     {"turn", position.turn_number()},
                     {"side", position.side_to_move() == Color::White ? "white" : "black"},
                     {"played", notation::write_turn(turn, position)},
                     {"rules", notation::to_text(position.rules())},
                     {"position", notation::to_text(position)}};
  set_score(json, after.score, after.position.side_to_move());
  json["depth"] = after.depth;
  json["loss"] = std::round(analysis.loss * 1000) / 1000;
  if (analysis.mark) json["mark"] = analysis::mark_symbol(*analysis.mark);
  if (analysis.missed_win) json["missed_win"] = *analysis.missed_win;
  if (analysis.better) {
    json["better"] = notation::write_turn(analysis.better->turn, position);
    json["reasons"] = analysis::reasons_text(analysis);
    json["better_claims"] = claims_to_json(*analysis.better);
  }
  if (analysis.played) json["played_claims"] = claims_to_json(*analysis.played);
  json["common_moves"] = analysis.common_moves;
  set_analysis(json["best"], before);
  return json;
}

/// Returns "12... g1:C-c5??  +3.20 for White, depth 7", with the reasons of a mark below it.
std::string turn_line(const AnalyzedTurn& analyzed) {
  const auto& [turn, before, after, analysis, swap] = analyzed;
  const auto value = analysis::evaluation(after.score, after.position.side_to_move(), after.depth);
  std::string line =
      fmt::format("{} {}{}{}  {}\n", notation::turn_number_text(before.position),
                  notation::write_turn(turn, before.position), analysis::mark_text(analysis), swap,
                  notation::evaluation_text(value));
  if (analysis.mark) line += fmt::format("  {}\n", analysis::reasons_text(analysis));
  return line;
}

std::string summary(const analysis::GameAnalysis& game) {
  const auto performances = analysis::performances(game);
  std::string text;
  for (const Color color : kColors)
    text += analysis::performance_text(color, performances[color]) + '\n';
  return text;
}

/// Analyzes a game and reports the findings. Returns the annotated game.
notation::Record analyse_game(notation::Record record, int number, const Analyse& options) {
  base::ProgressLine progress;
  std::ostream& out = options.output.report();
  if (!options.json)
    out << fmt::format("game {}: {}\n", number, base::counted(record.turns.size(), "turn"))
        << std::flush;
  const auto report = [&](const analysis::GameAnalysis& game) {
    const std::size_t turns = game.turns.size();
    progress.show(fmt::format("game {}: {} of {} turns", number, turns, record.turns.size()));
    if (turns == 0) return;
    const auto analyzed = AnalyzedTurn::last(record, game);
    if (!options.json) progress.clear();
    // Flush, because the reader of the stream may wait for each turn.
    if (options.json)
      out << formats::dump(turn_to_json(number, analyzed)) << std::flush;
    else
      out << turn_line(analyzed) << std::flush;
  };
  const auto game =
      analysis::analyse_game(record, options.limits(), thread_count(options.threads), report);
  progress.clear();
  if (options.json)
    out << formats::dump(summary_to_json(number, record, game)) << std::flush;
  else
    out << summary(game) << std::flush;
  analysis::annotate(record, game);
  return record;
}

/// Returns the text of the game with the shortest annotation, or the limit that it exceeds even so.
/// Call it before the analysis.
Result<std::string, CommandFault> shortest_annotated_text(const GameOfFile& read) {
  notation::Record record = read.game.record;
  for (auto& recorded : record.turns) notation::set_evaluation(recorded.comments, {});
  return text_for_file(read, record);
}

ExitCode analyse_file(const Analyse& options) {
  const PlaceOptions& place = options.source.place;
  const bool is_part = place.game.has_value();
  options.output.check_loses_nothing({place.file}, is_part, ExitCode::Done);
  options.output.check_can_write();
  formats::Games games({place.file}, options.source.records, place.game);
  std::string output;
  const auto take = [&](const GameOfFile& read) -> Result<void, CommandFault> {
    if (const auto refusal = analysis_refusal(read)) return *refusal;
    if (const auto loss = options.output.loss_of_bytes(read)) return *loss;
    if (options.output.is_given())
      if (const auto text = shortest_annotated_text(read); !text) return text.error();
    const notation::Record annotated = analyse_game(read.game.record, read.number, options);
    if (!options.output.is_given()) return {};
    const auto text = text_for_file(read, annotated);
    if (!text) return text.error();
    output += *text;
    return {};
  };
  const ExitCode code = for_each_game(games, {.is_strict = options.strict}, take).code;
  options.output.check_loses_nothing({place.file}, is_part, code);
  if (!output.empty()) options.output.write(output);
  return code;
}

ExitCode Analyse::run() const {
  const PlaceOptions& place = source.place;
  const bool is_position = place.file.empty() || place.at;
  return is_position ? analyse_position(*this) : analyse_file(*this);
}

}  // namespace

std::unique_ptr<Command> make_analyse() { return std::make_unique<Analyse>(); }

}  // namespace accasta::cli
