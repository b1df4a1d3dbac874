// Fuzzes the key reader: bytes in any pieces give the same inputs, each input is valid, and after a
// silence the reader is where it began.
#include <algorithm>
#include <chrono>
#include <string_view>
#include <variant>
#include <vector>

#include "fuzz.hpp"
#include "tui/key_reader.hpp"

namespace accasta::test {
namespace {

using namespace std::chrono_literals;
using tui::KeyReader;

void check(const KeyReader::Input& input) {
  if (const auto* const key = std::get_if<tui::Key>(&input)) {
    const char32_t character = key->character;
    if (key->name != tui::Key::Name::Character)
      require(character == 0, "a named key has no character");
    else
      require(character >= U' ' && character <= 0x10FFFF && (character < 0x7F || character > 0x9F),
              "a character can be typed");
  } else if (const auto* const mouse = std::get_if<tui::Mouse>(&input)) {
    require(mouse->point.row >= 0 && mouse->point.column >= 0, "a click is on the screen");
  } else if (const auto* const pasted = std::get_if<tui::Paste>(&input)) {
    require(pasted->text.size() <= tui::kMostPasted, "a pasted text has a limit");
  }
}

std::vector<KeyReader::Input> taken(KeyReader& reader) {
  std::vector<KeyReader::Input> inputs;
  while (auto input = reader.next()) inputs.push_back(*std::move(input));
  std::ranges::for_each(inputs, check);
  return inputs;
}

/// Feeds bytes in pieces, with a pause before each.
void feed(KeyReader& reader, std::string_view bytes, std::size_t piece,
          std::chrono::milliseconds pause) {
  KeyReader::Time now{};
  for (std::size_t i = 0; i < bytes.size(); i += piece) {
    now += pause;
    reader.expire(now);
    reader.feed(bytes.substr(i, piece), now);
  }
}

/// Requires that the reader has forgotten everything after a silence.
void check_end(KeyReader& reader) {
  reader.expire(KeyReader::Time::max());
  require(!reader.deadline(), "a silence ends a sequence");
  taken(reader);
  reader.feed("q", KeyReader::Time{});
  const auto inputs = taken(reader);
  require(inputs == std::vector<KeyReader::Input>{tui::Key::of(U'q')}, "the next key is itself");
}

}  // namespace

void run_one(const std::uint8_t* data, std::size_t size) {
  Choices choices(data, size);
  const std::size_t piece = 1 + choices.below(8);
  const std::uint8_t options = choices.byte();
  const bool is_utf8 = (options & 1) == 0;
  const std::chrono::milliseconds pause((options >> 1) * 10);
  const std::string_view bytes = choices.text();

  KeyReader whole(25ms, is_utf8);
  KeyReader in_pieces(25ms, is_utf8);
  feed(whole, bytes, std::max<std::size_t>(bytes.size(), 1), 0ms);
  feed(in_pieces, bytes, piece, 20ms);
  require(taken(whole) == taken(in_pieces), "bytes in pieces mean the same");
  check_end(whole);
  check_end(in_pieces);

  KeyReader with_pauses(25ms, is_utf8);
  feed(with_pauses, bytes, piece, pause);
  check_end(with_pauses);
}

}  // namespace accasta::test
