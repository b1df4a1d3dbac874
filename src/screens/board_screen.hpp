#pragma once

#include <chrono>
#include <optional>
#include <string>

#include <accasta/rules/cell.hpp>
#include <accasta/screens/questions.hpp>
#include <accasta/tui/screen.hpp>
#include <accasta/views/game_view.hpp>
#include <accasta/views/input.hpp>

#include "board_options.hpp"

namespace accasta::screens {

/// What the table, the viewer, the analysis board, attempts, exercises and the editor have in
/// common: the loop between what is shown and what the user does, the message, how the board looks,
/// the cursor, questions.
class BoardScreen {
 public:
  BoardScreen(const BoardScreen&) = delete;
  BoardScreen& operator=(const BoardScreen&) = delete;
  virtual ~BoardScreen() = default;

  /// Shows it until the user leaves. Throws InputEnded and Interrupted (questions.hpp).
  void run();

 protected:
  BoardScreen(tui::Screen& screen, views::Mode mode, BoardOptions board)
      : screen_(screen), mode_(mode), board_(board) {}

  // What each screen does in its own way.

  /// What is shown; the message and the looks of the board are added to it.
  virtual views::GameView view() const = 0;
  /// What happens by itself, before each frame; and how long to wait for an event until the next
  /// time, for ever without a timeout.
  virtual void tick() {}
  virtual std::optional<std::chrono::milliseconds> timeout() const { return std::nullopt; }
  /// A thread works that will wake the screen.
  virtual bool is_awaiting() const { return false; }
  virtual views::Action action(const tui::Event& event) const {
    return views::action(event, mode_);
  }
  virtual void on_command(views::Command command) = 0;
  virtual void on_click(const views::Pointed& pointed, tui::Mouse::Kind kind) = 0;
  virtual void on_edit(const views::Edit& /*edit*/) {}
  virtual void on_lift(const views::Lift& /*lift*/) {}
  virtual void on_move(views::CursorDirection direction) {
    cursor_ = views::moved_cursor(cursor_, direction, board_.flipped);
  }
  /// Before anything else is shown in place of the screen, or over it.
  virtual void before_question() {}

  // What they share.

  void leave() { is_left_ = true; }
  void say(std::string text, tui::Role role = tui::Role::Normal) {
    message_ = {std::move(text), role};
  }
  /// Whether there was something to say; nothing means that the command was another one's.
  bool said(std::optional<views::Message> message);
  /// Flip, Zoom, Theme, Help: whether it was one of them.
  bool change_display(views::Command command);
  Background background() const {
    return [this](const views::Footer& question) { return draw(question); };
  }
  bool ask(const std::string& question);
  std::optional<std::string> ask_for_line(const std::string& label, const std::string& text);
  /// Asks for a file, whose name is replaced by what is typed; "~" at its beginning is the user's
  /// home folder.
  std::optional<std::string> ask_for_path(const std::string& label, const std::string& path);
  tui::Screen::Time now() const { return screen_.now(); }

  tui::Screen& screen_;
  views::Mode mode_;
  BoardOptions board_;
  Cell cursor_ = *Cell::parse("d4");
  views::Message message_;

 private:
  /// Does some work. Says so where memory is not enough for it.
  template <typename Work>
  void within_memory(const Work& work);
  void handle(const tui::Event& event);
  views::GameView shown_view() const;
  tui::Frame draw(const views::Footer& question) const;

  bool is_left_ = false;
};

}  // namespace accasta::screens
