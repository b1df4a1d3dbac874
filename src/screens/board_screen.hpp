#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include <accasta/rules/cell.hpp>
#include <accasta/screens/questions.hpp>
#include <accasta/tui/screen.hpp>
#include <accasta/views/game_view.hpp>
#include <accasta/views/key_table.hpp>

#include "board_options.hpp"

namespace accasta::screens {

/// The common part of the table, the viewer, the analysis board, exercises and the editor. It has
/// the loop between frames and keys, the message, the options for drawing the board, the cursor and
/// the questions.
class BoardScreen {
 public:
  BoardScreen(const BoardScreen&) = delete;
  BoardScreen& operator=(const BoardScreen&) = delete;
  virtual ~BoardScreen() = default;

  /// Shows the screen until the user leaves. Throws InputEnded and Interrupted (questions.hpp).
  void run();

 protected:
  /// The keys that the mouse wheel stands for.
  struct Wheel {
    tui::Key up;
    tui::Key down;
  };

  BoardScreen(tui::Screen& screen, Wheel wheel, BoardOptions board)
      : screen_(screen), board_(board), wheel_(wheel) {}

  // The parts that differ.

  /// Returns the content of the screen. The caller adds the message and the options for the board.
  virtual views::GameView view() const = 0;
  /// Does background work before each frame.
  virtual void tick() {}
  /// Returns the longest time to wait for an event before the next tick. Nothing to wait for events
  /// only.
  virtual std::optional<std::chrono::milliseconds> timeout() const { return std::nullopt; }
  /// Returns true while a working thread will wake the screen.
  virtual bool is_awaiting() const { return false; }
  /// Looks a key up in the screen's table and carries it out. Returns false if the key has no
  /// meaning.
  virtual bool command(tui::Key key) = 0;
  /// Handles a key, like command(), but some keys may be text.
  virtual bool press(tui::Key key) { return command(key); }
  virtual void on_click(const views::Pointed& pointed, tui::Mouse::Kind kind) = 0;
  /// Prepares for a question or another screen.
  virtual void before_question() {}

  // The parts that are the same.

  /// Returns the keys that mark stacks, for the table of each screen. look_keys() returns those
  /// that change the look of the board.
  static const views::KeyTable<BoardScreen>& mark_keys();
  static const views::KeyTable<BoardScreen>& look_keys();
  /// Switches to the other size of the board, unless the screen has room for only one.
  void change_picture();
  void show_help(const std::vector<tui::KeyHint>& keys);
  /// Shows the notes beside the board as a document.
  void read_notes();
  /// Moves the cursor. The message stays.
  void move(tui::Key key);

  void leave() { is_left_ = true; }
  void say(std::string text, tui::Role role = tui::Role::Normal) {
    message_ = {std::move(text), role};
  }
  /// Restores the message that was shown before the key.
  void keep_message() { message_ = message_before_; }
  Background background() const {
    return [this](const views::Footer& question) { return draw(question); };
  }
  bool ask(const std::string& question);
  std::optional<std::string> ask_for_line(const std::string& label, const tui::LineEdit& line = {});
  /// Asks for a file. The first character typed replaces the name; "~" at its beginning is the
  /// user's home folder.
  std::optional<std::string> ask_for_path(const std::string& label, const std::string& path);
  tui::Screen::Time now() const { return screen_.now(); }

  tui::Screen& screen_;
  BoardOptions board_;
  Cell cursor_ = *Cell::parse("d4");
  views::Message message_;

 private:
  /// Does some work. Reports if there is not enough memory.
  template <typename Work>
  void within_memory(const Work& work);
  void handle(const tui::Event& event);
  void on_key(tui::Key key);
  void on_mouse(const tui::Mouse& mouse);
  views::GameView shown_view() const;
  tui::Frame draw(const views::Footer& question) const;

  const Wheel wheel_;
  views::Message message_before_;
  bool is_left_ = false;
};

}  // namespace accasta::screens
