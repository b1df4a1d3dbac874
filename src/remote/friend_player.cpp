#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <utility>

#include <fmt/format.h>

#include <accasta/base/text.hpp>
#include <accasta/notation/position_text.hpp>
#include <accasta/notation/turn_text.hpp>
#include <accasta/remote/friend_player.hpp>
#include <accasta/remote/identity.hpp>
#include <accasta/remote/name.hpp>

namespace accasta::remote {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;
using table::PlayerEvent;
using table::Request;

/// The most turns of a game between two programs.
constexpr std::size_t kMostPlies = 4096;
constexpr seconds kLongestPause{30};

constexpr ByColor<const char*> kTimeKey{"white-ms", "black-ms"};
constexpr const char* kYes = "yes";
constexpr std::string_view kWait = "wait";

void add_time(ProtocolLine& message, const std::optional<ByColor<milliseconds>>& left) {
  if (!left) return;
  for (const Color color : kColors)
    message.fields[kTimeKey[color]] = std::to_string((*left)[color].count());
}

/// Returns the time left in a message. Nothing if it has none.
std::optional<ByColor<milliseconds>> time_in(const ProtocolLine& message) {
  const auto white = game::parse_time_left(message.field(kTimeKey.white));
  const auto black = game::parse_time_left(message.field(kTimeKey.black));
  if (!white || !black) return std::nullopt;
  return ByColor<milliseconds>{*white, *black};
}

std::optional<ByColor<milliseconds>> time_left(const table::Session& session,
                                               game::Clock::Time now) {
  return session.clock() ? std::optional(session.clock()->left(now)) : std::nullopt;
}

/// Returns the turn number `ply`, counted from 1, of a message "turn ID PLY TEXT" if it is legal.
std::optional<Turn> turn_in(const ProtocolLine& message, const game::Game& game) {
  const auto ply = base::number_in<std::size_t>(message.value(1));
  if (ply != game.turns().size() + 1 || *ply > kMostPlies || game.outcome()) return std::nullopt;
  const auto reading = notation::read_turn(message.value(2), game.position());
  if (!reading || notation::write_turn(reading->turn, game.position()) != message.value(2))
    return std::nullopt;
  return reading->turn;
}

/// Returns true if a game continues another one, or is the same.
bool continues(const game::Game& game, const game::Game& before) {
  const auto turns = game.turns();
  return game.rules() == before.rules() && game.start() == before.start() &&
         (!before.outcome() || before.outcome() == game.outcome()) &&
         turns.size() >= before.turns().size() &&
         std::ranges::equal(before.turns(), turns.first(before.turns().size()));
}

bool is_same(const game::Game& game, const game::Game& other) {
  return game.turns().size() == other.turns().size() && continues(game, other) &&
         game.outcome() == other.outcome();
}

}  // namespace

// --- both sides

void FriendPlayer::begin(base::Descriptor socket, std::string read) {
  ours_.reset();
  theirs_.reset();
  connection_ = std::make_unique<Connection>(std::move(socket), std::move(read), wake_);
}

ProtocolLine FriendPlayer::about_game(std::string name) const {
  return {std::move(name), {std::to_string(id_)}};
}

void FriendPlayer::set_plies(std::size_t plies) {
  if (std::exchange(plies_, plies) == plies) return;
  ours_.reset();
  theirs_.reset();
}

void FriendPlayer::refuse(const std::string& reason) {
  send({"error", {reason}});
  connection_.reset();
}

void FriendPlayer::ask(Request request, const table::Session& /*session*/) {
  if (!connection_) return;
  ours_ = {++requests_, request};
  ProtocolLine message = about_game("ask");
  message.values.insert(message.values.end(), {std::to_string(requests_),
                                               std::string(name(request)), std::to_string(plies_)});
  send(message);
}

void FriendPlayer::answer(Request request, bool agrees) {
  if (!theirs_ || theirs_->request != request) return;
  ProtocolLine message = about_game(agrees ? kYes : "no");
  message.values.push_back(std::to_string(theirs_->number));
  theirs_.reset();
  send(message);
}

std::optional<PlayerEvent> FriendPlayer::take() {
  if (!is_looking_) return std::nullopt;
  if (auto event = connect()) return event;
  while (connection_ && !must_wait()) {
    const auto line = connection_->take();
    if (!line) {
      if (!connection_->is_lost()) break;
      connection_.reset();
      return disconnected();
    }
    const auto message = ProtocolLine::parse(*line);
    if (!message) continue;
    if (message->name == "ping") send({"pong", message->values});
    auto event = handle_request(*message);
    if (!event) event = handle(*message);
    if (!event) continue;
    // More lines may wait.
    wake_();
    return event;
  }
  return std::nullopt;
}

