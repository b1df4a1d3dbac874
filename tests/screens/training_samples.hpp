#pragma once

/// A lesson and puzzles for the tests of this folder.

#include <memory>
#include <string>

#include <accasta/base/folders.hpp>
#include <accasta/exercises/training.hpp>

#include "exercises/exercise_texts.hpp"

namespace accasta::test {

/// Returns a lesson of two steps, the second without a task.
inline std::unique_ptr<exercises::Training> lesson() {
  return exercises::Training::lessons(
      {{1,
        "One",
        {step(1, 1,
              "{Go to b1.} 1. a1:C-b1 {Good.} (1. a1:C-a2? {Too slow.} g1:C-f1 {You see.}) "
              "1... g1:C-f2 {Now to c1.} 2. b1:C-c1 {There.}"),
         step(1, 2, "{Read this.}")}}},
      1, base::state_folder());
}

/// Returns two puzzles with the same position.
inline std::unique_ptr<exercises::Training> two_puzzles() {
  const auto win = [](const std::string& id) {
    return exercise("[Puzzle \"win-in-1\"]\n[Id \"" + id +
                    "\"]\n[Difficulty \"1\"]\n[Rules \"standard win=at-once\"]\n"
                    "[Position \"S,S,x2/x5/x6/x3,C,x3/x6/x5/x3,s w\"]\n1. d4:C-e4 1-0");
  };
  return exercises::Training::puzzles({win("a"), win("b")}, base::state_folder());
}

}  // namespace accasta::test
