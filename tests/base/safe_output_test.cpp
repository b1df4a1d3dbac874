#include <sstream>
#include <string>

#include <accasta/base/safe_output.hpp>

#include "support/catch.hpp"

using namespace accasta;

TEST_CASE("no control character passes, wherever the writing is divided") {
  const std::string text = "a\x1b[2J\u009b\u202eb\tc\r\nd\u65e5\u200f\xff\r";
  for (std::size_t cut = 0; cut <= text.size(); ++cut) {
    std::ostringstream stream;
    {
      const base::SafeOutput safe(stream, false);
      stream << text.substr(0, cut) << std::flush << text.substr(cut);
    }
    CHECK(stream.str() == "a\uFFFD[2J\uFFFD\uFFFDb\tc\r\nd\u65e5\u200f\uFFFD\uFFFD");
  }
}

TEST_CASE("a terminal is not sent direction marks") {
  std::ostringstream stream;
  {
    const base::SafeOutput safe(stream, true);
    stream << "a\u200eb\u061cc";
  }
  CHECK(stream.str() == "abc");
  stream << "\x1b";
  CHECK(stream.str() == "abc\x1b");
}

TEST_CASE("what cannot be written is told") {
  struct Full : std::streambuf {
  } full;
  std::ostream output(&full);
  const base::SafeOutput safe(output, false);
  output << "text" << std::flush;
  CHECK_FALSE(output);
}
