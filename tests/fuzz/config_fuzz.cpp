// Fuzzes the configuration: any text is read, and a value that is set in it can be read back. So
// can every value that a line can hold.
#include <string>
#include <string_view>

#include <accasta/settings/config.hpp>
#include <accasta/settings/preferences.hpp>

#include "fuzz.hpp"

namespace accasta::test {

void run_one(const std::uint8_t* data, std::size_t size) {
  Choices choices(data, size);
  const auto infos = settings::preference_infos();
  const settings::PreferenceInfo& info = infos[choices.below(infos.size())];
  const std::string_view value = info.values[choices.below(info.values.size())];
  const std::string_view text = choices.text();
  if (settings::is_possible_value(text)) {
    std::string value_read;
    const auto problems = settings::read_settings(
        "name = " + std::string(text) + "\n", "config",
        [&](std::string_view name, std::string_view read) -> Result<void, std::string> {
          require(name == "name", "a value does not change the name");
          value_read = read;
          return {};
        });
    require(problems.empty() && value_read == text, "a possible value is read as it was written");
  }
  const auto before = settings::read_config(text, "config");
  const std::string changed = settings::changed_config(text, info.name, value);
  const auto after = settings::read_config(changed, "config");
  require(after.preferences.value(info.name) == value, "what was set is read");
  for (const settings::PreferenceInfo& other : infos)
    if (&other != &info)
      require(after.preferences.value(other.name) == before.preferences.value(other.name),
              "nothing else is changed");
  require(settings::changed_config(changed, info.name, value) == changed,
          "setting it again changes nothing");
}

}  // namespace accasta::test
