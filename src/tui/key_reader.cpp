#include "key_reader.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cwchar>
#include <utility>

#include <accasta/base/unicode.hpp>

namespace accasta::tui {
namespace {

constexpr char kEscape = '\033';
constexpr std::string_view kEndOfPaste = "\033[201~";
/// The most bytes of a sequence other than a text. No key has more.
constexpr std::size_t kLongest = 64;

bool is_control(char byte) { return static_cast<unsigned char>(byte) < ' ' || byte == 127; }

bool is_between(char byte, char low, char high) { return low <= byte && byte <= high; }

template <typename Keys, typename Code>
std::optional<Key> find_key(const Keys& keys, Code code) {
  for (const auto& [known, key] : keys)
    if (known == code) return key;
  return std::nullopt;
}

std::optional<Key> key_of_control(char32_t code) {
  using enum Key::Name;
  constexpr auto kKeys = std::to_array<std::pair<char32_t, Key>>({{U'\r', {Enter}},
                                                                  {U'\n', {Enter}},
                                                                  {U'\t', {Tab}},
                                                                  {27, {Escape}},
                                                                  {U'U' & 0x1F, {Clear}},
                                                                  {8, {Backspace}},
                                                                  {127, {Backspace}}});
  return find_key(kKeys, code);
}

/// Returns the key of a sequence that ends with a letter, after ESC [ or ESC O.
std::optional<Key> key_of_letter(char letter) {
  using enum Key::Name;
  // Small letters are the arrows of rxvt with Shift or Ctrl. E is the middle of the number pad.
  constexpr auto kKeys = std::to_array<std::pair<char, Key>>({{'A', {Up}},
                                                              {'B', {Down}},
                                                              {'C', {Right}},
                                                              {'D', {Left}},
                                                              {'E', Key::of(U'5')},
                                                              {'F', {End}},
                                                              {'H', {Home}},
                                                              {'a', {Up}},
                                                              {'b', {Down}},
                                                              {'c', {Right}},
                                                              {'d', {Left}}});
  return find_key(kKeys, letter);
}

/// Returns the key of a sequence after ESC O.
std::optional<Key> key_of_single_shift(char letter) {
  using enum Key::Name;
  constexpr std::string_view kPad = "*+,-./0123456789";
  if (is_between(letter, 'j', 'y'))
    return Key::of(static_cast<unsigned char>(kPad[static_cast<std::size_t>(letter - 'j')]));
  constexpr auto kKeys = std::to_array<std::pair<char, Key>>(
      {{'M', {Enter}}, {'I', {Tab}}, {'P', {Help}}, {' ', Key::of(U' ')}, {'X', Key::of(U'=')}});
  if (const auto key = find_key(kKeys, letter)) return key;
  return key_of_letter(letter);
}

/// Returns the key of a sequence ESC [ NUMBER ~.
std::optional<Key> key_of_number(int number) {
  using enum Key::Name;
  constexpr auto kKeys = std::to_array<std::pair<int, Key>>({{1, {Home}},
                                                             {3, {Delete}},
                                                             {4, {End}},
                                                             {5, {PageUp}},
                                                             {6, {PageDown}},
                                                             {7, {Home}},
                                                             {8, {End}},
                                                             {11, {Help}}});
  return find_key(kKeys, number);
}

/// Returns a number of a list like "1;5:3", by its place in the list and its place between the
/// colons. 0 if it is absent or too large.
int number_at(std::string_view list, std::size_t index, std::size_t part = 0) {
  const auto piece = [](std::string_view text, char separator, std::size_t wanted) {
    for (; wanted > 0; --wanted) {
      const std::size_t end = text.find(separator);
      if (end == std::string_view::npos) return std::string_view{};
      text.remove_prefix(end + 1);
    }
    return text.substr(0, text.find(separator));
  };
  constexpr int kMost = 1 << 24;
  int number = 0;
  for (const char digit : piece(piece(list, ';', index), ':', part)) {
    if (!is_between(digit, '0', '9')) return 0;
    number = number * 10 + (digit - '0');
    if (number > kMost) return 0;
  }
  return number;
}

/// The modifiers of a key, as terminals number them.
class Modifiers {
 public:
  explicit Modifiers(int number) : bits_(static_cast<unsigned>(std::max(number, 1)) - 1) {}
  bool shift() const { return (bits_ & 1U) != 0; }
  bool ctrl() const { return (bits_ & 4U) != 0; }
  /// Alt, Super, Hyper and Meta.
  bool others() const { return (bits_ & (2U | 8U | 16U | 32U)) != 0; }

