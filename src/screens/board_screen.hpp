#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include <accasta/notation/record.hpp>
#include <accasta/rules/cell.hpp>
#include <accasta/screens/questions.hpp>
#include <accasta/screens/stage.hpp>
#include <accasta/table/game_at_table.hpp>
#include <accasta/table/table_options.hpp>
#include <accasta/tui/screen.hpp>
#include <accasta/views/game_view.hpp>
#include <accasta/views/key_table.hpp>

#include "board_options.hpp"

namespace accasta::screens {

/// The common part of the table, the viewer, the analysis board, exercises and the editor: the
/// message, the options for drawing the board, the cursor and the questions.
class BoardScreen : public Page {
 public:
  /// Shows the screen until the user leaves. Throws InputEnded and Interrupted (stage.hpp).
  void run() { stage_.run(*this); }

  tui::Frame draw(const views::Footer& question) final;
  void handle(const tui::Event& event) final;
  void on_bad_alloc() final { say("Not enough memory for that.", tui::Role::Error); }

 protected:
  /// The keys that the mouse wheel stands for.
  struct Wheel {
    tui::Key up;
    tui::Key down;
  };

  BoardScreen(Stage& stage, Wheel wheel, BoardOptions board)
      : stage_(stage), screen_(stage.screen()), board_(board), wheel_(wheel) {}

  // The parts that differ.

  /// Returns the content of the screen. The caller adds the message and the options for the board.
  virtual views::GameView view() const = 0;
  /// Looks a key up in the screen's table and carries it out. Returns false if the key has no
  /// meaning.
  virtual bool command(tui::Key key) = 0;
  /// Handles a key, like command(), but some keys may be text.
  virtual bool press(tui::Key key) { return command(key); }
  virtual void on_click(const views::Pointed& pointed, tui::Mouse::Kind kind) = 0;
  virtual void on_paste(const tui::Paste& /*pasted*/) { say("Nothing can be pasted here."); }
  /// Returns the game that can be copied, if the screen has one.
  virtual std::optional<notation::Record> game_to_copy() const { return std::nullopt; }
  /// Returns a text to post, after a game or a puzzle.
  virtual std::optional<std::string> post() const { return std::nullopt; }

  /// Returns the keys of the screen for the help.
  virtual std::vector<tui::KeyHint> help() const = 0;
  virtual void open_help();

  // The parts that are the same.

  /// Returns the keys of each screen with a game: marks, the look, copying and the help.
  static const views::KeyTable<BoardScreen>& common_keys();
  /// Returns the keys that change the look of the board.
  static const views::KeyTable<BoardScreen>& look_keys();
  /// Switches to the other size of the board, unless the screen has room for only one.
  void change_picture();
  /// Turns the board to the side of another game's only player here, unless the options fix it.
  void flip_board_for(const table::TableOptions& options, std::optional<Color> player);
  /// Copies the position on the board, the game, or a text to post. The user chooses. If the
  /// clipboard cannot be reached, shows the text.
  virtual void copy();
  /// Shows the notes beside the board as a document.
  void read_notes();
  /// Moves the cursor. The message stays.
  void move(tui::Key key);

  void say(std::string text, tui::Role role = tui::Role::Normal) {
    message_ = {std::move(text), role};
  }
  /// Restores the message that was shown before the key.
  void keep_message() { message_ = message_before_; }
  /// Asks a question. Returns true for yes. The question closes when `is_pointless` returns true.
  bool ask(const std::string& question, std::function<bool()> is_pointless = nullptr);
  std::optional<std::string> ask_for_line(const std::string& label, const tui::LineEdit& line = {});
  /// Asks for a file to save to. The first character typed replaces the name; "~" at its beginning
  /// is the user's home folder. Returns nothing if the user leaves, or if the file cannot be
  /// written, which it says.
  std::optional<std::string> ask_where_to_save(const std::string& path);
  /// Asks for a file and saves the game at the table. Writes a page for a name that ends in .html.
  void save_game(table::GameAtTable& game);
  /// Writes a game as a page for a browser. Asks before it replaces a file, and says what it did.
  void write_page(const std::string& path, const notation::Record& record);
  tui::Screen::Time now() const { return screen_.now(); }

  Stage& stage_;
  tui::Screen& screen_;
  BoardOptions board_;
  Cell cursor_ = *Cell::parse("d4");
  views::Message message_;

 private:
  void on_key(tui::Key key);
  void on_mouse(const tui::Mouse& mouse);
  views::GameView shown_view() const;

  const Wheel wheel_;
  views::Message message_before_;
};

}  // namespace accasta::screens
