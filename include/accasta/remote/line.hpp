#pragma once

#include <chrono>
#include <cstddef>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include <accasta/base/background.hpp>
#include <accasta/remote/connection.hpp>
#include <accasta/remote/door.hpp>
#include <accasta/rules/result.hpp>

namespace accasta::remote {

/// A way on which words travel between two programs that run at the same time. No function waits.
/// It wakes its user, from any thread, when there is something new.
class Line {
 public:
  Line() = default;
  Line(const Line&) = delete;
  Line& operator=(const Line&) = delete;
  virtual ~Line() = default;

  /// Returns the next word, once. Call it before the others: it also lets in who has come.
  virtual std::optional<std::string> take() = 0;
  /// Sends a word. Does nothing if the friend's program is not there.
  void send(const std::string& word) {
    if (is_open()) connection_->send(word);
  }
  /// Returns true if the friend's program is there.
  virtual bool is_open() const { return connection_ != nullptr; }
  /// Returns the number of connections so far. A new one knows nothing of what was sent before.
  std::size_t connections() const { return connections_; }
  /// Returns the name with which the friend joined. Empty if unknown.
  virtual std::string name() const { return {}; }
  /// Returns the account of somebody who has joined and must be admitted. Empty if nobody has.
  virtual std::string newcomer() const { return {}; }
  /// Admits them, or turns them away. Precondition: newcomer() is not empty.
  virtual void admit(bool /*is_welcome*/) {}
  /// Returns a sentence for the player here, once.
  std::optional<std::string> take_notice() { return std::exchange(notice_, std::nullopt); }

 protected:
  std::unique_ptr<Connection> connection_;
  std::size_t connections_ = 0;
  std::optional<std::string> notice_;
};

/// The line in the program of the host: a door, and the connection of who was admitted.
class HostLine final : public Line {
 public:
  /// Opens a door with the text of an invitation. `account` was admitted before.
  HostLine(const std::string& invitation, std::string account, std::function<void()> wake,
           const std::filesystem::path& folder = kMeetingFolder);

  std::optional<std::string> take() override;
  bool is_open() const override { return connection_ != nullptr && newcomer_.empty(); }
  std::string name() const override { return name_; }
  std::string newcomer() const override { return newcomer_; }
  void admit(bool is_welcome) override;

 private:
  void let_in(Visitor visitor);

  std::function<void()> wake_;
  /// The account that may play. Empty until one of another user than this was admitted.
  std::string account_;
  std::string name_;
  std::string newcomer_;
  // The last member: its thread uses those above.
  std::unique_ptr<Door> door_;
};

/// The notice for a guest about whom the host is asked.
inline constexpr std::string_view kAsked = "Your friend is asked if you may join.";

/// The line in the program of the guest. If the connection is lost, it knocks again after 1, 2, 4
/// ... 30 seconds.
class GuestLine final : public Line {
 public:
  /// Begins with a connection, or else knocks at once. `name` is shown to the host.
  GuestLine(const std::string& invitation, std::string name, std::function<void()> wake,
            std::optional<Entry> entry = {}, std::filesystem::path folder = kMeetingFolder);

  std::optional<std::string> take() override;
  bool is_open() const override { return connection_ != nullptr && has_word_; }

 private:
  void connect(Entry entry);
  /// Knocks after a pause.
  void knock_later(std::chrono::seconds pause);
  /// Takes the result of knocking.
  void take_entry();

  std::optional<Invitation> invitation_;
  std::string own_name_;
  std::function<void()> wake_;
  std::filesystem::path folder_;
  std::chrono::seconds pause_{0};
  /// True if the host has let this guest see the game.
  bool has_word_ = false;
  /// The result of knocking, until it is taken.
  std::optional<Result<Entry, std::string>> knocked_;
  // The last member: its thread uses those above.
  base::Background knocking_;
};

}  // namespace accasta::remote