std::optional<PlayerEvent> FriendPlayer::handle_request(const ProtocolLine& message) {
  if (message.value(0) != std::to_string(id_)) return std::nullopt;
  const auto number = base::number_in<std::uint64_t>(message.value(1));
  if (!number) return std::nullopt;
  if (message.name == "ask") {
    const auto request = accasta::from_name<Request>(message.value(2));
    if (!request || *request == Request::Join || message.value(3) != std::to_string(plies_))
      return std::nullopt;
    if (ours_ && ours_->request == *request) return crossed(*request);
    theirs_ = {*number, *request};
    return table::Asks{*request};
  }
  if ((message.name == kYes || message.name == "no") && ours_ && ours_->number == *number)
    return table::Answers{std::exchange(ours_, std::nullopt)->request, message.name == kYes};
  return std::nullopt;
}

// --- the program of the host

GuestPlayer::GuestPlayer(const table::Friend& seat, std::function<void()> wake,
                         const std::filesystem::path& folder)
    : FriendPlayer(seat, std::move(wake)) {
  const auto invitation = Invitation::parse(seat_.invitation);
  if (!invitation) {
    notice_ = "The code of this game is damaged: nobody can join it.";
    return;
  }
  auto door = Door::open(*invitation, wake_, folder);
  if (door)
    door_ = std::move(door).value();
  else
    notice_ = door.error();
}

std::optional<PlayerEvent> GuestPlayer::connect() {
  if (auto name = std::exchange(admitted_, std::nullopt)) {
    is_here_ = true;
    return table::Comes{*std::move(name)};
  }
  auto visitor = door_ ? door_->take() : std::nullopt;
  if (!visitor) return std::nullopt;
  send({"bye", {"replaced"}});
  sent_.reset();
  const auto name = allowed_name(visitor->name, own_name_).value_or("");
  begin(std::move(visitor->socket), std::move(visitor->read));
  newcomer_.reset();
  auto account = other_account(visitor->user);
  // The account of the seat was admitted before.
  is_admitted_ = is_admitted_ || account.empty() || account == seat_.account;
  if (!is_admitted_) {
    newcomer_ = {name, visitor->only_looks};
    send({std::string(kWait)});
    table::Friend who = seat_;
    who.name = name;
    who.account = std::move(account);
    return table::Asks{Request::Join, std::move(who)};
  }
  if (visitor->only_looks) return disconnected();
  is_here_ = true;
  return table::Comes{name};
}

void GuestPlayer::answer(Request request, bool agrees) {
  if (request != Request::Join) return FriendPlayer::answer(request, agrees);
  auto newcomer = std::exchange(newcomer_, std::nullopt);
  if (!newcomer) return;
  is_admitted_ = agrees;
  if (agrees) {
    if (!newcomer->only_looks) admitted_ = std::move(newcomer->name);
    return;
  }
  door_->turn_away();
  refuse("refused");
}

std::optional<PlayerEvent> GuestPlayer::disconnected() {
  if (!std::exchange(is_here_, false)) return std::nullopt;
  return table::Leaves{};
}

void GuestPlayer::look(const table::Session& session, Time now, bool is_paused) {
  is_looking_ = true;
  color_ = table::friend_in(session.seats()).value_or(color_);
  own_name_ = session.name_of(opponent(color_));
  const game::Game& game = session.game();
  set_plies(game.turns().size());
  // Nobody sees anything of the game before they are admitted.
  if (!connection_ || newcomer_) return;
  if (!sent_ || !is_same(game, *sent_)) send_news(session, now);
  if (is_paused != was_paused_ && !game.outcome()) {
    ProtocolLine message = about_game(is_paused ? "pause" : "continue");
    add_time(message, time_left(session, now));
    send(message);
    was_paused_ = is_paused;
  }
}

void GuestPlayer::send_news(const table::Session& session, Time now) {
  const game::Game& game = session.game();
  if (!sent_ || !continues(game, *sent_)) {
    send_game(session, now);
    was_paused_ = false;
  } else {
    for (std::size_t i = sent_->turns().size(); i < game.turns().size(); ++i)
      send_turn(session, i, now);
  }
  if (const auto outcome = game.outcome(); outcome && (!sent_ || sent_->outcome() != outcome)) {
    ProtocolLine end = about_game("end");
    end.values.insert(end.values.end(), {std::string(name(notation::result_of(*outcome))),
                                         std::string(name(outcome->reason))});
    send(end);
  }
  sent_ = game;
}

