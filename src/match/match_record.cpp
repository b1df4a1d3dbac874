#include <algorithm>
#include <string_view>

#include <accasta/analysis/game_analysis.hpp>
#include <accasta/base/system.hpp>
#include <accasta/base/text.hpp>
#include <accasta/match/match_record.hpp>
#include <accasta/notation/comment_text.hpp>
#include <accasta/notation/evaluation_text.hpp>

namespace accasta::match {
namespace {

using base::take_number;

constexpr std::string_view kEvent = "accasta match";
/// The comment on the last turn of an opening.
constexpr std::string_view kOpening = "opening";

std::string color_tag(Color color, std::string_view rest) {
  return std::string(name(color)) + std::string(rest);
}

/// Returns "turns=40 nodes=80000 depths=200 us=431000".
std::string effort_text(const Effort& effort) {
  return "turns=" + std::to_string(effort.turns) + " nodes=" + std::to_string(effort.nodes) +
         " depths=" + std::to_string(effort.depths) + " us=" + std::to_string(effort.time.count());
}

std::optional<Effort> effort_in(std::string_view text) {
  Effort effort;
  std::int64_t time = 0;
  if (!take_number(text, "turns=", effort.turns) || !take_number(text, " nodes=", effort.nodes) ||
      !take_number(text, " depths=", effort.depths) || !take_number(text, " us=", time) ||
      !text.empty())
    return std::nullopt;
  effort.time = std::chrono::microseconds(time);
  return effort;
}

std::optional<Fault> fault_in(std::string_view text) {
  const std::size_t colon = text.find(": ");
  if (colon == std::string_view::npos) return std::nullopt;
  const auto kind = from_name<Fault::Kind>(text.substr(0, colon));
  if (!kind) return std::nullopt;
  return Fault{*kind, std::string(text.substr(colon + 2))};
}

/// Returns "[%eval 0.42/9] [%emt 0:00:00.012]".
std::string commands_of(const Decision& decision, Color mover) {
  std::string text = notation::write_time_taken(
      std::chrono::duration_cast<std::chrono::milliseconds>(decision.time));
  if (!decision.score) return text;
  const auto evaluation =
      analysis::evaluation(decision.score->after_best_turn(), opponent(mover), decision.depth);
  return notation::write_evaluation(evaluation) + ' ' + text;
}

/// Returns the number of turns that belong to the opening.
std::size_t opening_turns(const notation::TurnLine& turns) {
  const auto last = std::ranges::find_if(turns, [](const notation::RecordedTurn& turn) {
    return std::ranges::find(turn.comments, kOpening) != turn.comments.end();
  });
  return last == turns.end() ? 0 : static_cast<std::size_t>(last - turns.begin()) + 1;
}

/// Returns the number of openings that a line of MatchSettings::arguments() names.
std::optional<std::uint64_t> distinct_openings_in(std::string_view arguments) {
  std::uint64_t count = 0;
  if (!take_number(arguments, "openings=", count) || !arguments.starts_with(':'))
    return std::nullopt;
  return count;
}

int half_points(notation::GameResult result, bool first_is_white) {
  if (result == notation::GameResult::Draw) return 1;
  return (result == notation::GameResult::WhiteWins) == first_is_white ? 2 : 0;
}

}  // namespace

notation::Record record_of(const PlayedGame& played, const MatchName& match, std::uint64_t seed,
                           std::uint64_t pair, bool first_is_white) {
  notation::Record record = played.game.record();
  const auto efforts = played.efforts();
  record.set_tag("Event", kEvent);
  record.set_tag("Date", base::today());
  record.set_tag("Round", std::to_string(pair + 1) + (first_is_white ? ".1" : ".2"));
  for (const Color color : kColors) {
    const std::size_t player = (color == Color::White) == first_is_white ? 0 : 1;
    record.set_tag(name(color), match.names[player]);
    record.set_tag(color_tag(color, "Engine"), match.texts[player]);
    record.set_tag(color_tag(color, "Search"), effort_text(efforts[color]));
  }
  if (!match.commit.empty()) record.set_tag(tags::kCommit, match.commit);
  record.set_tag(tags::kSeed, std::to_string(seed));
  record.set_tag(tags::kFirst, name(first_is_white ? Color::White : Color::Black));
  // A program's text may be long, and the record's writer makes it one safe line.
  constexpr std::size_t kLongest = 200;
  if (played.fault)
    record.set_tag(tags::kFault, std::string(name(played.fault->kind)) + ": " +
                                     played.fault->what.substr(0, kLongest));
  if (played.at_turn_limit) record.set_tag(tags::kTurnLimit, std::to_string(record.turns.size()));
  if (played.opening_turns > 0)
    record.turns[played.opening_turns - 1].comments.emplace_back(kOpening);
  for (std::size_t i = 0; i < played.decisions.size(); ++i) {
    const std::size_t at = played.opening_turns + i;
    record.turns[at].comments.push_back(
        commands_of(played.decisions[i], played.game.positions()[at].side_to_move()));
  }
  return record;
}

void tell_settings(notation::Record& record, std::string_view arguments,
                   const ByColor<const Contestant*>& contestants) {
  record.set_tag(tags::kArguments, arguments);
  for (const Color color : kColors) {
    const Contestant& contestant = *contestants[color];
    if (const auto level = contestant.level)
      record.set_tag(color_tag(color, "Level"), std::to_string(level->number()));
    const bool is_common = contestant.clock == contestants[opponent(color)]->clock;
    if (const auto& clock = contestant.clock)
      record.set_tag(is_common ? "TimeControl" : color_tag(color, "TimeControl"), clock->text());
  }
}

Result<MatchGame, std::string> match_game_of(const notation::Record& record) {
  MatchGame found;
  found.match.rules = record.rules;
  found.match.commit = record.tag(tags::kCommit);
  GameSummary& game = found.game;

  const std::string_view first = record.tag(tags::kFirst);
  if (first != name(Color::White) && first != name(Color::Black))
    return std::string("it has no tag First, so it is no game of a match");
  game.first_is_white = first == name(Color::White);

  std::string_view round = record.tag("Round");
  if (!take_number(round, "", game.pair) || game.pair == 0)
    return std::string("its Round names no pair");
  --game.pair;
  const auto seed = base::number_in<std::uint64_t>(record.tag(tags::kSeed));
  if (!seed) return std::string("its Seed is no number");
  game.seed = *seed;

  const std::size_t opening = opening_turns(record.turns);
  const Position start = record.position_after(opening);
  game.opening = start.key();
  game.varies = false;
  game.distinct_openings = distinct_openings_in(record.tag(tags::kArguments));
  for (const Color color : kColors) {
    const std::size_t player = (color == Color::White) == game.first_is_white ? 0 : 1;
    found.match.names[player] = record.tag(name(color));
    found.match.texts[player] = record.tag(color_tag(color, "Engine"));
    const auto effort = effort_in(record.tag(color_tag(color, "Search")));
    if (!effort) return color_tag(color, "Search cannot be read");
    game.efforts[player] = *effort;
    const auto contestant = Contestant::parse(found.match.texts[player]);
    // A description that only another machine or build can read must not make games disappear.
    game.varies = game.varies || !contestant || contestant->varies(start);
  }
  if (record.result == notation::GameResult::Unfinished)
    return std::string("the game is not finished");
  if (record.turns.size() != opening + game.efforts[0].turns + game.efforts[1].turns)
    return std::string("the game is truncated: it has fewer turns than its tags say");
  game.half_points = half_points(record.result, game.first_is_white);
  game.turns = record.turns.size();
  game.reason = record.termination;
  game.at_turn_limit = !record.tag(tags::kTurnLimit).empty();
  game.fault = fault_in(record.tag(tags::kFault));
  return found;
}

bool may_be_truncated(std::string_view text) {
  const std::string beginning = "[Event \"" + std::string(kEvent) + "\"]\n";
  return text.starts_with(beginning) || beginning.starts_with(text.substr(0, text.find('\n')));
}

}  // namespace accasta::match
