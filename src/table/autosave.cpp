#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <sstream>
#include <system_error>

#include <fmt/format.h>

#include <accasta/base/files.hpp>
#include <accasta/base/folders.hpp>
#include <accasta/base/text.hpp>
#include <accasta/notation/record_text.hpp>
#include <accasta/notation/turn_text.hpp>
#include <accasta/notation/words.hpp>
#include <accasta/table/autosave.hpp>

namespace accasta::table {
namespace {

namespace fs = std::filesystem;
using std::chrono::milliseconds;

/// The file version. Raise it when older programs would misread newer files.
constexpr const char* kVersion = "1";

/// The tags that only autosaves have.
constexpr std::array<std::string_view, 8> kTags{"Autosave", "Redo",      "RedoSwap", "Clock",
                                                "Seed",     "RedoClock", "Think",    kFriendTag};

constexpr const char* kFinished = "finished";

/// Writes the undone turns, the next one to redo first.
std::string redo_text(game::Game game) {
  std::string text;
  for (Position before = game.position(); game.redo_count() > 0; before = game.position()) {
    game.redo();
    text += (text.empty() ? "" : " ") + notation::write_turn(game.turns().back(), before);
  }
  return text;
}

/// Rebuilds the redo stack.
bool restore_redo(game::Game& game, std::string_view text) {
  const auto words = base::words_in(text);
  for (const std::string_view word : words) {
    const auto reading = notation::read_turn(word, game.position());
    if (!reading || !game.play(reading->turn)) return false;
  }
  for (std::size_t i = 0; i < words.size(); ++i) game.undo();
  return true;
}

using TimeLeft = ByColor<milliseconds>;

/// Writes milliseconds: "90500 1234", for White and Black.
std::string time_text(const std::vector<TimeLeft>& times) {
  std::string text;
  for (const TimeLeft& left : times)
    text += fmt::format("{}{} {}", text.empty() ? "" : " ", left.white.count(), left.black.count());
  return text;
}

/// Reads the time left to the players, up to the first invalid number.
std::vector<TimeLeft> times_in(std::string_view text) {
  std::vector<TimeLeft> times;
  const auto words = base::words_in(text);
  for (std::size_t i = 0; i + 1 < words.size(); i += 2) {
    const auto white = game::parse_time_left(words[i]);
    const auto black = game::parse_time_left(words[i + 1]);
    if (!white || !black) break;
    times.push_back({*white, *black});
  }
  return times;
}

/// The marks of the Friend tag for a friend who asks something, for a game that is paused, and for
/// a word that is missing.
constexpr std::string_view kAsks = "asks";
constexpr std::string_view kPaused = "paused";
constexpr std::string_view kNone = "-";

/// Writes what is known about a friend: "White messages - - asks -", and the state.
std::string friend_text(Color color, const Friend& seat) {
  const auto word = [](const std::string& text) { return text.empty() ? kNone : text; };
  return fmt::format("{} {} {} {} {} {} {}", name(color), name(seat.kind), word(seat.invitation),
                     word(seat.account), seat.asks ? kAsks : kNone,
                     seat.is_paused ? kPaused : kNone, seat.state);
}

/// Reads that. Returns nothing if it is no such text.
std::optional<std::pair<Color, Friend>> read_friend(const notation::Record& record) {
  std::istringstream text(std::string{record.tag(kFriendTag)});
  std::string side, kind, asks, paused;
  Friend seat;
  text >> side >> kind >> seat.invitation >> seat.account >> asks >> paused >> std::ws;
  std::getline(text, seat.state);
  const auto known = from_name<Friend::Kind>(kind);
  const auto color = std::ranges::find(kColors, side, [](Color each) { return name(each); });
  if (color == kColors.end() || !known) return std::nullopt;
  seat.kind = *known;
  seat.asks = asks == kAsks;
  seat.is_paused = paused == kPaused;
  seat.name = record.tag(name(*color));
  if (seat.name == "?") seat.name.clear();
  for (std::string* const word : {&seat.invitation, &seat.account})
    if (*word == kNone) word->clear();
  return std::pair(*color, std::move(seat));
}

/// Reads the seats. Returns nothing if a level is unknown.
std::optional<ByColor<Seat>> seats(const notation::Record& record) {
  ByColor<Seat> seats;
  for (const Color color : kColors) {
    if (record.tag(std::string(name(color)) + "Level").empty()) continue;
    const auto level = level_of(record, color);
    if (!level) return std::nullopt;
    seats[color] = *level;
  }
  if (auto friend_seat = read_friend(record))
    seats[friend_seat->first] = std::move(friend_seat->second);
  return seats;
}

std::optional<milliseconds> think_time(std::string_view text) {
  const auto value = base::number_in<std::int64_t>(text).value_or(0);
  return value > 0 ? std::optional(milliseconds(value)) : std::nullopt;
}

/// Returns the state of a game. `day` is when it was last changed.
std::string state_of(const Session& session, const std::string& day) {
  const auto outcome = session.game().outcome();
  const char* const rated =
      session.standing().is_rated && (!outcome || session.played_level()) ? ", rated" : "";
  if (!outcome && session.is_by_messages())
    return fmt::format("{} turn since {}",
                       session.is_turn_here() ? "your" : session.name_of(session.mover()) + "'s",
                       day);
  if (!outcome) return fmt::format("turn {}{}", session.position().turn_number(), rated);
  std::string text = outcome->winner
                         ? fmt::format("{} won ({})", name(*outcome->winner), name(outcome->reason))
                         : fmt::format("drawn ({})", name(outcome->reason));
  // A game against the engine that is missing in the results says why.
  if (only_player_here(session.seats()) && !friend_in(session.seats()) && !session.played_level())
    text += session.is_assisted() ? ", with hints" : ", not counted";
  return text + rated;
}

bool has_content(const fs::path& file, const std::string& text) {
  try {
    return base::read_file(file.string(), text.size()) == text;
  } catch (const base::FileError&) {
    return false;
  }
}

SavedGame saved_game(const fs::path& file, const Session& session) {
  const Friend* const friend_seat = find_friend(session.seats());
  return {.file = file,
          .time = base::date_of(file),
          .description =
              fmt::format("{}, {}, {} against {}", notation::rules_sentence(session.game().rules()),
                          state_of(session, base::day_of(file)), session.name_of(Color::White),
                          session.name_of(Color::Black)),
          .position = session.position(),
          .player = only_player_here(session.seats()),
          .friend_name = friend_seat != nullptr ? seat_name(*friend_seat) : "",
          .is_over = session.is_over(),
          .played = session.played_level(),
          .reviewed = session.reviewed_play(),
          .is_your_turn = friend_seat != nullptr && friend_seat->is_by_messages() &&
                          !session.is_over() && (session.is_turn_here() || friend_seat->asks),
          .swap = session.setup().swap};
}

}  // namespace

std::optional<Session> saved_session(const fs::path& file) {
  // A file has one game. Allow some margin.
  constexpr std::size_t kLargestGame = 2 * notation::RecordLimits::kSize;
  std::istringstream input;
  try {
    input.str(base::read_file(file.string(), kLargestGame).value_or(""));
  } catch (const base::FileError&) {
    return std::nullopt;
  }
  notation::RecordReader reader(input);
  auto read = reader.next();
  if (!read || read->error || read->record.tag("Autosave") != kVersion) return std::nullopt;
  notation::Record& record = read->record;
  SessionSetup setup{.game = game::Game(record),
                     .think_time = think_time(record.tag("Think")),
                     .swap = notation::swap_of(record),
                     .is_swap_undone = !record.tag("RedoSwap").empty(),
                     .seed = base::number_in<std::uint64_t>(record.tag("Seed"))};
  const auto players = seats(record);
  if (!players || !restore_redo(setup.game, record.tag("Redo"))) return std::nullopt;
  setup.seats = *players;
  if (const auto clock = record.tag("Clock"); !clock.empty()) {
    setup.time_control = game::TimeControl::parse(record.tag("TimeControl"));
    const auto left = times_in(clock);
    if (!setup.time_control || left.empty()) return std::nullopt;
    setup.time_left = left.front();
    setup.time_left_undone = times_in(record.tag("RedoClock"));
  }
  std::erase_if(record.tags, [](const notation::Tag& tag) {
    return std::ranges::find(kTags, tag.name) != kTags.end();
  });
  setup.source = std::move(record);
  return Session(std::move(setup));
}

std::optional<fs::path> autosave_folder() { return base::state_folder(); }

std::optional<Autosave> new_autosave() {
  const auto folder = autosave_folder();
  return folder ? std::optional<Autosave>(*folder) : std::nullopt;
}

fs::path Autosave::folder() const {
  const fs::path folder = file_.folder();
  return folder.filename() == kFinished ? folder.parent_path() : folder;
}

std::optional<std::pair<Autosave, Session>> Autosave::resume(const fs::path& file) {
  auto taken = RecoveryFile::take(file);
  auto session = taken ? saved_session(file) : std::nullopt;
  if (!session) return std::nullopt;
  return std::pair(Autosave(*std::move(taken)), *std::move(session));
}

Result<void, std::string> Autosave::save(const Session& session) {
  if (!session.is_worth_saving()) {
    if (remove()) return {};
    return std::string("The file of the game cannot be removed");
  }
  // The game was finished and now continues.
  if (!session.is_over() && file_.folder() != folder()) file_.move_to(folder());
  const SessionSetup& setup = session.setup();
  notation::Record record = session.record();
  record.set_tag("Autosave", kVersion);
  record.set_tag("Redo", redo_text(session.game()));
  if (setup.is_swap_undone) record.set_tag("RedoSwap", "yes");
  const auto now = game::Clock::Time::clock::now();
  record.set_tag("Clock", session.clock() ? time_text({session.clock()->left(now)}) : "");
  record.set_tag("RedoClock", time_text(session.time_left_undone()));
  record.set_tag("Seed", setup.seed ? std::to_string(*setup.seed) : "");
  const auto think_time = session.setup().think_time;
  const auto color = friend_in(session.seats());
  record.set_tag(kFriendTag,
                 color ? friend_text(*color, std::get<Friend>(session.seats()[*color])) : "");
  record.set_tag("Think", think_time ? std::to_string(think_time->count()) : "");
  const auto text = notation::write_for_file(record);
  if (!text) return text.error().reason;
  if (session.is_by_messages() && has_content(file_.path(), *text)) return {};
  return file_.write(*text);
}

void Autosave::finish() noexcept {
  if (file_.folder() != finished_games(folder())) file_.move_to(finished_games(folder()));
}

fs::path finished_games(const fs::path& folder) { return folder / kFinished; }

SavedGames saved_games(const fs::path& folder, std::size_t most) {
  std::vector<std::pair<std::optional<base::FileTime>, fs::path>> files;
  std::error_code ignored;
  for (fs::path& file : base::records_in(folder))
    files.emplace_back(base::changed_at(file), std::move(file));
  std::ranges::sort(files, std::greater{});
  if (files.size() > most) files.resize(most);

  SavedGames saved;
  for (const auto& [time, file] : files) {
    const bool is_regular = fs::is_regular_file(file, ignored);
    auto game = is_regular ? Autosave::resume(file) : std::nullopt;
    if (game && game->second.is_over() && file.parent_path() == game->first.folder())
      game->first.finish();
    else if (game)
      saved.games.push_back(saved_game(file, game->second));
    else if (!is_regular || !base::FileLock::is_taken(file))
      saved.unreadable.push_back(file.filename().string());
  }
  std::ranges::sort(saved.unreadable);
  return saved;
}

std::optional<SavedGame> newest_game(const fs::path& folder) {
  std::vector<SavedGame> newest;
  for (const fs::path& each : {folder, finished_games(folder)})
    for (SavedGame& game : saved_games(each, 1).games) newest.push_back(std::move(game));
  if (newest.empty()) return std::nullopt;
  return std::move(*std::ranges::max_element(
      newest, {}, [](const SavedGame& game) { return base::changed_at(game.file); }));
}

std::vector<SavedGame> ended_games(const fs::path& folder) {
  std::vector<SavedGame> games;
  for (const fs::path& each : {folder, finished_games(folder)})
    for (const fs::path& file : base::records_in(each))
      if (const auto session = saved_session(file); session && session->is_over())
        games.push_back(saved_game(file, *session));
  return games;
}

bool remove_saved_game(const fs::path& file) {
  auto resumed = Autosave::resume(file);
  if (!resumed) return false;
  return resumed->first.remove();
}

}  // namespace accasta::table
