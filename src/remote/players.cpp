#include <algorithm>
#include <memory>
#include <utility>

#include <fmt/format.h>

#include <accasta/base/files.hpp>
#include <accasta/base/folders.hpp>
#include <accasta/notation/words.hpp>
#include <accasta/remote/friend_player.hpp>
#include <accasta/remote/identity.hpp>
#include <accasta/remote/name.hpp>
#include <accasta/remote/players.hpp>
#include <accasta/table/engine_player.hpp>

namespace accasta::remote {
namespace {

std::string saved_name() { return Identity::load(base::state_folder()).name; }

/// Takes over the newest saved game of a folder with the sender of an invitation; without one, the
/// last one to which a friend was invited here. With `game`, only that one. Nothing if there is
/// none.
std::optional<std::pair<table::Autosave, table::Session>> take_over(
    const std::filesystem::path& folder, const std::optional<Invitation>& invitation,
    const game::Game* game) {
  for (const table::SavedGame& saved : table::saved_games(folder).games) {
    const auto session = table::saved_session(saved.file);
    const auto* const friend_seat = session ? table::find_friend(session->seats()) : nullptr;
    if (friend_seat == nullptr || (game && session->game().record() != game->record())) continue;
    if (friend_seat->kind !=
            (invitation ? table::Friend::Kind::Host : table::Friend::Kind::Guest) ||
        (invitation && Invitation::parse(friend_seat->invitation) != invitation))
      continue;
    if (auto resumed = table::Autosave::resume(saved.file)) return resumed;
  }
  return std::nullopt;
}

/// Makes an invitation whose name no other game of this user has.
Invitation new_invitation() {
  const auto others = own_invitations();
  Invitation made = Invitation::make();
  while (std::ranges::find(others, made.name(), &Invitation::name) != others.end())
    made = Invitation::make();
  return made;
}

}  // namespace

table::PlayerMaker players(const table::TableOptions& options, std::shared_ptr<Entry> entry) {
  return [engines = table::engine_players(options), entry = std::move(entry)](
             const table::Seat& seat, Color color, const std::function<void()>& wake) {
    const auto* const friend_seat = std::get_if<table::Friend>(&seat);
    if (friend_seat == nullptr) return engines(seat, color, wake);
    std::unique_ptr<Line> line;
    if (friend_seat->kind == table::Friend::Kind::Guest)
      line = std::make_unique<HostLine>(friend_seat->invitation, friend_seat->account, wake);
    if (friend_seat->kind == table::Friend::Kind::Host)
      line = std::make_unique<GuestLine>(
          friend_seat->invitation, saved_name(), wake,
          entry && entry->socket.number() >= 0 ? std::optional(std::move(*entry)) : std::nullopt);
    return std::unique_ptr<table::Player>(
        std::make_unique<FriendPlayer>(*friend_seat, wake, std::move(line)));
  };
}

void prepare(table::Session& session, std::string own_name) {
  const auto color = table::friend_in(session.seats());
  if (!color) return;
  auto seat = std::get<table::Friend>(session.seats()[*color]);
  if (seat.kind == table::Friend::Kind::Guest && seat.invitation.empty())
    seat.invitation = new_invitation().text();
  session.set_friend(*color, std::move(seat));
  if (own_name.empty()) own_name = saved_name();
  if (const auto name = allowed_name(own_name, {})) session.set_name(opponent(*color), *name);
}

Result<Joined, std::string> join(const Invitation& invitation, const std::string& name,
                                 const std::stop_token& stop, const std::function<void()>& asked,
                                 const std::filesystem::path& folder) {
  auto entry = knock(invitation, name, stop, folder);
  if (!entry) return entry.error();
  auto kept = std::make_shared<Entry>(std::move(entry).value());
  if (const auto done = await_word(*kept, stop, asked); !done) return done.error();
  const auto words = Word::all_in(kept->read.substr(0, kept->read.find('\n')));
  if (!words) return Word::sentence(words.error());
  const Word& word = words->front();
  const auto exchange = Exchange::joined(word, table::Friend::Kind::Host);
  table::SessionSetup setup{.game = word.shared.game, .swap = word.shared.swap};
  if (word.times) {
    setup.time_control = word.times->control;
    setup.time_left = word.times->left;
  }
  setup.seats[exchange.color_of(word.sender)] =
      table::Friend{.name = friend_name(word.names[word.sender], name),
                    .kind = table::Friend::Kind::Host,
                    .invitation = invitation.text(),
                    .state = exchange.text()};
  return Joined{std::move(kept), std::move(setup)};
}

Result<OpenedGame, std::string> open_game(std::string_view text) {
  const auto words = Word::all_in(text);
  if (!words) return Word::sentence(words.error());
  const Word& word = words->back();
  const auto folder = table::autosave_folder().value_or(std::filesystem::path());
  auto files = base::records_in(folder);
  std::ranges::copy(base::records_in(table::finished_games(folder)), std::back_inserter(files));
  // Of a series of rematches the last game.
  std::uint64_t number = 0;
  std::optional<std::filesystem::path> newest;
  for (const auto& file : files) {
    const auto session = table::saved_session(file);
    if (!session || !session->is_by_messages()) continue;
    const ByColor<table::Seat> seats = session->seats_at_start();
    const Color color = table::friend_in(seats).value();
    const auto& seat = std::get<table::Friend>(seats[color]);
    const auto exchange = Exchange::parse(seat.state, session->game(), session->setup().swap,
                                          opponent(color), seat.kind);
    if (!exchange || !exchange->is_about(word) || exchange->shared().number < number) continue;
    number = exchange->shared().number;
    newest = file;
  }
  if (newest) {
    auto resumed = table::Autosave::resume(*newest);
    if (!resumed)
      return std::string("This game is open in another window. Paste the message there.");
    return OpenedGame{std::move(resumed->first), std::move(resumed->second), false};
  }
  const auto exchange = Exchange::joined(word, table::Friend::Kind::Messages);
  table::SessionSetup setup{.game = word.shared.game, .swap = word.shared.swap};
  setup.seats[exchange.color_of(word.sender)] =
      table::Friend{.name = friend_name(word.names[word.sender], saved_name()),
                    .kind = table::Friend::Kind::Messages,
                    .asks = word.asks.has_value(),
                    .state = exchange.text()};
  return OpenedGame{table::new_autosave(), table::Session(std::move(setup)), true};
}

std::optional<std::pair<table::Autosave, table::Session>> saved_game(
    const std::optional<Invitation>& invitation) {
  const auto folder = table::autosave_folder();
  return folder ? take_over(*folder, invitation, nullptr) : std::nullopt;
}

std::string hosted_game(const Invitation& invitation) {
  const auto folder = table::autosave_folder().value_or(std::filesystem::path());
  for (const auto& file : base::records_in(folder)) {
    const auto session = table::saved_session(file);
    const auto* const friend_seat = session ? table::find_friend(session->seats()) : nullptr;
    if (friend_seat != nullptr && friend_seat->kind == table::Friend::Kind::Guest &&
        Invitation::parse(friend_seat->invitation) == invitation)
      return fmt::format("the game of {}, {}",
                         session->name_of(opponent(*table::friend_in(session->seats()))),
                         notation::rules_sentence(session->game().rules()));
  }
  return "the game that waits here";
}

std::pair<std::optional<table::Autosave>, table::Session> joined_game(const Invitation& invitation,
                                                                      table::SessionSetup found) {
  if (auto saved = saved_game(invitation)) return *std::move(saved);
  if (const auto folder = table::autosave_folder(); folder && found.game.outcome())
    if (auto ended = take_over(table::finished_games(*folder), invitation, &found.game))
      return *std::move(ended);
  return {table::new_autosave(), table::Session(std::move(found))};
}

}  // namespace accasta::remote
