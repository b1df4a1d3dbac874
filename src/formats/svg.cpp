#include <algorithm>
#include <cassert>
#include <cmath>
#include <utility>

#include <fmt/format.h>

#include <accasta/formats/svg.hpp>
#include <accasta/notation/evaluation_text.hpp>
#include <accasta/notation/game_end.hpp>
#include <accasta/notation/position_text.hpp>
#include <accasta/notation/turn_text.hpp>
#include <accasta/notation/words.hpp>

// The style sheet of the board: src/formats/board.css.
extern "C" const char accasta_board_css[];
extern "C" const char accasta_board_css_end[];

namespace accasta::formats {
namespace {

// All lengths are in pixels of an unscaled picture. A cell is a hexagon that stands on a corner.
constexpr int kCellWidth = 104;
constexpr int kRowHeight = 90;
constexpr int kCellHeight = 120;
constexpr int kMargin = 12;
constexpr int kCaptionHeight = 30;
constexpr int kWidth = 7 * kCellWidth + 2 * kMargin;
constexpr int kBoardHeight = 6 * kRowHeight + kCellHeight;
constexpr int kHeight = kBoardHeight + 2 * kMargin + kCaptionHeight;

/// The icon's side: three cells and a margin.
constexpr int kIconSize = 3 * kCellWidth + kMargin;

/// The middles of a head above lower pieces and of these, their width, and the gap between two.
constexpr double kHeadMiddle = -13;
constexpr double kChipMiddle = 20;
constexpr double kChipsWidth = 70;
constexpr double kChipGap = 4;

/// In Pari the distance from one piece of a stack to the next.
constexpr double kPieceHeight = 13.5;
/// The offset of stacks from the middle. They stand a little higher, to leave room for the
/// coordinate under six pieces.
constexpr double kStackMiddle = -4.5;

// The distance of an arrow from the middle of its cells, and its dimensions.
constexpr double kArrowStart = 30;
constexpr double kArrowEnd = 34;
constexpr double kArrowHead = 18;
constexpr double kArrowHalfWidth = 3.5;
constexpr double kArrowHeadHalfWidth = 10;

constexpr std::string_view kShapes = R"(<path id="cell" d="M0-56 48.5-28V28L0 56-48.5 28V-28Z"/>
<rect id="piece" x="-25" y="-6" width="50" height="12" rx="5"/>
<path id="S" d="M-27-22H27V-4C27 10 13 18 0 23-13 18-27 10-27-4Z"/>
<path id="H" d="M2-24 7-16C20-12 27 2 27 23H-12C-11 14-2 11 0 3-5 8-12 7-15 9L-20 14C-25 15-29 10-27 5-25-2-18-7-15-12-11-16-5-18-1-18Z"/>
<path id="C" fill-rule="evenodd" d="M0-24A24 24 0 0 1 0 24 24 24 0 0 1 0-24ZM17 4.6A17.6 17.6 0 0 1 4.6 17L2.7 9.8A10 10 0 0 0 9.8 2.7ZM-4.6 17A17.6 17.6 0 0 1-17 4.6L-9.8 2.7A10 10 0 0 0-2.7 9.8ZM-17-4.6A17.6 17.6 0 0 1-4.6-17L-2.7-9.8A10 10 0 0 0-9.8-2.7ZM4.6-17A17.6 17.6 0 0 1 17-4.6L9.8-2.7A10 10 0 0 0 2.7-9.8Z"/>
)";

// A card, and the lines of text beside its board.
constexpr int kCardWidth = 1200;
constexpr int kCardHeight = 630;
constexpr int kCardLeft = 724;
constexpr int kCardColumn = 422;
constexpr std::string_view kCardStyle =
    R"svg(<style>.line,.large,.headline,.foot{text-anchor:start;fill:#e8e6e1;font-size:18px}
.large{font-size:48px;font-weight:bold}.headline{font-size:20px;font-weight:bold}
.graph{fill:#4e4e4e}.share{fill:#d0d0d0}.turned{fill:#ff8787}.foot{fill:#9e9e9e}</style>
<rect width="1200" height="630" fill="#1a1a1a"/>
<g transform="translate(28 24) scale(0.85)">
)svg";

struct Point {
  double x;
  double y;
};

class Picture {
 public:
  Picture(const Position& position, const SvgOptions& options)
      : position_(position), options_(options) {
    // The winner is to move: the last turn changed nothing.
    const auto outcome = position.castle_outcome();
    if (outcome && outcome->winner == position.side_to_move()) options_.last_turn.reset();
  }