void GuestPlayer::send_game(const table::Session& session, Time now) {
  ++id_;
  const game::Game& game = session.game();
  ProtocolLine message = about_game("game");
  message.fields = {{"rules", notation::to_text(game.rules())},
                    {"start", notation::to_text(game.start())},
                    {"side", base::lower_case(name(color_))},
                    {"name", session.name_of(opponent(color_))}};
  if (const auto& control = session.setup().time_control) {
    message.fields["clock"] = control->text();
    add_time(message, time_left(session, now));
  }
  send(message);
  for (std::size_t i = 0; i < game.turns().size(); ++i) send_turn(session, i, now);
  send(about_game("ready"));
}

void GuestPlayer::send_turn(const table::Session& session, std::size_t index, Time now) {
  const game::Game& game = session.game();
  ProtocolLine message = about_game("turn");
  message.values.insert(message.values.end(),
                        {std::to_string(index + 1),
                         notation::write_turn(game.turns()[index], game.positions()[index])});
  if (index + 1 == game.turns().size()) add_time(message, time_left(session, now));
  send(message);
}

std::optional<PlayerEvent> GuestPlayer::crossed(Request request) {
  // Two offers agree. Of two other requests the host's counts.
  if (request == Request::Draw) return table::Answers{request, true};
  return std::nullopt;
}

std::optional<PlayerEvent> GuestPlayer::handle(const ProtocolLine& message) {
  if (message.value(0) != std::to_string(id_) || !sent_ || sent_->outcome()) return std::nullopt;
  if (message.name == "resign") return table::Resigns{};
  return message.name == "turn" ? take_turn(message) : std::nullopt;
}

std::optional<PlayerEvent> GuestPlayer::take_turn(const ProtocolLine& message) {
  // An older turn was sent before the guest knew the present state.
  if (base::number_in<std::size_t>(message.value(1)) != sent_->turns().size() + 1 ||
      sent_->position().side_to_move() != color_)
    return std::nullopt;
  if (const auto turn = turn_in(message, *sent_)) return table::MakesTurn{*turn};
  // The guest's board shows a turn that does not count: it gets the whole game.
  sent_.reset();
  wake_();
  return std::nullopt;
}

// --- the program of the guest

HostPlayer::HostPlayer(const table::Friend& seat, std::string name, std::function<void()> wake,
                       std::filesystem::path folder, bool only_looks)
    : FriendPlayer(seat, wake),
      name_(std::move(name)),
      folder_(std::move(folder)),
      only_looks_(only_looks),
      knocking_(std::move(wake)) {
  is_looking_ = true;
  knock_later(seconds(0));
}

void HostPlayer::knock_later(seconds pause) {
  const auto invitation = Invitation::parse(seat_.invitation);
  if (!invitation) {
    failure_ = "The code of this game is damaged.";
    return;
  }
  pause_ = pause;
  const bool has_begun = knocking_.start(
      [this, invitation = *invitation](const std::stop_token& stop, const auto& /*deliver*/) {
        std::mutex mutex;
        std::condition_variable_any never;
        std::unique_lock lock(mutex);
        never.wait_for(lock, stop, pause_, [] { return false; });
        auto result = std::make_shared<Result<Entry, std::string>>(
            knock(invitation, name_, only_looks_, stop, folder_));
        return [this, result] { knocked_.emplace(std::move(*result)); };
      });
  if (!has_begun) failure_ = "Not enough threads for a connection.";
}

std::optional<PlayerEvent> HostPlayer::connect() {
  std::optional<Result<Entry, std::string>> knocked;
  {
    const auto lock = knocking_.lock();
    knocked = std::exchange(knocked_, std::nullopt);
  }
  if (!knocked) return std::nullopt;
  if (!*knocked) {
    failure_ = knocked->error();
    knock_later(std::clamp(pause_ * 2, seconds(1), kLongestPause));
    return std::nullopt;
  }
  failure_.reset();
  pause_ = seconds(0);
  Entry entry = std::move(*knocked).value();
  begin(std::move(entry.socket), std::move(entry.read));
  is_ready_ = false;
  is_new_ = true;
  return std::nullopt;
}

std::optional<PlayerEvent> HostPlayer::disconnected() {
  knock_later(seconds(1));
  return table::Leaves{};
}

