#include "support/pseudo_terminal.hpp"

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <poll.h>
#include <pty.h>
#include <stdexcept>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <thread>
#include <unistd.h>

namespace accasta::test {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

namespace {

winsize window(int width, int height) {
  winsize size{};
  size.ws_col = static_cast<unsigned short>(width);
  size.ws_row = static_cast<unsigned short>(height);
  return size;
}

/// Returns the place where a text begins on the screen.
std::optional<tui::Point> find(const TextScreen& screen, const std::string& text) {
  for (int row = 0; row < screen.height(); ++row) {
    const std::string line = screen.text(row, 1, 0, screen.width());
    if (const auto byte = line.find(text); byte != std::string::npos)
      return tui::Point{row, tui::width(line.substr(0, byte))};
  }
  return std::nullopt;
}

/// Returns the rows of a screen or a frame without the spaces at their ends.
std::string without_margin(const std::string& text) {
  std::string rows;
  for (const char character : text) {
    if (character == '\n') rows.erase(rows.find_last_not_of(' ') + 1);
    rows += character;
  }
  return rows;
}

}  // namespace

PseudoTerminal::PseudoTerminal(const std::string& program,
                               const std::vector<std::string>& arguments, int width, int height,
                               const Environment& environment)
    : screen_(width, height) {
  // Made before the fork, because the child of a program with threads may call only safe functions.
  std::vector<std::string> words{program};
  words.insert(words.end(), arguments.begin(), arguments.end());
  std::vector<char*> pointers;
  for (std::string& word : words) pointers.push_back(word.data());
  pointers.push_back(nullptr);

  start([&] {
    for (const auto& [name, value] : environment) setenv(name.c_str(), value.c_str(), 1);
    execv(program.c_str(), pointers.data());
    _exit(127);
  });
}

PseudoTerminal::PseudoTerminal(const std::function<void()>& child, int width, int height)
    : screen_(width, height) {
  start(child);
}

void PseudoTerminal::start(const std::function<void()>& child) {
  const winsize size = window(screen_.width(), screen_.height());
  id_ = forkpty(&terminal_, nullptr, nullptr, &size);
  if (id_ < 0) throw std::runtime_error("no pseudo-terminal could be made");
  if (id_ > 0) return;
  // An exception must not reach the parent's frames.
  [&]() noexcept { child(); }();
  _exit(0);
}

PseudoTerminal::~PseudoTerminal() {
  if (id_ > 0) {
    kill(id_, SIGKILL);
    waitpid(id_, nullptr, 0);
  }
  if (terminal_ >= 0) close(terminal_);
}

void PseudoTerminal::type(std::string_view bytes) {
  while (!bytes.empty()) {
    const auto written = write(terminal_, bytes.data(), bytes.size());
    if (written < 0 && errno != EINTR) throw std::runtime_error("the terminal takes no input");
    if (written > 0) bytes.remove_prefix(static_cast<std::size_t>(written));
  }
}

void PseudoTerminal::run(std::string_view script, const Place& place) {
  for (const Step& step : parse_script(script)) {
    if (const auto* const key = std::get_if<tui::Key>(&step)) {
      type(screen_.press(*key));
      // A key right after Escape would be one with Alt.
      if (key->name == tui::Key::Name::Escape)
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
    } else if (const auto* const pasted = std::get_if<tui::Paste>(&step)) {
      type("\033[200~" + pasted->text + "\033[201~");
    } else if (const auto* const resized = std::get_if<Resize>(&step)) {
      resize(resized->size.width, resized->size.height);
    } else if (const auto* const clicked = std::get_if<Click>(&step)) {
      click(*clicked, place);
    } else if (const auto* const signal = std::get_if<tui::Signalled>(&step)) {
      kill(id_, signal->number);
    } else if (const auto* const wait = std::get_if<Wait>(&step)) {
      if (!wait_for(wait->text))
        throw std::runtime_error("waited in vain: " + wait->text + "\n--- the screen:\n" +
                                 screen_.text());
    } else {
      throw std::runtime_error("this step is not for a terminal");
    }
  }
}

void PseudoTerminal::click(const Click& click, const Place& place) {
  std::optional<tui::Point> point;
  if (const auto* const cell = std::get_if<Cell>(&click.target))
    point = place ? place(*cell) : std::nullopt;
  else if (const auto* const text = std::get_if<std::string>(&click.target))
    point = find(screen_, *text);
  if (!point)
    throw std::runtime_error("no such place to click on\n--- the screen:\n" + screen_.text());
  type(screen_.click({click.kind, *point}));
}

bool PseudoTerminal::wait_for(const std::string& text) {
  return wait_until(
      [&](const TextScreen& screen) { return screen.text().find(text) != std::string::npos; });
}

bool PseudoTerminal::wait_for(const tui::Frame& frame) {
  const std::string wanted = without_margin(frame.to_string());
  return wait_until([&](const TextScreen& screen) {
    return screen.cursor() == frame.cursor().value_or(screen.cursor()) &&
           without_margin(screen.text()) == wanted;
  });
}

bool PseudoTerminal::wait_for_keys() {
  return wait_until([this](const TextScreen& screen) {
    return !is_cooked() && screen.text().find_first_not_of(" \n") != std::string::npos;
  });
}

bool PseudoTerminal::wait_until(const std::function<bool(const TextScreen&)>& is_wanted,
                                milliseconds at_most) {
  const auto deadline = Clock::now() + at_most;
  while (!is_wanted(screen_)) {
    const auto left = std::chrono::ceil<milliseconds>(deadline - Clock::now());
    if (left.count() <= 0 || !take_output(left)) return false;
  }
  return true;
}

/// Reads output. Returns false if there will be no more.
bool PseudoTerminal::take_output(milliseconds at_most) {
  if (terminal_ < 0) return false;
  pollfd file{terminal_, POLLIN, 0};
  const int ready = poll(&file, 1, static_cast<int>(at_most.count()));
  if (ready < 0) return errno == EINTR;
  if (ready == 0) return true;
  std::array<char, 8192> bytes;
  const auto count = read(terminal_, bytes.data(), bytes.size());
  if (count <= 0) return false;
  output_.append(bytes.data(), static_cast<std::size_t>(count));
  screen_.take({bytes.data(), static_cast<std::size_t>(count)});
  return true;
}

int PseudoTerminal::exit_code() {
  const auto status = status_within(kPatience);
  if (!status) throw std::runtime_error("the program does not end\n" + screen_.text());
  return WIFEXITED(*status) ? WEXITSTATUS(*status) : -1;
}

std::optional<int> PseudoTerminal::end_by(int signal, milliseconds at_most) {
  kill(id_, signal);
  const auto status = status_within(at_most);
  if (!status) return std::nullopt;
  return WIFSIGNALED(*status) ? WTERMSIG(*status) : 0;
}

/// Returns the program's exit status, after reading its remaining output.
std::optional<int> PseudoTerminal::status_within(milliseconds at_most) {
  const auto deadline = Clock::now() + at_most;
  wait_until([](const TextScreen&) { return false; }, at_most);
  int status = 0;
  while (waitpid(id_, &status, WNOHANG) == 0) {
    if (Clock::now() > deadline) return std::nullopt;
    std::this_thread::sleep_for(milliseconds(1));
  }
  id_ = -1;
  return status;
}

void PseudoTerminal::resize(int width, int height) {
  screen_.resize(width, height);
  const winsize size = window(width, height);
  ioctl(terminal_, TIOCSWINSZ, &size);
}

void PseudoTerminal::hang_up() { close(std::exchange(terminal_, -1)); }

bool PseudoTerminal::is_cooked() const {
  termios mode{};
  return tcgetattr(terminal_, &mode) == 0 && (mode.c_lflag & ICANON) != 0 &&
         (mode.c_lflag & ECHO) != 0;
}

}  // namespace accasta::test
