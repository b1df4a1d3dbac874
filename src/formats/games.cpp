#include <array>
#include <cctype>
#include <iostream>
#include <utility>

#include <fmt/format.h>

#include <accasta/base/limits.hpp>
#include <accasta/formats/games.hpp>
#include <accasta/formats/import.hpp>

namespace accasta::formats {
namespace {

/// Returns the beginning of a stream that shows if it is JSON. Reads no more, because a person may
/// still be typing the rest.
std::string beginning_of(std::istream& input) {
  constexpr std::size_t kByteOrderMark = 3;
  std::string beginning;
  std::size_t marks = 0;
  while (true) {
    const auto c = input.get();
    if (c == std::istream::traits_type::eof()) return beginning;
    beginning += std::istream::traits_type::to_char_type(c);
    // White space does not decide. There may be much of it.
    if (std::isspace(c) != 0 || ++marks <= kByteOrderMark) continue;
    if (looks_like_json(beginning)) return beginning;
  }
}

/// Returns a beginning and the rest of a file. Stops if that is more than JSON may have.
std::string all_of(InputFile& file, std::string content) {
  std::array<char, 4096> block{};
  while (content.size() <= base::kLargestJson) {
    file.stream().read(block.data(), block.size());
    const auto count = file.stream().gcount();
    if (count == 0) return content;
    content.append(block.data(), static_cast<std::size_t>(count));
  }
  return content;
}

}  // namespace

InputFault InputFault::no_such_game(std::string file, int number, std::size_t count) {
  auto message = count == 0 ? file + ": no game in it"
                            : fmt::format("{}: no game {}, it has {}", file, number, count);
  return {count == 0 ? Kind::NoGame : Kind::NoSuchNumber, std::move(file), std::move(message)};
}

InputFile::InputFile(const std::string& path, const std::stop_token& stop)
    : name_(path == "-" ? "standard input" : path) {
  // The rest of std::cin may be for other readers.
  if (path == "-" && !stop.stop_possible()) return;
  input_ = std::make_unique<base::FileInput>(path, stop);
  stream_ = std::make_unique<std::istream>(input_.get());
  stream_->exceptions(std::ios::badbit);
}

std::istream& InputFile::stream() { return stream_ ? *stream_ : std::cin; }

notation::ReadGame read(const GameContent& content, const notation::ReadOptions& options) {
  using Imported = std::shared_ptr<const notation::ReadGame>;
  if (const auto* const game = std::get_if<Imported>(&content)) return **game;
  return notation::read_game(*std::get_if<notation::GameText>(&content), options);
}

/// An open file of games.
class Games::File {
 public:
  File(InputFile file, const notation::ReadOptions& options)
      : file_(std::move(file)),
        head_(beginning_of(file_.stream())),
        records_(file_.stream(), head_),
        is_json_(looks_like_json(head_).value_or(false) || name().ends_with(".json")),
        options_(options) {}

  const std::string& name() const { return file_.name(); }

  /// Returns the next game, or nothing at the end.
  Result<std::optional<GameContent>, InputFault> next() {
    if (!is_json_) {
      auto text = records_.next_text();
      return text ? std::optional<GameContent>(*std::move(text)) : std::nullopt;
    }
    if (!imported_) {
      const std::string json = all_of(file_, head_);
      if (json.size() > base::kLargestJson)
        return InputFault{InputFault::Kind::TooLarge, name(),
                          name() + ": more than 16 MiB of JSON"};
      imported_ = import_games(json, options_);
    }
    if (next_imported_ == imported_->size()) return std::optional<GameContent>();
    return std::optional<GameContent>(
        std::make_shared<const notation::ReadGame>(std::move((*imported_)[next_imported_++])));
  }

 private:
  InputFile file_;
  /// The beginning of the file.
  std::string head_;
  notation::RecordReader records_;
  bool is_json_;
  notation::ReadOptions options_;
  /// All games of JSON.
  std::optional<std::vector<notation::ReadGame>> imported_;
  std::size_t next_imported_ = 0;
};

Games::Games(std::vector<std::string> paths, const notation::ReadOptions& options,
             std::optional<int> number, std::stop_token stop)
    : paths_(std::move(paths)), options_(options), only_(number), stop_(std::move(stop)) {}

Games Games::rest_of(InputFile file) {
  Games games({});
  games.file_ = std::make_unique<File>(std::move(file), games.options_);
  return games;
}

Games::Games(Games&&) noexcept = default;
Games& Games::operator=(Games&&) noexcept = default;
Games::~Games() = default;

std::optional<Result<UnreadGame, InputFault>> Games::next() {
  while (file_ || opened_ < paths_.size()) {
    std::string name = file_ ? file_->name() : paths_[opened_];
    try {
      if (!file_) {
        ++opened_;
        count_ = 0;
        file_ = std::make_unique<File>(InputFile(name, stop_), options_);
        name = file_->name();
      }
      auto content = file_->next();
      if (content && *content) {
        ++count_;
        if (only_ && count_ != *only_) continue;
        if (only_) file_.reset();
        return UnreadGame{std::move(name), count_, **std::move(content), options_};
      }
      file_.reset();
      if (!content) return content.error();
      if (count_ == 0 || only_)
        return InputFault::no_such_game(std::move(name), only_.value_or(1),
                                        static_cast<std::size_t>(count_));
    } catch (const base::FileError& error) {
      file_.reset();
      return InputFault{InputFault::Kind::Unreadable, std::move(name), error.what()};
    }
  }
  return std::nullopt;
}

Result<notation::ReadGame, InputFault> numbered_game(const std::string& path, int number,
                                                     const notation::ReadOptions& options) {
  const auto unread = Games({path}, options, number).next().value();
  if (!unread) return unread.error();
  return unread->read();
}

std::string located(const std::string& file, const notation::TextError& error) {
  if (error.column == 0) return fmt::format("{}:{}: {}", file, error.line, error.message);
  return fmt::format("{}:{}:{}: {}", file, error.line, error.column, error.message);
}

}  // namespace accasta::formats
