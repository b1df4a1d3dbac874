#include <accasta/formats/json.hpp>
#include <accasta/notation/position_text.hpp>
#include <accasta/notation/turn_text.hpp>

namespace accasta::formats {
namespace {

/// From the bottom up, as in a position's text.
std::string stack_text(Stack stack) {
  std::string text;
  for (int depth = stack.height() - 1; depth >= 0; --depth) text += stack.at(depth).letter();
  return text;
}

Json line_to_json(const notation::TurnLine& line, Position position,
                  std::optional<notation::Dialect> dialect) {
  Json turns = Json::array();
  for (const auto& recorded : line) {
    Json turn;
    turn["turn"] = dialect ? notation::write_turn(recorded.turn, position, *dialect)
                           : notation::write_turn(recorded.turn, position);
    if (!recorded.comments_before.empty()) turn["comments_before"] = recorded.comments_before;
    if (!recorded.nags.empty()) turn["nags"] = recorded.nags;
    if (!recorded.comments.empty()) turn["comments"] = recorded.comments;
    for (const auto& variation : recorded.variations)
      turn["variations"].push_back(line_to_json(variation, position, dialect));
    position = position.after(recorded.turn);
    turn["position"] = notation::to_text(position);
    turns.push_back(std::move(turn));
  }
  return turns;
}

}  // namespace

std::string outcome_text(const std::optional<Outcome>& outcome) {
  return std::string(
      notation::name(outcome ? notation::result_of(*outcome) : notation::GameResult::Unfinished));
}

Json to_json(const Position& position) {
  Json json;
  json["position"] = notation::to_text(position);
  json["rules"] = notation::to_text(position.rules());
  json["side"] = position.side_to_move() == Color::White ? "white" : "black";
  json["turn"] = position.turn_number();
  const auto outcome = position.outcome();
  json["outcome"] = outcome_text(outcome);
  if (outcome) json["reason"] = name(outcome->reason);
  json["in_enemy_castle"]["white"] = position.stacks_in_enemy_castle(Color::White);
  json["in_enemy_castle"]["black"] = position.stacks_in_enemy_castle(Color::Black);
  json["count"] = position.count_legal_turns();
  Json& stacks = json["stacks"] = Json::object();
  for (const Cell cell : position.occupied())
    stacks[cell.name()] = stack_text(position.stack(cell));
  return json;
}

Json to_json(const notation::Record& record, std::optional<notation::Dialect> dialect) {
  Json json;
  Json& tags = json["tags"] = Json::object();
  for (const auto& tag : record.tags) tags[tag.name] = tag.value;
  json["rules"] = notation::to_text(record.rules);
  json["start"] = notation::to_text(record.start);
  json["turns"] = line_to_json(record.turns, record.start, dialect);
  if (!record.comments.empty()) json["comments"] = record.comments;
  json["result"] = notation::name(record.result);
  if (record.termination) json["termination"] = name(*record.termination);
  json["position"] = notation::to_text(record.position_after(record.turns.size()));
  return json;
}

std::string dump(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace accasta::formats
