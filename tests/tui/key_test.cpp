#include <accasta/tui/key.hpp>

#include "support/catch.hpp"

namespace accasta::tui {
namespace {

TEST_CASE("keys are known by the words of the key bar") {
  CHECK(key_named("Enter") == Key{Key::Name::Enter, 0});
  CHECK(key_named("Esc") == Key{Key::Name::Escape, 0});
  CHECK(key_named("Bksp") == Key{Key::Name::Backspace, 0});
  CHECK(key_named("Space") == Key::of(U' '));
  CHECK(key_named("?") == Key::of(U'?'));
  CHECK(key_named("L") == Key::of(U'L'));
}

TEST_CASE("the letters of the cells begin an empty line") {
  CHECK(key_named("a-g") == Key::of(U':'));
}

TEST_CASE("a key's name leads back to it") {
  for (const char* const word : {"Enter", "Shift-Tab", "F1", "Space", "PgUp", "x"})
    CHECK(name(key_named(word).value()) == word);
}

TEST_CASE("what names no key is none") {
  CHECK_FALSE(key_named("arrows"));
  CHECK_FALSE(key_named(""));
  CHECK_FALSE(key_named("Enter "));
}

}  // namespace
}  // namespace accasta::tui
