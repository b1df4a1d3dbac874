// NOLINTBEGIN: curses.h wants these before it is read.
#define NCURSES_WIDECHAR 1
#define NCURSES_NOMACROS
// NOLINTEND

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <map>
#include <optional>
#include <poll.h>
#include <string_view>
#include <sys/ioctl.h>
#include <termcap.h>
#include <termios.h>
#include <unistd.h>
#include <utility>
#include <vector>

#include <curses.h>
#include <fmt/format.h>

#include <accasta/base/folders.hpp>
#include <accasta/base/system.hpp>
#include <accasta/tui/terminal.hpp>

#include "theme.hpp"

namespace accasta::tui {
namespace {

using Clock = std::chrono::steady_clock;

/// The state of the signal handlers, which can access nothing else.
struct Signals {
  /// The end of the pipe that wakes read(), or -1 while there is no terminal.
  std::atomic<int> pipe{-1};
  std::atomic<int> ending{0};
  std::atomic<bool> resized{false};
  /// True if Ctrl-Z is to stop the program.
  std::atomic<bool> stopping{false};
  /// The terminal's modes and the sequences that leave the full screen, to be restored after a
  /// crash.
  termios modes{};
  std::array<char, 256> farewell{};
  std::size_t farewell_size = 0;
};
Signals signals;  // NOLINT(cppcoreguidelines-avoid-non-const-global-variables)

static_assert(std::atomic<int>::is_always_lock_free && std::atomic<bool>::is_always_lock_free);

/// The signals that end a program by default.
constexpr std::array kEnding{SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE, SIGALRM, SIGUSR1, SIGUSR2};
constexpr std::array kChanging{SIGWINCH, SIGCONT};
constexpr std::array kStopping{SIGTSTP};
constexpr std::array kCrashing{SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL};

void write_to_pipe() {
  const int saved = errno;
  const char byte = 0;
  // If the pipe is full, the reader wakes anyway.
  [[maybe_unused]] const auto written = write(signals.pipe.load(), &byte, 1);
  errno = saved;
}

extern "C" void on_ending_signal(int number) {
  signals.ending.store(number);
  write_to_pipe();
}

extern "C" void on_changing_signal(int) {
  signals.resized.store(true);
  write_to_pipe();
}

extern "C" void on_stop_signal(int) {
  signals.stopping.store(true);
  write_to_pipe();
}

extern "C" void on_crash(int number) {
  [[maybe_unused]] const auto written =
      write(STDOUT_FILENO, signals.farewell.data(), signals.farewell_size);
  tcsetattr(STDIN_FILENO, TCSANOW, &signals.modes);
  // The handler was reset to the default on entry.
  raise(number);
}

bool is_ignored(int number) {
  struct sigaction action {};
  return sigaction(number, nullptr, &action) == 0 && action.sa_handler == SIG_IGN;
}

/// The installed handlers of signals. restore() brings back the previous handlers.
class Handlers {
 public:
  template <std::size_t N>
  void install(const std::array<int, N>& numbers, void (*handler)(int), unsigned int flags) {
    for (const int number : numbers) {
      struct sigaction action {};
      action.sa_handler = handler;
      action.sa_flags = static_cast<int>(flags);
      sigemptyset(&action.sa_mask);
      struct sigaction before {};
      sigaction(number, &action, &before);
      saved_.emplace_back(number, before);
    }
  }
  void restore() {
    for (const auto& [number, action] : saved_) sigaction(number, &action, nullptr);
    saved_.clear();
  }

