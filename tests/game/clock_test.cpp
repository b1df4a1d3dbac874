#include <accasta/game/clock.hpp>

#include "support/catch.hpp"

using accasta::Color;
using accasta::game::Clock;
using accasta::game::clock_text;
using accasta::game::TimeControl;
using namespace std::chrono_literals;

TEST_CASE("time controls are read and written") {
  struct Case {
    const char* text;
    TimeControl control;
    const char* written;
  };
  const auto example = GENERATE(values<Case>({
      {"10m+5s", {10min, 5s}, "10m+5s"},
      {"90s", {90s, 0s}, "1m30s"},
      {"1h30m+10s", {90min, 10s}, "1h30m+10s"},
      {"24h", {24h, 0s}, "24h"},
      {"5m+0s", {5min, 0s}, "5m"},
      {"30s+1m", {30s, 60s}, "30s+1m"},
      {"10s+0.1s", {10s, 100ms}, "10s+0.1s"},
      {"0.005s+1m2.50s", {5ms, 62500ms}, "0.005s+1m2.5s"},
      {"1.0s", {1s, 0s}, "1s"},
  }));
  const auto control = TimeControl::parse(example.text);
  REQUIRE(control);
  CHECK(*control == example.control);
  CHECK(control->text() == example.written);
  CHECK(TimeControl::parse(control->text()) == control);
}

TEST_CASE("a typed time without letters, as everybody writes it, was refused") {
  CHECK(TimeControl::parse_typed("10+5") == TimeControl{10min, 5s});
  CHECK(TimeControl::parse_typed("3+0") == TimeControl{3min, 0s});
  CHECK(TimeControl::parse_typed("90s+1s") == TimeControl{90s, 1s});
  for (const char* const text : {"10", "0+5", "10+", "+5", "10m+5", "10+5s", "1.5+2"})
    CHECK_FALSE(TimeControl::parse_typed(text));
  // In a record these are seconds.
  CHECK_FALSE(TimeControl::parse("600+5"));
}

TEST_CASE("what is no time control is refused") {
  const auto* text = GENERATE("", "10", "0s", "0m+5s", "10m+", "+5s", "10m5", "5s10m", "10m+5s+5s",
                              "25h", "-5m", " 5m", "10m+5", "1.5m", "9999999s", "mm", "1.s", ".5s",
                              "0.0s", "1.0005s", "1.5m2s", "24h0.001s");
  CAPTURE(text);
  CHECK_FALSE(TimeControl::parse(text));
}

TEST_CASE("a clock runs for one player at a time") {
  const Clock::Time start{};
  Clock clock({60s, 5s});
  CHECK(clock.left(Color::White, start + 1h) == 60s);

  clock.run(Color::White, start);
  CHECK(clock.left(Color::White, start + 10s) == 50s);
  clock.run(Color::White, start + 10s);
  CHECK(clock.left(Color::White, start + 20s) == 40s);
  clock.turn_made(start + 20s);
  CHECK(clock.left(Color::White, start + 30s) == 45s);

  clock.run(Color::Black, start + 30s);
  clock.pause(start + 40s);
  CHECK(clock.left(Color::Black, start + 50s) == 50s);
  clock.turn_made(start + 50s);
  CHECK(clock.left(Color::Black, start + 50s) == 50s);

  clock.run(Color::Black, start + 50s);
  CHECK_FALSE(clock.has_fallen(Color::Black, start + 99s));
  CHECK(clock.has_fallen(Color::Black, start + 100s));
  CHECK(clock.left(Color::Black, start + 200s) == 0s);
  // Switching the running clock gives no increment.
  clock.run(Color::White, start + 200s);
  CHECK(clock.left(Color::Black, start + 210s) == 0s);
  CHECK(clock.left(Color::White, start + 210s) == 35s);
}

TEST_CASE("time left is written for people") {
  CHECK(clock_text(0ms) == "0.0");
  CHECK(clock_text(8390ms) == "8.3");
  CHECK(clock_text(9999ms) == "9.9");
  CHECK(clock_text(10s) == "0:10");
  CHECK(clock_text(59001ms) == "1:00");
  CHECK(clock_text(545s) == "9:05");
  CHECK(clock_text(3723s) == "1:02:03");
}
