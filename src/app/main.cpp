#include <clocale>
#include <csignal>
#include <cstdlib>
#include <exception>
#include <iostream>

#include <CLI/CLI.hpp>

#include "commands.hpp"
#include "screen.hpp"

namespace {

using accasta::app::ExitCode;

ExitCode run(int argc, char** argv) {
  using namespace accasta::app;
  CLI::App app("Accasta, Dieter Stein's stacking game, in the terminal", "accasta");
  app.set_version_flag("--version", "accasta " ACCASTA_VERSION);
  app.require_subcommand(0, 1);
  app.get_formatter()->column_width(36);

  DisplayOptions display;
  display.add_to(app);
  Command command = [&display] { return ask_and_play(display); };
  add_play(app, command);
  add_replay(app, command);
  add_show(app, command);
  add_analyse(app, command);
  add_check(app, command);
  add_convert(app, command);
  add_turns(app, command);
  add_perft(app, command);
  add_ugi(app, command);
  add_match(app, command);

  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? ExitCode::Done : ExitCode::Usage;
  }
  if (display.given != Preferences{} && !app.get_subcommands().empty())
    throw Failure(ExitCode::Usage, "options stand behind the command, as in accasta " +
                                       app.get_subcommands().front()->get_name() + " --ascii");
  return command();
}

}  // namespace

int main(int argc, char** argv) {
  std::setlocale(LC_ALL, "");
  auto code = ExitCode::Outside;
  int signal = 0;
  try {
    code = run(argc, argv);
    // A full disk or a closed descriptor shows only when the rest is written.
    if (!std::cout.flush()) {
      std::cerr << "accasta: cannot write to standard output\n";
      code = ExitCode::Outside;
    }
  } catch (const accasta::app::InputEnded&) {
    code = ExitCode::Done;
  } catch (const accasta::app::Interrupted& interrupted) {
    signal = interrupted.signal;
  } catch (const accasta::app::Failure& failure) {
    std::cout.flush();
    std::cerr << "accasta: " << failure.what() << '\n';
    code = failure.code();
  } catch (const std::exception& error) {
    std::cout.flush();
    std::cerr << "accasta: " << error.what() << '\n';
  }
  // The shell shall see that a signal ended the program.
  if (signal != 0) {
    std::signal(signal, SIG_DFL);
    std::raise(signal);
  }
  return static_cast<int>(code);
}
