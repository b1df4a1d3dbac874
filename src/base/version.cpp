#include <accasta/base/version.hpp>

namespace accasta::base {

std::string_view version() { return ACCASTA_VERSION; }

std::string_view commit() { return ACCASTA_COMMIT; }

std::string compiler() {
#if defined(__clang__)
  return "Clang " __clang_version__;
#elif defined(__GNUC__)
  return "GCC " + std::to_string(__GNUC__) + '.' + std::to_string(__GNUC_MINOR__) + '.' +
         std::to_string(__GNUC_PATCHLEVEL__);
#else
  return "unknown";
#endif
}

std::string_view instruction_set() {
#if defined(__x86_64__) && defined(__AVX512BW__)
  return "x86-64, AVX-512";
#elif defined(__x86_64__) && defined(__AVX2__)
  return "x86-64, AVX2";
#elif defined(__x86_64__) && defined(__SSE4_2__)
  return "x86-64, SSE4.2";
#elif defined(__x86_64__)
  return "x86-64, SSE2";
#elif defined(__aarch64__)
  return "ARM64, NEON";
#else
  return "other";
#endif
}

}  // namespace accasta::base
