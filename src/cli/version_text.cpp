#include "version_text.hpp"

#include <fmt/format.h>

#include <accasta/base/version.hpp>
#include <accasta/engine/built_in_weights.hpp>

namespace accasta::cli {

std::string version_text() { return fmt::format("accasta {}", base::version()); }

std::string verbose_version_text() {
  std::string text =
      fmt::format("{}\ncommit: {}\ncompiler: {}\ninstruction set: {}", version_text(),
                  base::commit(), base::compiler(), base::instruction_set());
  for (const auto& weights : engine::built_in_weights())
    text += fmt::format("\n{} {}: {}", weights.kind, weights.rules, weights.checksum);
  return text;
}

}  // namespace accasta::cli