  std::string draw() && {
    begin({0, 0}, kWidth, kHeight,
          fmt::format("Accasta: {}", xml_text(notation::to_text(position_))));
    draw_board(kHeight);
    draw_caption();
    return std::move(text_) + "</svg>\n";
  }

  std::string draw_card(const notation::Record& record, std::string_view headline,
                        std::optional<std::size_t> turning) && {
    begin({0, 0}, kCardWidth, kCardHeight, xml_text(headline));
    text_ += kCardStyle;
    draw_board(kBoardHeight + 2 * kMargin);
    text_ += "</g>\n";
    // An end in a castle has more to say than its result.
    const std::string state = notation::state_sentence(record, record.turns.size(), position_);
    const std::size_t end = state.find_first_of(":.");
    std::string why = state.substr(std::min(end + 2, state.size()));
    if (const auto outcome = position_.castle_outcome())
      why = notation::end_of_game(record.positions(), *outcome).why;
    text_ += fmt::format("<rect class=\"{}\" x=\"700\" y=\"36\" width=\"470\" height=\"140\"/>\n",
                         state.starts_with("Black")   ? "black"
                         : state.starts_with("White") ? "white"
                                                      : "cell");
    write_line("large", 24, 94, state.substr(0, end));
    const std::size_t second = std::min(why.find(". "), why.size());
    write_line("line", 9, 130, why.substr(0, second));
    if (second < why.size()) write_line("line", 9, 156, why.substr(second + 2));
    draw_graph(record, turning);
    write_line("headline", 11, 494, headline);
    write_line("line", 9, 526, notation::rules_sentence(record.rules));
    write_line("foot", 9, 592, "accasta · Dieter Stein's game of stacks");
    return std::move(text_) + "</svg>\n";
  }

  /// Draws what svg_in_page() uses. The position is empty.
  std::string draw_shared() && {
    text_ = fmt::format("<defs>\n{}<g id=\"board\">\n", kShapes);
    for (const Cell cell : kBoard) draw_named_cell(cell);
    text_ += "</g>\n<g id=\"walls\">\n";
    for (const Color color : kColors) draw_walls(color);
    return std::move(text_) + "</g>\n</defs>\n";
  }

  std::string draw_in_page(std::string_view title) && {
    text_ = fmt::format("<svg viewBox=\"0 0 {} {}\" role=\"img\">\n<title>{}</title>\n{}", kWidth,
                        kBoardHeight + 2 * kMargin, xml_text(title), "<use href=\"#board\"/>\n");
    for (const Cell cell : kBoard)
      if (is_touched(cell) || has_won(cell)) draw_named_cell(cell);
    text_ += "<use href=\"#walls\"/>\n";
    draw_pieces();
    return std::move(text_) + "</svg>\n";
  }

  /// Draws the cells with stacks. Precondition: they are next to d4, the stacks are Pari's, and
  /// none is safe.
  std::string draw_icon() && {
    const Point center = middle(*Cell::parse("d4"));
    begin({center.x - kIconSize / 2.0, center.y - kIconSize / 2.0}, kIconSize, kIconSize,
          "Accasta");
    for (const Cell cell : position_.occupied()) draw_cell(cell);
    for (const Cell cell : position_.occupied()) draw_stack(cell);
    return std::move(text_) + "</svg>\n";
  }

