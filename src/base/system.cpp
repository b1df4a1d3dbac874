#include <algorithm>
#include <array>
#include <atomic>
#include <cctype>
#include <clocale>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <fstream>
#include <iostream>
#include <langinfo.h>
#include <limits>
#include <string>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include <accasta/base/folders.hpp>
#include <accasta/base/system.hpp>

namespace accasta::base {
namespace {

/// False for a statically linked program. The system's locales may belong to another version of the
/// C library, and some of those make setlocale() crash.
#ifdef ACCASTA_STATIC
constexpr bool kReadsSystemLocales = false;
#else
constexpr bool kReadsSystemLocales = true;
#endif

/// Returns the locale that the environment names for characters. Empty if it names none.
std::string named_locale() {
  for (const char* const variable : {"LC_ALL", "LC_CTYPE", "LANG"})
    if (const char* const value = std::getenv(variable); value != nullptr && *value != '\0')
      return value;
  return {};
}

/// Returns true if the environment names a UTF-8 locale for characters, whether it exists or not.
bool asks_for_utf8() {
  std::string name;
  for (const char c : named_locale())
    if (c != '-') name += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return name.find(".utf8") != std::string::npos;
}

/// Sets the C.UTF-8 that comes with the program's archive.
void set_locale_beside_program() {
  const auto folder = share_folder_beside_program("accasta/locale");
  if (!folder) return;
  const char* const before = std::getenv("LOCPATH");
  const std::string saved = before == nullptr ? "" : before;
  setenv("LOCPATH", folder->c_str(), 1);
  std::setlocale(LC_CTYPE, "C.UTF-8");
  if (before == nullptr)
    unsetenv("LOCPATH");
  else
    setenv("LOCPATH", saved.c_str(), 1);
}

constexpr std::size_t kUnknown = std::numeric_limits<std::size_t>::max();

/// Returns the number in a file, or nothing if there is no file or it says "max".
std::optional<std::size_t> number_in_file(const std::string& path) {
  std::ifstream file(path);
  std::size_t number = 0;
  return file >> number ? std::optional(number) : std::nullopt;
}

/// Returns MemAvailable of proc(5).
std::size_t free_on_machine() {
  std::ifstream file("/proc/meminfo");
  std::string name;
  std::size_t kibibytes = 0;
  for (std::string rest; file >> name >> kibibytes; std::getline(file, rest))
    if (name == "MemAvailable:") return kibibytes / 1024;
  return kUnknown;
}

/// Returns the MiB that a control group leaves, by cgroups(7), version 2 or 1.
std::size_t free_in_group(const std::string& folder, const char* limit, const char* usage) {
  const auto most = number_in_file(folder + limit);
  const auto used = number_in_file(folder + usage);
  if (!most || !used) return kUnknown;
  return (*most - std::min(*most, *used)) >> 20;
}

/// Returns the folder of this process's control group. In a container that is the root's.
std::string group_folder() {
  std::ifstream file("/proc/self/cgroup");
  for (std::string line; std::getline(file, line);)
    if (line.starts_with("0::")) return "/sys/fs/cgroup" + line.substr(3) + "/";
  return "/sys/fs/cgroup/";
}

/// A pointer, because a signal may come while it changes.
std::atomic<const char*> text_at_interrupt{""};
static_assert(decltype(text_at_interrupt)::is_always_lock_free);

}  // namespace

// --- the terminal and the locale

bool is_terminal(Stream stream) { return ::isatty(static_cast<int>(stream)) == 1; }

bool locale_is_utf8() { return std::string_view(::nl_langinfo(CODESET)) == "UTF-8"; }

std::optional<WindowSize> window_size() {
  winsize window{};
  if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &window) != 0 || window.ws_col == 0) return std::nullopt;
  return WindowSize{window.ws_col, window.ws_row};
}

bool names_no_locale() { return named_locale().empty(); }

void set_utf8_locale() {
  set_locale_beside_program();
  if (!locale_is_utf8()) std::setlocale(LC_CTYPE, "C.UTF-8");
}

void set_locale() {
  if (kReadsSystemLocales) {
    std::setlocale(LC_ALL, "");
    // One missing category makes the whole call fail.
    if (!locale_is_utf8()) std::setlocale(LC_CTYPE, "");
  }
  if (!locale_is_utf8() && asks_for_utf8()) set_utf8_locale();
}

// --- the time

std::string local_time(std::chrono::sys_seconds time, const char* format) {
  const std::time_t seconds = time.time_since_epoch().count();
  std::tm local{};
  if (::localtime_r(&seconds, &local) == nullptr) return {};
  std::array<char, 64> text{};
  return {text.data(), std::strftime(text.data(), text.size(), format, &local)};
}

std::string today() {
  return local_time(std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now()),
                    "%Y.%m.%d");
}

// --- memory and processes

std::size_t available_mebibytes() {
  return std::min(
      {free_on_machine(), free_in_group("/sys/fs/cgroup/", "memory.max", "memory.current"),
       free_in_group(group_folder(), "memory.max", "memory.current"),
       free_in_group("/sys/fs/cgroup/memory/", "memory.limit_in_bytes", "memory.usage_in_bytes")});
}

std::size_t largest_hash_mebibytes() {
  return std::max<std::size_t>(64, available_mebibytes() / 4 * 3);
}

int process_id() { return ::getpid(); }

// --- signals

void survive_large_files() { std::signal(SIGXFSZ, SIG_IGN); }

void end_by(int signal) {
  std::signal(signal, SIG_DFL);
  std::raise(signal);
}

void restore_terminal_at_signals() {
  static termios modes;
  if (::tcgetattr(STDIN_FILENO, &modes) != 0) return;
  for (const int number : {SIGPIPE, SIGALRM, SIGUSR1, SIGUSR2, SIGSEGV, SIGABRT, SIGBUS, SIGFPE})
    std::signal(number, [](int signal) {
      ::tcsetattr(STDIN_FILENO, TCSANOW, &modes);
      end_by(signal);
    });
}

void say_at_interrupt(const char* text) {
  text_at_interrupt = text;
  std::signal(SIGINT, [](int signal) {
    const char* const said = text_at_interrupt;
    [[maybe_unused]] const auto written = ::write(STDOUT_FILENO, said, std::strlen(said));
    end_by(signal);
  });
}

EndingSignals::EndingSignals() {
  ::sigemptyset(&ending_);
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) ::sigaddset(&ending_, signal);
  // A signal that is blocked in every thread waits until one of them takes it.
  ::pthread_sigmask(SIG_BLOCK, &ending_, &before_);
  waiter_ = std::jthread([this](const std::stop_token& quit) { wait(quit); });
}

EndingSignals::~EndingSignals() {
  waiter_.request_stop();
  ::pthread_kill(waiter_.native_handle(), SIGTERM);
  waiter_.join();
  ::pthread_sigmask(SIG_SETMASK, &before_, nullptr);
}

void EndingSignals::rethrow() const {
  if (caught_ == 0) return;
  std::cout.flush();
  throw Interrupted{caught_};
}

void EndingSignals::wait(const std::stop_token& quit) {
  int signal = 0;
  while (::sigwait(&ending_, &signal) == 0 && !quit.stop_requested()) {
    if (caught_ != 0) {
      ::pthread_sigmask(SIG_UNBLOCK, &ending_, nullptr);
      end_by(signal);
    }
    caught_ = signal;
    stop_.request_stop();
  }
}

}  // namespace accasta::base
