#include "screens/autoplay.hpp"

#include "support/catch.hpp"

using accasta::screens::Autoplay;
using namespace std::chrono_literals;

namespace {

const Autoplay::Time kStart{};

}  // namespace

TEST_CASE("turns come by themselves until that is stopped") {
  Autoplay play;
  CHECK_FALSE(play.is_on());
  CHECK_FALSE(play.wait(kStart));
  CHECK_FALSE(play.is_due(kStart + 1h));
  play.start(kStart);
  CHECK(play.wait(kStart) == 1000ms);
  CHECK_FALSE(play.is_due(kStart + 999ms));
  CHECK(play.is_due(kStart + 1000ms));
  CHECK_FALSE(play.is_due(kStart + 1999ms));
  CHECK(play.is_due(kStart + 2s));
  CHECK(play.wait(kStart + 1h) == 0ms);
  play.stop();
  CHECK_FALSE(play.is_on());
}

TEST_CASE("turns come faster and slower, within bounds") {
  Autoplay play;
  play.start(kStart);
  play.faster(kStart);
  CHECK(play.wait(kStart) == 500ms);
  CHECK(play.sentence().find("every 0.5 seconds") != std::string::npos);
  for (int i = 0; i < 9; ++i) play.faster(kStart);
  CHECK(play.wait(kStart) == 250ms);
  for (int i = 0; i < 9; ++i) play.slower(kStart);
  CHECK(play.wait(kStart) == 4000ms);
  // The speed is kept for another time.
  play.stop();
  play.faster(kStart);
  CHECK_FALSE(play.is_on());
  play.start(kStart);
  CHECK(play.wait(kStart) == 2000ms);
}
