#include <algorithm>
#include <filesystem>

#include <fmt/format.h>

#include <accasta/base/files.hpp>
#include <accasta/notation/turn_text.hpp>
#include <accasta/notation/words.hpp>
#include <accasta/remote/correspondence.hpp>
#include <accasta/remote/name.hpp>

namespace accasta::remote {
namespace {

namespace fs = std::filesystem;
using table::Request;
using Reason = Outcome::Reason;

bool begins_with(std::span<const Turn> turns, std::span<const Turn> beginning) {
  return turns.size() >= beginning.size() &&
         std::ranges::equal(turns.first(beginning.size()), beginning);
}

std::optional<Reason> declared_end(const game::Game& game) {
  const auto outcome = game.outcome();
  if (!outcome || (outcome->reason != Reason::Resignation && outcome->reason != Reason::Agreement))
    return std::nullopt;
  return outcome->reason;
}

/// Asks the player to choose between the game here and that of a message.
Received choice(const table::Session& session, const CodedGame& message, Received received) {
  const game::Game& own = session.game();
  const std::string who = table::seat_name(received.seat);
  const auto turns = own.turns();
  const auto others = message.game.turns();
  const auto same =
      static_cast<std::size_t>(std::ranges::mismatch(turns, others).in1 - turns.begin());
  const auto text = [same](const game::Game& game) {
    if (same == game.turns().size()) return std::string("no other turn");
    const Position& before = game.positions()[same];
    return fmt::format("{} {}", notation::turn_number_text(before),
                       notation::write_turn(game.turns()[same], before));
  };
  received.text = fmt::format("{} has {}, and you have {}.", who, text(message.game), text(own));
  received.text += " Continue with the game of the message?";
  received.is_question = true;
  received.other = message.game;
  table::SessionSetup setup{.game = message.game, .seats = session.seats()};
  table::Friend seat = received.seat;
  seat.messages->undos = message.undos;
  seat.messages->asks.reset();
  seat.messages->refuses.reset();
  seat.messages->asked = message.asks;
  setup.seats[message.sender] = std::move(seat);
  received.decisions = {table::Shows{std::move(setup)}};
  return received;
}

/// Returns true if the message has the game after the undo for which the player here asked.
bool is_undone(const table::Session& session, const CodedGame& message) {
  const table::Correspondence& here = *session.messages();
  if (here.asks != Request::Undo || message.undos != here.undos + 1) return false;
  table::Session undone = session;
  return undone.undo_for(opponent(message.sender), {}) &&
         std::ranges::equal(undone.game().turns(), message.game.turns());
}

/// Returns what the sender asks or answers, once both have the same turns.
std::optional<table::PlayerEvent> said(const table::Session& session, const CodedGame& message,
                                       bool is_new_turn) {
  const table::Correspondence& here = *session.messages();
  const auto asks = [&](Request request) -> table::PlayerEvent {
    // Two equal requests agree. An undo is for one of them.
    if (!is_new_turn && here.asks == request && request != Request::Undo)
      return table::Answers{request, true};
    return table::Asks{request};
  };
  if (declared_end(message.game) == Reason::Agreement && !session.is_over())
    return asks(Request::Draw);
  if (message.asks && (*message.asks == Request::Rematch) == session.is_over())
    return asks(*message.asks);
  if (message.refuses && !is_new_turn && here.asks == message.refuses)
    return table::Answers{*message.refuses, false};
  return std::nullopt;
}

}  // namespace

std::optional<std::pair<std::uint64_t, std::uint32_t>> acts_of(const table::Session& session) {
  const auto* const messages = session.messages();
  if (!messages || (messages->acts == 0 && session.is_turn_here())) return std::nullopt;
  return std::pair(messages->number, messages->acts);
}

std::optional<std::string> message_of(const table::Session& session) {
  const Color remote = table::friend_in(session.seats()).value();
  const table::Correspondence& state = *session.messages();
  CodedGame message{.number = state.number,
                    .sender = opponent(remote),
                    .undos = state.undos,
                    .counter = state.acts,
                    .asks = state.asks,
                    .refuses = state.refuses,
                    .game = session.game()};
  message.names[remote] = std::get<table::Friend>(session.seats()[remote]).name;
  message.names[opponent(remote)] =
      allowed_name(session.name_of(opponent(remote)), {}).value_or("");
  return message.text();
}

Received receive(const table::Session& session, const CodedGame& message) {
  const Color remote = table::friend_in(session.seats()).value();
  const table::Correspondence& here = *session.messages();
  const game::Game& own = session.game();
  Received received{.seat = std::get<table::Friend>(session.seats()[remote])};
  if (message.sender != remote) {
    received.text =
        fmt::format("This is your own message. Send it to {}.", session.name_of(remote));
    return received;
  }
  if (message.number != here.number || message.game.start() != own.start()) {
    received.text = "This message belongs to another game.";
    return received;
  }
  auto& seat = received.seat;
  seat.name =
      allowed_name(message.names[remote], session.name_of(opponent(remote))).value_or(seat.name);
  seat.messages->known_acts = std::max(here.known_acts, message.counter);
  const std::string who = table::seat_name(seat);
  const auto turns = own.turns();
  const auto others = message.game.turns();
  const auto end = declared_end(message.game);
  const bool resigns = end == Reason::Resignation && !session.is_over() &&
                       message.game.outcome()->winner == opponent(remote);
  received.text =
      fmt::format("This message is older than your game. If {} waits, send yours again.", who);
  if (message.undos < here.undos) return received;
  if (message.undos > here.undos) {
    if (!is_undone(session, message)) return choice(session, message, received);
    received.text.clear();
    received.decisions = {table::Answers{Request::Undo, true}};
    return received;
  }
  const bool is_longer = others.size() > turns.size();
  if (!begins_with(is_longer ? others : turns, is_longer ? turns : others))
    return choice(session, message, received);
  if (is_longer && session.is_over()) return received;
  if (is_longer && (others.size() > turns.size() + 1 || session.mover() != remote))
    return choice(session, message, received);
  if (is_longer) received.decisions.push_back(table::MakesTurn{others.back()});
  if (resigns) {
    received.text = fmt::format("{} resigns. Do you accept?", who);
    received.is_question = true;
    received.decisions.push_back(table::Resigns{});
    return received;
  }
  if (others.size() < turns.size()) {
    // The draw was offered before the last turn.
    return end == Reason::Agreement && !session.is_over() ? choice(session, message, received)
                                                          : received;
  }
  received.text = is_longer ? "" : "You have this message already.";
  if (!is_longer && message.counter <= here.known_acts) return received;
  if (auto event = said(session, message, is_longer)) {
    received.text.clear();
    received.decisions.push_back(*std::move(event));
  }
  return received;
}

Result<Opened, std::string> open_game(const CodedGame& message) {
  const fs::path folder = table::autosave_folder().value_or(fs::path());
  auto files = base::records_in(folder);
  std::ranges::copy(base::records_in(table::finished_games(folder)), std::back_inserter(files));
  for (const fs::path& file : files) {
    const auto session = table::saved_session(file);
    if (!session || !session->messages() || session->messages()->number != message.number) continue;
    auto resumed = table::Autosave::resume(file);
    if (!resumed)
      return std::string("This game is open in another window. Paste the message there.");
    return Opened{std::move(resumed->first), std::move(resumed->second), false};
  }
  table::SessionSetup setup{.game = message.game};
  setup.seats[message.sender] =
      table::Friend{.name = allowed_name(message.names[message.sender], {}).value_or(""),
                    .invitation = "",
                    .is_host = false,
                    .messages = table::Correspondence{.number = message.number,
                                                      .undos = message.undos,
                                                      .acts = message.counter,
                                                      .known_acts = message.counter,
                                                      .asked = message.asks}};
  return Opened{table::new_autosave(), table::Session(std::move(setup)), true};
}

}  // namespace accasta::remote