void HostPlayer::look(const table::Session& session, Time /*now*/, bool /*is_paused*/) {
  is_looking_ = true;
  const game::Game& game = session.game();
  const auto outcome = game.outcome();
  is_same_ = game_ && !outcome && is_same(game, *game_);
  const bool resigns = outcome && outcome->reason == Outcome::Reason::Resignation &&
                       outcome->winner == opponent(own_) && game_ && !game_->outcome();
  const bool is_news = resigns && !std::exchange(has_resigned_, true);
  if (!connection_ || !is_ready_ || !continues(game, *game_)) return;
  set_plies(game.turns().size());
  const std::size_t known = game_->turns().size();
  if (game.turns().size() == known + 1 && told_ <= known) {
    ProtocolLine message = about_game("turn");
    message.values.insert(message.values.end(),
                          {std::to_string(known + 1),
                           notation::write_turn(game.turns()[known], game.positions()[known])});
    send(message);
    told_ = known + 1;
    own_turn_ = game.turns()[known];
  }
  if (is_news) send(about_game("resign"));
}

std::optional<PlayerEvent> HostPlayer::handle(const ProtocolLine& message) {
  if (message.name == "game") return begin_game(message);
  if (message.name == kWait) notice_ = kAsked;
  if (message.name == "bye" || message.name == "error") {
    connection_.reset();
    if (message.value(0) == "refused") {
      notice_ = kRefused;
      return table::Leaves{};
    }
    // The other window would be replaced in turn.
    if (message.value(0) != "replaced") return disconnected();
    notice_ = "The game goes on in another window of yours.";
    return table::Leaves{};
  }
  if (!game_ || message.value(0) != std::to_string(id_)) return std::nullopt;
  if (message.name == "turn") return take_turn(message);
  if (message.name == "end") return end_game(message);
  if (message.name == "ready") {
    is_ready_ = true;
    if (has_resigned_ && !game_->outcome()) send(about_game("resign"));
    return shown();
  }
  if (message.name == "pause" || message.name == "continue") {
    time_left_ = time_in(message);
    return table::Pauses{message.name == "pause", time_left_};
  }
  return std::nullopt;
}

std::optional<PlayerEvent> HostPlayer::begin_game(const ProtocolLine& message) {
  const auto id = base::number_in<std::uint64_t>(message.value(0));
  const auto rules = notation::parse_rules(message.field("rules"));
  const auto start = rules ? std::optional(notation::parse_position(message.field("start"), *rules))
                           : std::nullopt;
  if (!id || !start || !*start) {
    refuse("game");
    return disconnected();
  }
  id_ = *id;
  game_.emplace(**start);
  own_ = message.field("side") == "white" ? Color::White : Color::Black;
  time_control_ = game::TimeControl::parse(message.field("clock"));
  time_left_ = time_in(message);
  seat_.name = allowed_name(message.field("name"), name_).value_or("");
  is_ready_ = false;
  told_ = 0;
  return std::nullopt;
}

std::optional<PlayerEvent> HostPlayer::take_turn(const ProtocolLine& message) {
  const auto turn = turn_in(message, *game_);
  if (!turn) {
    refuse("turn");
    return disconnected();
  }
  const std::size_t ply = game_->turns().size() + 1;
  const bool is_own = game_->position().side_to_move() == own_;
  game_->push(*turn);
  if (const auto left = time_in(message)) time_left_ = left;
  if (!is_ready_) return std::nullopt;
  // A turn made here is on the board already.
  if (is_own && told_ == ply && own_turn_ == *turn) return table::Pauses{false, time_left_};
  if (is_same_) return table::MakesTurn{*turn, {}, time_left_};
  return shown();
}

std::optional<PlayerEvent> HostPlayer::end_game(const ProtocolLine& message) {
  const auto result = accasta::from_name<notation::GameResult>(message.value(1));
  const auto reason = accasta::from_name<Outcome::Reason>(message.value(2));
  if (!result || !reason || *result == notation::GameResult::Unfinished) return std::nullopt;
  // The rules ended it, or it was ended here.
  has_resigned_ = false;
  if (game_->outcome()) return std::nullopt;
  notation::Record record = game_->record();
  record.result = *result;
  record.termination = *reason;
  game_.emplace(record);
  return is_ready_ ? std::optional<PlayerEvent>(shown()) : std::nullopt;
}

table::Shows HostPlayer::shown() {
  table::SessionSetup setup{.game = *game_,
                            .time_control = time_control_,
                            .time_left = time_control_ ? time_left_ : std::nullopt};
  table::Friend host = seat_;
  host.is_host = true;
  setup.seats[opponent(own_)] = std::move(host);
  return {std::move(setup), std::exchange(is_new_, false)};
}

}  // namespace accasta::remote
