#pragma once

#include <optional>

#include <accasta/screens/stage.hpp>
#include <accasta/table/game_at_table.hpp>
#include <accasta/tui/screen.hpp>

namespace accasta::screens {

/// The pages that a friend's part in a game opens over the table: the invitation, and the questions
/// that they ask.
class FriendTalk {
 public:
  /// Both must live as long.
  FriendTalk(Stage& stage, table::GameAtTable& game) : stage_(stage), game_(game) {}

  /// Returns true while a friend who can come in is not there.
  bool is_inviting() const;
  /// Shows the line that the friend needs, until they are there or
  /// want to join.
  void show_invitation();
  /// Opens the page that is due: the invitation, once, or the question of the friend.
  void open();

 private:
  Stage& stage_;
  table::GameAtTable& game_;
  bool has_invited_ = false;
  /// The question of the friend, and the time since which it has been shown.
  std::optional<table::Request> question_;
  tui::Screen::Time asked_at_{};
};

}  // namespace accasta::screens
