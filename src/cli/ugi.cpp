#include <accasta/tui/board_view.hpp>
#include <accasta/ugi/server.hpp>

#include "commands.hpp"

namespace accasta::cli {
namespace {

ExitCode run_ugi() {
  ugi::Server server(
      std::cout, [](const Position& position) { return tui::board_text({.position = position}); });
  server.run(std::cin);
  return ExitCode::Done;
}

}  // namespace

void add_ugi(CommandLine& line) {
  line.add_command(
      "ugi", "Speaks the Universal Game Interface on standard input and output, for other programs",
      run_ugi);
}

}  // namespace accasta::cli