 private:
  std::vector<std::pair<int, struct sigaction>> saved_;
};

/// Returns the names of a terminal's descriptions, the best first. Many terminals that show 256
/// colors give a name whose description has 8. Descriptions for direct color have no palette of
/// 256 colors.
std::vector<std::string> descriptions(const std::string& term) {
  const std::string name = term.substr(0, term.find("-direct"));
  std::vector<std::string> names{name + "-256color", name};
  if (name != term) names.push_back(term);
  return names;
}

/// Returns true if ncurses knows a terminal's description. newterm() also tells, but loses memory
/// where it does not.
bool is_known(const std::string& description) { return tgetent(nullptr, description.c_str()) == 1; }

/// Returns null if ncurses knows none of the terminal's descriptions. Unlike initscr(), it does not
/// end the program then.
SCREEN* new_screen(const std::string& term) {
  for (const std::string& name : descriptions(term))
    if (is_known(name)) return newterm(name.c_str(), stdout, stdin);
  return nullptr;
}

/// Lets ncurses also search for terminal descriptions next to the program, where its archive has
/// some. Returns false if there are none.
bool look_beside_program() {
  const auto folder = base::share_folder_beside_program("terminfo");
  if (!folder) return false;
  const char* const before = std::getenv("TERMINFO_DIRS");
  const std::string folders = before == nullptr ? "" : std::string(before) + ':';
  setenv("TERMINFO_DIRS", (folders + folder->string()).c_str(), 1);
  return true;
}

/// More rows or columns than any real screen has. With larger numbers ncurses would take gigabytes.
constexpr int kLargestSide = 2000;

/// Returns the size of the terminal's window, or 0x0 if it is unknown.
Size window_size() {
  const auto window = base::window_size();
  return window ? Size{window->columns, window->rows} : Size{};
}

/// Appends a terminal capability to the farewell sequence, without the padding that tputs() would
/// add.
void add_farewell(std::string_view sequence) {
  for (std::size_t i = 0; i < sequence.size(); ++i) {
    if (sequence.substr(i, 2) == "$<") {
      const std::size_t end = sequence.find('>', i);
      if (end != std::string_view::npos) {
        i = end;
        continue;
      }
    }
    if (signals.farewell_size == signals.farewell.size()) return;
    signals.farewell[signals.farewell_size++] = sequence[i];
  }
}

std::string_view capability(const char* name) {
  const char* const value = tigetstr(name);
  // tigetstr() returns -1 for a name that is no string capability.
  const bool missing = value == nullptr || reinterpret_cast<std::intptr_t>(value) == -1;
  return missing ? std::string_view{} : value;
}

/// Lets Ctrl-S and Ctrl-Q arrive as keys. A terminal that Ctrl-S has stopped shows nothing until
/// Ctrl-Q, and the program would wait in its next write. ncurses restores the shell's modes.
void disable_flow_control() {
  termios modes{};
  if (tcgetattr(STDIN_FILENO, &modes) != 0) return;
  modes.c_iflag &= ~static_cast<tcflag_t>(IXON);
  tcsetattr(STDIN_FILENO, TCSADRAIN, &modes);
  // From now on these are the modes to which ncurses returns after a stop.
  def_prog_mode();
}

/// Returns the number of colors in the current description.
int known_colors() {
  // Descriptions for direct color have this as a flag, a number or a text. Only their first 8
  // colors are those of the palette.
  const bool is_direct = tigetflag("RGB") > 0 || tigetnum("RGB") > 0 || !capability("RGB").empty();
  return std::min(tigetnum("colors"), is_direct ? 8 : settings::kPalettes.back());
}

attr_t curses_attributes(const Attributes& wanted) {
  attr_t attributes = A_NORMAL;
  if (wanted.bold) attributes |= A_BOLD;
  if (wanted.dim) attributes |= A_DIM;
  if (wanted.reverse) attributes |= A_REVERSE;
  if (wanted.underline) attributes |= A_UNDERLINE;
  return attributes;
}

std::string base64(std::string_view bytes) {
  constexpr std::string_view kDigits =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string text;
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    std::uint32_t bits = 0;
    const std::size_t count = std::min<std::size_t>(3, bytes.size() - i);
    for (std::size_t k = 0; k < 3; ++k)
      bits = bits << 8 | (k < count ? static_cast<unsigned char>(bytes[i + k]) : 0U);
    for (std::size_t k = 0; k < 4; ++k)
      text += k <= count ? kDigits[bits >> (18 - 6 * k) & 63] : '=';
  }
  return text;
}

/// The first of the key codes for characters of the number pad. They are above the codes that
/// ncurses uses for its own names and for the names in the description.
constexpr int kPadCode = KEY_MAX + 1000;

/// Defines keys by the sequences of other terminals. A multiplexer or PuTTY does not always send
/// the sequences in the description of TERM. An unknown sequence would be read as Escape and other
/// keys.
void define_other_sequences() {
  struct Sequence {
    const char* text;
    int code;
  };
  constexpr std::array kSequences{
      Sequence{"\033[A", KEY_UP},     Sequence{"\033OA", KEY_UP},    Sequence{"\033[B", KEY_DOWN},
      Sequence{"\033OB", KEY_DOWN},   Sequence{"\033[C", KEY_RIGHT}, Sequence{"\033OC", KEY_RIGHT},
      Sequence{"\033[D", KEY_LEFT},   Sequence{"\033OD", KEY_LEFT},  Sequence{"\033[H", KEY_HOME},
      Sequence{"\033OH", KEY_HOME},   Sequence{"\033[1~", KEY_HOME}, Sequence{"\033[7~", KEY_HOME},
      Sequence{"\033[F", KEY_END},    Sequence{"\033OF", KEY_END},   Sequence{"\033[4~", KEY_END},
      Sequence{"\033[8~", KEY_END},   Sequence{"\033[3~", KEY_DC},   Sequence{"\033[5~", KEY_PPAGE},
      Sequence{"\033[6~", KEY_NPAGE}, Sequence{"\033[Z", KEY_BTAB}};
  for (const auto& [text, code] : kSequences)
    if (key_defined(text) == 0) define_key(text, code);

  // The number pad in keypad mode. Few descriptions name more than its corners, and the others use
  // different names.
  constexpr std::string_view kPad = "*+,-./0123456789";
  for (std::size_t i = 0; i < kPad.size(); ++i) {
    const std::string text = std::string("\033O") + static_cast<char>('j' + i);
    define_key(text.c_str(), kPadCode + kPad[i]);
  }
  define_key("\033OM", KEY_ENTER);
}

std::optional<Key> key_of_code(wint_t code) {
  using Name = Key::Name;
  // The last rows are the number pad of a terminal in keypad mode.
  constexpr auto kKeys = std::to_array<std::pair<wint_t, Key>>({{KEY_ENTER, {Name::Enter}},
                                                                {KEY_BACKSPACE, {Name::Backspace}},
                                                                {KEY_DC, {Name::Delete}},
                                                                {KEY_BTAB, {Name::BackTab}},
                                                                {KEY_LEFT, {Name::Left}},
                                                                {KEY_RIGHT, {Name::Right}},
                                                                {KEY_UP, {Name::Up}},
                                                                {KEY_DOWN, {Name::Down}},
                                                                {KEY_HOME, {Name::Home}},
                                                                {KEY_END, {Name::End}},
                                                                {KEY_PPAGE, {Name::PageUp}},
                                                                {KEY_NPAGE, {Name::PageDown}},
                                                                {KEY_F(1), {Name::Help}},
                                                                {KEY_A1, Key::of(U'7')},
                                                                {KEY_A3, Key::of(U'9')},
                                                                {KEY_B2, Key::of(U'5')},
                                                                {KEY_C1, Key::of(U'1')},
                                                                {KEY_C3, Key::of(U'3')}});
  const auto* const found = std::ranges::find(kKeys, code, &std::pair<wint_t, Key>::first);
  if (found != kKeys.end()) return found->second;
  if (code < kPadCode) return std::nullopt;
  return Key::of(static_cast<char32_t>(code - kPadCode));
}

std::optional<Key> key_of_character(wint_t character) {
  using Name = Key::Name;
  constexpr auto kControls = std::to_array<std::pair<wint_t, Name>>({{'\r', Name::Enter},
                                                                     {'\n', Name::Enter},
                                                                     {'\t', Name::Tab},
                                                                     {27, Name::Escape},
                                                                     {'U' & 0x1F, Name::Clear},
                                                                     {8, Name::Backspace},
                                                                     {127, Name::Backspace}});
  const auto* const found =
      std::ranges::find(kControls, character, &std::pair<wint_t, Name>::first);
  if (found != kControls.end()) return Key{found->second};
  if (character < ' ') return std::nullopt;
  return Key::of(static_cast<char32_t>(character));
}

/// The attributes and the color pair of a style.
struct Painted {
  attr_t attributes = A_NORMAL;
  short pair = 0;
};

class Curses final : public Terminal {
 public:
  Curses() = default;
  ~Curses() override;
  Curses(const Curses&) = delete;
  Curses& operator=(const Curses&) = delete;

