#include "help_screen.hpp"

#include <cctype>
#include <string>

#include <fmt/format.h>

#include <accasta/base/markdown.hpp>
#include <accasta/base/text.hpp>
#include <accasta/notation/position_text.hpp>
#include <accasta/notation/turn_text.hpp>

// The documents, which are built in.
extern "C" {
extern const char accasta_help[];
extern const char accasta_help_end[];
}

namespace accasta::screens {
namespace {

using views::Document;
using Block = base::MarkdownBlock;

/// Returns the board that the words after a fence describe.
tui::BoardView board_of(std::string_view description) {
  const auto words = base::words_in(description);
  const Rules rules = words[1] == "pari" ? Rules::pari() : Rules::standard();
  tui::BoardView view{.position = Position::start(rules)};
  if (words[2] != "start")
    view.position = *notation::parse_position(fmt::format("{} {}", words[2], words[3]), rules);
  if (words.size() == 4) return view;
  if (words[4] == "lift") {
    view.building.emplace(view.position, *Cell::parse(words[5]));
    view.lift = base::number_in<int>(words[6]).value();
    return view;
  }
  const Turn turn = notation::read_turn(words[5], view.position)->turn;
  if (words[4] == "turn") {
    view.proposed = tui::Proposal{turn, {}};
  } else {
    view.last_turn = turn;
    view.position = view.position.after(turn);
  }
  return view;
}

/// Returns a block without inline marks. A title is in capitals.
Block plain(Block block) {
  if (block.kind != Block::Kind::Code) block.text = base::plain_markdown(block.text);
  if (block.sign == "#")
    for (char& c : block.text) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  return block;
}

/// Returns a row of a table as an item: "shield: letter S; moves 1 cell".
Block item(const Block& table, std::size_t row) {
  const auto& cells = table.rows[row];
  std::string text = cells.front();
  for (std::size_t i = 1; i < cells.size(); ++i)
    text += fmt::format("{} {} {}", i == 1 ? ":" : ";", table.rows.front()[i], cells[i]);
  return {Block::Kind::Item, "-", base::plain_markdown(text)};
}

/// Adds a board. If the document ends with boards, the new one goes beside them.
void add_board(Document& document, const std::string& description, const Block& caption) {
  if (document.parts.empty() || !std::holds_alternative<Document::Pictures>(document.parts.back()))
    document.parts.emplace_back(Document::Pictures{});
  std::get<Document::Pictures>(document.parts.back())
      .pictures.push_back({board_of(description), base::plain_markdown(caption.text)});
}

}  // namespace

void add_markdown(views::Document& document, std::string_view text) {
  auto& parts = document.parts;
  const auto blocks = base::read_markdown(text);
  for (std::size_t i = 0; i < blocks.size(); ++i) {
    const Block& block = blocks[i];
    if (block.sign.starts_with("board "))
      add_board(document, block.sign, blocks[++i]);
    else if (block.kind != Block::Kind::Table)
      parts.emplace_back(plain(block));
    else
      for (std::size_t row = 1; row < block.rows.size(); ++row)
        parts.emplace_back(item(block, row));
  }
}

views::Document help_document(const std::vector<tui::KeyHint>& keys) {
  Document help{
      "Help", {Block{Block::Kind::Heading, "#", std::string(kKeysHeading)}, Document::Keys{keys}}};
  add_markdown(help, {accasta_help, accasta_help_end});
  return help;
}

void show_help(Stage& stage, const std::vector<tui::KeyHint>& keys, std::string_view heading) {
  show_document(stage, help_document(keys), heading);
}

}  // namespace accasta::screens
