#include <fmt/format.h>

#include <accasta/table/seat.hpp>

namespace accasta::table {

std::string Seat::name() const {
  return level ? fmt::format("level {} ({})", level->number(), level->name()) : "human";
}

const SeatChoices& seat_choices() {
  static const SeatChoices choices = [] {
    SeatChoices all;
    for (int number = engine::Level::kWeakest; number <= engine::Level::kStrongest; ++number)
      all[static_cast<std::size_t>(number)].level = engine::Level::from(number);
    return all;
  }();
  return choices;
}

std::size_t index_of(const Seat& seat) {
  return seat.level ? static_cast<std::size_t>(seat.level->number()) : 0;
}

ByColor<Seat> seats_against_engine(Color person, engine::Level level) {
  ByColor<Seat> seats{{level}, {level}};
  seats[person] = {};
  return seats;
}

}  // namespace accasta::table
