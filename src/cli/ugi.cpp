#include <iostream>

#include <accasta/tui/board_view.hpp>
#include <accasta/ugi/server.hpp>

#include "commands.hpp"

namespace accasta::cli {
namespace {

struct Ugi final : Command {
  Ugi()
      : Command({"ugi",
                 "Speaks the Universal Game Interface on standard input and output, for other "
                 "programs"}) {}
  ExitCode run() const override {
    ugi::Server server(std::cout, [](const Position& position) {
      return tui::board_text({.position = position});
    });
    server.run(std::cin);
    return ExitCode::Done;
  }
};

}  // namespace

std::unique_ptr<Command> make_ugi() { return std::make_unique<Ugi>(); }

}  // namespace accasta::cli
