// Fuzzes questions of Abstract Play: anything gives a game that is not over, or one line of error.
#include <string_view>

#include <accasta/base/unicode.hpp>
#include <accasta/formats/question.hpp>

#include "fuzz.hpp"

namespace accasta::test {

void run_one(const std::uint8_t* data, std::size_t size) {
  const auto question =
      formats::read_question(std::string_view(reinterpret_cast<const char*>(data), size));
  if (question.error) {
    require(*question.error == base::one_line(*question.error), "an error is one safe line");
    return;
  }
  require(!question.is_challenge || question.record.turns.empty(), "a challenge has no turns");
  const Position last = question.record.position_after(question.record.turns.size());
  require(!last.outcome(), "the game is not over");
}

}  // namespace accasta::test