 private:
  unsigned bits_;
};

bool is_typed_character(char32_t code) {
  const bool is_control = code < U' ' || (code >= 0x7F && code < 0xA0);
  const bool is_surrogate = code >= 0xD800 && code < 0xE000;
  // Here are the numbers of keys that are no characters.
  const bool is_private = code >= 0xE000 && code < 0xF900;
  return !is_control && !is_surrogate && !is_private && code <= 0x10FFFF;
}

/// Returns the key with a character, for terminals that send the modifiers separately. `shifted` is
/// the character with Shift, or 0 if it is unknown.
std::optional<Key> key_of_code(char32_t code, Modifiers modifiers, char32_t shifted) {
  if (const auto key = key_of_control(code))
    return modifiers.shift() && *key == Key{Key::Name::Tab} ? Key{Key::Name::BackTab} : *key;
  if (modifiers.others()) return std::nullopt;
  if (modifiers.ctrl())
    return code >= U'@' && code < 0x7F ? key_of_control(code & 0x1F) : std::nullopt;
  if (modifiers.shift() && shifted != 0)
    code = shifted;
  else if (modifiers.shift() && code >= U'a' && code <= U'z')
    code = code - U'a' + U'A';
  return is_typed_character(code) ? std::optional(Key::of(code)) : std::nullopt;
}

/// Returns the event of a mouse report. Nothing for releases, drags and other buttons. `column` and
/// `row` count from 1.
std::optional<Mouse> mouse_event(int button, int column, int row) {
  using enum Mouse::Kind;
  constexpr int kModifiers = 4 | 8 | 16;
  constexpr auto kKinds = std::to_array<std::pair<int, Mouse::Kind>>(
      {{0, Click}, {2, RightClick}, {64, WheelUp}, {65, WheelDown}});
  if (column < 1 || row < 1) return std::nullopt;
  for (const auto& [code, kind] : kKinds)
    if ((button & ~kModifiers) == code) return Mouse{kind, {row - 1, column - 1}};
  return std::nullopt;
}

/// Returns the number of bytes of a UTF-8 character, by its first byte.
std::size_t size_of_character(unsigned char first) {
  return first < 0xC0 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
}

}  // namespace

KeyReader::KeyReader(std::chrono::milliseconds escape_delay, bool is_utf8, Sequences others)
    : escape_delay_(escape_delay), is_utf8_(is_utf8), others_(std::move(others)) {}

void KeyReader::feed(std::string_view bytes, Time now) {
  if (bytes.empty()) return;
  for (const char byte : bytes) take(byte);
  using enum State;
  deadline_.reset();
  if (state_ == Escape || state_ == TwoEscapes || state_ == TextEscape)
    deadline_ = now + escape_delay_;
  else if (state_ != Ground)
    deadline_ = now + std::max(escape_delay_, kSilence);
}

void KeyReader::expire(Time now) {
  if (!deadline_ || now < *deadline_) return;
  deadline_.reset();
  constexpr Key kKey{Key::Name::Escape};
  if (state_ == State::TwoEscapes) add(kKey);
  if (state_ == State::Escape || state_ == State::TwoEscapes || state_ == State::TextEscape)
    add(kKey);
  if (state_ == State::Pasted)
    finish_paste();
  else
    begin(State::Ground);
}

std::optional<KeyReader::Input> KeyReader::next() {
  if (inputs_.empty()) return std::nullopt;
  Input input = std::move(inputs_.front());
  inputs_.pop_front();
  return input;
}

void KeyReader::begin(State state) {
  state_ = state;
  text_.clear();
  is_too_long_ = false;
  matched_ = 0;
}

void KeyReader::add(std::optional<Input> input) {
  if (input) inputs_.push_back(*std::move(input));
}

void KeyReader::abandon(char byte) {
  begin(State::Ground);
  take(byte);
}

void KeyReader::take(char byte) {
  switch (state_) {
    case State::Ground:
      return take_ground(byte);
    case State::Escape:
      return take_escape(byte);
    case State::TwoEscapes:
      if (byte == '[' || byte == 'O') return take_escape(byte);
      add(Key{Key::Name::Escape});
      if (byte != kEscape) take_escape(byte);
      return;
    case State::Control:
      return take_control(byte);
    case State::SingleShift:
      return take_single_shift(byte);
    case State::Console:
      if (!is_between(byte, '@', '~')) return abandon(byte);
      if (byte == 'A') add(Key{Key::Name::Help});
      return begin(State::Ground);
    case State::MouseBytes:
      return take_mouse_byte(byte);
    case State::Text:
      return take_text(byte);
    case State::TextEscape:
      if (byte == '\\') return finish_text();
      begin(State::Escape);
      return take(byte);
    case State::Pasted:
      return take_pasted(byte);
  }
}

void KeyReader::take_ground(char byte) {
  const auto code = static_cast<unsigned char>(byte);
  const bool is_continued = code >= 0x80 && code < 0xC0;
  if (!is_continued && !character_.empty()) {
    character_.clear();
    is_alt_ = false;
  }
  if (byte == kEscape) {
    is_alt_ = false;
    return begin(State::Escape);
  }
  if (code < 0x80) return add_character(code);
  if (!is_utf8_) {
    const wint_t character = std::btowc(code);
    if (character != WEOF) add_character(static_cast<char32_t>(character));
    is_alt_ = false;
    return;
  }
  if (is_continued && character_.empty()) {
    is_alt_ = false;
    return;
  }
  character_ += byte;
  if (character_.size() < size_of_character(static_cast<unsigned char>(character_.front()))) return;
  const auto character = base::character_at(character_, 0);
  character_.clear();
  if (character.is_valid)
    add_character(character.code);
  else
    is_alt_ = false;
}

/// Adds the key of a byte or a character that was typed without a sequence.
void KeyReader::add_character(char32_t character) {
  const bool is_alt = std::exchange(is_alt_, false);
  if (const auto key = key_of_control(character))
    add(*key);
  else if (is_alt)
    add_other_sequence(kEscape + encoded(std::u32string(1, character)));
  else if (is_typed_character(character))
    add(Key::of(character));
}

void KeyReader::take_escape(char byte) {
  switch (byte) {
    case kEscape:
      return begin(State::TwoEscapes);
    case '[':
      return begin(State::Control);
    case 'O':
      return begin(State::SingleShift);
    case ']':
    case 'P':
    case '_':
      introducer_ = byte;
      return begin(State::Text);
    default:
      begin(State::Ground);
      is_alt_ = true;
      return take_ground(byte);
  }
}

void KeyReader::take_control(char byte) {
  // rxvt ends keys with Shift by a dollar sign, which is otherwise not at the end.
  const bool is_rxvt = byte == '$' && number_at(text_, 0) > 0 && text_.find(';') == text_.npos;
  if (is_between(byte, ' ', '?') && !is_rxvt) {
    if (text_.size() < kLongest)
      text_ += byte;
    else
      is_too_long_ = true;
    return;
  }
  if (!is_between(byte, '@', '~') && !is_rxvt) return abandon(byte);
  if (text_.empty() && byte == '[') return begin(State::Console);
  if (text_.empty() && byte == 'M') return begin(State::MouseBytes);
  finish_control(byte);
}

void KeyReader::finish_control(char final) {
  const std::string list = is_too_long_ ? "?" : text_;
  begin(State::Ground);
  if (list.starts_with('<')) {
    const std::string_view numbers = std::string_view(list).substr(1);
    const bool has_three = std::ranges::count(numbers, ';') == 2;
    if (final == 'M' && has_three)
      add(mouse_event(number_at(numbers, 0), number_at(numbers, 1), number_at(numbers, 2)));
    return;
  }
  // Private answers of the terminal begin with such a sign. No key has other signs.
  const auto is_of_number = [](char c) { return is_between(c, '0', ';'); };
  if (!std::ranges::all_of(list, is_of_number)) return;
  constexpr int kReleased = 3;
  if (number_at(list, 1, 1) == kReleased) return;
  if (final == 'R' && !list.empty()) {
    column_ = number_at(list, 1);
    return;
  }
  const int first = number_at(list, 0);
  const Modifiers modifiers(number_at(list, 1));
  constexpr int kPasted = 200;
  constexpr int kOtherKey = 27;
  std::optional<Key> key;
  if (final == '~' && first == kPasted) return begin(State::Pasted);
  if (final == '~' && first == kOtherKey)
    key = key_of_code(static_cast<char32_t>(number_at(list, 2)), modifiers, 0);
  else if (final == 'u')
    key = key_of_code(static_cast<char32_t>(first), modifiers,
                      static_cast<char32_t>(number_at(list, 0, 1)));
  else if (final == '~' || final == '^' || final == '@' || final == '$')
    key = key_of_number(first);
  else if (final == 'Z')
    key = Key{Key::Name::BackTab};
  else if (final == 'P' && !list.empty())
    key = Key{Key::Name::Help};
  else
    key = key_of_letter(final);
  if (key)
    add(*key);
  else
    add_other_sequence("\033[" + list + final);
}

void KeyReader::take_single_shift(char byte) {
  // Some terminals send modifiers here.
  if (is_between(byte, '0', ';')) {
    if (text_.size() < kLongest) text_ += byte;
    return;
  }
  if (byte != ' ' && !is_between(byte, '@', '~')) return abandon(byte);
  const std::string sequence = "\033O" + text_ + byte;
  begin(State::Ground);
  if (const auto key = key_of_single_shift(byte))
    add(*key);
  else
    add_other_sequence(sequence);
}

void KeyReader::take_mouse_byte(char byte) {
  // The bytes of high columns are not characters.
  if (static_cast<unsigned char>(byte) < ' ') return abandon(byte);
  text_ += byte;
  if (text_.size() < 3) return;
  const auto number = [this](std::size_t index) {
    return static_cast<unsigned char>(text_[index]) - ' ';
  };
  add(mouse_event(number(0), number(1), number(2)));
  begin(State::Ground);
}

void KeyReader::take_text(char byte) {
  if (byte == kEscape) {
    state_ = State::TextEscape;
  } else if (byte == '\a' && introducer_ == ']') {
    finish_text();
  } else if (is_control(byte)) {
    // Alt with the introducer was pressed, and other keys after it.
    abandon(byte);
  } else if (text_.size() < kMostAnswered) {
    text_ += byte;
  } else {
    is_too_long_ = true;
  }
}

void KeyReader::finish_text() {
  if (introducer_ == ']' && !is_too_long_) answer_ = std::move(text_);
  begin(State::Ground);
}

void KeyReader::take_pasted(char byte) {
  const auto keep = [this](std::string_view bytes) {
    const std::size_t room = kMostPasted - text_.size();
    text_ += bytes.substr(0, room);
    if (bytes.size() > room) is_too_long_ = true;
  };
  if (byte != kEndOfPaste[matched_]) {
    keep(kEndOfPaste.substr(0, std::exchange(matched_, 0)));
    // Only the first byte of the mark is an Escape.
    if (byte != kEscape) return keep({&byte, 1});
  }
  if (++matched_ == kEndOfPaste.size()) finish_paste();
}

void KeyReader::finish_paste() {
  add(Paste{std::move(text_), is_too_long_});
  begin(State::Ground);
}

void KeyReader::add_other_sequence(std::string_view sequence) {
  const auto found = others_.find(sequence);
  if (found != others_.end()) add(found->second);
}

}  // namespace accasta::tui
