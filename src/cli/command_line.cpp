#include "command_line.hpp"

#include <memory>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <accasta/base/version.hpp>

#include "exit_code.hpp"
#include "help_format.hpp"
#include "options.hpp"

namespace accasta::cli {

void set_up_command_line(CLI::App& app, Command& chosen) {
  app.name("accasta");
  app.description("Accasta, Dieter Stein's stacking game, in the terminal");
  app.set_version_flag("--version", fmt::format("accasta {}", base::version()));
  app.require_subcommand(0, 1);
  const auto formatter = std::make_shared<HelpFormatter>();
  formatter->column_width(36);
  app.formatter(formatter);

  const auto display = std::make_shared<DisplayOptions>();
  display->add_to(app);
  display->add_table_to(app);
  chosen = [display] { return ask_and_play(*display); };
  app.final_callback([display, &app] {
    if (display->given != settings::Preferences{} && !app.get_subcommands().empty())
      throw Failure(ExitCode::Usage, "options stand behind the command, as in accasta " +
                                         app.get_subcommands().front()->get_name() + " --ascii");
  });
  add_play(app, chosen);
  add_replay(app, chosen);
  add_show(app, chosen);
  add_analyse(app, chosen);
  add_check(app, chosen);
  add_convert(app, chosen);
  add_turns(app, chosen);
  add_perft(app, chosen);
  add_ugi(app, chosen);
  add_bench(app, chosen);
  add_match(app, chosen);
}

}  // namespace accasta::cli
