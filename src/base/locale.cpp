#include <cctype>
#include <clocale>
#include <cstdlib>
#include <langinfo.h>
#include <string>
#include <string_view>

#include <accasta/base/folders.hpp>
#include <accasta/base/locale.hpp>

namespace accasta::base {
namespace {

/// False for a statically linked program. The system's locales may belong to another version of the
/// C library, and some of those make setlocale() crash.
#ifdef ACCASTA_STATIC
constexpr bool kReadsSystemLocales = false;
#else
constexpr bool kReadsSystemLocales = true;
#endif

bool is_utf8() { return std::string_view(nl_langinfo(CODESET)) == "UTF-8"; }

/// Returns true if the environment names a UTF-8 locale for characters, whether it exists or not.
bool asks_for_utf8() {
  for (const char* const variable : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    const char* const value = std::getenv(variable);
    if (value == nullptr || *value == '\0') continue;
    std::string name;
    for (const char c : std::string_view(value))
      if (c != '-') name += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return name.find(".utf8") != std::string::npos;
  }
  return false;
}

/// Sets the C.UTF-8 that comes with the program's archive.
void set_locale_beside_program() {
  const auto folder = share_folder_beside_program("accasta/locale");
  if (!folder) return;
  const char* const before = std::getenv("LOCPATH");
  const std::string saved = before == nullptr ? "" : before;
  setenv("LOCPATH", folder->c_str(), 1);
  std::setlocale(LC_CTYPE, "C.UTF-8");
  if (before == nullptr)
    unsetenv("LOCPATH");
  else
    setenv("LOCPATH", saved.c_str(), 1);
}

}  // namespace

void set_locale() {
  if (kReadsSystemLocales) {
    std::setlocale(LC_ALL, "");
    // One missing category makes the whole call fail.
    if (!is_utf8()) std::setlocale(LC_CTYPE, "");
  }
  if (is_utf8() || !asks_for_utf8()) return;
  set_locale_beside_program();
  if (!is_utf8()) std::setlocale(LC_CTYPE, "C.UTF-8");
}

}  // namespace accasta::base
