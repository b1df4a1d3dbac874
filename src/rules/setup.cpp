#include <accasta/rules/setup.hpp>

namespace accasta {

Setup Setup::start(Variant variant) {
  // From the bottom of the tallest stack. Lower stacks lack the upper pieces.
  constexpr std::array<Kind, 3> kStandard{Kind::Shield, Kind::Horse, Kind::Chariot};
  constexpr std::array<Kind, 3> kPari{Kind::Pari, Kind::Pari, Kind::Pari};
  const auto& kinds = variant == Variant::Standard ? kStandard : kPari;

  Setup setup;
  for (const Cell cell : castle(Color::White)) {
    for (int level = 0; level < 3 - cell.row(); ++level) {
      const Kind kind = kinds[static_cast<std::size_t>(level)];
      setup.stacks[cell].push({Color::White, kind});
      setup.stacks[cell.rotated()].push({Color::Black, kind});
    }
  }
  return setup;
}

std::string SetupError::message() const {
  const std::string color_name = color == Color::White ? "white" : "black";
  switch (reason) {
    case Reason::TooManyOfColorInStack:
      return cell.name() + " holds more than 3 " + color_name +
             " pieces, the most that a stack may";
    case Reason::TooManyPieces:
      return "more than 20 " + color_name + " pieces; the 21st stands on " + cell.name();
    case Reason::WrongKind:
      return cell.name() +
             " holds a piece of the other variant: S, H and C belong to Standard, P to Pari";
    case Reason::TurnNumber:
      return "the turn number must be 1 or more";
  }
  return {};
}

}  // namespace accasta
