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

/// Returns the puzzle in the text of a record.
inline exercises::Puzzle puzzle_in(const std::string& text) { return *exercise(text).puzzle(); }

inline std::string puzzle_text(const std::string& kind, const std::string& rules,
                               const std::string& position, const std::string& turns) {
  return "[Puzzle \"" + kind + "\"]\n[Id \"x\"]\n[Difficulty \"1\"]\n[Rules \"" + rules +
         "\"]\n[Position \"" + position + "\"]\n\n" + turns + "\n";
}

inline const std::string kStop = puzzle_text(
    "stop-threat", "standard",
    "x,scsC,shc,x/s,h,shsH,x,s/x6/x5,S,x/x,H,S,hscH,x2/hS,SHsS,CSHh,CS,x/x2,CH,cHSSh b 18",
    "18... f2:H-d4 *");
inline const std::string kWinIn1 = puzzle_text(
    "win-in-1", "standard",
    "s,x,shc,s/hh,s,x3/x2,scCsHC,x,c,x/x4,shsS,x2/cS,x,ShsShH,x,Hh,x/x,SH,SH,x,S/x,SHC,SHC,x w 16",
    "16. e3:Cxg3,Hs-f3,Ccsxf2 *");
inline const std::string kWinIn2Position =
    "p,ppp,ppp,x/x,ppp,x,ppp,ppp/pppPPP,x5/x7/x3,P,PP,x/x2,PPPp,PP,x/PPP,PPP,PPP,x b 7";
inline const std::string kWinIn2 = puzzle_text("win-in-2", "pari", kWinIn2Position,
                                               "7... f4:1-c3,2-d4 8. a1:1xc3 d4:1xc3,xc4 0-1");
inline const std::string kWinIn3 = puzzle_text(
    "win-in-3", "pari",
    "x2,ppp,x/ppp,x,pppP,Pp,p/p,pppP,pPPPp,PPPp,x2/x,p,P,x4/x2,PPPp,PP,x2/P,x4/x,P,PPP,x w 13",
    "13. d3:+e2 e3:4-f2,+e4 14. e2:1xf1,4-e3 g3:1-g1,2+g1 15. f1:1xg1 1-0");

}  // namespace accasta::test