  /// Opens the terminal. Returns the reason if there is no usable screen. Call it once.
  Result<void, std::string> start(const settings::Preferences& options);

  Size size() const override { return {getmaxx(stdscr), getmaxy(stdscr)}; }
  Glyphs glyphs() const override { return glyphs_; }
  int colors() const override { return colors_; }
  const settings::Preferences& options() const override { return options_; }
  void set_options(const settings::Preferences& options) override;
  void ring() override { beep(); }
  bool copy(std::string_view text) override;
  void show(const Frame& frame) override;
  std::optional<Event> read(std::optional<std::chrono::milliseconds> timeout) override;
  Time now() const override { return Clock::now(); }
  void wake() noexcept override;

 private:
  void set_up_colors();
  Painted painted(const Style& style);
  void set_up_farewell(bool has_mouse);
  std::optional<Event> pending();
  void stop();
  std::optional<Event> next_key();
  void take_mouse_events();
  std::optional<Event> mouse_event(const MEVENT& event);
  void wait(int milliseconds);
  char32_t shown(const Frame& frame, Point point) const;

  SCREEN* screen_ = nullptr;
  std::array<int, 2> pipe_{-1, -1};
  Handlers handlers_;
  Glyphs glyphs_ = Glyphs::Ascii;
  int colors_ = 0;
  settings::Preferences options_;
  settings::Theme theme_;
  /// True to show chess symbols in place of letters on tiles.
  bool has_symbols_ = false;
  /// The color pairs by foreground and background. -1 is the terminal's own color.
  std::map<std::pair<int, int>, short> pairs_;
  /// The styles seen since the theme was set, by role and ground.
  std::array<std::array<std::optional<Painted>, kRoles>, kRoles> painted_{};
  bool clipboard_ = false;
  /// The buttons of the shown frame.
  std::vector<Button> buttons_;
  bool ended_ = false;
  std::atomic<bool> woken_{false};
  /// The keys that arrived together with others, the last one first.
  std::vector<MEVENT> mouse_events_;
  Point last_click_{-1, -1};
  Clock::time_point last_click_time_;
};

Result<void, std::string> Curses::start(const settings::Preferences& options) {
  const auto fail = [](std::string reason) { return Result<void, std::string>(std::move(reason)); };
  if (signals.pipe.load() != -1) return fail("the screen is already in use");
  if (!base::is_terminal(base::Stream::Input)) return fail("standard input is not a terminal");
  if (!base::is_terminal(base::Stream::Output)) return fail("standard output is not a terminal");
  const char* const term = std::getenv("TERM");
  if (term == nullptr || *term == '\0') return fail("TERM is not set");
  if (tcgetattr(STDIN_FILENO, &signals.modes) != 0) return fail("the terminal does not answer");
  const Size window = window_size();
  if (std::max(window.width, window.height) > kLargestSide)
    return fail(fmt::format("a screen of {}x{} is too large", window.width, window.height));

  signals.stopping.store(false);
  // Do this before newterm(), which then sets no handler for this signal. That handler would draw
  // in the middle of whatever ncurses is doing.
  if (!is_ignored(SIGTSTP)) handlers_.install(kStopping, on_stop_signal, SA_RESTART);
  screen_ = new_screen(term);
  if (screen_ == nullptr && look_beside_program()) screen_ = new_screen(term);
  if (screen_ == nullptr) return fail("the terminal type \"" + std::string(term) + "\" is unknown");
  if (capability("cup").empty())
    return fail("the terminal \"" + std::string(term) + "\" cannot place the cursor");
  if (pipe2(pipe_.data(), O_NONBLOCK | O_CLOEXEC) != 0) return fail("cannot make a pipe");
  signals.pipe.store(pipe_[1]);
  signals.ending.store(0);
  signals.resized.store(false);

  cbreak();
  noecho();
  nonl();
  disable_flow_control();
  keypad(stdscr, TRUE);
  define_other_sequences();
  nodelay(stdscr, TRUE);
  // ncurses has read ESCDELAY, which users of a slow connection set.
  if (std::getenv("ESCDELAY") == nullptr) set_escdelay(25);
  // Let ncurses report presses at once. mouse_event() distinguishes the kinds of clicks.
  mouseinterval(0);
  const bool has_mouse =
      mousemask(BUTTON1_PRESSED | BUTTON3_PRESSED | BUTTON4_PRESSED | BUTTON5_PRESSED, nullptr) !=
      0;
  curs_set(0);
  set_options(options);
  set_up_farewell(has_mouse);

  // Do this after newterm(), which sets its own handlers.
  handlers_.install(kEnding, on_ending_signal, 0);
  handlers_.install(kChanging, on_changing_signal, SA_RESTART);
  handlers_.install(kCrashing, on_crash, SA_RESETHAND | SA_NODEFER);
  return {};
}

Curses::~Curses() {
  handlers_.restore();
  if (screen_ != nullptr) {
    endwin();
    delscreen(screen_);
  }
  if (pipe_[0] != -1) {
    signals.pipe.store(-1);
    close(pipe_[0]);
    close(pipe_[1]);
  }
}

void Curses::set_up_colors() {
  const char* const no_color = std::getenv("NO_COLOR");
  const bool unwanted =
      options_.value("color") == "never" ||
      (options_.value("color") == "auto" && no_color != nullptr && *no_color != '\0');
  colors_ = 0;
  if (!unwanted && ::has_colors() && start_color() != ERR) {
    use_default_colors();
    colors_ = palette(std::min(known_colors(), options_.max_colors()));
  }
}

/// Sets up a style when it is drawn for the first time, because few of all combinations ever are.
Painted Curses::painted(const Style& style) {
  auto& known =
      painted_[static_cast<std::size_t>(style.role)][static_cast<std::size_t>(style.ground)];
  if (!known) {
    const Attributes wanted =
        tui::attributes({.role = style.role, .ground = style.ground}, theme_, colors_);
    known = Painted{curses_attributes(wanted)};
    const std::pair colors{wanted.color.value_or(-1), wanted.background.value_or(-1)};
    if (colors != std::pair(-1, -1)) {
      const auto next = static_cast<short>(pairs_.size() + 1);
      const auto [found, is_new] = pairs_.try_emplace(colors, next);
      if (is_new)
        init_pair(next, static_cast<short>(colors.first), static_cast<short>(colors.second));
      known->pair = found->second;
    }
  }
  Painted painted = *known;
  if (style.bold) painted.attributes |= A_BOLD;
  if (style.reverse) painted.attributes |= A_REVERSE;
  if (style.underline) painted.attributes |= A_UNDERLINE;
  return painted;
}

void Curses::set_options(const settings::Preferences& options) {
  options_ = options;
  theme_ = settings::find_theme(options.value("theme")).theme;
  has_symbols_ = options.value("pieces") == "symbols";
  set_up_colors();
  pairs_.clear();
  painted_ = {};
  clipboard_ = options.value("clipboard") != "never" && !capability("Ms").empty();
  const bool utf8 = base::locale_is_utf8();
  // Fonts of the Linux console have few characters.
  const bool is_console = std::string_view(termname()).starts_with("linux");
  glyphs_ = utf8 && !is_console && !options.is_on("ascii") ? Glyphs::Unicode : Glyphs::Ascii;
  if (glyphs_ == Glyphs::Unicode && colors_ == 256 && theme_.has_tiles())
    glyphs_ = tile_glyphs(options);
  clearok(stdscr, TRUE);
}

bool Curses::copy(std::string_view text) {
  if (!clipboard_) return false;
  std::string sequence = "\033]52;c;" + base64(text) + "\a";
  std::string_view rest = sequence;
  while (!rest.empty()) {
    const auto written = ::write(STDOUT_FILENO, rest.data(), rest.size());
    if (written < 0 && errno != EINTR) return false;
    if (written > 0) rest.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

void Curses::set_up_farewell(bool has_mouse) {
  signals.farewell_size = 0;
  if (has_mouse) add_farewell("\033[?1000l\033[?1006l");
  for (const char* const name : {"sgr0", "cnorm", "rmkx", "rmcup"}) add_farewell(capability(name));
}

/// Returns the symbol for a piece's letter on a token of the board, if symbols are wanted.
/// Elsewhere letters on a player's color are names, or explain what to type.
char32_t Curses::shown(const Frame& frame, Point point) const {
  const auto& [character, style] = frame.at(point.row, point.column);
  const bool is_piece = style.ground == Role::WhiteToken || style.ground == Role::BlackToken;
  const bool is_on_board = frame.board && frame.board->contains(point);
  if (!has_symbols_ || !has_tiles(glyphs_) || !is_piece || !is_on_board) return character;
  constexpr std::u32string_view kLetters = U"CHSchs";
  constexpr std::u32string_view kSymbols = U"♜♞♟♜♞♟";
  const std::size_t index = kLetters.find(character);
  return index == std::u32string_view::npos ? character : kSymbols[index];
}

void Curses::show(const Frame& frame) {
  werase(stdscr);
  for (int row = 0; row < frame.size().height; ++row) {
    for (int column = 0; column < frame.size().width; ++column) {
      const auto& [character, style] = frame.at(row, column);
      if (character == 0 || (character == U' ' && style == Style{})) continue;
      const auto [attributes, pair] = painted(style);
      const bool printable = character < 0x7F || glyphs_ != Glyphs::Ascii;
      const std::array<wchar_t, 2> text{
          printable ? static_cast<wchar_t>(shown(frame, {row, column})) : L'?', L'\0'};
      cchar_t cell;
      setcchar(&cell, text.data(), attributes, pair, nullptr);
      mvwadd_wch(stdscr, row, column, &cell);
    }
  }
  if (const auto cursor = frame.cursor()) wmove(stdscr, cursor->row, cursor->column);
  curs_set(frame.text_cursor ? 1 : 0);
  wrefresh(stdscr);
  buttons_ = frame.buttons;
}

std::optional<Event> Curses::read(std::optional<std::chrono::milliseconds> timeout) {
  const auto deadline = timeout ? Clock::now() + *timeout : Clock::time_point::max();
  while (true) {
    if (auto event = pending()) return event;
    if (auto event = next_key()) return event;
    if (woken_.exchange(false)) return std::nullopt;
    if (ended_) return EndOfInput{};
    int milliseconds = -1;
    if (timeout) {
      // Round up. Otherwise the last fraction of a millisecond would become a busy loop.
      const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now());
      if (left.count() <= 0) return std::nullopt;
      milliseconds = static_cast<int>(std::min<std::int64_t>(left.count(), 1 << 30));
    }
    wait(milliseconds);
  }
}

/// Returns an event that signal handlers have left.
std::optional<Event> Curses::pending() {
  if (signals.stopping.exchange(false)) stop();
  if (const int number = signals.ending.exchange(0)) return Signalled{number};
  if (signals.resized.exchange(false)) {
    // A shell may have changed the modes.
    reset_prog_mode();
    // The program may also have been stopped, and the window may have changed meanwhile.
    const Size window = window_size();
    if (window.height > 0 && window.width > 0)
      resizeterm(std::min(window.height, kLargestSide), std::min(window.width, kLargestSide));
    clearok(stdscr, TRUE);
    return Resized{};
  }
  return std::nullopt;
}

/// Leaves the screen and stops the program. Returns when it continues. Then the next show() enters
/// the screen again.
void Curses::stop() {
  endwin();
  struct sigaction usual {};
  usual.sa_handler = SIG_DFL;
  sigemptyset(&usual.sa_mask);
  struct sigaction ours {};
  sigaction(SIGTSTP, &usual, &ours);
  raise(SIGTSTP);
  sigaction(SIGTSTP, &ours, nullptr);
  signals.resized.store(true);
}

std::optional<Event> Curses::next_key() {
  while (true) {
    while (!mouse_events_.empty()) {
      const MEVENT first = mouse_events_.back();
      mouse_events_.pop_back();
      if (auto event = mouse_event(first)) return event;
    }
    wint_t input = 0;
    const int kind = wget_wch(stdscr, &input);
    if (kind == ERR) return std::nullopt;
    if (kind == KEY_CODE_YES && input == KEY_MOUSE) {
      take_mouse_events();
      continue;
    }
    if (const auto key = kind == KEY_CODE_YES ? key_of_code(input) : key_of_character(input))
      return *key;
  }
}

/// Takes all presses that arrived together. ncurses treats them as one key, and returns the last
/// one first.
void Curses::take_mouse_events() {
  MEVENT event{};
  while (getmouse(&event) == OK) mouse_events_.push_back(event);
}

std::optional<Event> Curses::mouse_event(const MEVENT& event) {
  constexpr std::chrono::milliseconds kDoubleClick{400};
  const Point point{event.y, event.x};
  if ((event.bstate & BUTTON4_PRESSED) != 0) return Mouse{Mouse::Kind::WheelUp, point};
  if ((event.bstate & BUTTON5_PRESSED) != 0) return Mouse{Mouse::Kind::WheelDown, point};
  if ((event.bstate & BUTTON3_PRESSED) != 0) return Mouse{Mouse::Kind::RightClick, point};
  if ((event.bstate & BUTTON1_PRESSED) == 0) return std::nullopt;
  if (const auto key = key_at(buttons_, point)) return *key;
  const auto now = Clock::now();
  const bool again = point == last_click_ && now - last_click_time_ < kDoubleClick;
  // A third click counts as a new first one.
  last_click_ = again ? Point{-1, -1} : point;
  last_click_time_ = now;
  return Mouse{again ? Mouse::Kind::DoubleClick : Mouse::Kind::Click, point};
}

/// Sleeps until there is input or a signal. Notices the end of the input.
void Curses::wait(int milliseconds) {
  std::array<pollfd, 2> files{pollfd{STDIN_FILENO, POLLIN, 0}, pollfd{pipe_[0], POLLIN, 0}};
  if (poll(files.data(), files.size(), milliseconds) <= 0) return;
  if (files[1].revents != 0) {
    std::array<char, 64> bytes;
    while (::read(pipe_[0], bytes.data(), bytes.size()) > 0) continue;
  }
  if (files[0].revents != 0) {
    // curses returns the same value for "nothing yet" and for the end. If the input is readable but
    // empty, it has ended.
    int bytes = 0;
    if (ioctl(STDIN_FILENO, FIONREAD, &bytes) != 0 || bytes == 0) ended_ = true;
  }
}

void Curses::wake() noexcept {
  woken_.store(true);
  write_to_pipe();
}

}  // namespace

Result<std::unique_ptr<Terminal>, std::string> Terminal::open(
    const settings::Preferences& options) {
  auto curses = std::make_unique<Curses>();
  if (const auto started = curses->start(options); !started) return started.error();
  return std::unique_ptr<Terminal>(std::move(curses));
}

}  // namespace accasta::tui
