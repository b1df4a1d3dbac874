#pragma once

#include <cstdint>
#include <optional>
#include <utility>

#include <accasta/remote/correspondence.hpp>
#include <accasta/screens/stage.hpp>
#include <accasta/table/game_at_table.hpp>

namespace accasta::screens {

/// The pages that a friend's part in a game opens over the table: the invitation, and the questions
/// that they ask.
class FriendTalk {
 public:
  /// Both must live as long.
  FriendTalk(Stage& stage, table::GameAtTable& game);

  /// Returns true while a friend who can come in is not there.
  bool is_inviting() const;
  /// Shows the line that the friend needs, until they are there or
  /// want to join.
  void show_invitation();
  /// In a game by messages, shows the message that the friend needs, or else their question again.
  void show_message();
  /// Asks the question of a message that cannot simply be played. Returns true if the player
  /// agrees.
  bool agrees(const remote::Received& received);
  /// Opens the page that is due: the invitation, once, the message after an act here, or the
  /// question of the friend.
  void open();

 private:
  Stage& stage_;
  table::GameAtTable& game_;
  bool has_invited_ = false;
  /// The acts_of() the session for which the message was shown.
  std::optional<std::pair<std::uint64_t, std::uint32_t>> sent_;
  /// True if the player will answer the question later.
  bool is_put_off_ = false;
  /// The question of the friend.
  std::optional<table::Request> question_;
};

}  // namespace accasta::screens
