#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include <accasta/rules/position.hpp>
#include <accasta/rules/result.hpp>
#include <accasta/tui/line_edit.hpp>
#include <accasta/views/editor_view.hpp>

#include "board_screen.hpp"
#include "setup_editor.hpp"

namespace accasta::screens {

/// Sets up a position.
class EditorScreen : public BoardScreen {
 public:
  EditorScreen(tui::Screen& screen, const Position& start)
      : BoardScreen(screen, views::Mode::Editing, {}), start_(start), editor_(start) {}

  /// The position to play from, once the user is back; nothing if they dropped it.
  const std::optional<Position>& result() const { return result_; }

 private:
  const Position& position() const { return editor_.position(); }

  tui::Frame draw(const dialogs::Prompt& prompt) const override;
  views::EditorView view() const;

  views::Action action(const tui::Event& event) const override {
    return views::action(event, edit_ ? views::Mode::Typing : mode_);
  }
  void on_command(views::Command command) override;
  void on_click(const views::Click& click) override;
  void on_edit(const views::Edit& edit) override;
  void on_move(views::CursorDirection direction) override;
  void put();
  void act_on_line(views::Command command);
  bool change(views::Command command);
  void act(views::Command command, bool was_warned);
  void answer(const Result<void, std::string>& result);
  /// Asks for the key a second time before a changed position is dropped.
  void leave(bool was_warned);
  void finish();

  const Position start_;
  SetupEditor editor_;
  std::size_t chosen_ = 0;
  std::optional<tui::LineEdit> edit_;
  std::optional<Position> result_;
  /// The user was told that the next Esc drops the position.
  bool is_warned_ = false;
};

/// Lets the user set up a position on the screen, beginning with one; the one to play from, or
/// nothing if they leave. Throws InputEnded and Interrupted (questions.hpp).
std::optional<Position> set_up_position(tui::Screen& screen, const Position& start);

}  // namespace accasta::screens
