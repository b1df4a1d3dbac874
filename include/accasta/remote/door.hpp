#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <stop_token>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include <accasta/base/descriptor.hpp>
#include <accasta/base/file_lock.hpp>
#include <accasta/base/wake.hpp>
#include <accasta/remote/invitation.hpp>
#include <accasta/rules/result.hpp>

namespace accasta::remote {

/// The folder in which both programs look for sockets: the same one for all users of a machine.
inline const std::filesystem::path kMeetingFolder = "/tmp";

/// The sentence for a guest whom the host turned away.
inline constexpr std::string_view kRefused = "The host does not play with your account.";
/// The sentence for a guest whom a program that is there leaves without an answer.
inline constexpr std::string_view kNoAnswer =
    "The host's program did not answer. Try again in a minute.";
/// The sentence for a guest whose program cannot even knock.
inline constexpr std::string_view kCannotKnock = "Not enough memory or threads for a connection.";

/// A program of somebody else who showed the code.
struct Visitor {
  base::Descriptor socket;
  /// The bytes read from the socket after the code.
  std::string read;
  /// The name that they chose; empty if they chose none. It can be shown.
  std::string name;
  /// The number of their user account.
  std::uint32_t user;
};

/// The host's end of a meeting: a Unix socket at which only those with the invitation get past a
/// thread. Others learn the version of the protocol and nothing else. The first user who
/// joins keeps the seat: later visitors are of that user.
///
/// The socket is in a folder of this user, which nobody else can list or change. All users may
/// connect. A file beside it has the invitation for other programs of this user.
class Door {
 public:
  /// Opens a door. `wake` is called, from the thread, when there is a visitor. The error is a
  /// sentence.
  static Result<std::unique_ptr<Door>, std::string> open(
      const Invitation& invitation, std::function<void()> wake,
      const std::filesystem::path& folder = kMeetingFolder);
  /// Closes the door and removes the socket.
  ~Door();
  Door(const Door&) = delete;
  Door& operator=(const Door&) = delete;

  const Invitation& invitation() const { return invitation_; }
  /// Returns the newest visitor, once. An earlier one of the same user is replaced.
  std::optional<Visitor> take();
  /// Frees the seat for others than the user who has it. That user is not let in again.
  void turn_away();

 private:
  struct Caller;

  Door(const Invitation& invitation, std::filesystem::path path, base::FileLock lock,
       base::Descriptor folder, base::Descriptor listener, std::function<void()> wake);
  void run(const std::stop_token& stop);
  /// Accepts a caller, unless their user has too many.
  void accept();
  /// Reads from a caller. Returns false if they were let in or sent away.
  bool hear(Caller& caller);
  /// Answers a caller's first line.
  void answer(Caller& caller, std::string_view line);

  Invitation invitation_;
  std::filesystem::path path_;
  base::FileLock lock_;
  /// Locked, so that a cleaner of old files leaves the folder alone.
  base::Descriptor folder_;
  base::Descriptor listener_;
  std::function<void()> wake_;
  base::Wake bell_;
  /// Those who have not shown the code yet. Used by the thread only.
  std::vector<Caller> callers_;
  std::mutex mutex_;
  // Guarded by mutex_.
  std::optional<std::uint32_t> seated_;
  std::set<std::uint32_t> turned_away_;
  std::optional<Visitor> visitor_;

  // The last member, so that it ends before the members that it uses.
  std::jthread thread_;
};

/// Returns the invitations of this user's open doors, for joining without a code.
std::vector<Invitation> own_invitations(const std::filesystem::path& folder = kMeetingFolder);

/// A way into a game.
struct Entry {
  base::Descriptor socket;
  /// The bytes read from the socket after the welcome.
  std::string read;
};

/// Knocks at the doors of the invitation's user with its secret. Contacts nobody else: the kernel
/// says whose a socket is. Takes up to ten seconds, and ends early if `stop` is requested. The
/// error is a sentence. `name` is shown to the host.
Result<Entry, std::string> knock(const Invitation& invitation, const std::string& name,
                                 const std::stop_token& stop,
                                 const std::filesystem::path& folder = kMeetingFolder);

/// Waits for the host's first word and leaves it, with its end, in `entry.read`. Takes up to ten
/// seconds, and as long as the host likes if the host is asked about this account: then calls
/// `asked`, once. Ends early if `stop` is requested. The error is a sentence.
Result<void, std::string> await_word(Entry& entry, const std::stop_token& stop,
                                     const std::function<void()>& asked);

}  // namespace accasta::remote
