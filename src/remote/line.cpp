#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <utility>

#include <accasta/remote/identity.hpp>
#include <accasta/remote/line.hpp>
#include <accasta/remote/protocol_line.hpp>
#include <accasta/remote/word.hpp>

namespace accasta::remote {
namespace {

using std::chrono::seconds;

constexpr seconds kLongestPause{30};

}  // namespace

// --- the program of the host

HostLine::HostLine(const std::string& invitation, std::string account, std::function<void()> wake,
                   const std::filesystem::path& folder)
    : wake_(std::move(wake)), account_(std::move(account)) {
  const auto read = Invitation::parse(invitation);
  if (!read) {
    notice_ = "The code of this game is damaged: nobody can join it.";
    return;
  }
  auto door = Door::open(*read, wake_, folder);
  if (door)
    door_ = std::move(door).value();
  else
    notice_ = door.error();
}

std::optional<std::string> HostLine::take() {
  if (auto visitor = door_ ? door_->take() : std::nullopt) let_in(*std::move(visitor));
  if (connection_ && connection_->is_lost()) {
    connection_.reset();
    newcomer_.clear();
  }
  return is_open() ? connection_->take() : std::nullopt;
}

void HostLine::let_in(Visitor visitor) {
  if (connection_) connection_->send("bye replaced");
  connection_ =
      std::make_unique<Connection>(std::move(visitor.socket), std::move(visitor.read), wake_);
  ++connections_;
  name_ = std::move(visitor.name);
  newcomer_ = other_account(visitor.user);
  if (newcomer_ == account_) newcomer_.clear();
  if (!newcomer_.empty()) connection_->send("wait");
}

void HostLine::admit(bool is_welcome) {
  if (is_welcome) {
    account_ = newcomer_;
  } else {
    door_->turn_away();
    connection_->send("error refused");
    connection_.reset();
  }
  newcomer_.clear();
  // The table has yet to hear that the friend is here.
  wake_();
}

// --- the program of the guest

GuestLine::GuestLine(const std::string& invitation, std::string name, std::function<void()> wake,
                     std::optional<Entry> entry, std::filesystem::path folder)
    : invitation_(Invitation::parse(invitation)),
      own_name_(std::move(name)),
      wake_(wake),
      folder_(std::move(folder)),
      knocking_(std::move(wake)) {
  if (entry)
    connect(*std::move(entry));
  else
    knock_later(seconds(0));
}

void GuestLine::connect(Entry entry) {
  connection_ = std::make_unique<Connection>(std::move(entry.socket), std::move(entry.read), wake_);
  has_word_ = false;
  pause_ = seconds(0);
}

void GuestLine::knock_later(seconds pause) {
  if (!invitation_) {
    notice_ = "The code of this game is damaged.";
    return;
  }
  pause_ = pause;
  knocking_.start(
      [this](const std::stop_token& stop, const auto& /*deliver*/) {
        std::mutex mutex;
        std::condition_variable_any never;
        std::unique_lock lock(mutex);
        never.wait_for(lock, stop, pause_, [] { return false; });
        auto result = std::make_shared<Result<Entry, std::string>>(
            knock(*invitation_, own_name_, stop, folder_));
        return [this, result] { knocked_.emplace(std::move(*result)); };
      },
      [this] { knocked_.emplace(std::string(kCannotKnock)); });
}

void GuestLine::take_entry() {
  std::optional<Result<Entry, std::string>> knocked;
  {
    const auto lock = knocking_.lock();
    knocked = std::exchange(knocked_, std::nullopt);
  }
  if (!knocked) return;
  if (*knocked) return connect(std::move(*knocked).value());
  if (knocked->error() == kRefused || knocked->error() == kCannotKnock)
    notice_ = knocked->error();
  else
    knock_later(std::clamp(pause_ * 2, seconds(1), kLongestPause));
}

std::optional<std::string> GuestLine::take() {
  take_entry();
  if (!connection_) return std::nullopt;
  while (auto line = connection_->take()) {
    if (Word::begins(*line)) {
      if (!std::exchange(has_word_, true)) ++connections_;
      return line;
    }
    const auto message = ProtocolLine::parse(*line);
    if (message == ProtocolLine{"wait"}) notice_ = kAsked;
    const bool is_refused = message == ProtocolLine{"error", {"refused"}};
    if (!is_refused && message != ProtocolLine{"bye", {"replaced"}}) continue;
    // Another window would be replaced in turn.
    notice_ = is_refused ? kRefused : "The game goes on in another window of yours.";
    connection_.reset();
    return std::nullopt;
  }
  if (connection_->is_lost()) {
    connection_.reset();
    knock_later(seconds(1));
  }
  return std::nullopt;
}

}  // namespace accasta::remote
