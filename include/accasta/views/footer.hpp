#pragma once

#include <optional>
#include <string>
#include <vector>

#include <accasta/tui/frame.hpp>
#include <accasta/tui/key_bar.hpp>
#include <accasta/tui/line_edit.hpp>

namespace accasta::views {

/// A sentence for the user. An empty text is no message.
struct Message {
  std::string text{};
  tui::Role role = tui::Role::Normal;
};

/// A line that is being typed, with its meaning so far.
struct TypedLine {
  /// The label, as in "Save as"; empty for a turn.
  std::string label{};
  tui::LineEdit edit{};
  /// The meaning of the text, or its error. It takes the place of an empty message.
  Message meaning{};
  /// The ways to continue the text, which Tab goes through.
  std::vector<std::string> choices{};
};

/// The last rows of every screen: a typed line, a message, the keys.
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

/// Returns the first row of the footer. With `prompt` a row above the message is reserved for a
/// typed line.
int first_row(const Footer& footer, FooterArea area, bool prompt = false);

/// Draws the footer over the frame. `prompt` stands where a line could be typed; nothing reserves
/// no row for it.
void draw_footer(tui::Frame& frame, const Footer& footer, FooterArea area,
                 const std::optional<std::string>& prompt = std::nullopt);

}  // namespace accasta::views
