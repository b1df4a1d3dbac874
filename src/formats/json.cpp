#include <algorithm>
#include <cassert>

#include <nlohmann/json.hpp>

#include <accasta/formats/json.hpp>
#include <accasta/notation/position_text.hpp>

namespace accasta::formats {

// --- Json

Json& Json::operator[](std::string_view name) {
  if (std::holds_alternative<std::nullptr_t>(value_)) value_ = Object{};
  assert(std::holds_alternative<Object>(value_));
  Object& members = *std::get_if<Object>(&value_);
  const auto found = std::ranges::find(members, name, &Member::first);
  if (found != members.end()) return found->second;
  return members.emplace_back(std::string(name), Json()).second;
}

void Json::push_back(Json value) {
  if (std::holds_alternative<std::nullptr_t>(value_)) value_ = Array{};
  assert(std::holds_alternative<Array>(value_));
  std::get_if<Array>(&value_)->push_back(std::move(value));
}

namespace {

/// The conversion to the JSON library's value. The library writes the texts and numbers.
struct Convert {
  using Value = nlohmann::ordered_json;

  template <typename Simple>
  Value operator()(const Simple& simple) const {
    return simple;
  }
  Value operator()(const Json::Array& elements) const {
    Value value = Value::array();
    for (const Json& each : elements) value.push_back(std::visit(*this, each.value()));
    return value;
  }
  Value operator()(const Json::Object& object) const {
    Value value = Value::object();
    // The library's own functions look for the name first. The names of an object differ.
    std::vector<std::pair<const std::string, Value>>& members = value.get_ref<Value::object_t&>();
    // A vector that grows would copy its members, because their names are constant. At each level
    // of nested variations this would copy all levels below.
    members.reserve(object.size());
    for (const auto& [name, member] : object)
      members.emplace_back(name, std::visit(*this, member.value()));
    return value;
  }
};

Json line_to_json(const notation::TurnLine& line, Position position, notation::Dialect dialect) {
  Json turns = Json::Array();
  for (const auto& recorded : line) {
    Json turn;
    turn["played"] = notation::write_turn(recorded.turn, position, dialect);
    if (!recorded.comments_before.empty()) turn["comments_before"] = recorded.comments_before;
    if (!recorded.nags.empty()) turn["nags"] = recorded.nags;
    if (!recorded.comments.empty()) turn["comments"] = recorded.comments;
    for (const auto& variation : recorded.variations)
      if (!variation.empty())
        turn["variations"].push_back(line_to_json(variation, position, dialect));
    position = position.after(recorded.turn);
    turn["position"] = notation::to_text(position);
    turns.push_back(std::move(turn));
  }
  return turns;
}

}  // namespace

std::string result_text(const std::optional<Outcome>& outcome) {
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
  json["result"] = result_text(outcome);
  if (outcome) json["termination"] = name(outcome->reason);
  json["in_enemy_castle"]["white"] = position.stacks_in_enemy_castle(Color::White);
  json["in_enemy_castle"]["black"] = position.stacks_in_enemy_castle(Color::Black);
  json["turn_count"] = position.count_legal_turns();
  Json& stacks = json["stacks"] = Json::Object{};
  for (const Cell cell : position.occupied())
    stacks[cell.name()] = notation::to_text(position.stack(cell));
  return json;
}

Json to_json(const notation::Record& record, notation::Dialect dialect) {
  Json json;
  Json::Object tags;
  // Tags differ in their names, and looking for each of many would take long.
  for (const auto& tag : record.tags) tags.emplace_back(tag.name, tag.value);
  json["tags"] = std::move(tags);
  json["rules"] = notation::to_text(record.rules);
  json["start"] = notation::to_text(record.start);
  if (dialect != notation::Dialect::Canonical) json["dialect"] = notation::name(dialect);
  json["line"] = line_to_json(record.turns, record.start, dialect);
  if (!record.comments.empty()) json["comments"] = record.comments;
  json["result"] = notation::name(record.result);
  if (record.termination) json["termination"] = name(*record.termination);
  json["position"] = notation::to_text(record.position_after(record.turns.size()));
  return json;
}

Json to_json(const notation::TextError& error) {
  Json json;
  if (error.line > 0) json["line_number"] = error.line;
  if (error.column > 0) json["column"] = error.column;
  json["message"] = error.message;
  return json;
}

std::string dump(const Json& json) {
  const auto value = std::visit(Convert(), json.value());
  return value.dump(-1, ' ', false, Convert::Value::error_handler_t::replace) + '\n';
}

}  // namespace accasta::formats
