#include <string_view>

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
struct Rows {
  int choices;
  int prompt;
  int message;
  /// The column of the typed text, below which the message stands.
  int message_column;
  std::vector<std::string> lines;
};

Rows rows_of(const Footer& footer, FooterArea area, bool prompt) {
  prompt = prompt || footer.typed;
  Rows rows{};
  rows.message_column = area.left + (prompt ? tui::width(sign(footer)) : 0);
  rows.lines = tui::wrapped(shown_message(footer).text, area.right - rows.message_column);
  // So that what is typed does not jump when there is something to say about it.
  if (prompt && rows.lines.empty()) rows.lines.emplace_back();
  rows.message = area.key_row - static_cast<int>(rows.lines.size());
  rows.prompt = rows.message - (prompt ? 1 : 0);
  rows.choices = rows.prompt - (footer.typed && !footer.typed->choices.empty() ? 1 : 0);
  return rows;
}

/// Draws as many of the ways to continue as one row has room for.
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

void Footer::ask(const Footer& question) {
  if (question.typed) typed = question.typed;
  if (!question.message.text.empty()) message = question.message;
  if (!question.keys.empty()) keys = question.keys;
}

int first_row(const Footer& footer, FooterArea area, bool prompt) {
  return rows_of(footer, area, prompt).choices;
}

void draw_footer(tui::Frame& frame, const Footer& footer, FooterArea area,
                 const std::optional<std::string>& prompt) {
  const Rows rows = rows_of(footer, area, prompt.has_value());
  const auto& [text, role] = shown_message(footer);
  frame.message = text;
  frame.message_role = role;
  for (int row = rows.choices; row < area.key_row; ++row)
    frame.clear(row, area.left, area.right - area.left);
  if (rows.prompt < rows.message)
    frame.put(rows.prompt, area.left, sign(footer), {tui::Role::Key, true});
  if (footer.typed) {
    if (rows.choices < rows.prompt) draw_choices(frame, footer.typed->choices, area, rows.choices);
    tui::draw_edit(frame, footer.typed->edit, rows.prompt, rows.message_column, area.right);
  } else if (prompt) {
    frame.put(rows.prompt, rows.message_column, *prompt, {tui::Role::Normal, true},
              area.right - rows.message_column);
  }
  int row = rows.message;
  for (const std::string& line : rows.lines) frame.put(row++, rows.message_column, line, {role});
  tui::draw_key_bar(frame, area.key_row, area.left, area.right, footer.keys);
}

}  // namespace accasta::views
