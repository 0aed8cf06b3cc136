// JSON values: built and printed by the program's verbs, parsed from files of matches and proofs.
// The JSON library stays in json.cpp, since its templates take seconds to compile in every file
// that includes them.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

namespace ishi::io {

class Json {
 public:
  struct Member;

  Json() noexcept : kind_(Kind::Null), value_{} {}  ///< null
  Json(std::nullptr_t) noexcept : Json() {}
  template <std::integral T>
  Json(T value) noexcept : Json() {
    if constexpr (std::same_as<T, bool>) {
      kind_ = Kind::Boolean;
      value_.boolean = value;
    } else if constexpr (std::signed_integral<T>) {
      kind_ = Kind::Integer;
      value_.integer = value;
    } else {
      kind_ = Kind::Unsigned;
      value_.natural = value;
    }
  }
  Json(double value) noexcept : kind_(Kind::Real), value_{.real = value} {}
  Json(std::string_view text);
  Json(const std::string& text) : Json(std::string_view(text)) {}
  Json(const char* text) : Json(std::string_view(text)) {}
  template <typename T>
  Json(const std::vector<T>& elements) : Json(array()) {
    for (const T& element : elements) push_back(element);
  }
  template <typename T, std::size_t N>
  Json(const std::array<T, N>& elements) : Json(array()) {
    for (const T& element : elements) push_back(element);
  }
  template <typename T>
  Json(const std::map<std::string, T>& members) : Json(object()) {
    for (const auto& [name, value] : members) (*this)[name] = value;
  }
  /// `{{"depth", 9}, {"exact", true}}` is an object: every element has two of its own, the first a
  /// text. Any other list is an array.
  Json(std::initializer_list<Json> elements);

  Json(const Json& other);
  Json(Json&& other) noexcept : kind_(other.kind_), value_(other.value_) {
    other.kind_ = Kind::Null;
  }
  Json& operator=(Json other) noexcept;
  ~Json() { destroy(); }

  static Json array();
  static Json object();
  /// Nothing if the text is not one JSON value, or one nested deeper than 100 levels.
  static std::optional<Json> parse(std::string_view text);
  /// The same, or the offset of what is wrong.
  static tl::expected<Json, std::size_t> parse_or_place(std::string_view text);

  /// On one line, without blanks. Bytes that are not UTF-8 are replaced; numbers that JSON cannot
  /// express become null.
  [[nodiscard]] std::string dump() const;
  /// The same on a line for each element and member, for people to read.
  [[nodiscard]] std::string dump_indented() const;

  [[nodiscard]] bool is_null() const { return kind_ == Kind::Null; }
  [[nodiscard]] bool is_boolean() const { return kind_ == Kind::Boolean; }
  /// Whether it is a number without a fraction.
  [[nodiscard]] bool is_integer() const { return kind_ == Kind::Integer || is_natural(); }
  /// Whether it is such a number and was read without a sign.
  [[nodiscard]] bool is_natural() const { return kind_ == Kind::Unsigned; }
  [[nodiscard]] bool is_number() const { return kind_ == Kind::Real || is_integer(); }
  [[nodiscard]] bool is_text() const { return kind_ == Kind::Text; }
  [[nodiscard]] bool is_array() const { return kind_ == Kind::Array; }
  [[nodiscard]] bool is_object() const { return kind_ == Kind::Object; }

  // The value. Precondition: it is of that kind.
  [[nodiscard]] bool boolean() const;
  [[nodiscard]] std::int64_t integer() const;  ///< a larger one is cut to the largest
  [[nodiscard]] std::uint64_t natural() const;
  [[nodiscard]] double number() const;
  [[nodiscard]] const std::string& text() const;
  [[nodiscard]] const std::vector<Json>& elements() const;
  [[nodiscard]] const std::vector<Member>& members() const;
  /// Whether it is an array or object without elements or members.
  [[nodiscard]] bool empty() const;
  /// The member's value, or null where this is no object or has no such member.
  [[nodiscard]] const Json* find(std::string_view name) const;

  /// Appends to an array; null becomes one.
  void push_back(Json element);
  /// The member's value, added as null where there is none. Null becomes an object.
  Json& operator[](std::string_view name);
  /// Sets each member of another object.
  void update(const Json& other);

 private:
  enum class Kind : std::uint8_t { Null, Boolean, Integer, Unsigned, Real, Text, Array, Object };

  void destroy() noexcept;

  Kind kind_;
  union Value {
    bool boolean;
    std::int64_t integer;
    std::uint64_t natural;
    double real;
    std::string* text;
    std::vector<Json>* elements;
    std::vector<Member>* members;
  } value_;
};

struct Json::Member {
  std::string name;
  Json value;
};

}  // namespace ishi::io
