#include "tui/key_reader.hpp"

#include <chrono>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "support/catch.hpp"

namespace accasta::tui {
namespace {

using namespace std::chrono_literals;

constexpr KeyReader::Time kStart{};

std::string input_name(const KeyReader::Input& input) {
  if (const auto* const key = std::get_if<Key>(&input)) return tui::name(*key);
  if (const auto* const mouse = std::get_if<Mouse>(&input)) {
    constexpr std::array kKinds{"click", "double", "right", "up", "down"};
    return fmt::format("{}@{},{}", kKinds[static_cast<std::size_t>(mouse->kind)], mouse->point.row,
                       mouse->point.column);
  }
  const auto& pasted = std::get<Paste>(input);
  return fmt::format("pasted({}{})", pasted.text, pasted.is_truncated ? "..." : "");
}

/// Takes the inputs that are ready, their names separated by spaces.
std::string taken(KeyReader& reader) {
  std::string names;
  while (const auto input = reader.next()) names += (names.empty() ? "" : " ") + input_name(*input);
  return names;
}

/// Returns the inputs of bytes, and of the silence after them.
std::string inputs_of(std::string_view bytes, KeyReader reader = KeyReader()) {
  reader.feed(bytes, kStart);
  reader.expire(kStart + 1h);
  return taken(reader);
}

struct Sent {
  std::string_view bytes;
  std::string_view inputs;
};

/// Checks the inputs of bytes that arrive together, and of bytes that arrive one by one.
void check_sent(const Sent& expected) {
  CAPTURE(expected.bytes);
  CHECK(inputs_of(expected.bytes) == expected.inputs);
  KeyReader reader;
  auto now = kStart;
  for (const char byte : expected.bytes) {
    reader.expire(now);
    reader.feed({&byte, 1}, now);
    now += 20ms;
  }
  reader.expire(now + 1h);
  CHECK(taken(reader) == expected.inputs);
}

}  // namespace

TEST_CASE("key reader: plain keys, characters and controls") {
  for (const Sent& expected :
       {Sent{"d4\r\n\t\x15\x7f\x08 ~", "d 4 Enter Enter Tab ^U Bksp Bksp Space ~"},
        Sent{"\xc3\xa9\xe2\x99\x9c\xf0\x9f\x98\x80", "é ♜ 😀"},
        // Invalid UTF-8, and controls that are no key.
        Sent{"\xff\xfe\xc3q\xa9w\xc2\x85\x01\x13z", "q w z"}})
    check_sent(expected);
}

TEST_CASE("key reader: the sequences of terminals, whatever TERM is") {
  for (const Sent& expected : {
           Sent{"\033[A\033OA\033[1;5A\033Oa\033[a\033[B\033OB", "Up Up Up Up Up Down Down"},
           Sent{"\033[H\033OH\033[1~\033[7~\033[F\033OF\033[4~\033[8~",
                "Home Home Home Home End End End End"},
           Sent{"\033[3~\033[5~\033[6~\033[5;2~\033[6^\033[3$\033[Z\033[1;2Z",
                "Del PgUp PgDn PgUp PgDn Del Shift-Tab Shift-Tab"},
           Sent{"\033OP\033[11~\033[[A\033[1;2P", "F1 F1 F1 F1"},
           Sent{"\033Ow\033Oy\033Ot\033Ou\033Ov\033Oq\033Os\033[E\033OE\033Ok\033Om\033OM",
                "7 9 4 5 6 1 3 5 5 + - Enter"},
       })
    check_sent(expected);
}

TEST_CASE("key reader: an unknown sequence is not read as Esc and typed keys") {
  for (const std::string_view bytes :
       {// The menu key, focus, F5, answers to questions that nobody asked.
        "\033[29~", "\033[I", "\033[O", "\033[15~", "\033[?62;c", "\033[>41;354;0c",
        "\033[8;24;80t", "\033[24;80R", "\033[?2026;2$y", "\033[1;2!p", "\033OR", "\033O5R",
        "\033[[B", "\033P1$r0m\033\\", "\033_Gi=31;OK\033\\", "\033[99999999999999999999~",
        "\033[1111111111222222222233333333334444444444555555555566666666667777~",
        // Releases of keys and buttons, drags and other buttons.
        "\033[97;1:3u", "\033[<0;5;5m", "\033[<32;5;5M", "\033[<66;5;5M", "\033[<0;5;M",
        "\033[<0;0;0M", "\033[M#%%",
        // Keys with Alt or Ctrl that mean nothing.
        "\033x", "\033\xc3\xa9", "\033[120;3u", "\033[27;5;120~", "\033[120;9u"}) {
    check_sent({bytes, ""});
    check_sent({std::string(bytes) + "q", "q"});
  }
}

TEST_CASE("key reader: keys with Shift, Ctrl and Alt are the keys that they mean") {
  for (const Sent& expected : {
           // Shift, Ctrl and Alt with Enter, in both encodings.
           Sent{"\033[13;2u\033[13;5u\033[27;2;13~\033[27;5;13~\033\r",
                "Enter Enter Enter Enter Enter"},
           Sent{"\033[9;2u\033[27;2;9~\033[127;5u\033\x7f", "Shift-Tab Shift-Tab Bksp Bksp"},
           Sent{"\033[27u\033[27;1;27~\033[27;3u", "Esc Esc Esc"},
           Sent{"\033[97;2u\033[97:65;2u\033[27;2;65~\033[233u\033[97;129u", "A A A é a"},
           Sent{"\033[117;5u\033[27;5;117~\033[105;5u", "^U ^U Tab"},
           // Alt with a key that has a sequence.
           Sent{"\033\033[A\033\033OP\033[1;3B", "Up F1 Down"},
       })
    check_sent(expected);
}

TEST_CASE("key reader: clicks and the wheel, in both encodings") {
  check_sent({"\033[<0;10;9M\033[<0;10;9m\033[<2;300;200M\033[<64;1;1M\033[<65;1;1M\033[<4;2;3M",
              "click@8,9 right@199,299 up@0,0 down@0,0 click@2,1"});
  check_sent({"\033[M *)\033[M#*)\033[M\x22!!\033[M`!!\033[Ma!!\033[M \xf0\xf0",
              "click@8,9 right@0,0 up@0,0 down@0,0 click@207,207"});
}

TEST_CASE("key reader: a pasted text is one input") {
  for (const Sent& expected :
       {Sent{"x\033[200~1. b2:-b3\r\033[201~y", "x pasted(1. b2:-b3\r) y"},
        Sent{"\033[200~\033[201~", "pasted()"},
        // An almost complete mark, and sequences, are part of the text.
        Sent{"\033[200~a\033[201b\033\033[A\033[201~", "pasted(a\033[201b\033\033[A)"},
        // The end of a paste that nobody began.
        Sent{"\033[201~q", "q"},
        // A paste without its end.
        Sent{"\033[200~abc\033[20", "pasted(abc)"}})
    check_sent(expected);
  const std::string most(kMostPasted, 'a');
  KeyReader reader;
  reader.feed("\033[200~" + most + "b\033[201~", kStart);
  CHECK(reader.next() == KeyReader::Input(Paste{most, true}));
  CHECK(taken(reader).empty());
}

TEST_CASE("key reader: the terminal's answers are no keys") {
  for (const char* const bytes :
       {"\033]11;rgb:0000/1111/2222\033\\q", "\033]11;rgb:0000/1111/2222\aq"}) {
    KeyReader reader;
    reader.feed(bytes, kStart);
    CHECK(taken(reader) == "q");
    CHECK(reader.take_answer() == "11;rgb:0000/1111/2222");
    CHECK_FALSE(reader.take_answer());
  }
  KeyReader reader;
  reader.feed("\033[24;2R\033[1;99Rq\033[R", kStart);
  CHECK(taken(reader) == "q");
  CHECK(reader.take_column() == 99);
  CHECK_FALSE(reader.take_column());
  reader.feed("\033]52;c;" + std::string(KeyReader::kMostAnswered, 'A') + "\033\\q", kStart);
  CHECK(taken(reader) == "q");
  CHECK_FALSE(reader.take_answer());
}

TEST_CASE("key reader: an unfinished sequence neither hangs nor leaks") {
  for (const std::string_view bytes : {"\033[", "\033[<0;0;29", "\033O", "\033]11;rgb", "\033P",
                                       "\033_G", "\033[M", "\033[M !", "\033[[", "\xe2\x99"}) {
    CAPTURE(bytes);
    CHECK(inputs_of(bytes).empty());
    KeyReader reader;
    reader.feed(bytes, kStart);
    const auto deadline = reader.deadline();
    if (deadline) {
      CHECK(*deadline == kStart + KeyReader::kSilence);
      reader.expire(*deadline - 1ms);
      CHECK(reader.deadline());
      reader.expire(*deadline);
    }
    CHECK_FALSE(reader.deadline());
    reader.feed("q", kStart + 2h);
    CHECK(taken(reader) == "q");
    // A new sequence ends the old one.
    reader.feed(std::string(bytes) + "\033[A", kStart + 3h);
    CHECK(taken(reader) == "Up");
  }
  // Alt was pressed with the introducer of a text, and other keys after it.
  check_sent({"\033Pd4\rq", "Enter q"});
  check_sent({"\033]\x7f", "Bksp"});
}

TEST_CASE("key reader: Escape alone is a key after its delay") {
  KeyReader reader(50ms);
  reader.feed("\033", kStart);
  CHECK(taken(reader).empty());
  REQUIRE(reader.deadline() == kStart + 50ms);
  reader.expire(kStart + 49ms);
  CHECK(taken(reader).empty());
  reader.expire(kStart + 50ms);
  CHECK(taken(reader) == "Esc");
  CHECK_FALSE(reader.deadline());
  CHECK(inputs_of("\033\033") == "Esc Esc");
  CHECK(inputs_of("\033\033q") == "Esc");
  CHECK(inputs_of("\033]11;\033") == "Esc");
}

TEST_CASE("key reader: a terminal's own sequences are known by its description") {
  const KeyReader reader(25ms, true,
                         {{"\033[224z", {Key::Name::Help}}, {"\033K", {Key::Name::End}}});
  CHECK(inputs_of("\033[224z\033K\033[225z\033Lq", reader) == "F1 End q");
}

TEST_CASE("key reader: without UTF-8 there are single bytes") {
  CHECK(inputs_of("\xc3\xa9q", KeyReader(25ms, false)) == "q");
}

}  // namespace accasta::tui
