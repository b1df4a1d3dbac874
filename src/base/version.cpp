#include <accasta/base/version.hpp>

namespace accasta::base {

std::string_view version() { return ACCASTA_VERSION; }

}  // namespace accasta::base