 private:
  void draw_board(int height) {
    text_ += fmt::format("<rect width=\"{}\" height=\"{}\" fill=\"#fff\"/>\n", kWidth, height);
    for (const Cell cell : kBoard) draw_named_cell(cell);
    for (const Color color : kColors) draw_walls(color);
    draw_pieces();
  }

  /// Writes a line of a card. `advance` is the usual width of a character. A long line is narrowed.
  void write_line(std::string_view style, int advance, int y, std::string_view words) {
    const bool fits = advance * static_cast<int>(words.size()) <= kCardColumn;
    text_ += fmt::format(
        "<text class=\"{}\" x=\"{}\" y=\"{}\"{}>{}</text>\n", style, kCardLeft, y,
        fits ? ""
             : fmt::format(" textLength=\"{}\" lengthAdjust=\"spacingAndGlyphs\"", kCardColumn),
        xml_text(words));
  }

  /// Draws White's chances after each turn, as far as comments tell them.
  void draw_graph(const notation::Record& record, std::optional<std::size_t> turning) {
    constexpr int kBottom = 440;
    constexpr double kHalf = 90;
    const auto bar = [&](std::string_view style, double left, double width, double height) {
      text_ += fmt::format(
          "<rect class=\"{}\" x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\"/>\n",
          style, kCardLeft + left, kBottom - height, width, height);
    };
    const double width =
        static_cast<double>(kCardColumn) / static_cast<double>(record.turns.size());
    bool has_begun = false;
    for (std::size_t i = 0; i < record.turns.size(); ++i) {
      const auto evaluation = notation::find_evaluation(record.turns[i].comments);
      if (!evaluation) continue;
      if (!std::exchange(has_begun, true)) bar("graph", 0, kCardColumn, 2 * kHalf);
      const double left = width * static_cast<double>(i);
      if (turning == i) bar("turned", left, width, 2 * kHalf);
      bar("share", left, width, kHalf * (1 + notation::balance(*evaluation)));
    }
    if (!turning) return;
    const Position before = record.position_after(*turning);
    const notation::RecordedTurn& turn = record.turns[*turning];
    write_line(
        "line turned", 9, 236,
        fmt::format("Turned by {} {}{}", notation::turn_number_text(before),
                    notation::write_turn(turn.turn, before), notation::marks_text(turn.nags)));
  }

  void begin(Point corner, int width, int height, std::string_view title) {
    text_ = fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" "
        "viewBox=\"{2} {3} {0} {1}\">\n<title>{4}</title>\n",
        width, height, corner.x, corner.y, title);
    text_ += fmt::format("<style>\n{}</style>\n<defs>\n{}</defs>\n",
                         std::string_view(accasta_board_css, accasta_board_css_end), kShapes);
  }

  Point middle(Cell cell) const {
    const Cell shown = options_.flipped ? cell.rotated() : cell;
    const int indent = 7 - Cell::row_length(shown.row());
    return {kMargin + kCellWidth * (shown.number() - 0.5) + kCellWidth * indent / 2.0,
            kMargin + kCellHeight / 2.0 + kRowHeight * (6 - shown.row())};
  }

  void use(std::string_view shape, std::string_view style, Point at) {
    text_ += fmt::format("<use href=\"#{}\" class=\"{}\" x=\"{}\" y=\"{}\"/>\n", shape, style, at.x,
                         at.y);
  }

  void write(std::string_view style, Point at, std::string_view words) {
    text_ += fmt::format("<text class=\"{}\" x=\"{}\" y=\"{}\">{}</text>\n", style, at.x, at.y,
                         xml_text(words));
  }

  void draw_cell(Cell cell) { use("cell", fill_of(cell), middle(cell)); }

