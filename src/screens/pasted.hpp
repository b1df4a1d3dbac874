#pragma once

#include <cstddef>
#include <optional>

#include <accasta/notation/record_text.hpp>
#include <accasta/rules/position.hpp>
#include <accasta/screens/stage.hpp>
#include <accasta/table/table_options.hpp>

namespace accasta::screens {

/// The first game of a pasted text.
struct PastedGame {
  notation::ReadGame game;
  /// The number of games in the text.
  std::size_t count = 1;
};

/// Reads a pasted text as a position text or as the games of a file. Returns nothing if it is
/// neither.
std::optional<PastedGame> pasted_game(const tui::Paste& pasted);
/// Does the same at the table. A text that could be typed there as a turn is none, nor is a single
/// turn without tags.
std::optional<PastedGame> pasted_game(const tui::Paste& pasted, const Position& present);

/// Asks if a pasted game is to be opened, and opens it in the viewer.
void offer_pasted(Stage& stage, const PastedGame& pasted, const table::TableOptions& options);

/// Does this where a pasted text can mean nothing else. Returns a message, which may be empty.
views::Message open_pasted(Stage& stage, const tui::Paste& pasted,
                           const table::TableOptions& options);

}  // namespace accasta::screens
