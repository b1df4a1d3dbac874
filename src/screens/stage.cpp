#include <algorithm>
#include <new>
#include <variant>

#include <accasta/screens/stage.hpp>
#include <accasta/tui/key_bar.hpp>

namespace accasta::screens {
namespace {

/// Does some work of a page. Lets the page report a lack of memory.
template <typename Work>
void within_memory(Page& page, const Work& work) {
  try {
    work();
  } catch (const std::bad_alloc&) {
    page.on_bad_alloc();
  }
}

/// A page that is open as long as this object lives.
class OpenPage {
 public:
  OpenPage(std::vector<Page*>& pages, Page& page) : pages_(pages) { pages.push_back(&page); }
  OpenPage(const OpenPage&) = delete;
  OpenPage& operator=(const OpenPage&) = delete;
  ~OpenPage() { pages_.pop_back(); }

 private:
  std::vector<Page*>& pages_;
};

}  // namespace

void Stage::run(Page& page) {
  const OpenPage open(pages_, page);
  shown_since_.reset();
  while (!page.is_done()) {
    tick();
    within_memory(page, [&] { page.after_tick(); });
    if (page.is_done()) break;
    show(page);
    if (const auto event = next_event()) within_memory(page, [&] { page.handle(*event); });
  }
  shown_since_.reset();
}

void Stage::show(Page& page) {
  const tui::Size size = screen_.size();
  if (!tui::fits(size)) {
    screen_.show(tui::draw_too_small(size));
    shown_since_.reset();
  } else if (screen_.show(page.draw({.message = notice_})) && !shown_since_) {
    shown_since_ = screen_.now();
  }
}

tui::Frame Stage::draw_below(const views::Footer& question) const {
  return pages_[pages_.size() - 2]->draw(question);
}

void Stage::tick() {
  for (Page* const page : pages_) within_memory(*page, [&] { page->tick(); });
}

/// Waits for an event of the user, or returns nothing when a page needs its tick or another frame.
std::optional<tui::Event> Stage::next_event() {
  std::optional<std::chrono::milliseconds> timeout;
  for (const Page* const page : pages_)
    if (const auto wait = page->timeout()) timeout = std::min(timeout.value_or(*wait), *wait);
  screen_.set_awaiting(
      std::ranges::any_of(pages_, [](const Page* page) { return page->is_awaiting(); }));
  const bool is_visible = tui::fits(screen_.size());
  auto event = screen_.read(timeout);
  if (!event) return std::nullopt;
  if (std::holds_alternative<tui::EndOfInput>(*event)) throw InputEnded{};
  if (const auto* signal = std::get_if<tui::Signalled>(&*event)) throw Interrupted{signal->number};
  if (!is_visible || std::holds_alternative<tui::Resized>(*event)) return std::nullopt;
  notice_ = {};
  const auto* const pasted = std::get_if<tui::Paste>(&*event);
  if (pasted != nullptr && pasted->is_truncated) {
    notice_ = {"The pasted text is too long. Save it as a file and open that.", tui::Role::Warning};
    return std::nullopt;
  }
  return event;
}

}  // namespace accasta::screens
