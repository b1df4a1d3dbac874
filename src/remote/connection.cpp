#include <array>
#include <cerrno>
#include <poll.h>
#include <sys/socket.h>
#include <utility>

#include <accasta/remote/connection.hpp>

namespace accasta::remote {
namespace {

/// The most lines that wait to be taken. Beyond that the friend's program waits.
constexpr std::size_t kMostLinesWaiting = 16;

}  // namespace

Connection::Connection(base::Descriptor socket, std::string read, std::function<void()> wake)
    : socket_(std::move(socket)),
      read_(std::move(read)),
      wake_(std::move(wake)),
      thread_([this](const std::stop_token& stop) { run(stop); }) {}

Connection::~Connection() {
  thread_.request_stop();
  ::shutdown(socket_.number(), SHUT_RDWR);
}

std::optional<std::string> Connection::take() {
  const std::lock_guard lock(mutex_);
  if (lines_.empty()) return std::nullopt;
  std::string line = std::move(lines_.front());
  lines_.pop_front();
  has_room_.notify_one();
  return line;
}

void Connection::send(std::string line) {
  line += '\n';
  const std::lock_guard lock(mutex_);
  if (!is_open_) return;
  const auto count =
      ::send(socket_.number(), line.data(), line.size(), MSG_DONTWAIT | MSG_NOSIGNAL);
  if (count == static_cast<ssize_t>(line.size())) return;
  is_open_ = false;
  // Wakes the thread.
  ::shutdown(socket_.number(), SHUT_RDWR);
}

bool Connection::is_lost() const {
  const std::lock_guard lock(mutex_);
  return !is_open_ && lines_.empty();
}

bool Connection::cut_lines(const std::stop_token& stop) {
  std::size_t begin = 0;
  for (std::size_t end = 0; (end = read_.find('\n', begin)) != std::string::npos; begin = end + 1) {
    if (end - begin > kLongest) return false;
    std::unique_lock lock(mutex_);
    if (!has_room_.wait(lock, stop, [this] { return lines_.size() < kMostLinesWaiting; }))
      return false;
    lines_.push_back(read_.substr(begin, end - begin));
    lock.unlock();
    wake_();
  }
  read_.erase(0, begin);
  return read_.size() <= kLongest;
}

void Connection::run(const std::stop_token& stop) {
  std::array<char, 4096> bytes{};
  while (cut_lines(stop)) {
    pollfd waiting{socket_.number(), POLLIN, 0};
    ::poll(&waiting, 1, -1);
    const auto count = ::recv(socket_.number(), bytes.data(), bytes.size(), MSG_DONTWAIT);
    if (count > 0) read_.append(bytes.data(), static_cast<std::size_t>(count));
    if (count == 0 || (count < 0 && errno != EAGAIN && errno != EINTR)) break;
  }
  {
    const std::lock_guard lock(mutex_);
    is_open_ = false;
  }
  // The friend's program sees the end, too.
  ::shutdown(socket_.number(), SHUT_RDWR);
  wake_();
}

}  // namespace accasta::remote
