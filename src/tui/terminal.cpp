// NOLINTBEGIN: curses.h wants these before it is read.
#define NCURSES_WIDECHAR 1
#define NCURSES_NOMACROS
// NOLINTEND

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <cstdlib>
#include <map>
#include <optional>
#include <poll.h>
#include <string_view>
#include <termcap.h>
#include <termios.h>
#include <unistd.h>
#include <utility>
#include <vector>

#include <curses.h>
#include <fmt/format.h>

#include <accasta/base/folders.hpp>
#include <accasta/base/system.hpp>
#include <accasta/base/text.hpp>
#include <accasta/tui/terminal.hpp>

#include "key_reader.hpp"
#include "signals.hpp"
#include "theme.hpp"

namespace accasta::tui {
namespace {

using Clock = std::chrono::steady_clock;

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

/// Makes the best description of a terminal that ncurses knows the current one, and returns its
/// name. Empty if it knows none.
std::string best_description(const std::string& term) {
  for (const std::string& name : descriptions(term))
    if (is_known(name)) return name;
  return {};
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

/// Returns the variable that makes a screen too large where the kernel gives no size:
/// "COLUMNS=99999".
std::optional<std::string> too_large_variable() {
  for (const char* const name : {"COLUMNS", "LINES"}) {
    const char* const text = std::getenv(name);
    // ncurses reads it in this way, too.
    if (text != nullptr && std::strtol(text, nullptr, 10) > kLargestSide)
      return fmt::format("{}={}", name, text);
  }
  return std::nullopt;
}

std::string_view capability(const char* name) {
  const char* const value = tigetstr(name);
  // tigetstr() returns -1 for a name that is no string capability.
  const bool missing = value == nullptr || reinterpret_cast<std::intptr_t>(value) == -1;
  return missing ? std::string_view{} : value;
}

/// The modes that ncurses does not set: presses of the mouse's buttons, in decimal numbers, and
/// marks around pasted text.
constexpr std::string_view kEnterModes = "\033[?1000h\033[?1006h\033[?2004h";
constexpr std::string_view kLeaveModes = "\033[?2004l\033[?1006l\033[?1000l";

/// The question if characters are UTF-8: two bytes and a request for the cursor's place (CPR). They
/// are one character of one column in UTF-8, also where some characters are wider, and otherwise
/// two columns.
constexpr std::string_view kAskUtf8 = "\r\xC3\xA4\033[6n\r\033[K";

/// Writes directly to the terminal. Returns false if it failed.
bool write_all(std::string_view bytes) {
  while (!bytes.empty()) {
    const auto written = ::write(STDOUT_FILENO, bytes.data(), bytes.size());
    if (written < 0 && errno != EINTR) return false;
    if (written > 0) bytes.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

/// Returns true if the terminal ignores the modes that it does not know. Others show them as text.
bool knows_modes() { return capability("cup").starts_with("\033["); }

/// Returns the sequences that leave the full screen, without the padding that tputs() would add.
std::string farewell() {
  std::string sequences(knows_modes() ? kLeaveModes : "");
  for (const char* const name : {"sgr0", "cnorm", "rmkx", "rmcup"}) {
    std::string_view rest = capability(name);
    while (!rest.empty()) {
      const std::size_t padding = std::min(rest.find("$<"), rest.size());
      sequences += rest.substr(0, padding);
      rest.remove_prefix(std::min(rest.find('>', padding), rest.size() - 1) + 1);
    }
  }
  return sequences;
}

void change_modes(std::string_view sequences) {
  if (knows_modes()) write_all(sequences);
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

bool is_console() { return std::string_view(termname()).starts_with("linux"); }

attr_t curses_attributes(const Attributes& wanted) {
  attr_t attributes = A_NORMAL;
  if (wanted.bold) attributes |= A_BOLD;
  if (wanted.dim) attributes |= A_DIM;
  if (wanted.reverse) attributes |= A_REVERSE;
  if (wanted.underline) attributes |= A_UNDERLINE;
  return attributes;
}

/// Returns the keys that the terminal's description names, for terminals that the reader does not
/// know.
KeyReader::Sequences described_sequences() {
  using Name = Key::Name;
  constexpr auto kCapabilities =
      std::to_array<std::pair<const char*, Name>>({{"kcuu1", Name::Up},
                                                   {"kcud1", Name::Down},
                                                   {"kcub1", Name::Left},
                                                   {"kcuf1", Name::Right},
                                                   {"khome", Name::Home},
                                                   {"kend", Name::End},
                                                   {"kpp", Name::PageUp},
                                                   {"knp", Name::PageDown},
                                                   {"kdch1", Name::Delete},
                                                   {"kcbt", Name::BackTab},
                                                   {"kent", Name::Enter},
                                                   {"kf1", Name::Help}});
  KeyReader::Sequences keys;
  for (const auto& [name, key] : kCapabilities)
    if (const auto sequence = capability(name); !sequence.empty()) keys.emplace(sequence, Key{key});
  return keys;
}

/// Returns the time to wait for the rest of a key after an Escape.
std::chrono::milliseconds escape_delay() {
  // ncurses has read ESCDELAY, which users of a slow connection set. Its own default is a second.
  constexpr std::chrono::milliseconds kDefault{25};
  const char* const wanted = std::getenv("ESCDELAY");
  return wanted == nullptr ? kDefault : std::chrono::milliseconds(std::max(get_escdelay(), 0));
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
  bool show(const Frame& frame) override;
  std::optional<Event> read(std::optional<std::chrono::milliseconds> timeout) override;
  Time now() const override { return Clock::now(); }
  void wake() noexcept override {
    woken_.store(true);
    Signals::wake();
  }

 private:
  void set_up_colors();
  Painted painted(const Style& style);
  Painted painted_blank(const Frame& frame, Point point, const Painted& left);
  void ask_terminal();
  std::optional<Event> pending();
  std::optional<Event> next_arrived();
  Event mouse_event(const Mouse& mouse);
  bool take_bytes();

  SCREEN* screen_ = nullptr;
  Signals signals_;
  Glyphs glyphs_ = Glyphs::Ascii;
  int colors_ = 0;
  settings::Preferences options_;
  settings::Theme theme_;
  /// The color pairs by foreground and background. -1 is the terminal's own color.
  std::map<std::pair<int, int>, short> pairs_;
  /// The styles seen since the theme was set, by role and ground.
  std::array<std::array<std::optional<Painted>, kRoles>, kRoles> painted_{};
  bool clipboard_ = false;
  /// The buttons of the shown frame.
  std::vector<Button> buttons_;
  bool ended_ = false;
  std::atomic<bool> woken_{false};
  KeyReader reader_;
  Point last_click_{-1, -1};
  Clock::time_point last_click_time_;
};

Result<void, std::string> Curses::start(const settings::Preferences& options) {
  const auto fail = [](std::string reason) { return Result<void, std::string>(std::move(reason)); };
  if (!base::is_terminal(base::Stream::Input)) return fail("standard input is not a terminal");
  if (!base::is_terminal(base::Stream::Output)) return fail("standard output is not a terminal");
  const char* const term = std::getenv("TERM");
  if (term == nullptr || *term == '\0') return fail("TERM is not set");
  const Size window = window_size();
  const bool has_size = window.width > 0 && window.height > 0;
  if (std::max(window.width, window.height) > kLargestSide)
    return fail(fmt::format("a screen of {}x{} is too large", window.width, window.height));
  if (const auto variable = too_large_variable(); variable && !has_size)
    return fail(fmt::format("{} is more than {}", *variable, kLargestSide));

  // Do this before newterm(), which then sets no handler for Ctrl-Z. That handler would draw in the
  // middle of whatever ncurses is doing. Its other handlers end the program with its own exit code,
  // and would stay where there is no usable screen.
  if (const auto opened = signals_.open(); !opened) return opened;
  // ncurses prefers COLUMNS and LINES to the size of the window, which they may not follow.
  use_env(!has_size);
  use_tioctl(has_size);
  std::string description = best_description(term);
  if (description.empty() && look_beside_program()) description = best_description(term);
  if (description.empty())
    return fail("the terminal type \"" + std::string(term) + "\" is unknown");
  // Ask before newterm(), which takes the line feed of what is typed meanwhile.
  if (capability("cup").empty())
    return fail("the terminal \"" + std::string(term) + "\" cannot place the cursor");
  // Unlike initscr(), it does not end the program.
  screen_ = newterm(description.c_str(), stdout, stdin);
  if (screen_ == nullptr) return fail("the terminal \"" + std::string(term) + "\" cannot be used");

  cbreak();
  noecho();
  nonl();
  disable_flow_control();
  reader_ = KeyReader(escape_delay(), base::locale_is_utf8(), described_sequences());
  // ncurses switches the number pad on and off. It reads nothing, because it would wait in the
  // middle of a sequence.
  keypad(stdscr, TRUE);
  curs_set(0);
  set_options(options);
  change_modes(kEnterModes);
  // Do this after newterm(), which sets its own handlers.
  signals_.catch_all(farewell());
  ask_terminal();
  return {};
}

/// Asks if the background is light and, if no locale tells, if characters are UTF-8. Waits for the
/// answers for a moment. A later one means nothing.
void Curses::ask_terminal() {
  constexpr std::chrono::milliseconds kLongestWait{100};
  // The Linux console is dark, has few characters, and shows the questions.
  if (!knows_modes() || is_console()) return;
  bool asks_background = options_.value("theme") == settings::kDefaultTheme && colors_ > 0;
  bool asks_utf8 = base::names_no_locale();
  std::string questions(asks_background ? kAskBackground : "");
  if (asks_utf8) questions += kAskUtf8;
  if (!write_all(questions)) return;
  const auto deadline = Clock::now() + kLongestWait;
  while (!ended_ && (asks_background || asks_utf8) && Clock::now() < deadline) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now());
    if (!take_bytes()) signals_.wait(static_cast<int>(left.count()));
    if (const auto background = reader_.take_answer()) {
      asks_background = false;
      // The default theme follows this variable, wherever it is looked up.
      if (const auto is_light = is_light_background(*background))
        setenv("COLORFGBG", *is_light ? "0;15" : "15;0", 1);
    }
    if (const auto column = reader_.take_column()) {
      asks_utf8 = false;
      constexpr int kAfterOneCharacter = 2;
      if (*column == kAfterOneCharacter) base::set_utf8_locale();
    }
  }
  if (base::locale_is_utf8()) reader_.set_utf8();
  set_options(options_);
}

Curses::~Curses() {
  signals_.close();
  if (screen_ == nullptr) return;
  change_modes(kLeaveModes);
  endwin();
  delscreen(screen_);
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

/// Returns the look of a blank. It shows only its ground, so it takes the attributes and the other
/// color of a neighbor on the same ground, because each change of them costs bytes.
Painted Curses::painted_blank(const Frame& frame, Point point, const Painted& left) {
  const int column = point.column;
  const Style& own = frame.at(point.row, column).style;
  const auto lends = [&](int neighbor, const Painted& look) {
    return frame.at(point.row, neighbor).style.ground == own.ground &&
           (look.attributes & (A_REVERSE | A_UNDERLINE)) == 0;
  };
  const Painted alone = painted(own);
  if ((alone.attributes & (A_REVERSE | A_UNDERLINE)) != 0) return alone;
  if (column > 0 && lends(column - 1, left)) return left;
  int next = column + 1;
  while (next < frame.size().width && frame.at(point.row, next) == frame.at(point.row, column))
    ++next;
  if (next == frame.size().width) return alone;
  const Painted right = painted(frame.at(point.row, next).style);
  return lends(next, right) ? right : alone;
}

void Curses::set_options(const settings::Preferences& options) {
  options_ = options;
  theme_ = settings::find_theme(options.value("theme")).theme;
  set_up_colors();
  pairs_.clear();
  painted_ = {};
  clipboard_ = options.value("clipboard") != "never" && !capability("Ms").empty();
  const bool utf8 = base::locale_is_utf8();
  // Fonts of the Linux console have few characters.
  glyphs_ = utf8 && !is_console() && !options.is_on("ascii") ? Glyphs::Unicode : Glyphs::Ascii;
  if (glyphs_ == Glyphs::Unicode && colors_ == 256 && theme_.has_tiles())
    glyphs_ = tile_glyphs(options);
  clearok(stdscr, TRUE);
}

bool Curses::copy(std::string_view text) {
  if (!clipboard_) return false;
  return write_all("\033]52;c;" + base::base64(text) + "\a");
}

bool Curses::show(const Frame& frame) {
  // The event that read() will return at once changes the frame. Drawing each of a thousand
  // characters that arrive together would take seconds.
  if (reader_.has_next()) return false;
  werase(stdscr);
  for (int row = 0; row < frame.size().height; ++row) {
    Painted look;
    for (int column = 0; column < frame.size().width; ++column) {
      const auto& [character, style] = frame.at(row, column);
      const bool is_blank = character == U' ';
      if (character == 0) continue;
      if (is_blank && style == Style{}) {
        look = {};
        continue;
      }
      look = is_blank ? painted_blank(frame, {row, column}, look) : painted(style);
      const auto [attributes, pair] = look;
      const bool printable = character < 0x7F || glyphs_ != Glyphs::Ascii;
      const wchar_t other = character == U'·' ? L'-' : L'?';
      const std::array<wchar_t, 2> text{printable ? static_cast<wchar_t>(character) : other, L'\0'};
      cchar_t cell;
      setcchar(&cell, text.data(), attributes, pair, nullptr);
      mvwadd_wch(stdscr, row, column, &cell);
    }
  }
  if (const auto cursor = frame.cursor()) wmove(stdscr, cursor->row, cursor->column);
  curs_set(frame.text_cursor ? 1 : 0);
  wrefresh(stdscr);
  buttons_ = frame.buttons;
  return true;
}

std::optional<Event> Curses::read(std::optional<std::chrono::milliseconds> timeout) {
  const auto deadline = timeout ? Clock::now() + *timeout : Clock::time_point::max();
  while (true) {
    if (auto event = pending()) return event;
    if (auto event = next_arrived()) return event;
    const bool has_more = take_bytes();
    if (!has_more) reader_.expire(Clock::now());
    if (auto event = next_arrived()) return event;
    if (woken_.exchange(false)) return std::nullopt;
    if (ended_) return EndOfInput{};
    const auto now = Clock::now();
    if (now >= deadline) return std::nullopt;
    if (has_more) continue;
    // ncurses stops drawing if there is input, which may have meant nothing.
    doupdate();
    const auto next = std::min(deadline, reader_.deadline().value_or(Clock::time_point::max()));
    int milliseconds = -1;
    if (next != Clock::time_point::max()) {
      // Round up. Otherwise the last fraction of a millisecond would become a busy loop.
      const auto left = std::chrono::ceil<std::chrono::milliseconds>(next - now);
      milliseconds = static_cast<int>(std::clamp<std::int64_t>(left.count(), 0, 1 << 30));
    }
    signals_.wait(milliseconds);
  }
}

/// Returns an event that a signal has caused. A signal to stop leaves the screen and stops the
/// program. When it continues, the next show() enters the screen again.
std::optional<Event> Curses::pending() {
  if (Signals::take_stop()) {
    change_modes(kLeaveModes);
    endwin();
    Signals::stop_program();
  }
  if (const auto number = Signals::take_end()) return Signalled{*number};
  if (Signals::take_change()) {
    // A shell may have changed the modes.
    reset_prog_mode();
    change_modes(kEnterModes);
    // The program may also have been stopped, and the window may have changed meanwhile.
    const Size window = window_size();
    if (window.height > 0 && window.width > 0)
      resizeterm(std::min(window.height, kLargestSide), std::min(window.width, kLargestSide));
    clearok(stdscr, TRUE);
    return Resized{};
  }
  return std::nullopt;
}

/// Returns the next event of the bytes that have arrived.
std::optional<Event> Curses::next_arrived() {
  auto input = reader_.next();
  if (!input) return std::nullopt;
  if (const auto* const mouse = std::get_if<Mouse>(&*input)) return mouse_event(*mouse);
  return std::visit([](auto& each) { return Event(std::move(each)); }, *input);
}

/// Makes the key of a button, or a double click, out of a click.
Event Curses::mouse_event(const Mouse& mouse) {
  if (mouse.kind != Mouse::Kind::Click) return mouse;
  constexpr std::chrono::milliseconds kDoubleClick{400};
  if (const auto key = key_at(buttons_, mouse.point)) return *key;
  const auto now = Clock::now();
  const bool again = mouse.point == last_click_ && now - last_click_time_ < kDoubleClick;
  // A third click counts as a new first one.
  last_click_ = again ? Point{-1, -1} : mouse.point;
  last_click_time_ = now;
  return Mouse{again ? Mouse::Kind::DoubleClick : Mouse::Kind::Click, mouse.point};
}

/// Takes some of the bytes that have arrived, without waiting. Returns false if there are none.
/// Notices the end of the input.
bool Curses::take_bytes() {
  pollfd file{STDIN_FILENO, POLLIN, 0};
  if (poll(&file, 1, 0) <= 0) return false;
  std::array<char, 4096> bytes;
  const auto count = ::read(STDIN_FILENO, bytes.data(), bytes.size());
  if (count < 0 && (errno == EINTR || errno == EAGAIN)) return false;
  if (count <= 0) {
    ended_ = true;
    return false;
  }
  reader_.feed({bytes.data(), static_cast<std::size_t>(count)}, Clock::now());
  return true;
}

}  // namespace

bool knows_terminal(const std::string& term) {
  return is_known(term) || (look_beside_program() && is_known(term));
}

Result<std::unique_ptr<Terminal>, std::string> Terminal::open(
    const settings::Preferences& options) {
  auto curses = std::make_unique<Curses>();
  if (const auto started = curses->start(options); !started) return started.error();
  return std::unique_ptr<Terminal>(std::move(curses));
}

}  // namespace accasta::tui
