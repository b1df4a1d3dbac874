#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>

#include <accasta/screens/stage.hpp>
#include <accasta/table/game_at_table.hpp>

namespace accasta::screens {

/// The pages that a friend's part in a game opens over the table: the invitation, and the questions
/// that they ask.
class FriendPages {
 public:
  /// Both must live as long.
  FriendPages(Stage& stage, table::GameAtTable& game);

  /// Returns true while a friend who can come in is not there.
  bool is_inviting() const;
  /// Shows the line that the friend needs, until they are there or
  /// want to join.
  void show_invitation();
  /// In a game by messages, shows the message that the friend needs, or else their question again.
  void show_message();
  /// Returns the message that was pasted over the page with the own one, once.
  std::optional<std::string> take_pasted() { return std::exchange(pasted_, std::nullopt); }
  /// Opens the page that is due: the invitation, once, the message after an act here, or the
  /// question of the friend. Returns the change of the game that follows from the answer.
  std::optional<table::PlayerEvent> open();

 private:
  /// Asks a question of the friend. Returns nothing if the player will answer later, or cannot any
  /// more.
  std::optional<bool> ask(const table::Player::Question& question);

  Stage& stage_;
  table::GameAtTable& game_;
  bool has_invited_ = false;
  std::optional<std::string> pasted_;
  /// The acts of the message that was shown.
  std::optional<std::uint32_t> sent_;
  /// True if the player will answer the question later.
  bool is_put_off_ = false;
  /// The number of the question that was shown.
  std::optional<std::uint32_t> question_;
};

}  // namespace accasta::screens
