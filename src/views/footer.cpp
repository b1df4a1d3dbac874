#include <algorithm>

#include <fmt/format.h>

#include <accasta/views/footer.hpp>

namespace accasta::views {
namespace {

std::string sign(const Footer& footer) {
  return footer.typed && !footer.typed->label.empty() ? footer.typed->label + ": " : "> ";
}

const Message& shown_message(const Footer& footer) {
  return footer.typed && footer.message.text.empty() ? footer.typed->meaning : footer.message;
}

/// The rows of a footer above the keys, from the top; each may be absent.
struct FooterRows {
  int choices;
  /// The first row of the sign before the typed text.
  int sign;
  int prompt;
  int message;
  /// The column of the typed text.
  int prompt_column;
  std::vector<std::string> lines;
};

/// Returns the typed line, or the text in its place.
std::optional<tui::LineEdit> edit_of(const Footer& footer) {
  if (footer.typed) return footer.typed->edit;
  return footer.untyped ? std::optional(tui::LineEdit(*footer.untyped)) : std::nullopt;
}

FooterRows rows_of(const Footer& footer, FooterArea area) {
  const auto edit = edit_of(footer);
  // A sign that leaves less room than this stands above the typed text.
  constexpr int kLeastRoom = 10;
  constexpr int kIndent = 2;
  const int width = area.right - area.left;
  const bool is_above = edit && width - tui::width(sign(footer)) < kLeastRoom;
  FooterRows rows{};
  rows.prompt_column = area.left;
  if (edit) rows.prompt_column += is_above ? kIndent : tui::width(sign(footer));
  const int room = area.right - rows.prompt_column;
  rows.lines = tui::wrapped(shown_message(footer).text, width);
  // Reserve a row, so that the typed text does not jump when a message about it appears.
  const int least = std::max(area.least_rows, edit ? 1 : 0);
  rows.message = area.end_row - std::max(static_cast<int>(rows.lines.size()), least);
  rows.prompt = rows.message - (edit ? tui::edit_rows(*edit, room) : 0);
  rows.sign =
      rows.prompt - (is_above ? static_cast<int>(tui::wrapped(sign(footer), width).size()) : 0);
  rows.choices = rows.sign - (footer.typed && !footer.typed->choices.empty() ? 1 : 0);
  return rows;
}

/// Draws as many continuations as fit into one row.
void draw_choices(tui::Frame& frame, const std::vector<std::string>& choices, FooterArea area,
                  int row) {
  int column = frame.put(row, area.left, "Tab", {tui::Role::Key, true});
  for (const std::string& choice : choices) {
    constexpr int kDots = 5;
    const bool is_last = &choice == &choices.back();
    if (column + 2 + tui::width(choice) > area.right - (is_last ? 0 : kDots)) {
      frame.put(row, column + 2, "...", {tui::Role::Dim});
      return;
    }
    column = frame.put(row, column + 2, choice);
  }
}

}  // namespace

std::string notice_of(const std::vector<std::string>& notices) {
  if (notices.size() < 2) return notices.empty() ? std::string() : notices.front();
  return fmt::format("{} ({} more)", notices.front(), notices.size() - 1);
}

void Footer::ask(const Footer& question) {
  if (question.typed) typed = question.typed;
  if (!question.message.text.empty()) message = question.message;
  if (!question.keys.empty()) keys = question.keys;
}

int first_row(const Footer& footer, FooterArea area) { return rows_of(footer, area).choices; }

void draw_footer(tui::Frame& frame, const Footer& footer, FooterArea area) {
  const FooterRows rows = rows_of(footer, area);
  const auto& [text, role] = shown_message(footer);
  frame.message = text;
  frame.message_role = role;
  for (int row = rows.choices; row < area.end_row; ++row)
    frame.clear(row, area.left, area.right - area.left);
  if (rows.prompt < rows.message) {
    int row = rows.sign;
    for (const std::string& line : tui::wrapped(sign(footer), area.right - area.left))
      frame.put(row++, area.left, line, {tui::Role::Key, true});
  }
  if (rows.choices < rows.sign) draw_choices(frame, footer.typed->choices, area, rows.choices);
  if (const auto edit = edit_of(footer))
    tui::draw_edit(frame, *edit, rows.prompt, rows.prompt_column, area.right,
                   {tui::Role::Normal, !footer.typed});
  if (!footer.typed) frame.text_cursor.reset();
  int row = rows.message;
  for (const std::string& line : rows.lines) frame.put(row++, area.left, line, {role});
}

}  // namespace accasta::views
