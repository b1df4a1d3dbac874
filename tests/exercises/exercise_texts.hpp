#pragma once

/// Exercises made from texts.

#include <string>

#include <accasta/exercises/exercise.hpp>

#include "notation/games.hpp"
#include "support/catch.hpp"

namespace accasta::test {

/// A position with one chariot each, far apart.
inline const std::string kFarApart =
    "[Rules \"standard\"]\n[Position \"c,x3/x5/x6/x7/x6/x5/C,x3 w\"]\n";
inline const std::string kLessonTags =
    "[Lesson \"3\"]\n[Title \"Three\"]\n[Step \"2\"]\n" + kFarApart + "\n";
inline const std::string kPuzzleTags =
    "[Puzzle \"stop-threat\"]\n[Id \"x-1\"]\n[Difficulty \"4\"]\n" + kFarApart + "\n";

/// Makes an exercise. Precondition: the text is a valid exercise.
inline exercises::Exercise exercise(const std::string& text) {
  auto result = exercises::Exercise::from(record_of(text));
  INFO((result ? "" : result.error()));
  REQUIRE(result);
  return *std::move(result);
}

/// Makes the step of a lesson.
inline exercises::Exercise step(int lesson, int number, const std::string& turns) {
  return exercise("[Lesson \"" + std::to_string(lesson) + "\"]\n[Step \"" + std::to_string(number) +
                  "\"]\n" + kFarApart + "\n" + turns + " *");
}

}  // namespace accasta::test
