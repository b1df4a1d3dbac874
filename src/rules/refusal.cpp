#include <accasta/rules/refusal.hpp>

namespace accasta {
namespace {

std::string pieces_of(int count, Color color) {
  return std::to_string(count) + (color == Color::White ? " white" : " black") +
         (count == 1 ? " piece" : " pieces");
}

std::string steps(int count) { return std::to_string(count) + (count == 1 ? " step" : " steps"); }

}  // namespace

std::string Refusal::message() const {
  switch (reason) {
    case Reason::GameOver:
      return "the game is over";
    case Reason::EmptyCell:
      return cell.name() + " is empty";
    case Reason::EnemyStack:
      return cell.name() + " is held by " + std::string(name(opponent(color))) + ", and " +
             std::string(name(color)) + " is to move";
    case Reason::NoMove:
      return "a turn needs at least one move";
    case Reason::NothingLeft:
      return "nothing is left on " + cell.name();
    case Reason::Released:
      return "the turn is over: a " + std::string(color == Color::White ? "black" : "white") +
             " piece is released on " + cell.name();
    case Reason::BadCount:
      if (count < 1) return "at least one piece must move";
      return cell.name() + " has only " + std::to_string(available) +
             (available == 1 ? " piece" : " pieces") + " to move, not " + std::to_string(count);
    case Reason::SameCell:
      return "the pieces already stand on " + cell.name();
    case Reason::NotInLine:
      return cell.name() + " is not in a straight line";
    case Reason::OutOfRange:
      return (kind == Kind::Pari ? "range is " : "range of a " + std::string(name(kind)) + " is ") +
             std::to_string(available) + ", " + cell.name() + " is " + steps(count) + " away";
    case Reason::Blocked:
      return "blocked by " + cell.name();
    case Reason::TooManyOfColor:
      return cell.name() + " would hold " + pieces_of(count, color) + ", at most 3 are allowed";
    case Reason::CastleRelease:
      return "releases a " + std::string(color == Color::White ? "black" : "white") + " piece on " +
             cell.name() + " in " + std::string(name(color)) + "'s castle";
  }
  return {};
}

}  // namespace accasta
