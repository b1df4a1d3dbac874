#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include <accasta/rules/cell.hpp>
#include <accasta/screens/questions.hpp>
#include <accasta/tui/screen.hpp>
#include <accasta/views/cursor.hpp>
#include <accasta/views/game_view.hpp>
#include <accasta/views/key_table.hpp>

#include "board_options.hpp"

namespace accasta::screens {

/// The common part of the table, the viewer, the analysis board, exercises and the editor: the loop
/// between the frame and the user's keys, the message, how the board looks, the cursor, questions.
class BoardScreen {
 public:
  BoardScreen(const BoardScreen&) = delete;
  BoardScreen& operator=(const BoardScreen&) = delete;
  virtual ~BoardScreen() = default;

  /// Shows it until the user leaves. Throws InputEnded and Interrupted (questions.hpp).
  void run();

 protected:
  /// The keys whose rows of the table the mouse wheel carries out.
  struct Wheel {
    tui::Key up;
    tui::Key down;
  };

  BoardScreen(tui::Screen& screen, Wheel wheel, BoardOptions board)
      : screen_(screen), board_(board), wheel_(wheel) {}

  // The parts that differ.

  /// The frame's content; the message and the looks of the board are added to it.
  virtual views::GameView view() const = 0;
  /// Does what needs no event, before each frame.
  virtual void tick() {}
  /// Returns the longest wait for an event until the next tick; nothing if only events matter.
  virtual std::optional<std::chrono::milliseconds> timeout() const { return std::nullopt; }
  /// Returns true while a thread works that will wake the screen.
  virtual bool is_awaiting() const { return false; }
  /// Looks a key up in the screen's table and carries it out. Returns false if it means nothing.
  virtual bool command(tui::Key key) = 0;
  /// The lines of that table for the help.
  virtual std::vector<views::KeyHelp> help() const = 0;
  /// Like command(), but some keys may be text.
  virtual bool press(tui::Key key) { return command(key); }
  virtual void on_click(const views::Pointed& pointed, tui::Mouse::Kind kind) = 0;
  /// Prepares for something that is shown in place of the screen, or over it.
  virtual void before_question() {}

  // The parts that are the same.

  /// The keys that mark stacks, and those that change how the board looks, for the table of each
  /// screen.
  static const views::KeyTable<BoardScreen>& mark_keys();
  static const views::KeyTable<BoardScreen>& look_keys();
  void show_help();
  /// Moves the cursor. The message stays.
  void move(tui::Key key);

  void leave() { is_left_ = true; }
  void say(std::string text, tui::Role role = tui::Role::Normal) {
    message_ = {std::move(text), role};
  }
  /// Leaves the message that was there before the key.
  void keep_message() { message_ = message_before_; }
  Background background() const {
    return [this](const views::Footer& question) { return draw(question); };
  }
  bool ask(const std::string& question);
  std::optional<std::string> ask_for_line(const std::string& label, const std::string& text);
  /// Asks for a file. The first character typed replaces the name; "~" at its beginning is the
  /// user's home folder.
  std::optional<std::string> ask_for_path(const std::string& label, const std::string& path);
  tui::Screen::Time now() const { return screen_.now(); }

  tui::Screen& screen_;
  BoardOptions board_;
  Cell cursor_ = *Cell::parse("d4");
  views::Message message_;

 private:
  /// Does some work. Reports if memory is too short for it.
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
