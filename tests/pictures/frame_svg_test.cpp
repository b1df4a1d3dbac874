#include "pictures/frame_svg.hpp"

#include "pictures/asciicast.hpp"
#include "support/catch.hpp"

using namespace accasta;
using namespace accasta::test;
using Catch::Matchers::ContainsSubstring;

namespace {

std::string drawn(const tui::Frame& frame) {
  return svg(frame, settings::Theme::Default, Background::Dark, "A <test>");
}

}  // namespace

TEST_CASE("svg: words keep their columns, whatever the font") {
  tui::Frame frame({30, 2});
  frame.put(1, 2, "one two   three & four");
  const std::string picture = drawn(frame);
  CHECK_THAT(picture, ContainsSubstring("<title>A &lt;test&gt;</title>"));
  CHECK_THAT(picture, ContainsSubstring("x=\"30\" y=\"44\" textLength=\"63\"") &&
                          ContainsSubstring(">one two</text>"));
  CHECK_THAT(picture, ContainsSubstring("x=\"120\" y=\"44\" textLength=\"108\"") &&
                          ContainsSubstring(">three &amp; four</text>"));
}

TEST_CASE("svg: a style is a class, reverse a rectangle behind the text, underline one below it") {
  tui::Frame frame({10, 1});
  frame.put(0, 0, "a", {.role = tui::Role::BlackHead});
  frame.put(0, 2, "b", {.underline = true});
  frame.put(0, 4, "c", {.bold = true});
  const std::string picture = drawn(frame);
  CHECK_THAT(picture, ContainsSubstring(
                          "<rect x=\"12\" y=\"12\" width=\"9\" height=\"18\" fill=\"#af5faf\"/>"));
  CHECK_THAT(picture, ContainsSubstring("{fill:#17191d;font-weight:bold}"));
  CHECK_THAT(picture, ContainsSubstring(
                          "<rect x=\"30\" y=\"28\" width=\"9\" height=\"1\" fill=\"#d6d9de\"/>"));
  CHECK_THAT(picture, ContainsSubstring("{fill:#d6d9de;font-weight:bold}"));
}

TEST_CASE("svg: blocks are rectangles") {
  tui::Frame frame({10, 1});
  frame.put(0, 0, "██▄ ▀");
  const std::string picture = drawn(frame);
  CHECK_THAT(picture, ContainsSubstring("x=\"12\" y=\"12\" width=\"18\" height=\"18\"") &&
                          ContainsSubstring("x=\"30\" y=\"21\" width=\"9\" height=\"9\"") &&
                          ContainsSubstring("x=\"48\" y=\"12\" width=\"9\" height=\"9\""));
  CHECK_THAT(picture, !ContainsSubstring("<text "));
}

TEST_CASE("asciicast: a recording writes what changes, at its time") {
  tui::Frame frame({20, 2});
  frame.put(0, 0, "first");
  std::vector<TimedFrame> frames{{std::chrono::milliseconds(0), frame}};
  frame.put(0, 4, "X", {.bold = true});
  frame.text_cursor = tui::Point{1, 3};
  frames.push_back({std::chrono::milliseconds(1250), frame});
  CHECK(asciicast(frames, settings::Theme::Default, "Two \"frames\"") ==
        "{\"version\": 2, \"width\": 20, \"height\": 2, \"title\": \"Two \\\"frames\\\"\", "
        "\"env\": {\"TERM\": \"xterm-256color\"}}\n"
        "[0.00, \"o\", \"\\u001b[2J\\u001b[?25l\\u001b[1;1H\\u001b[0mfirst\"]\n"
        "[1.25, \"o\", \"\\u001b[1;5H\\u001b[0;1mX\\u001b[2;4H\\u001b[?25h\"]\n");
}
