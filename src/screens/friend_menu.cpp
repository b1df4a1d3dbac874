#include <atomic>
#include <memory>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include <accasta/base/background.hpp>
#include <accasta/base/files.hpp>
#include <accasta/base/folders.hpp>
#include <accasta/remote/friend_player.hpp>
#include <accasta/remote/identity.hpp>
#include <accasta/remote/name.hpp>
#include <accasta/remote/players.hpp>
#include <accasta/remote/word.hpp>
#include <accasta/screens/screens.hpp>
#include <accasta/table/friend_words.hpp>

#include "help_screen.hpp"
#include "inner_screens.hpp"
#include "menu.hpp"

namespace accasta::screens {
namespace {

using Found = Result<remote::Joined, std::string>;
using remote::Identity;

/// A page that waits for the host's program, over the page below.
class Joining : public Page {
 public:
  Joining(Stage& stage, const remote::Invitation& invitation)
      : stage_(stage), search_(stage.waker()) {
    const auto name = Identity::load(base::state_folder()).name;
    search_.start(
        [this, invitation, name](const std::stop_token& stop, const auto&) {
          auto found = std::make_shared<Found>(remote::join(invitation, name, stop, [this] {
            is_asked_ = true;
            stage_.waker()();
          }));
          return [this, found] { found_.emplace(std::move(*found)); };
        },
        [this] { found_.emplace(std::string(remote::kCannotKnock)); });
  }

  /// Returns what was found. Nothing if the user did not wait for it.
  std::optional<Found> take() {
    const auto lock = search_.lock();
    return std::exchange(found_, std::nullopt);
  }

  void tick() override {
    const auto lock = search_.lock();
    if (found_) close();
  }
  bool is_awaiting() const override { return !is_done(); }
  tui::Frame draw(const views::Footer& /*question*/) override {
    return stage_.draw_below({.message = {is_asked_ ? std::string(remote::kAsked)
                                                    : "Looking for your friend's game ..."},
                              .keys = {{"Esc", "stop"}}});
  }
  void handle(const tui::Event& event) override {
    const auto* const key = std::get_if<tui::Key>(&event);
    if (key != nullptr && key->name == tui::Key::Name::Escape) close();
  }

