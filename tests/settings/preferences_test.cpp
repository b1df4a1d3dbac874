#include <algorithm>
#include <set>

#include <accasta/settings/preferences.hpp>

#include "support/catch.hpp"

using namespace accasta;
using namespace accasta::settings;

TEST_CASE("every preference has a name of its own, and a usual value among its values") {
  std::set<std::string_view> names;
  std::set<std::string_view> labels;
  for (const PreferenceInfo& info : preference_infos()) {
    INFO(info.name);
    CHECK(names.insert(info.name).second);
    CHECK(labels.insert(info.label).second);
    CHECK(std::ranges::find(info.values, info.default_value) != info.values.end());
    CHECK(Preferences().value(info.name) == info.default_value);
    CHECK_FALSE(info.description.empty());
    CHECK(find_preference(info.name) == &info);
  }
  CHECK(find_preference("colour") == nullptr);
}

TEST_CASE("numbers may be any within their range") {
  Preferences preferences;
  CHECK(preferences.number("threads") == 0);
  CHECK(preferences.number("hash") == 64);
  CHECK(preferences.set("threads", "3"));
  CHECK(preferences.set("hash", "65536"));
  CHECK(preferences.number("threads") == 3);
  CHECK(preferences.number("hash") == 65536);
  const auto* const wrong = GENERATE("-1", "257", "many", "", "2 ", "99999999999", "1.5");
  CAPTURE(wrong);
  CHECK_FALSE(preferences.set("threads", wrong));
  CHECK(preferences.number("threads") == 3);
}

TEST_CASE("the options on the screen go round, from values between theirs as well") {
  const PreferenceInfo& theme = *find_preference("theme");
  CHECK(theme.next("default", 1) == "dusk");
  CHECK(theme.next("default", -1) == theme.values.back());
  const PreferenceInfo& hash = *find_preference("hash");
  CHECK(hash.next("64", 1) == "256");
  CHECK(hash.next("4096", 1) == "16");
  CHECK(hash.next("100", 1) == "256");
  CHECK(hash.next("100", -1) == "64");
  CHECK(hash.next("1", 1) == "16");
  CHECK(hash.next("1", -1) == "4096");
  CHECK(hash.next("9999", 1) == "16");
  CHECK(hash.next("9999", -1) == "4096");
}
