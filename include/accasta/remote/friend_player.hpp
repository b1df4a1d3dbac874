#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include <accasta/remote/exchange.hpp>
#include <accasta/remote/line.hpp>
#include <accasta/remote/word.hpp>
#include <accasta/table/player.hpp>

namespace accasta::remote {

/// A friend at another computer. Their program and this one exchange words (Exchange), over a line
/// or by messages.
class FriendPlayer final : public table::Player {
 public:
  /// Sits down on a seat. `wake` is called when there is something to take. `line` is null for a
  /// friend who plays by messages.
  FriendPlayer(table::Friend seat, std::function<void()> wake, std::unique_ptr<Line> line = {})
      : seat_(std::move(seat)), wake_(std::move(wake)), line_(std::move(line)) {}

  std::optional<table::Friend> remember(const table::Session& session) override;
  void look(const table::Session& session, Time now, bool is_paused) override;
  std::optional<table::PlayerEvent> take() override;
  void ask(table::Request request, const table::Session& session) override;
  std::optional<Question> question() const override;
  std::optional<table::PlayerEvent> answer(std::uint32_t number, bool agrees) override;
  std::optional<std::string> refusal(table::Request request) const override;
  std::optional<Message> message() const override;
  std::optional<std::string> read(std::string_view text) override;
  std::optional<std::string> take_notice() override {
    if (notice_ || !line_) return std::exchange(notice_, std::nullopt);
    return line_->take_notice();
  }

 private:
  /// Returns the word for the friend.
  Word word() const;
  /// Takes the next word from the line, and returns who has come or gone.
  std::optional<table::PlayerEvent> take_from_line();
  /// Notes the friend's name.
  void set_name(std::string_view name);
  /// Receives a word, with the choice of the player here if it is a claim.
  std::optional<table::PlayerEvent> receive(const Word& word, std::optional<bool> choice = {});
  /// Returns how the game has changed.
  std::optional<table::PlayerEvent> change_from(const Shared& before,
                                                std::optional<Exchange::News::Answer> answer) const;
  /// Returns what the table must show for the game as both have it.
  table::SessionSetup setup() const;

  table::Friend seat_;
  std::function<void()> wake_;
  std::unique_ptr<Line> line_;
  /// The number of the connection that the table knows. 0 if the friend is not there.
  std::size_t connection_ = 0;
  /// The word that was sent last on it, with no times left.
  std::optional<std::string> sent_;
  /// The clocks, as the program of the friend has them.
  std::optional<Word::Times> times_;
  /// The events that follow the last one.
  std::deque<table::PlayerEvent> events_;
  /// Nothing before the first look.
  std::optional<Exchange> exchange_;
  /// The name of the player here.
  std::string own_name_;
  /// The words that were read and not received yet.
  std::deque<Word> words_;
  /// A word about whose game the player here is asked.
  struct Claim {
    Word word;
    std::uint32_t number;
  };
  std::optional<Claim> claim_;
  std::uint32_t claims_ = 0;
  std::optional<std::string> notice_;
  /// The number of the question of which the table knows.
  std::optional<std::uint32_t> told_;
};

}  // namespace accasta::remote
