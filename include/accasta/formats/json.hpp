#pragma once

#include <optional>
#include <string>

#include <nlohmann/json.hpp>

#include <accasta/notation/record.hpp>
#include <accasta/notation/turn_text.hpp>
#include <accasta/rules/outcome.hpp>
#include <accasta/rules/position.hpp>

namespace accasta::formats {

/// Keeps the order in which its members are set.
using Json = nlohmann::ordered_json;

/// "1-0", "0-1", "1/2-1/2", or "*" while the game goes on.
std::string outcome_text(const std::optional<Outcome>& outcome);

/// A position with all that can be read off it.
Json to_json(const Position& position);

/// A record with its turns in the form asked for (the program's own if none is).
Json to_json(const notation::Record& record, std::optional<notation::Dialect> dialect);

/// A value as one line, safe for any bytes that texts may hold.
std::string dump(const Json& json);

}  // namespace accasta::formats
