#include "old_typed_turn.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <accasta/base/text.hpp>

#include "text.hpp"
#include "turn_reading.hpp"
#include "turn_syntax.hpp"

namespace accasta::notation::old {
namespace {

using base::is_digit;

bool is_row(char c) { return c >= 'a' && c <= 'g'; }

/// Returns true if a cell's name may begin there. Of the letters of a piece and of a cell, only the
/// latter is followed by a digit.
bool cell_at(std::string_view text, std::size_t at) {
  return at + 1 < text.size() && is_row(text[at]) && is_digit(text[at + 1]);
}

/// Writes a turn with the number of pieces of every move. All numbers are understood, and a turn
/// that is typed with them can be completed.
std::string with_all_numbers(const Turn& turn, const Position& position) {
  std::string text;
  std::size_t index = 0;
  for (const char c : write_turn(turn, position, Dialect::Count)) {
    const bool is_sign = c == '-' || c == '+' || c == 'x';
    if (is_sign && !is_digit(text.back())) text += std::to_string(turn.moves()[index].count);
    index += is_sign;
    text += c;
  }
  return text;
}

bool has_colon(std::string_view typed) { return typed.size() <= 2 || typed[2] == ':'; }

/// Returns true if the signs before cells match the board.
bool signs_fit(std::string_view typed, const Turn& turn, const Position& position) {
  const std::string written = write_turn(turn, position, Dialect::Standard);
  const auto signs_in = [](std::string_view text) {
    std::string signs;
    for (std::size_t i = 2; i < text.size(); ++i)
      if (cell_at(text, i))
        signs +=
            std::string_view("-+x").find(text[i - 1]) != std::string_view::npos ? text[i - 1] : ' ';
    return signs;
  };
  const std::string wanted = signs_in(written);
  const std::string found = signs_in(typed);
  return std::ranges::equal(found, wanted,
                            [](char one, char other) { return one == ' ' || one == other; });
}

/// Reads the short form with signs between the cells.
std::optional<Reading> short_with_signs(const std::string& typed, const Position& position) {
  if (has_colon(typed)) return std::nullopt;
  const auto reading =
      read_in({{Dialect::Short}}, without_signs(typed), position, {.any_case = true});
  if (!reading) return std::nullopt;
  return Reading{reading->turn, Dialect::Short, std::nullopt,
                 !signs_fit(typed, reading->turn, position)};
}

/// Returns a turn of several cells with one piece for each: "d4:1d7,1d2" for "d4d7d2", of which the
/// first move would take all pieces. Returns nothing if the text names anything else, or if that is
/// no legal turn either.
std::optional<std::string> with_single_pieces(const std::string& typed, const Position& position) {
  std::string cells = without_signs(typed);
  std::erase(cells, ':');
  if (cells.size() < 6) return std::nullopt;
  std::string single = cells.substr(0, 2) + ':';
  for (std::size_t i = 2; i < cells.size(); i += 2) {
    if (!cell_at(cells, i)) return std::nullopt;
    single += (i > 2 ? ",1" : "1") + cells.substr(i, 2);
  }
  return read_typed_turn(single, position) ? std::optional(single) : std::nullopt;
}

/// A tidied text, and the byte of the typed one from which each of its characters comes.
struct Tidied {
  std::string text{};
  std::vector<std::size_t> places{};
};

Tidied tidied(std::string_view text) {
  // People write it between two cells, as in c3 to d4.
  constexpr std::string_view kTo = " to ";
  Tidied tidy;
  for (std::size_t at = 0; at < text.size();) {
    const std::string_view rest = text.substr(at);
    const auto* const sign = std::ranges::find_if(
        kSigns, [&](const auto& each) { return rest.starts_with(each.first); });
    const bool is_sign = sign != kSigns.end();
    const bool is_to = rest.starts_with(kTo);
    if (!is_to && !base::is_space(rest.front())) {
      tidy.text += is_sign ? sign->second : rest.front();
      tidy.places.push_back(at);
    }
    at += is_sign ? sign->first.size() : is_to ? kTo.size() : 1;
  }
  const std::size_t number =
      std::min(tidy.text.find_first_not_of("0123456789.):"), tidy.text.size());
  tidy.text.erase(0, number);
  tidy.places.erase(tidy.places.begin(), tidy.places.begin() + static_cast<std::ptrdiff_t>(number));
  return tidy;
}

/// Returns the byte of a typed text from which a character of its short form comes.
std::size_t place_in(std::string_view text, std::size_t index) {
  const Tidied tidy = tidied(text);
  for (std::size_t i = 0; i < tidy.text.size(); ++i)
    if (!without_signs(tidy.text.substr(i, 1)).empty() && index-- == 0) return tidy.places[i];
  return text.size();
}

/// Explains why a text is no turn, for readers that accept pieces in any case and signs in the
/// short form. The error of read_turn() would ask for a colon, which that form does not have.
TextError refusal(std::string_view text, const std::string& typed, const Position& position) {
  auto error = read_in(dialects_of(position.rules().variant), text, position, {.any_case = true});
  if (has_colon(typed) || error.error().reason == TextError::Reason::Illegal) return error.error();
  const auto in_short =
      read_in({{Dialect::Short}}, without_signs(typed), position, {.any_case = true});
  if (in_short) return error.error();
  const auto& [line, column, message, reason] = in_short.error();
  return error_at(text, place_in(text, static_cast<std::size_t>(column - 1)), message, reason);
}

/// Returns the turns that fit with a missing colon or sign, each once.
std::vector<Reading> fitting(const std::string& typed, const Position& position) {
  std::vector<Reading> found;
  if (typed.size() < 4) return found;
  const auto cell = Cell::parse(std::string_view(typed).substr(0, 2));
  if (!cell) return found;
  const auto ways = writers(typed, position);
  for (const Turn& turn : position.legal_turns()) {
    if (turn.from() != *cell) continue;
    const auto way = std::ranges::find_if(ways, [&](const auto& each) {
      const std::string text = each.second(turn, position);
      return reach_of(typed, text) == text.size();
    });
    if (way != ways.end()) found.push_back({turn, way->first, std::nullopt});
  }
  return found;
}

}  // namespace

std::string tidied_turn(std::string_view text) {
  std::string tidy = tidied(text).text;
  for (std::size_t i = 0; i < tidy.size(); ++i) {
    const bool names_cell = i == 0 || (i + 1 < tidy.size() && is_digit(tidy[i + 1]));
    if (names_cell && is_row(base::lower_case(tidy[i]))) tidy[i] = base::lower_case(tidy[i]);
  }
  return tidy;
}

std::string without_signs(std::string_view typed) {
  std::string text(typed);
  std::erase_if(text, [](char c) { return c == '-' || c == '+' || c == 'x' || c == ','; });
  return text;
}

std::optional<std::size_t> reach_of(std::string_view typed, std::string_view written) {
  constexpr std::string_view kPunctuation = ":,-+x";
  std::size_t at = 0;
  for (std::size_t i = 0; i < typed.size(); ++i) {
    const auto fits = [&](std::size_t place) {
      if (place == written.size()) return false;
      if (written[place] == typed[i]) return true;
      return !cell_at(written, place) && !cell_at(typed, i) &&
             base::lower_case(written[place]) == base::lower_case(typed[i]);
    };
    while (at < written.size() && !fits(at) &&
           kPunctuation.find(written[at]) != std::string_view::npos)
      ++at;
    if (!fits(at)) return std::nullopt;
    ++at;
  }
  return at;
}

std::vector<std::pair<Dialect, TurnWriter>> writers(std::string_view typed,
                                                    const Position& position) {
  const bool is_pari = position.rules().variant == Variant::Pari;
  std::vector<std::pair<Dialect, TurnWriter>> all;
  // The program's own form is not one of the dialects. Neither is the form with all numbers, which
  // is written before the typed text while pieces are lifted.
  if (is_pari)
    all = {{Dialect::Booklet,
            [](const Turn& turn, const Position& before) { return write_turn(turn, before); }},
           {Dialect::Booklet, with_all_numbers}};
  for (const Dialect dialect : dialects_of(position.rules().variant))
    all.emplace_back(dialect, [dialect](const Turn& turn, const Position& before) {
      return write_turn(turn, before, dialect);
    });
  // In Standard letters are preferred.
  if (!is_pari) all.emplace_back(Dialect::Count, with_all_numbers);
  if (!has_colon(typed))
    // Clang 14 cannot compile the overload for ranges.
    std::stable_partition(all.begin(), all.end(),
                          [](const auto& each) { return each.first == Dialect::Short; });
  return all;
}

Result<Reading, TextError> read_typed_turn(std::string_view text, const Position& position) {
  auto exact = read_turn(text, position);
  if (exact) return exact;
  const std::string typed = tidied_turn(text);
  const auto dialects = dialects_of(position.rules().variant);
  if (auto reading = read_in(dialects, typed, position, {.any_case = true})) return reading;
  if (const auto reading = short_with_signs(typed, position)) return *reading;
  if (const auto turns = fitting(typed, position); turns.size() == 1) {
    return turns.front();
  } else if (turns.size() > 1) {
    constexpr std::size_t kMostShown = 6;
    std::vector<std::string> candidates;
    for (const Reading& each : turns) candidates.push_back(write_turn(each.turn, position));
    if (candidates.size() > kMostShown) {
      candidates.resize(kMostShown);
      candidates.emplace_back("...");
    }
    return error_at(text, 0, fmt::format("this could be {}", fmt::join(candidates, ", ")));
  }
  const auto differing = read_in(dialects, typed, position, {.any_case = true, .any_sign = true});
  if (!differing) {
    TextError error = refusal(text, typed, position);
    if (const auto single = with_single_pieces(typed, position))
      error.message += fmt::format(". Type {} for one piece each", *single);
    return error;
  }
  return Reading{differing->turn, differing->dialect, differing->differs, true};
}

}  // namespace accasta::notation::old
