#pragma once

#include <functional>
#include <string_view>
#include <vector>

#include <accasta/screens/stage.hpp>
#include <accasta/tui/key_bar.hpp>
#include <accasta/views/document.hpp>

namespace accasta::screens {

inline constexpr std::string_view kKeysHeading = "KEYS";
inline constexpr std::string_view kRulesHeading = "THE RULES OF ACCASTA";

/// Returns the help of a screen: its keys, and the built-in documents: help.md, docs/rules.md and
/// docs/strategy.md. Their titles are headings in capitals.
views::Document help_document(const std::vector<tui::KeyHint>& keys);

/// Adds a document in Markdown. The picture of a board is a block of code. Its fence describes the
/// board, and the paragraph below it is the caption:
///
///     ```board standard S,S,x2/x5/x6/x2,C,x4/x6/x2,h,x2/x3,s w turn d3:C-e3
///     the picture, for readers of the document
///     ```
///     The chariot is the third stack.
///
/// The position is `start w`, or the text of a position without its number. One of three phrases
/// may follow: `lift CELL COUNT` marks the targets, `turn TURN` proposes a turn, and `after TURN`
/// shows the board after it. Precondition: the document is valid, as the built-in ones are.
void add_markdown(views::Document& document, std::string_view text);

/// Shows the help of a screen as show_document() does.
void show_help(Stage& stage, const std::vector<tui::KeyHint>& keys,
               std::string_view heading = kKeysHeading);

/// Returns the keys for reading a document.
std::vector<tui::KeyHint> reader_key_help();

/// Shows a document until the user leaves. Begins at the first heading that contains `heading`.
/// Closes it when `is_pointless()`, and when `takes()` a text that was pasted. Throws InputEnded
/// and Interrupted (stage.hpp).
void show_document(Stage& stage, const views::Document& document, std::string_view heading = {},
                   const std::function<bool()>& is_pointless = nullptr,
                   const std::function<bool(const std::string& pasted)>& takes = nullptr);

}  // namespace accasta::screens
