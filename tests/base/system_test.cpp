#include <chrono>
#include <clocale>
#include <cstdint>
#include <ctime>
#include <langinfo.h>
#include <limits>
#include <string>

#include <accasta/base/system.hpp>

#include "support/catch.hpp"
#include "support/environment.hpp"

using namespace accasta;
using test::Variable;

namespace {

/// Returns the characters' encoding under a locale of this name.
std::string encoding(const char* name) {
  const Variable all("LC_ALL", name);
  std::setlocale(LC_ALL, "C");
  base::set_locale();
  const std::string encoding = nl_langinfo(CODESET);
  std::setlocale(LC_ALL, "C");
  return encoding;
}

}  // namespace

TEST_CASE("a locale for UTF-8 that is not there is one for UTF-8 all the same") {
  CHECK(encoding("xx_XX.UTF-8") == "UTF-8");
  CHECK(encoding("xx_XX.utf8") == "UTF-8");
}

TEST_CASE("an environment that names no locale is told from one that names C") {
  const Variable all("LC_ALL", "");
  const Variable type("LC_CTYPE", "");
  {
    const Variable language("LANG", "");
    CHECK(base::names_no_locale());
  }
  const Variable language("LANG", "C");
  CHECK_FALSE(base::names_no_locale());
  std::setlocale(LC_ALL, "C");
  base::set_utf8_locale();
  CHECK(base::locale_is_utf8());
  std::setlocale(LC_ALL, "C");
}

TEST_CASE("a time is written as the local time") {
  const Variable zone("TZ", "XYZ-2");
  tzset();
  using std::chrono::seconds;
  const auto written = [](std::int64_t time) {
    return base::local_time(std::chrono::sys_seconds(seconds(time)), "%Y-%m-%d %H:%M");
  };
  CHECK(written(1'000'000'000) == "2001-09-09 03:46");
  // Nanoseconds would end in the year 2262.
  CHECK(written(10'000'000'000) == "2286-11-20 19:46");
  CHECK(written(std::numeric_limits<std::int64_t>::max()).empty());
}

TEST_CASE("the locale is that of the environment") {
  CHECK(encoding("C.UTF-8") == "UTF-8");
  CHECK(encoding("C") == "ANSI_X3.4-1968");
  CHECK(encoding("xx_XX.ISO-8859-1") == "ANSI_X3.4-1968");
}