  void draw_named_cell(Cell cell) {
    draw_cell(cell);
    const Point at = middle(cell);
    const bool is_light = fill_of(cell) == "black";
    write(is_light ? "at light" : "at", {at.x, at.y + 50},
          cell.name() + (has_won(cell) ? "*" : ""));
  }

  void draw_pieces() {
    if (const auto& turn = options_.last_turn)
      for (const Move& move : turn->moves()) draw_arrow(middle(turn->from()), middle(move.to));
    for (const Cell cell : position_.occupied()) draw_stack(cell);
  }

  std::string_view fill_of(Cell cell) const {
    if (has_won(cell)) return "won";
    if (is_touched(cell)) return "touched";
    if (castle(Color::White).contains(cell)) return "white";
    return castle(Color::Black).contains(cell) ? "black" : "cell";
  }

  /// Returns true for a stack that decided the game.
  bool has_won(Cell cell) const {
    const auto outcome = position_.castle_outcome();
    return outcome && outcome->winner &&
           (position_.heads(*outcome->winner) & castle(opponent(*outcome->winner))).contains(cell);
  }

  /// Draws lines between the cells of a castle and their neighbors outside.
  void draw_walls(Color color) {
    for (const Cell cell : castle(color))
      for (const Direction direction : kDirections) {
        const auto neighbor = cell.neighbor(direction);
        if (!neighbor || castle(color).contains(*neighbor)) continue;
        const Point from = middle(cell);
        const Point to = middle(*neighbor);
        const Point between{(from.x + to.x) / 2, (from.y + to.y) / 2};
        constexpr double kAside = kCellHeight / 4.0 / kCellWidth;
        const Point half{(to.y - from.y) * kAside, (from.x - to.x) * kAside};
        text_ += fmt::format(
            "<line class=\"wall {}\" x1=\"{:.1f}\" y1=\"{:.1f}\" x2=\"{:.1f}\" y2=\"{:.1f}\"/>\n",
            color == Color::White ? "white" : "black", between.x - half.x, between.y - half.y,
            between.x + half.x, between.y + half.y);
      }
  }

  bool is_touched(Cell cell) const {
    const auto& turn = options_.last_turn;
    return turn && (turn->from() == cell || turn->targets().contains(cell));
  }

  void draw_arrow(Point from, Point to) {
    const double length = std::hypot(to.x - from.x, to.y - from.y);
    const Point along{(to.x - from.x) / length, (to.y - from.y) / length};
    // Returns a corner of an arrow that lies on the line, given by its distances along the line and
    // beside it.
    const auto corner = [&](double forward, double aside) {
      return fmt::format("{:.1f},{:.1f} ", from.x + along.x * forward - along.y * aside,
                         from.y + along.y * forward + along.x * aside);
    };
    const double neck = length - kArrowEnd - kArrowHead;
    std::string corners = corner(kArrowStart, -kArrowHalfWidth) + corner(neck, -kArrowHalfWidth) +
                          corner(neck, -kArrowHeadHalfWidth) + corner(length - kArrowEnd, 0) +
                          corner(neck, kArrowHeadHalfWidth) + corner(neck, kArrowHalfWidth) +
                          corner(kArrowStart, kArrowHalfWidth);
    corners.pop_back();
    text_ += fmt::format("<polygon class=\"arrow\" points=\"{}\"/>\n", corners);
  }

  void draw_stack(Cell cell) {
    const Stack stack = position_.stack(cell);
    const Point at = middle(cell);
    if (stack.at(0).kind == Kind::Pari)
      draw_pile(stack, at);
    else
      draw_standard(stack, at);
    if (stack.is_safe()) write("safe", {at.x + 40, at.y + 5}, "#");
  }

  /// Draws Pari's stacks, whose pieces have no letters.
  void draw_pile(Stack stack, Point at) {
    const double head = at.y + kStackMiddle - kPieceHeight * (stack.height() - 1) / 2;
    for (int depth = stack.height() - 1; depth >= 0; --depth)
      use("piece", class_of(stack.at(depth)), {at.x, head + kPieceHeight * depth});
  }

