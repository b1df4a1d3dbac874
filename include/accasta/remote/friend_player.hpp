#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include <accasta/base/background.hpp>
#include <accasta/game/game.hpp>
#include <accasta/remote/connection.hpp>
#include <accasta/remote/door.hpp>
#include <accasta/remote/protocol_line.hpp>
#include <accasta/table/player.hpp>

namespace accasta::remote {

/// A friend at another computer: what host and guest have in common. A friend who is not there
/// loses nothing: each time they come, the state of the game is sent.
class FriendPlayer : public table::Player {
 public:
  /// Takes over a connection. `read` is what was read from it already.
  void begin(base::Descriptor socket, std::string read);
  bool is_connected() const { return connection_ != nullptr; }
  void ask(table::Request request, const table::Session& session) final;
  void answer(table::Request request, bool agrees) override;
  std::optional<table::PlayerEvent> take() final;
  std::optional<std::string> take_notice() final { return std::exchange(notice_, std::nullopt); }
  /// Takes nothing until look() is called: what arrives meanwhile waits.
  void rest() final { is_looking_ = false; }

 protected:
  FriendPlayer(table::Friend seat, std::function<void()> wake)
      : wake_(std::move(wake)), seat_(std::move(seat)) {}

  /// Takes over a new connection, if there is one.
  virtual std::optional<table::PlayerEvent> connect() = 0;
  /// Returns true if what the friend sends must wait.
  virtual bool must_wait() const { return false; }
  /// Takes note that the connection has ended. Returns the news in that.
  virtual std::optional<table::PlayerEvent> disconnected() = 0;
  /// Carries out a message that only one side gets.
  virtual std::optional<table::PlayerEvent> handle(const ProtocolLine& message) = 0;
  /// Returns what two equal requests that cross mean.
  virtual std::optional<table::PlayerEvent> crossed(table::Request request) = 0;

  void send(const ProtocolLine& message) {
    if (connection_) connection_->send(message.text());
  }
  /// Returns a message about the present game: its number follows the name.
  ProtocolLine about_game(std::string name) const;
  /// Takes note of the number of turns. A turn makes open requests void.
  void set_plies(std::size_t plies);
  /// Ends the connection after telling why.
  void refuse(const std::string& reason);

  std::function<void()> wake_;
  table::Friend seat_;
  std::unique_ptr<Connection> connection_;
  std::optional<std::string> notice_;
  /// The number of the present game, which the host counts.
  std::uint64_t id_ = 0;
  bool is_looking_ = false;

 private:
  /// A request, with the number that its sender gave it.
  struct Numbered {
    std::uint64_t number;
    table::Request request;
  };
  std::optional<table::PlayerEvent> handle_request(const ProtocolLine& message);

  std::size_t plies_ = 0;
  std::uint64_t requests_ = 0;
  std::optional<Numbered> ours_;
  std::optional<Numbered> theirs_;
};

/// The notice for a guest about whom the host is asked.
inline constexpr std::string_view kAsked = "Your friend is asked if you may join.";

/// A friend who was invited, in the program of the host. It decides: it checks each turn, and what
/// it sends is the game.
class GuestPlayer final : public FriendPlayer {
 public:
  /// Opens a door with the invitation of the seat.
  GuestPlayer(const table::Friend& seat, std::function<void()> wake,
              const std::filesystem::path& folder = kMeetingFolder);

  void look(const table::Session& session, Time now, bool is_paused) override;
  /// Also lets in somebody of another account, or turns them away: whoever lists the processes of
  /// the machine can see the code of a guest.
  void answer(table::Request request, bool agrees) override;

 private:
  std::optional<table::PlayerEvent> connect() override;
  std::optional<table::PlayerEvent> disconnected() override;
  std::optional<table::PlayerEvent> handle(const ProtocolLine& message) override;
  std::optional<table::PlayerEvent> crossed(table::Request request) override;
  bool must_wait() const override { return newcomer_.has_value(); }
  /// Sends the turns and the end that are new, or else the whole game.
  void send_news(const table::Session& session, Time now);
  void send_game(const table::Session& session, Time now);
  void send_turn(const table::Session& session, std::size_t index, Time now);
  std::optional<table::PlayerEvent> take_turn(const ProtocolLine& message);

  /// True if the friend plays, and does not only look.
  bool is_here_ = false;
  /// True if the account that has the seat may play.
  bool is_admitted_ = false;
  /// Somebody who has yet to be admitted.
  struct Newcomer {
    std::string name;
    bool only_looks;
  };
  std::optional<Newcomer> newcomer_;
  /// The name of somebody who was admitted just now.
  std::optional<std::string> admitted_;
  /// The friend's color, in the game as it was seen last.
  Color color_ = Color::Black;
  std::string own_name_;
  /// The game as it was last sent. Nothing if the whole must be sent.
  std::optional<game::Game> sent_;
  bool was_paused_ = false;
  // The last member: its thread uses those above.
  std::unique_ptr<Door> door_;
};

/// The friend who invited, in the program of the guest. A turn made here counts when the host's
/// program has sent it back. If the connection is lost, it is tried again.
class HostPlayer final : public FriendPlayer {
 public:
  /// Knocks at once. `name` is shown to the host, unless this program `only_looks` at the game.
  HostPlayer(const table::Friend& seat, std::string name, std::function<void()> wake,
             std::filesystem::path folder = kMeetingFolder, bool only_looks = false);

  void look(const table::Session& session, Time now, bool is_paused) override;
  /// Returns why the last attempt to connect failed. Others follow, ever more rarely.
  const std::optional<std::string>& failure() const { return failure_; }

 private:
  std::optional<table::PlayerEvent> connect() override;
  std::optional<table::PlayerEvent> disconnected() override;
  std::optional<table::PlayerEvent> handle(const ProtocolLine& message) override;
  std::optional<table::PlayerEvent> crossed(table::Request /*request*/) override { return {}; }
  std::optional<table::PlayerEvent> begin_game(const ProtocolLine& message);
  std::optional<table::PlayerEvent> take_turn(const ProtocolLine& message);
  std::optional<table::PlayerEvent> end_game(const ProtocolLine& message);
  /// Returns the state of the game as the host has sent it.
  table::Shows shown();
  /// Knocks after a pause.
  void knock_later(std::chrono::seconds pause);

  std::string name_;
  std::filesystem::path folder_;
  bool only_looks_;
  std::chrono::seconds pause_{0};
  std::optional<std::string> failure_;
  /// The game as the host has sent it. Nothing before the first one.
  std::optional<game::Game> game_;
  Color own_ = Color::Black;
  std::optional<game::TimeControl> time_control_;
  std::optional<ByColor<std::chrono::milliseconds>> time_left_;
  bool is_ready_ = false;
  /// True if this connection has not shown a game yet.
  bool is_new_ = true;
  /// True if the board here has the game as the host has sent it.
  bool is_same_ = false;
  /// The number of turns of which the host was told.
  std::size_t told_ = 0;
  /// The last of them.
  std::optional<Turn> own_turn_;
  /// True if the player here has resigned, until the host has ended the game.
  bool has_resigned_ = false;
  /// The result of knocking, until it is taken.
  std::optional<Result<Entry, std::string>> knocked_;
  // The last member: its thread uses those above.
  base::Background knocking_;
};

}  // namespace accasta::remote
