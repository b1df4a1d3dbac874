#include "pasted.hpp"

#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include <accasta/base/text.hpp>
#include <accasta/formats/import.hpp>
#include <accasta/notation/position_text.hpp>
#include <accasta/remote/word.hpp>
#include <accasta/screens/questions.hpp>
#include <accasta/views/typed_turn.hpp>

#include "inner_screens.hpp"

namespace accasta::screens {
namespace {

/// Reads a position text. The pieces tell the variant.
std::optional<notation::Record> pasted_position(std::string_view text) {
  const auto setup = notation::parse_setup(text);
  if (!setup) return std::nullopt;
  const Rules rules = Rules::preset(notation::variant_of(*setup).value_or(Variant::Standard));
  const auto position = notation::parse_position(text, rules);
  if (!position) return std::nullopt;
  notation::Record record;
  record.rules = rules;
  record.start = *position;
  return record;
}

std::optional<PastedGame> first_game(const std::string& text) {
  if (formats::looks_like_json(text).value_or(false)) {
    auto games = formats::import_games(text, {});
    if (games.empty()) return std::nullopt;
    const std::size_t count = games.size();
    return PastedGame{std::move(games.front()), count};
  }
  std::istringstream stream(text);
  notation::RecordReader reader(stream);
  auto game = reader.next();
  if (!game) return std::nullopt;
  PastedGame first{*std::move(game)};
  while (reader.next_text()) ++first.count;
  return first;
}

}  // namespace

std::optional<PastedGame> pasted_game(const tui::Paste& pasted) {
  const std::string text(base::trimmed(pasted.text));
  if (auto position = pasted_position(text)) {
    notation::ReadGame game;
    game.record = *std::move(position);
    return PastedGame{std::move(game)};
  }
  auto first = first_game(text);
  if (!first) return std::nullopt;
  const notation::Record& record = first->game.record;
  return record.turns.empty() && record.tags.empty() ? std::nullopt : first;
}

std::optional<PastedGame> pasted_game(const tui::Paste& pasted, const Position& present) {
  // No turn has as many characters. Such a text need not be examined.
  constexpr std::size_t kMostOfTurn = 200;
  if (pasted.text.size() <= kMostOfTurn &&
      views::read_so_far(present, base::trimmed(pasted.text)).error.empty())
    return std::nullopt;
  auto game = pasted_game(pasted);
  if (!game) return std::nullopt;
  const notation::Record& record = game->game.record;
  return record.turns.size() == 1 && record.tags.empty() ? std::nullopt : game;
}

void offer_pasted(Stage& stage, const PastedGame& pasted, const table::TableOptions& options) {
  const notation::ReadGame& game = pasted.game;
  std::string what = "pasted record";
  if (pasted.count > 1)
    what = fmt::format("first of the {} pasted games", pasted.count);
  else if (game.record.turns.empty() && game.record.tags.empty())
    what = "pasted position";
  const auto question = game.error ? fmt::format("Open the legal part of the {}? Line {}: {}.",
                                                 what, game.error->line, game.error->message)
                                   : fmt::format("Open the {}?", what);
  if (ask_yes_no(stage, question).value_or(false)) view_game(stage, game.record, options);
}

views::Message open_pasted(Stage& stage, const tui::Paste& pasted,
                           const table::TableOptions& options) {
  const auto message = remote::Word::all_in(pasted.text);
  if (message) return open_message(stage, pasted.text, options);
  if (const auto game = pasted_game(pasted)) {
    offer_pasted(stage, *game, options);
    return {};
  }
  if (message.error() != remote::Word::Problem::Missing)
    return {remote::Word::sentence(message.error()), tui::Role::Warning};
  return {"The pasted text is no record, position or message.", tui::Role::Warning};
}

}  // namespace accasta::screens
