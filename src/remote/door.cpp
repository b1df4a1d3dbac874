#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <fcntl.h>
#include <set>
#include <string_view>
#include <sys/file.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <utility>

#include <fmt/format.h>

#include <accasta/base/files.hpp>
#include <accasta/base/wake.hpp>
#include <accasta/remote/connection.hpp>
#include <accasta/remote/door.hpp>
#include <accasta/remote/protocol_line.hpp>

namespace accasta::remote {
namespace {

namespace fs = std::filesystem;
using base::PollTime;
using base::wait_for;
using std::chrono::steady_clock;

/// The time to show the code.
constexpr std::chrono::seconds kTimeToJoin{5};
/// The time that somebody who knocks waits for an answer.
constexpr std::chrono::seconds kTimeToKnock{10};
/// The numbers of folders, from 1.
constexpr int kFolders = 9;
constexpr std::string_view kNoGame = "No game with this code is open on this machine.";
constexpr std::size_t kMostCallers = 64;
constexpr int kMostCallersOfUser = 2;
constexpr mode_t kFolderMode = 0711;

fs::path folder_of(std::uint32_t user, int number, const fs::path& folder) {
  const auto name = fmt::format("accasta-{}", user);
  return folder / (number == 1 ? name : fmt::format("{}-{}", name, number));
}

fs::path invitation_file(const fs::path& socket) { return fs::path(socket).concat(".code"); }

/// Returns the invitation of a door, or nothing if it is closing.
std::optional<Invitation> invitation_at(const fs::path& socket) {
  try {
    const auto text = base::read_file(invitation_file(socket).string(), kLongestLine);
    return Invitation::parse(text.value_or(""));
  } catch (const base::FileError&) {
    return std::nullopt;
  }
}

/// Returns the paths of the sockets in a folder, each once: those that are there, and those of
/// which another file is.
std::set<fs::path> sockets_in(const fs::path& folder) {
  std::set<fs::path> sockets;
  std::error_code ignored;
  for (const auto& entry : fs::directory_iterator(folder, ignored))
    sockets.insert(fs::path(entry.path()).replace_extension());
  return sockets;
}

/// Removes what killed programs have left: every door whose lock is free.
void remove_leftovers(const fs::path& folder) {
  for (const fs::path& socket : sockets_in(folder)) {
    const auto lock = base::FileLock::take(socket);
    if (!lock) continue;
    std::error_code ignored;
    fs::remove(socket, ignored);
    fs::remove(invitation_file(socket), ignored);
  }
}

/// Opens a folder of a user, or returns no descriptor. A link is no folder.
base::Descriptor open_folder(const fs::path& path, std::uint32_t user) {
  base::Descriptor opened(
      ::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
  struct stat status {};
  if (opened.number() < 0 || ::fstat(opened.number(), &status) != 0 || status.st_uid != user)
    return base::Descriptor(-1);
  return opened;
}

sockaddr_un address_of(const fs::path& path) {
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  path.string().copy(address.sun_path, sizeof address.sun_path - 1);
  return address;
}

base::Descriptor new_socket() {
  return base::Descriptor(::socket(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0));
}

/// Returns the user at the other end of a socket.
std::optional<std::uint32_t> user_of(const base::Descriptor& socket) {
  ucred peer{};
  socklen_t size = sizeof peer;
  if (::getsockopt(socket.number(), SOL_SOCKET, SO_PEERCRED, &peer, &size) != 0) return {};
  return peer.uid;
}

/// Sends a line, or nothing if it would have to wait.
void send_line(const base::Descriptor& socket, std::string line) {
  line += '\n';
  ::send(socket.number(), line.data(), line.size(), MSG_DONTWAIT | MSG_NOSIGNAL);
}

std::string greeting() { return fmt::format("accasta {}", kVersion); }

/// A line from a socket, and the state of the input.
struct Heard {
  std::optional<std::string> line{};
  /// True if no line can come any more.
  bool is_over = false;
};

/// Reads once, and takes the first line out of `read`.
Heard hear_line(const base::Descriptor& socket, std::string& read,
                std::size_t longest = kLongestLine) {
  std::array<char, 1024> bytes{};
  const auto count = ::recv(socket.number(), bytes.data(), bytes.size(), MSG_DONTWAIT);
  if (count > 0) read.append(bytes.data(), static_cast<std::size_t>(count));
  const std::size_t end = read.find('\n');
  if (end != std::string::npos) {
    std::string line = read.substr(0, end);
    read.erase(0, end + 1);
    return {std::move(line)};
  }
  const bool may_come = count > 0 || (count < 0 && (errno == EAGAIN || errno == EINTR));
  return {{}, !may_come || read.size() > longest};
}

}  // namespace

struct Door::Caller {
  base::Descriptor socket;
  std::uint32_t user;
  PollTime until;
  std::string read{};
};

Door::Door(const Invitation& invitation, fs::path path, base::FileLock lock,
           base::Descriptor folder, base::Descriptor listener, std::function<void()> wake)
    : invitation_(invitation),
      path_(std::move(path)),
      lock_(std::move(lock)),
      folder_(std::move(folder)),
      listener_(std::move(listener)),
      wake_(std::move(wake)),
      thread_([this](const std::stop_token& stop) { run(stop); }) {}

Door::~Door() {
  thread_.request_stop();
  bell_.ring();
  std::error_code ignored;
  fs::remove(path_, ignored);
  fs::remove(invitation_file(path_), ignored);
}

Result<std::unique_ptr<Door>, std::string> Door::open(const Invitation& invitation,
                                                      std::function<void()> wake,
                                                      const fs::path& folder) try {
  for (int number = 1; number <= kFolders; ++number) {
    const fs::path path = folder_of(invitation.host, number, folder);
    ::mkdir(path.c_str(), kFolderMode);
    auto own = open_folder(path, invitation.host);
    // The mask of this process may have taken permissions away.
    if (own.number() < 0 || ::fchmod(own.number(), kFolderMode) != 0) continue;
    ::flock(own.number(), LOCK_SH | LOCK_NB);
    remove_leftovers(path);
    const fs::path socket = path / invitation.name();
    auto lock = base::FileLock::take(socket);
    if (!lock) {
      const auto other = invitation_at(socket);
      return fmt::format("Another game of yours has the name of this one. Its code is {}.",
                         other ? other->text() : "unknown");
    }
    const sockaddr_un address = address_of(socket);
    auto listener = new_socket();
    // The cast is how the system's interface asks for an address.
    const auto* const general =
        static_cast<const sockaddr*>(static_cast<const void*>(&address));  // NOLINT
    if (::bind(listener.number(), general, sizeof address) != 0 ||
        ::chmod(socket.c_str(), 0666) != 0 || ::listen(listener.number(), SOMAXCONN) != 0)
      return fmt::format("The game cannot be opened to others: {}: {}.", socket.string(),
                         std::strerror(errno));
    base::write_file(invitation_file(socket), invitation.text() + '\n', base::Readers::Owner);
    return std::unique_ptr<Door>(new Door(invitation, socket, *std::move(lock), std::move(own),
                                          std::move(listener), std::move(wake)));
  }
  return fmt::format("The game cannot be opened to others: {} belongs to somebody else.",
                     folder_of(invitation.host, 1, folder).string());
} catch (const std::runtime_error& error) {
  return fmt::format("The game cannot be opened to others: {}.", error.what());
}

std::optional<Visitor> Door::take() {
  const std::lock_guard lock(mutex_);
  return std::exchange(visitor_, std::nullopt);
}

void Door::turn_away() {
  const std::lock_guard lock(mutex_);
  if (const auto user = std::exchange(seated_, std::nullopt)) turned_away_.insert(*user);
  visitor_.reset();
}

void Door::run(const std::stop_token& stop) {
  while (!stop.stop_requested()) {
    std::vector<pollfd> waiting{bell_.poll(), {listener_.number(), POLLIN, 0}};
    std::optional<PollTime> until;
    for (const Caller& caller : callers_) {
      waiting.push_back({caller.socket.number(), POLLIN, 0});
      until = std::min(until.value_or(caller.until), caller.until);
    }
    wait_for(waiting, until);
    bell_.clear();
    const auto now = steady_clock::now();
    std::vector<Caller> staying;
    for (std::size_t i = 0; i < callers_.size(); ++i)
      if (waiting[i + 2].revents != 0 ? hear(callers_[i]) : now < callers_[i].until)
        staying.push_back(std::move(callers_[i]));
    callers_ = std::move(staying);
    if (waiting[1].revents != 0) accept();
  }
}

void Door::accept() {
  base::Descriptor socket(
      ::accept4(listener_.number(), nullptr, nullptr, SOCK_NONBLOCK | SOCK_CLOEXEC));
  if (socket.number() < 0) {
    // Without a free descriptor the caller stays in the queue, and poll() would return at once.
    if (errno == EMFILE || errno == ENFILE) std::this_thread::sleep_for(std::chrono::seconds(1));
    return;
  }
  const auto user = user_of(socket);
  if (!user) return;
  const auto of_user = std::ranges::count(callers_, *user, &Caller::user);
  if (callers_.size() >= kMostCallers || of_user >= kMostCallersOfUser) return;
  send_line(socket, greeting());
  callers_.push_back({std::move(socket), *user, steady_clock::now() + kTimeToJoin});
}

bool Door::hear(Caller& caller) {
  const auto [line, is_over] = hear_line(caller.socket, caller.read);
  if (line) answer(caller, *line);
  return !line && !is_over;
}

void Door::answer(Caller& caller, std::string_view line) {
  const auto message = ProtocolLine::parse(line);
  if (!message || message->name != "join" || Invitation::parse(message->value(0)) != invitation_)
    return send_line(caller.socket, "error wrong");
  {
    const std::lock_guard lock(mutex_);
    if (turned_away_.contains(caller.user)) return send_line(caller.socket, "error refused");
    if (seated_.value_or(caller.user) != caller.user)
      return send_line(caller.socket, "error taken");
    send_line(caller.socket, "welcome");
    seated_ = caller.user;
    visitor_.emplace(Visitor{std::move(caller.socket), std::move(caller.read),
                             std::string(message->field("name")), caller.user});
  }
  wake_();
}

std::vector<Invitation> own_invitations(const fs::path& folder) {
  std::vector<Invitation> all;
  for (int number = 1; number <= kFolders; ++number) {
    const fs::path path = folder_of(::geteuid(), number, folder);
    if (open_folder(path, ::geteuid()).number() < 0) continue;
    for (const fs::path& socket : sockets_in(path))
      if (base::FileLock::is_taken(socket))
        if (const auto read = invitation_at(socket)) all.push_back(*read);
  }
  return all;
}

namespace {

/// Somebody who knocks at doors: what they wait for.
class Knocking {
 public:
  explicit Knocking(const std::stop_token& stop) : stop_(stop), bell_(stop) {}

