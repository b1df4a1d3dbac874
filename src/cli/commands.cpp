#include "commands.hpp"

#include <memory>

namespace accasta::cli {

void add_everything(CommandLine& line) {
  const auto display = std::make_shared<DisplayOptions>();
  display->add_to(line.program());
  display->add_table_to(line.program());
  line.run_without_command([display] { return ask_and_play(*display); });
  for (const auto add :
       {add_play,   add_host,  add_join,    add_message, add_learn,   add_puzzle, add_profile,
        add_replay, add_show,  add_analyse, add_check,   add_convert, add_export, add_stats,
        add_turns,  add_perft, add_ugi,     add_answer,  add_bench,   add_match})
    add(line);
  for (const Arguments command : line.commands()) display->add_unlisted_to(command);
}

}  // namespace accasta::cli
