#pragma once

#include <chrono>
#include <optional>
#include <string>

#include <accasta/analysis/game_analyser.hpp>
#include <accasta/game/record_walk.hpp>
#include <accasta/table/table_options.hpp>
#include <accasta/views/replay_view.hpp>

#include "autoplay.hpp"
#include "board_screen.hpp"
#include "viewed_file.hpp"

namespace accasta::screens {

/// Goes through the games of a file.
class Viewer : public BoardScreen {
 public:
  Viewer(ToViewer to, tui::Screen& screen, const table::TableOptions& options);

  void come_back(const std::optional<game::RecordWalk>& kept) override;
  /// What is not saved goes into a file beside the record.
  void rescue() override;

 private:
  // What is seen.
  tui::Frame draw(const dialogs::Prompt& prompt) const override;
  views::ReplayView view() const;
  bool is_wrong_after_this() const;
  /// What is said as long as there is nothing else to say.
  dialogs::Message standing_message() const;
  void tell_notices();

  // What happens by itself.
  void tick() override;
  std::optional<std::chrono::milliseconds> timeout() const override;
  void take_from_analyser();
  void play_by_itself();

  // What the user does.
  void on_command(views::Command command) override;
  void on_click(const views::Click& click) override;
  void on_move(views::CursorDirection direction) override;
  /// What does not stop the game from playing by itself.
  bool look_on(views::Command command);
  bool search(views::Command command);
  bool vary(views::Command command);
  void enter_variation();
  void promote();
  /// Esc: out of the variation, then out of the viewer.
  void step_out();
  void change(views::Command command);
  void edit_comment();
  void mark_turn();
  void analyse_game();
  void play_on();

  // The file.
  void keep_changes();
  void list_games();
  void save();
  void quit();

  ViewedFile file_;
  /// The record with the changes since it was read.
  game::RecordWalk walk_;
  analysis::GameAnalyser analyser_;
  Autoplay autoplay_;
  std::string wanted_;
  bool prefer_graph_ = true;
  /// The record in the walk differs from the one in the file's list.
  bool is_changed_ = false;
};

}  // namespace accasta::screens
