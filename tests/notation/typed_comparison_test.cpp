// The reader of typed turns against the one before it.

#include <algorithm>
#include <array>
#include <fstream>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include <accasta/base/text.hpp>
#include <accasta/notation/position_text.hpp>
#include <accasta/notation/record_text.hpp>
#include <accasta/notation/typed_turn.hpp>

#include "notation/old_typed_turn.hpp"
#include "support/catch.hpp"

namespace accasta::notation {
namespace {

/// Returns the texts that a person may type for a turn, each with the name of its form.
std::map<std::string, std::string> texts(const Turn& turn, const Position& position) {
  std::vector<std::pair<std::string, std::string>> forms{{"own", write_turn(turn, position)}};
  for (const Dialect dialect : dialects_of(position.rules().variant))
    forms.emplace_back(name(dialect), write_turn(turn, position, dialect));
  std::map<std::string, std::string> all;
  for (const auto& [form, text] : forms) {
    const auto without = [&text = text](std::string_view characters) {
      std::string rest = text;
      std::erase_if(rest, [&](char c) { return characters.find(c) != std::string_view::npos; });
      return rest;
    };
    std::string wrong = text;
    for (char& c : wrong) c = c == '-' ? '+' : c == '+' ? '-' : c;
    all.emplace(text, form);
    all.emplace(base::lower_case(text), form + " in lower case");
    all.emplace(without(":,"), form + " without : and ,");
    all.emplace(without(":"), form + " without :");
    all.emplace(without(","), form + " without ,");
    all.emplace(without("-+x,"), form + " without signs");
    all.emplace(without("-+x,:"), form + " without any");
    all.emplace(wrong, form + " with wrong signs");
    all.emplace(text.substr(0, text.size() - 1), form + " cut by one");
    all.emplace(text.substr(0, text.size() - 2), form + " cut by two");
  }
  return all;
}

std::string shown(const Result<Reading, TextError>& reading, const Position& position) {
  if (!reading)
    return reading.error().message.starts_with("this could be") ? reading.error().message : "none";
  return write_turn(reading->turn, position) + (reading->signs_differ ? " ?" : "") +
         (reading->differs && !reading->signs_differ ? " differs" : "");
}

TEST_CASE("typed turns mean what they meant", "[long]") {
  std::map<std::string, std::array<long, 2>> counts;
  long equal = 0;
  long different = 0;
  for (const char* const file : {"standard", "pari"}) {
    std::ifstream games(std::string(ACCASTA_TEST_DATA "/atlas/") + file + ".acc");
    RecordReader reader(games);
    const int many = std::getenv("MANY") ? std::atoi(std::getenv("MANY")) : 12;
    int left = many;
    while (const auto game = reader.next({})) {
      if (left-- == 0) break;
      const auto positions = game->record.positions();
      for (std::size_t i = 0; i < positions.size(); i += 9) {
        const Position& position = positions[i];
        std::map<std::string, std::string> all;
        const auto turns = position.legal_turns();
        for (std::size_t k = 0; k < turns.size(); k += 3) all.merge(texts(turns[k], position));
        for (const auto& [text, form] : all) {
          const std::string before = shown(old::read_typed_turn(text, position), position);
          const std::string now = shown(read_typed(text, position).reading, position);
          ++counts[std::string(file) + " " + form][before == now ? 0 : 1];
          ++(before == now ? equal : different);
          if (before != now && counts[std::string(file) + " " + form][1] < 4)
            UNSCOPED_INFO(form << ": " << text << ": " << before << " -> " << now << "  in "
                               << to_text(position));
        }
      }
    }
  }
  for (const auto& [form, count] : counts)
    if (count[1]) UNSCOPED_INFO(form << " " << count[0] << " " << count[1]);
  UNSCOPED_INFO(equal << " equal, " << different << " different");
  CHECK(different == 0);
}

}  // namespace
}  // namespace accasta::notation
