#include "commands.hpp"

#include <memory>

namespace accasta::cli {

void add_everything(CommandLine& line) {
  const auto display = std::make_shared<DisplayOptions>();
  display->add_to(line.program());
  display->add_table_to(line.program());
  line.run_without_command([display] { return ask_and_play(*display); });
  add_play(line);
  add_replay(line);
  add_show(line);
  add_analyse(line);
  add_check(line);
  add_convert(line);
  add_turns(line);
  add_perft(line);
  add_ugi(line);
  add_bench(line);
  add_match(line);
}

}  // namespace accasta::cli
