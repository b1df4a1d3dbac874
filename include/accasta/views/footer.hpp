#pragma once

#include <optional>
#include <string>
#include <vector>

#include <accasta/tui/frame.hpp>
#include <accasta/tui/key_bar.hpp>
#include <accasta/tui/line_edit.hpp>

namespace accasta::views {

/// A sentence for the user; none if the text is empty.
struct Message {
  std::string text{};
  tui::Role role = tui::Role::Normal;
};

/// A line being typed, with what it means so far.
struct TypedLine {
  /// What is asked for, as in "Save as"; empty for a turn.
  std::string label{};
  tui::LineEdit edit{};
  /// What the text means, or what is wrong with it; shown in place of an empty message.
  Message meaning{};
  /// How the text can go on; Tab goes through them.
  std::vector<std::string> choices{};
};

/// The last rows of every screen: what is typed, a message, the keys.
struct Footer {
  Message message{};
  std::optional<TypedLine> typed{};
  std::vector<tui::KeyHint> keys{};

  /// Shows a question in place of what it says itself; an empty part of the question changes
  /// nothing.
  void ask(const Footer& question);
};

/// The columns of a footer and the row of its keys.
struct FooterArea {
  int left;
  int right;
  int key_row;
};

/// Returns the first row that the footer takes. With `prompt` a row above the message is for what
/// is typed, even while nothing is.
int first_row(const Footer& footer, FooterArea area, bool prompt = false);

/// Draws the footer over what is there. `prompt` stands where a line could be typed; nothing means
/// that no row is kept for it.
void draw_footer(tui::Frame& frame, const Footer& footer, FooterArea area,
                 const std::optional<std::string>& prompt = std::nullopt);

}  // namespace accasta::views