 private:
  Stage& stage_;
  /// True if the host is asked about this account.
  std::atomic<bool> is_asked_ = false;
  std::optional<Found> found_;
  // The last member: its thread uses those above.
  base::Background search_;
};

/// Changes a name of the identity. Returns the problem, or nothing.
views::Message change_identity(std::string Identity::*member, std::string text) {
  Identity identity = Identity::load(base::state_folder());
  identity.*member = std::move(text);
  const auto problem = identity.save(base::state_folder());
  return problem ? views::Message{*problem, tui::Role::Error} : views::Message{};
}

views::Message ask_for_name(Stage& stage) {
  const auto text = ask_line(stage, "The name that your friend sees",
                             tui::LineEdit(Identity::load(base::state_folder()).name));
  if (!text) return {};
  const auto name = remote::chosen_name(*text);
  if (!name) return {"Not changed: " + name.error().reason + ".", tui::Role::Error};
  return change_identity(&Identity::name, *name);
}

views::Message ask_for_machine(Stage& stage) {
  std::string before = Identity::load(base::state_folder()).machine;
  if (before.empty()) before = remote::host_name().value_or("localhost");
  // A name that stood in the line would be typed on.
  auto text = ask_line(
      stage, fmt::format("This machine, as your friend's ssh finds it (Enter: {})", before), {});
  if (!text) return {};
  if (text->empty()) text = before;
  if (!remote::is_machine(*text))
    return {fmt::format("'{}' is not the name of a machine.", *text), tui::Role::Error};
  return change_identity(&Identity::machine, *text);
}

/// Joins a game and plays it. Returns the problem, or nothing.
views::Message join(Stage& stage, const remote::Invitation& invitation,
                    const table::TableOptions& options) {
  Joining joining(stage, invitation);
  stage.run(joining);
  auto found = joining.take();
  if (!found) return {};
  if (!*found) return {found->error(), tui::Role::Error};
  auto [autosave, session] = remote::joined_game(invitation, (*found)->setup);
  play_at_table(stage, std::move(session), std::move(autosave), options, {}, (*found)->entry);
  return {};
}

views::Message ask_for_code(Stage& stage, const table::TableOptions& options) {
  const auto text = ask_line(stage, "The code that your friend sent", tui::LineEdit(""));
  if (!text || text->empty()) return {};
  if (const auto problem = ask_for_missing_name(stage)) return *problem;
  const auto invitation = remote::Invitation::at_end_of(*text);
  if (!invitation) return {remote::Invitation::refusal(*text), tui::Role::Error};
  return join(stage, *invitation, options);
}

}  // namespace

std::optional<views::Message> ask_for_missing_name(Stage& stage) {
  const auto is_known = [] { return !Identity::load(base::state_folder()).name.empty(); };
  if (is_known() || !base::state_folder()) return std::nullopt;
  views::Message problem = ask_for_name(stage);
  if (is_known()) return std::nullopt;
  return problem.text.empty() ? views::Message{"Choose a name first."} : problem;
}

std::vector<views::MenuEntry> identity_entries(Stage& stage, bool is_by_messages) {
  const Identity identity = Identity::load(base::state_folder());
  // Names can be long, so they are in the notes.
  const auto shown = [](const std::string& text) { return text.empty() ? "not chosen" : text; };
  std::vector<views::MenuEntry> entries{
      {.name = "Your name",
       .note = fmt::format("Your friend sees: {}.", shown(identity.name)),
       .take = [&stage] { return ask_for_name(stage); }},
      {.name = "This machine",
       .note = fmt::format("Your friend's ssh finds it as: {}.", shown(identity.machine)),
       .take = [&stage] { return ask_for_machine(stage); }}};
  if (is_by_messages) entries.pop_back();
  return entries;
}

void show_invitation(Stage& stage, const table::Session& session,
                     const std::function<bool()>& is_pointless) {
  const std::string command = remote::command_to_send(session);
  const bool is_copied = stage.screen().copy(command);
  const int width = views::document_width(stage.screen().size());
  views::Document text{"Invite your friend", {}};
  const auto add = [&text](const std::string& line) {
    text.parts.emplace_back(views::Document::Text{.text = line});
  };
  const auto add_command = [&text, width](const std::string& line) {
    text.parts.emplace_back(views::Document::Text{
        .kind = views::Document::Text::Kind::Code,
        .text = remote::shell_lines(line, static_cast<std::size_t>(width)) + '\n'});
  };
  add(is_copied
          ? "Send this line to your friend. It is in the clipboard, if the terminal allows it."
          : "Send this line to your friend:");
  add_command(command);
  add("On this machine:");
  add_command(remote::join_command(session));
  if (const auto problem = remote::program_problem()) add(*problem);
  add("This page closes when your friend comes.");
  show_document(stage, text, {}, is_pointless);
}

void show_message_to_send(Stage& stage, const std::string& who,
                          const std::optional<std::string>& message,
                          const std::function<bool(const std::string& pasted)>& takes) {
  views::Document text{"A message for " + who, {}};
  const auto add = [&text](std::string_view line) {
    text.parts.emplace_back(views::Document::Text{.text = std::string(line)});
  };
  if (message) {
    add(fmt::format("Send this to {}.{}", who,
                    stage.screen().copy(*message)
                        ? " It is in the clipboard, if the terminal allows it."
                        : ""));
    add(*message);
    add("Paste the answer at the table, on the start screen, or after accasta message. You may "
        "leave: the game is saved.");
  } else {
    add(table::kTooLongForMessage);
  }
  show_document(stage, text, {}, nullptr, takes);
}

views::Message open_message(Stage& stage, const std::string& text,
                            const table::TableOptions& options) {
  if (const auto words = remote::Word::all_in(text); !words)
    return {remote::Word::sentence(words.error()), tui::Role::Error};
  if (const auto problem = ask_for_missing_name(stage)) return *problem;
  auto opened = remote::open_game(text);
  if (!opened) return {opened.error(), tui::Role::Error};
  auto [autosave, session, is_new] = std::move(opened).value();
  play_at_table(stage, std::move(session), std::move(autosave), options, is_new ? "" : text);
  return {};
}

void play_with_friend(Stage& stage, const table::TableOptions& options) {
  run_menu(stage, [&] {
    views::Menu menu{
        .title = "Play with a friend",
        .notes = {"Over ssh both programs run on one machine. A game by messages "
                  "needs only a messenger."},
        .board = board_if_large(
            stage.screen(), board_for(Position::start(Rules::standard()), std::nullopt, options))};
    menu.paste = [&](const tui::Paste& pasted) {
      return open_message(stage, pasted.text, options);
    };
    menu.entries = {{.name = "Invite a friend",
                     .note = "Choose the game. The program shows what to send.",
                     .take =
                         [&] {
                           play_new_game(stage, options, std::nullopt, table::Friend());
                           return views::Message{};
                         }},
                    {.name = "Join a friend",
                     .note = "You need the code that your friend sent.",
                     .take = [&] { return ask_for_code(stage, options); }}};
    menu.entries.push_back({.name = "Play by messages",
                            .note = "A line of text for each turn, which you send as you like.",
                            .take = [&] {
                              play_new_game(stage, options, std::nullopt,
                                            table::Friend{.kind = table::Friend::Kind::Messages});
                              return views::Message{};
                            }});
    menu.entries.push_back({.name = "Read a message",
                            .note = "Paste the message here, or type it.",
                            .take = [&]() -> views::Message {
                              const auto text = ask_line(stage, "The message that your friend sent",
                                                         tui::LineEdit(""));
                              if (!text || text->empty()) return {};
                              return open_message(stage, *text, options);
                            }});
    for (const remote::Invitation& own : remote::own_invitations())
      menu.entries.push_back({.name = "Join " + remote::hosted_game(own),
                              .note = own.text(),
                              .take = [&, own] { return join(stage, own, options); }});
    for (views::MenuEntry& entry : identity_entries(stage))
      menu.entries.push_back(std::move(entry));
    return menu;
  });
}

}  // namespace accasta::screens
