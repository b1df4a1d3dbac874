#pragma once

#include <accasta/notation/words.hpp>

namespace accasta::formats {

using notation::evaluation_text;
using notation::outcome_sentence;
using notation::rules_sentence;
using notation::status_sentence;
using notation::turn_number_text;
using notation::written_turns;

}  // namespace accasta::formats
