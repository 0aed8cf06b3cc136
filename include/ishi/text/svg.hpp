// Writes SVG, element by element, and escapes text for XML.
//
//     text::SvgWriter svg(100, 100);
//     svg.add("circle", {{"cx", 50}, {"cy", 50}, {"r", 40}, {"fill", "#111"}});
//     svg.add("text", {{"x", 50}, {"y", 55}, {"fill", "#fff"}}, "A & B");
//     const std::string picture = std::move(svg).finish();
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

namespace ishi::text {

/// Appends text so that it may stand in an element or in an attribute with double quotes. XML has
/// no way to write most control characters: they become blanks.
inline void append_xml(std::string& xml, std::string_view text) {
  for (const char c : text) {
    switch (c) {
      case '&':
        xml += "&amp;";
        break;
      case '<':
        xml += "&lt;";
        break;
      case '>':
        xml += "&gt;";
        break;
      case '"':
        xml += "&quot;";
        break;
      case '\t':
        xml += "&#9;";
        break;
      case '\n':
        xml += "&#10;";
        break;
      case '\r':
        xml += "&#13;";
        break;
      default:
        xml += static_cast<unsigned char>(c) < 0x20 ? ' ' : c;
    }
  }
}

/// `name="value"`; lengths are in the picture's units.
struct SvgAttribute {
  SvgAttribute(std::string_view attribute, std::string_view text) : name(attribute), value(text) {}
  SvgAttribute(std::string_view attribute, int length)
      : name(attribute), value(std::to_string(length)) {}

  std::string_view name;
  std::string value;
};

/// A picture that grows element by element; later ones cover earlier ones.
class SvgWriter {
 public:
  using Attributes = std::initializer_list<SvgAttribute>;

  /// A picture of this size, without a background. Text has no serifs and is centred on its `x`.
  SvgWriter(int width, int height) {
    std::string box("0 0 ");
    box += std::to_string(width);
    box += ' ';
    box += std::to_string(height);
    open("svg", {{"xmlns", "http://www.w3.org/2000/svg"},
                 {"width", width},
                 {"height", height},
                 {"viewBox", box},
                 {"font-family", "sans-serif"},
                 {"text-anchor", "middle"}});
  }

  /// An element without content.
  void add(std::string_view name, Attributes attributes) {
    begin(name, attributes);
    svg_ += "/>\n";
  }
  /// An element with text as its content.
  void add(std::string_view name, Attributes attributes, std::string_view content) {
    begin(name, attributes);
    svg_ += '>';
    append_xml(svg_, content);
    end(name);
  }
  /// An element that holds those that follow, up to its `close`.
  void open(std::string_view name, Attributes attributes) {
    begin(name, attributes);
    svg_ += ">\n";
  }
  void close(std::string_view name) { end(name); }

  /// The whole picture.
  [[nodiscard]] std::string finish() && {
    close("svg");
    return std::move(svg_);
  }

 private:
  void begin(std::string_view name, Attributes attributes) {
    svg_ += '<';
    svg_ += name;
    for (const SvgAttribute& attribute : attributes) {
      svg_ += ' ';
      svg_ += attribute.name;
      svg_ += "=\"";
      append_xml(svg_, attribute.value);
      svg_ += '"';
    }
  }
  void end(std::string_view name) {
    svg_ += "</";
    svg_ += name;
    svg_ += ">\n";
  }

  std::string svg_;
};

/// Draws the lines of a square board: `count` each way, `step` apart, the first at `edge`.
inline void add_svg_grid(SvgWriter& svg, int edge, int step, int count) {
  const std::string first = std::to_string(edge);
  const std::string last = std::to_string(edge + step * (count - 1));
  std::string path;
  for (int line = 0; line < count; ++line) {
    const std::string at = std::to_string(edge + line * step);
    for (const std::string_view part : {"M", first.c_str(), " ", at.c_str(), "H", last.c_str(), "M",
                                        at.c_str(), " ", first.c_str(), "V", last.c_str()}) {
      path += part;
    }
  }
  svg.add("path", {{"stroke", "#111"}, {"d", path}});
}

}  // namespace ishi::text