  /// Connects to a socket of a user. Returns no descriptor if there is none.
  base::Descriptor connect(const fs::path& path, std::uint32_t user) const {
    const sockaddr_un address = address_of(path);
    const auto* const general =
        static_cast<const sockaddr*>(static_cast<const void*>(&address));  // NOLINT
    while (!is_over()) {
      auto socket = new_socket();
      if (::connect(socket.number(), general, sizeof address) == 0)
        return user_of(socket) == user ? std::move(socket) : base::Descriptor(-1);
      if (errno != EAGAIN) break;
      // The queue of callers is full, and nothing tells when it is not.
      std::array<pollfd, 1> waiting{bell_.poll()};
      wait_for(waiting, steady_clock::now() + std::chrono::milliseconds(10));
    }
    return base::Descriptor(-1);
  }

  /// Waits as long as it takes from now on.
  void be_patient() { until_.reset(); }

  /// Returns the next line. Nothing if none comes.
  std::optional<std::string> line(const base::Descriptor& socket, std::string& read,
                                  std::size_t longest = kLongestLine) const {
    while (!is_over()) {
      std::array<pollfd, 2> waiting{pollfd{socket.number(), POLLIN, 0}, bell_.poll()};
      if (read.find('\n') == std::string::npos) wait_for(waiting, until_);
      auto [line, is_over] = hear_line(socket, read, longest);
      if (line || is_over) return line;
    }
    return std::nullopt;
  }