  /// Draws the head as a shield, a horse's head or a wheel, and the lower pieces as chips.
  void draw_standard(Stack stack, Point at) {
    const int lower = stack.height() - 1;
    const Point head{at.x, at.y + (lower > 0 ? kHeadMiddle : 0)};
    const std::string shape(1, Piece{Color::White, stack.at(0).kind}.letter());
    use(shape, class_of(stack.at(0)), head);
    const double aside = stack.at(0).kind == Kind::Horse ? 9 : 0;
    write_letter(stack.at(0), {head.x + aside, head.y + 4});
    for (int depth = 1; depth <= lower; ++depth) {
      const double step = (kChipsWidth + kChipGap) / lower;
      const double width = step - kChipGap;
      const Point left{at.x - kChipsWidth / 2 + step * (depth - 1), at.y + kChipMiddle};
      text_ +=
          fmt::format("<rect class=\"{}\" x=\"{:.1f}\" y=\"{}\" width=\"{:.1f}\" height=\"15\"/>\n",
                      class_of(stack.at(depth)), left.x, left.y - 7.5, width);
      write_letter(stack.at(depth), {left.x + width / 2, left.y + 4});
    }
  }

  static std::string_view class_of(Piece piece) { return piece.color == Color::White ? "w" : "b"; }

  void write_letter(Piece piece, Point at) {
    write(piece.color == Color::White ? "lw" : "lb", at, std::string(1, piece.letter()));
  }

  void draw_caption() {
    const auto outcome = position_.outcome();
    const std::string who = outcome && outcome->winner
                                ? fmt::format("{} has won", name(*outcome->winner))
                                : fmt::format("Turn {}, {} to move", position_.turn_number(),
                                              name(position_.side_to_move()));
    const std::string& turn = options_.last_turn_text;
    write("caption", {kWidth / 2.0, kHeight - kMargin - 2.0},
          turn.empty() ? who : fmt::format("{}. {}", turn, who));
  }

  const Position& position_;
  SvgOptions options_;
  std::string text_;
};

}  // namespace

std::string xml_text(std::string_view text) {
  std::string result;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char c = text[at];
    // XML excludes two characters that UTF-8 can write.
    const auto character = text.substr(at, 3);
    if (character == "\xEF\xBF\xBE" || character == "\xEF\xBF\xBF") {
      result += "\xEF\xBF\xBD";
      at += 2;
      continue;
    }
    result += c == '&'   ? "&amp;"
              : c == '<' ? "&lt;"
              : c == '>' ? "&gt;"
              : c == '"' ? "&quot;"
                         : std::string(1, c);
  }
  return result;
}

std::string svg_shared() {
  const Position start = Position::start(Rules::standard());
  return Picture(start, {}).draw_shared();
}

std::string svg_in_page(const Position& position, std::string_view title,
                        const SvgOptions& options) {
  return Picture(position, options).draw_in_page(title);
}

std::string svg(const Position& position, const SvgOptions& options) {
  return Picture(position, options).draw();
}

std::string svg_card(const notation::Record& record, std::string_view headline,
                     std::optional<std::size_t> turning_point, bool flipped) {
  const Position last = record.position_after(record.turns.size());
  SvgOptions options{.flipped = flipped};
  if (!record.turns.empty()) options.last_turn = record.turns.back().turn;
  return Picture(last, options).draw_card(record, headline, turning_point);
}

std::string svg_icon() {
  const auto position = notation::parse_position(
      "x4/x5/x2,pP,ppp,x2/x2,PPp,PPppP,Ppp,x2/x2,PPP,Pp,x2/x5/x4 w", Rules::pari());
  assert(position);
  return Picture(*position, {}).draw_icon();
}

}  // namespace accasta::formats
