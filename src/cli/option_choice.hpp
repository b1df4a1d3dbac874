#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <CLI/CLI.hpp>

namespace accasta::cli {

/// Makes an option that takes one of some words for values of an enumeration, as in
/// `--win next-turn|at-once`.
template <typename Value>
CLI::Option* add_choice(CLI::App& app, const std::string& name, std::optional<Value>& value,
                        const std::vector<std::pair<std::string, Value>>& choices,
                        const std::string& description) {
  std::string words;
  for (const auto& [word, unused] : choices) words += (words.empty() ? "" : "|") + word;
  return app
      .add_option_function<std::string>(
          name,
          [&value, choices, words, name](const std::string& given) {
            for (const auto& [word, meant] : choices) {
              if (word != given) continue;
              value = meant;
              return;
            }
            throw CLI::ValidationError(name, "'" + given + "' is none of " + words);
          },
          description)
      ->type_name(words);
}

}  // namespace accasta::cli