 private:
  bool is_over() const {
    return stop_.stop_requested() || (until_ && steady_clock::now() >= *until_);
  }

  std::stop_token stop_;
  std::optional<PollTime> until_ = steady_clock::now() + kTimeToKnock;
  base::StopWake bell_;
};

/// Returns the sentence for an answer to the code that is no welcome.
std::string refusal(std::string_view code) {
  if (code == "refused") return std::string(kRefused);
  if (code == "wrong") return std::string(kNoGame);
  if (code == "taken") return "Somebody else has joined this game already.";
  return std::string(kNoAnswer);
}

}  // namespace

Result<Entry, std::string> knock(const Invitation& invitation, const std::string& name,
                                 const std::stop_token& stop, const fs::path& folder) {
  const Knocking knocking(stop);
  for (int number = 1; number <= kFolders; ++number) {
    const fs::path path = folder_of(invitation.host, number, folder);
    struct stat status {};
    if (::lstat(path.c_str(), &status) != 0 || status.st_uid != invitation.host) continue;
    auto socket = knocking.connect(path / invitation.name(), invitation.host);
    if (socket.number() < 0) continue;
    std::string read;
    const auto greeted = ProtocolLine::parse(knocking.line(socket, read).value_or(""));
    if (!greeted || greeted->name != "accasta") return std::string(kNoAnswer);
    if (greeted->value(0) != std::to_string(kVersion))
      return fmt::format(
          "The host's program is of another version: it speaks protocol {}, this one {}.",
          greeted->value(0), kVersion);
    ProtocolLine join{"join", {invitation.text()}};
    if (!name.empty()) join.fields["name"] = name;
    send_line(socket, join.text());
    const auto answer = ProtocolLine::parse(knocking.line(socket, read).value_or(""));
    if (answer && answer->name == "welcome") return Entry{std::move(socket), std::move(read)};
    return refusal(answer ? answer->value(0) : "");
  }
  return std::string(kNoGame);
}

Result<void, std::string> await_word(Entry& entry, const std::stop_token& stop,
                                     const std::function<void()>& asked) {
  Knocking knocking(stop);
  while (auto line = knocking.line(entry.socket, entry.read, Connection::kLongest)) {
    const auto message = ProtocolLine::parse(*line);
    if (message && message->name == "error") return refusal(message->value(0));
    if (message && message->name == "wait") {
      asked();
      knocking.be_patient();
    } else {
      entry.read.insert(0, *line + '\n');
      return {};
    }
  }
  return std::string(kNoAnswer);
}

}  // namespace accasta::remote
