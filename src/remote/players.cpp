#include <algorithm>
#include <chrono>
#include <memory>
#include <semaphore>
#include <utility>

#include <accasta/base/folders.hpp>
#include <accasta/remote/friend_player.hpp>
#include <accasta/remote/identity.hpp>
#include <accasta/remote/name.hpp>
#include <accasta/remote/players.hpp>
#include <accasta/table/engine_player.hpp>

namespace accasta::remote {
namespace {

std::string own_name() { return Identity::load(base::state_folder()).name; }

/// Takes over the newest saved game of a folder with the sender of an invitation; without one, the
/// last one to which a friend was invited here. With `game`, only that one. Nothing if there is
/// none.
std::optional<std::pair<table::Autosave, table::Session>> take_over(
    const std::filesystem::path& folder, const std::optional<Invitation>& invitation,
    const game::Game* game) {
  for (const table::SavedGame& saved : table::saved_games(folder).games) {
    const auto session = table::saved_session(saved.file);
    const auto color = session ? table::friend_in(session->seats()) : std::nullopt;
    if (!color || (game && session->game().record() != game->record())) continue;
    const auto& seat = std::get<table::Friend>(session->seats()[*color]);
    if (seat.messages || seat.is_host != invitation.has_value() ||
        (invitation && Invitation::parse(seat.invitation) != invitation))
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

table::PlayerMaker players(const table::TableOptions& options) {
  return [engines = table::engine_players(options)](const table::Seat& seat, Color color,
                                                    const std::function<void()>& wake) {
    const auto* const remote = std::get_if<table::Friend>(&seat);
    if (remote == nullptr) return engines(seat, color, wake);
    if (remote->messages) return std::unique_ptr<table::Player>();
    if (remote->is_host)
      return std::unique_ptr<table::Player>(
          std::make_unique<HostPlayer>(*remote, own_name(), wake));
    return std::unique_ptr<table::Player>(std::make_unique<GuestPlayer>(*remote, wake));
  };
}

void prepare(table::Session& session) {
  const auto color = table::friend_in(session.seats());
  if (!color) return;
  auto seat = std::get<table::Friend>(session.seats()[*color]);
  if (!seat.messages && seat.invitation.empty()) seat.invitation = new_invitation().text();
  session.know_friend(*color, std::move(seat));
  if (const auto name = allowed_name(own_name(), {})) session.set_name(opponent(*color), *name);
}

Result<table::SessionSetup, std::string> find_game(const Invitation& invitation,
                                                   const std::string& name,
                                                   const std::stop_token& stop,
                                                   const std::function<void()>& asked,
                                                   const std::filesystem::path& folder) {
  constexpr std::chrono::seconds kPatience{10};
  std::counting_semaphore<> woken{0};
  const std::stop_callback wake(stop, [&] { woken.release(); });
  HostPlayer host(
      {.name = "", .invitation = invitation.text(), .is_host = true}, name,
      [&] { woken.release(); }, folder, true);
  const auto until = std::chrono::steady_clock::now() + kPatience;
  bool is_asked = false;
  while (!stop.stop_requested()) {
    while (const auto event = host.take())
      if (const auto* const shows = std::get_if<table::Shows>(&*event)) return shows->setup;
    if (const auto notice = host.take_notice()) {
      if (*notice != kAsked) return *notice;
      if (!std::exchange(is_asked, true)) asked();
    }
    // Others may be at the door just now. The player knocks again by itself.
    if (host.failure() && *host.failure() != kNoAnswer) return *host.failure();
    if (is_asked)
      woken.acquire();
    else if (!woken.try_acquire_until(until))
      break;
  }
  return std::string(kNoAnswer);
}

std::optional<std::pair<table::Autosave, table::Session>> saved_game(
    const std::optional<Invitation>& invitation) {
  const auto folder = table::autosave_folder();
  return folder ? take_over(*folder, invitation, nullptr) : std::nullopt;
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
