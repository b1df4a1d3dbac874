#include <array>
#include <cerrno>
#include <chrono>
#include <sys/socket.h>
#include <utility>

#include <accasta/remote/connection.hpp>
#include <accasta/remote/protocol_line.hpp>

#include "bell.hpp"

namespace accasta::remote {
namespace {

using std::chrono::steady_clock;

/// The most lines that wait to be taken. Beyond that the friend's program waits.
constexpr std::size_t kMostLinesWaiting = 256;
/// The most bytes that wait to be sent: several times the longest game.
constexpr std::size_t kMostUnsent = std::size_t{4} << 20;
constexpr std::chrono::seconds kTimeToRead{10};

}  // namespace

Connection::Connection(base::Descriptor socket, std::string read, std::function<void()> wake)
    : socket_(std::move(socket)),
      read_(std::move(read)),
      wake_(std::move(wake)),
      bell_(std::make_unique<Bell>()),
      thread_([this](const std::stop_token& stop) { run(stop); }) {}

Connection::~Connection() {
  thread_.request_stop();
  bell_->ring();
}

std::optional<std::string> Connection::take() {
  const std::lock_guard lock(mutex_);
  if (lines_.empty()) return std::nullopt;
  std::string line = std::move(lines_.front());
  lines_.pop_front();
  // The thread did not read while the queue was full.
  if (lines_.size() == kMostLinesWaiting - 1) bell_->ring();
  return line;
}

void Connection::send(const std::string& line) {
  const std::lock_guard lock(mutex_);
  if (unsent_.size() > kMostUnsent) is_open_ = false;
  if (!is_open_) return;
  unsent_ += line;
  unsent_ += '\n';
  bell_->ring();
}

bool Connection::is_lost() const {
  const std::lock_guard lock(mutex_);
  return !is_open_ && lines_.empty();
}

bool Connection::cut_lines() {
  std::size_t begin = 0;
  for (std::size_t end = 0;
       lines_.size() < kMostLinesWaiting && (end = read_.find('\n', begin)) != std::string::npos &&
       end - begin <= kLongestLine;
       begin = end + 1)
    lines_.push_back(read_.substr(begin, end - begin));
  read_.erase(0, begin);
  return read_.find('\n') <= kLongestLine || read_.size() <= kLongestLine;
}

bool Connection::read() {
  std::array<char, 4096> bytes{};
  const auto count = ::recv(socket_.number(), bytes.data(), bytes.size(), MSG_DONTWAIT);
  if (count > 0) read_.append(bytes.data(), static_cast<std::size_t>(count));
  return count > 0 || (count < 0 && (errno == EAGAIN || errno == EINTR));
}

bool Connection::write() {
  const auto count =
      ::send(socket_.number(), unsent_.data(), unsent_.size(), MSG_DONTWAIT | MSG_NOSIGNAL);
  if (count > 0) unsent_.erase(0, static_cast<std::size_t>(count));
  return count > 0;
}

void Connection::run(const std::stop_token& stop) {
  PollTime sent = steady_clock::now();
  for (bool is_open = true; is_open && !stop.stop_requested();) {
    std::array<pollfd, 2> waiting{pollfd{-1, 0, 0}, bell_->poll()};
    std::optional<PollTime> until;
    bool has_news = false;
    {
      const std::lock_guard lock(mutex_);
      const std::size_t before = lines_.size();
      is_open_ = is_open_ && cut_lines();
      has_news = lines_.size() > before || !is_open_;
      is_open = is_open_;
      if (lines_.size() < kMostLinesWaiting) waiting[0].events |= POLLIN;
      if (!unsent_.empty()) {
        waiting[0].events |= POLLOUT;
        until = sent + kTimeToRead;
      }
      // Without events, poll() would return at once for a closed socket.
      if (waiting[0].events != 0) waiting[0].fd = socket_.number();
    }
    if (has_news) wake_();
    if (!is_open) break;
    if (!until) sent = steady_clock::now();
    wait_for(waiting, until);
    bell_->clear();
    const std::lock_guard lock(mutex_);
    if ((waiting[0].revents & POLLOUT) != 0 && write()) sent = steady_clock::now();
    if ((waiting[0].revents & (POLLIN | POLLHUP | POLLERR)) != 0 && !read()) is_open_ = false;
    if (until && steady_clock::now() >= sent + kTimeToRead) is_open_ = false;
  }
  const std::lock_guard lock(mutex_);
  if (!unsent_.empty()) write();
}

}  // namespace accasta::remote
