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

/// Returns the first notice, and the number of others. Returns an empty text without notices.
std::string notice_of(const std::vector<std::string>& notices);

/// A line that is being typed, with its meaning so far.
struct TypedLine {
  /// The label, such as "Save as". Empty for a turn.
  std::string label{};
  tui::LineEdit edit{};
  /// The meaning of the text, or its error. It is shown if there is no message.
  Message meaning{};
  /// The ways to continue the text. Tab steps through them.
  std::vector<std::string> choices{};
};

/// The last rows of every screen: a line of input, a message, the keys.
struct Footer {
  Message message{};
  std::optional<TypedLine> typed{};
  /// The text in place of a typed line where one can begin, such as the half-built turn. Nothing
  /// where none can.
  std::optional<std::string> untyped{};
  std::vector<tui::KeyHint> keys{};

  /// Shows a question in place of its own content. An empty part of the question changes nothing.
  void ask(const Footer& question);
};

/// The columns of a footer, and the row below it. Its keys have a separate row.
struct FooterArea {
  int left;
  int right;
  int end_row;
  /// The rows that are reserved for the message, so that the rows above do not jump.
  int least_rows = 0;
};

/// Returns the first row of the footer.
int first_row(const Footer& footer, FooterArea area);

/// Draws the footer without its keys over the frame.
void draw_footer(tui::Frame& frame, const Footer& footer, FooterArea area);

}  // namespace accasta::views
