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

std::string all_of(InputFile& file, std::string content) {
  std::array<char, 4096> block{};
  while (content.size() <= base::kLargestJson) {
    file.stream().read(block.data(), block.size());
    const auto count = file.stream().gcount();
    if (count == 0) return content;
    content.append(block.data(), static_cast<std::size_t>(count));
  }
  throw InputTooLarge(file.name() + ": more than 16 MiB of JSON");
}

}  // namespace

NoSuchGame::NoSuchGame(const std::string& file, int number, std::size_t count)
    : std::runtime_error(count == 0
                             ? file + ": no game in it"
                             : fmt::format("{}: no game {}, it has {}", file, number, count)),
      is_empty(count == 0) {}

InputFile::InputFile(const std::string& path, const std::stop_token& stop)
    : name_(path == "-" ? "standard input" : path) {
  // The rest of std::cin may be for other readers.
  if (path == "-" && !stop.stop_possible()) return;
  input_ = std::make_unique<base::FileInput>(path, stop);
  stream_ = std::make_unique<std::istream>(input_.get());
  stream_->exceptions(std::ios::badbit);
}

std::istream& InputFile::stream() { return stream_ ? *stream_ : std::cin; }

notation::ReadGame UnreadGame::read() && {
  if (const auto* const fault = std::get_if<std::exception_ptr>(&content))
    std::rethrow_exception(*fault);
  if (auto* const game = std::get_if<notation::ReadGame>(&content)) return std::move(*game);
  return notation::read_game(*std::get_if<notation::GameText>(&content), options);
}

/// An open file of games.
class Games::File {
 public:
  File(InputFile file, const notation::ReadOptions& options)
      : file_(std::move(file)),
        head_(beginning_of(file_.stream())),
        records_(file_.stream(), head_) {
    if (looks_like_json(head_).value_or(false) || name().ends_with(".json"))
      imported_ = import_games(all_of(file_, head_), options);
  }

  const std::string& name() const { return file_.name(); }

  /// Puts the next game into `content`. Returns false at the end.
  bool next(decltype(UnreadGame::content)& content) {
    if (imported_) {
      if (next_imported_ == imported_->size()) return false;
      content = std::move((*imported_)[next_imported_++]);
    } else if (auto text = records_.next_text()) {
      content = *std::move(text);
    } else {
      return false;
    }
    return true;
  }

 private:
  InputFile file_;
  /// The beginning of the file.
  std::string head_;
  notation::RecordReader records_;
  /// All games of JSON; nothing for a record.
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

std::optional<UnreadGame> Games::next() {
  UnreadGame game{.file = {}, .content = {}, .options = options_};
  while (file_ || opened_ < paths_.size()) {
    try {
      if (!file_) {
        game.file = paths_[opened_++];
        count_ = 0;
        file_ = std::make_unique<File>(InputFile(game.file, stop_), options_);
      }
      game.file = file_->name();
      while (file_->next(game.content)) {
        game.number = ++count_;
        if (only_ && count_ != *only_) continue;
        if (only_) file_.reset();
        return game;
      }
      file_.reset();
      if (count_ == 0 || only_)
        throw NoSuchGame(game.file, only_.value_or(1), static_cast<std::size_t>(count_));
    } catch (const std::exception&) {
      file_.reset();
      game.content = std::current_exception();
      return game;
    }
  }
  return std::nullopt;
}

notation::ReadGame numbered_game(const std::string& path, int number,
                                 const notation::ReadOptions& options) {
  return Games({path}, options, number).next().value().read();
}

std::string located(const std::string& file, const notation::TextError& error) {
  if (error.column == 0) return fmt::format("{}:{}: {}", file, error.line, error.message);
  return fmt::format("{}:{}:{}: {}", file, error.line, error.column, error.message);
}

}  // namespace accasta::formats
