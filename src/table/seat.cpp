#include <algorithm>

#include <fmt/format.h>

#include <accasta/base/folding.hpp>
#include <accasta/base/overloaded.hpp>
#include <accasta/base/text.hpp>
#include <accasta/base/version.hpp>
#include <accasta/notation/words.hpp>
#include <accasta/table/seat.hpp>

namespace accasta::table {
namespace {

/// The beginning of an engine's tag; its version follows.
constexpr std::string_view kProgram = "accasta ";
constexpr std::string_view kHuman = "human";

std::string level_tag(Color color) { return std::string(name(color)) + "Level"; }

}  // namespace

std::string seat_name(const Seat& seat) {
  return std::visit(
      base::Overloaded{[](Here) { return std::string(kHuman); },
                       [](engine::Level level) {
                         return fmt::format("level {} ({})", level.number(), level.name());
                       },
                       [](const Friend& friend_seat) {
                         return friend_seat.name.empty() ? "your friend" : friend_seat.name;
                       }},
      seat);
}

const std::vector<Seat>& seat_choices() {
  static const std::vector<Seat> choices = [] {
    std::vector<Seat> all(1);
    for (int number = engine::Level::kWeakest; number <= engine::Level::kStrongest; ++number)
      all.emplace_back(*engine::Level::from(number));
    all.emplace_back(Friend());
    return all;
  }();
  return choices;
}

std::size_t index_of(const Seat& seat) {
  const auto& choices = seat_choices();
  if (std::holds_alternative<Friend>(seat)) return choices.size() - 1;
  return static_cast<std::size_t>(std::ranges::find(choices, seat) - choices.begin());
}

std::optional<Color> only_player_here(const ByColor<Seat>& seats) {
  if (is_here(seats.white) == is_here(seats.black)) return std::nullopt;
  return is_here(seats.white) ? Color::White : Color::Black;
}

std::optional<Color> friend_in(const ByColor<Seat>& seats) {
  for (const Color color : kColors)
    if (std::holds_alternative<Friend>(seats[color])) return color;
  return std::nullopt;
}

const Friend* find_friend(const ByColor<Seat>& seats) {
  const auto color = friend_in(seats);
  return color ? &std::get<Friend>(seats[*color]) : nullptr;
}

bool has_invited(const ByColor<Seat>& seats) {
  const Friend* const friend_seat = find_friend(seats);
  return friend_seat != nullptr &&
         (friend_seat->is_by_messages() ||
          (!friend_seat->has_clocks() && !friend_seat->invitation.empty()));
}

bool is_by_messages(const ByColor<Seat>& seats) {
  const Friend* const friend_seat = find_friend(seats);
  return friend_seat != nullptr && friend_seat->is_by_messages();
}

ByColor<Seat> seats_against_engine(Color here, engine::Level level) {
  ByColor<Seat> seats{level, level};
  seats[here] = Here();
  return seats;
}

std::optional<engine::Level> level_of(const notation::Record& record, Color color) {
  const auto number = base::number_in<int>(record.tag(level_tag(color)));
  return number ? engine::Level::from(*number) : std::nullopt;
}

ByColor<Seat> seats_of(const notation::Record& record) {
  ByColor<Seat> seats;
  for (const Color color : kColors)
    if (const auto level = level_of(record, color)) seats[color] = *level;
  return seats;
}

std::string player_name(const notation::Record& record, Color color) {
  const std::string player = notation::shown_player(record.tag(name(color)));
  const auto level = level_of(record, color);
  if (!level) return player.empty() ? "?" : player;
  // The name may say the level already.
  const std::string number = fmt::format("level {}", level->number());
  const std::string folded = base::folded(player);
  if (folded.starts_with(number + ",")) return player;
  const bool is_this_program = player.empty() || player.starts_with(kProgram) || folded == number;
  return is_this_program ? seat_name(*level) : fmt::format("{}, {}", player, seat_name(*level));
}

bool is_our_name(std::string_view name) {
  return name.empty() || name == kHuman || name.starts_with(kProgram);
}

void set_player_tags(notation::Record& record, Color color, const Seat& seat) {
  const std::string tag(name(color));
  const auto set = [&](const std::string& ours) {
    if (is_our_name(record.tag(tag))) record.set_tag(tag, ours);
  };
  std::erase_if(record.tags,
                [&](const notation::Tag& each) { return each.name == level_tag(color); });
  std::visit(base::Overloaded{[&](Here) { set(std::string(kHuman)); },
                              [&](engine::Level level) {
                                set(fmt::format("{}{}", kProgram, base::version()));
                                record.set_tag(level_tag(color), std::to_string(level.number()));
                              },
                              [&](const Friend& friend_seat) {
                                record.set_tag(tag,
                                               friend_seat.name.empty() ? "?" : friend_seat.name);
                              }},
             seat);
}

}  // namespace accasta::table
