#include <string>

#include <accasta/remote/name.hpp>

#include "support/catch.hpp"

using namespace accasta::remote;

TEST_CASE("two names that differ in invisible characters look alike") {
  CHECK(chosen_name("A\u200bnn\u00ad").value() == "Ann");
  CHECK(allowed_name("\u00a0Ann\u3000Lee ", {}) == "Ann Lee");
  CHECK_FALSE(allowed_name("A\u2060nn", "ann"));
  CHECK_FALSE(allowed_name("Mu\u0308LLER", "m\u00fcller"));
  CHECK_FALSE(allowed_name("Wh\u200bite", {}));
  CHECK_FALSE(chosen_name("\u200b\u3164"));
}

TEST_CASE("a name was cut at 32 letters without a word") {
  const std::string longest(32, 'x');
  CHECK(chosen_name(longest).value() == longest);
  CHECK(chosen_name(' ' + longest + "  ").value() == longest);
  CHECK_FALSE(chosen_name(longest + 'x'));
  // Wide characters have two columns.
  std::string wide;
  for (int i = 0; i < 16; ++i) wide += "\u5b57";
  CHECK(chosen_name(wide).value() == wide);
  CHECK_FALSE(chosen_name(wide + 'x'));
  // A friend's name comes from another program.
  CHECK(allowed_name(wide + "\u5b57", {}) == wide);
  CHECK(allowed_name(longest.substr(1) + "\u5b57", {}) == longest.substr(1));
}

TEST_CASE("a friend with one's own name had none") {
  CHECK(friend_name("Anna", "Ben") == "Anna");
  CHECK(friend_name("Ben", "Ben") == "Ben (friend)");
  CHECK(friend_name("White", "Ben").empty());
}
