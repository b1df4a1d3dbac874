#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "command_line.hpp"

namespace accasta::cli {

/// Adds an option that takes one of some words for values of an enumeration, as in
/// `--win next-turn|at-once`.
template <typename Value>
Option add_choice(Arguments arguments, const std::string& name, std::optional<Value>& value,
                  const std::vector<std::pair<std::string, Value>>& choices,
                  const std::string& description) {
  std::string words;
  for (const auto& [word, unused] : choices) words += (words.empty() ? "" : "|") + word;
  const auto read = [&value, choices,
                     words](const std::string& given) -> Result<void, std::string> {
    for (const auto& [word, meant] : choices) {
      if (word != given) continue;
      value = meant;
      return {};
    }
    return "'" + given + "' is none of " + words;
  };
  return arguments.add_read(name, read, description).value_name(words);
}

}  // namespace accasta::cli
