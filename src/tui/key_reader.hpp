#pragma once

#include <chrono>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include <accasta/tui/screen.hpp>

namespace accasta::tui {

/// Makes keys, mouse events, pasted texts and answers out of the bytes that a terminal sends. It
/// does no input and knows no clock. Bytes may come in any pieces.
///
/// A key is known by the sequences of xterm, tmux, screen, rxvt, PuTTY and the Linux console,
/// whatever TERM is. A modified key like Shift-Enter is the plain key. Alt with a character, Ctrl
/// with a letter that means no key, and all other complete sequences mean nothing. An unfinished
/// sequence is dropped after a deadline, but an Escape alone is the key.
class KeyReader {
 public:
  using Time = Screen::Time;
  /// A Mouse is never a double click.
  using Input = std::variant<Key, Mouse, Paste>;
  /// The keys of a terminal's description by their sequences, from Escape on.
  using Sequences = std::map<std::string, Key, std::less<>>;

  /// The most bytes of an answer. A longer one is dropped.
  static constexpr std::size_t kMostAnswered = 4096;
  /// The time after the last byte of an unfinished sequence, until it is dropped.
  static constexpr std::chrono::milliseconds kSilence{1000};

  /// `escape_delay` is the time to wait for the rest of a sequence after an Escape. Without
  /// `is_utf8` characters are single bytes in the encoding of the locale. `others` adds complete
  /// sequences that would mean nothing.
  explicit KeyReader(std::chrono::milliseconds escape_delay = std::chrono::milliseconds(25),
                     bool is_utf8 = true, Sequences others = {});

  /// Takes bytes that arrived now.
  void feed(std::string_view bytes, Time now);
  /// Ends an unfinished sequence if its deadline has passed. Call it only if there are no more
  /// bytes to feed, because those may be its rest.
  void expire(Time now);
  /// Returns the deadline of an unfinished sequence. Nothing if there is none.
  std::optional<Time> deadline() const { return deadline_; }
  /// Returns the next input, or nothing if there is none.
  std::optional<Input> next();
  /// Returns true if next() has an input.
  bool has_next() const { return !inputs_.empty(); }
  /// Returns the last answer of the terminal that was not taken yet: an operating system command
  /// (OSC) without its introducer and its end, such as "11;rgb:0000/0000/0000".
  std::optional<std::string> take_answer() { return std::exchange(answer_, std::nullopt); }
  /// Returns the column of the last report of the cursor's place (CPR) that was not taken yet,
  /// counted from 1.
  std::optional<int> take_column() { return std::exchange(column_, std::nullopt); }
  /// From now on characters are UTF-8.
  void set_utf8() { is_utf8_ = true; }

 private:
  /// The place between two bytes.
  enum class State : std::uint8_t {
    Ground,
    Escape,
    /// After two Escapes: two keys, or Alt with a key that has a sequence.
    TwoEscapes,
    /// After ESC [.
    Control,
    /// After ESC O.
    SingleShift,
    /// After ESC [ [, which begins the function keys of the Linux console.
    Console,
    /// After ESC [ M: button, column and row follow, a byte each.
    MouseBytes,
    /// After ESC ], ESC P or ESC _: a text, until ESC \.
    Text,
    TextEscape,
    Pasted
  };

  void take(char byte);
  void take_ground(char byte);
  void take_escape(char byte);
  void take_control(char byte);
  void take_single_shift(char byte);
  void take_mouse_byte(char byte);
  void take_text(char byte);
  void take_pasted(char byte);

  void finish_control(char final);
  void finish_text();
  void finish_paste();
  void begin(State state);
  /// Drops the sequence and takes a byte that cannot belong to it.
  void abandon(char byte);
  void add(std::optional<Input> input);
  void add_character(char32_t character);
  void add_other_sequence(std::string_view sequence);

  std::chrono::milliseconds escape_delay_;
  bool is_utf8_;
  Sequences others_;

  State state_ = State::Ground;
  /// True if the character that follows was pressed with Alt.
  bool is_alt_ = false;
  /// The bytes of an unfinished character.
  std::string character_;
  /// The bytes of the sequence after its introducer.
  std::string text_;
  /// The introducer of a text: ']', 'P' or '_'.
  char introducer_ = 0;
  bool is_too_long_ = false;
  /// The number of bytes of the mark at the end of a pasted text that have arrived.
  std::size_t matched_ = 0;
  std::optional<Time> deadline_;
  std::deque<Input> inputs_;
  std::optional<std::string> answer_;
  std::optional<int> column_;
};

}  // namespace accasta::tui
