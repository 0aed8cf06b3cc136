#include "io/json.hpp"

#include <algorithm>
#include <cassert>
#include <limits>
#include <utility>

#include <nlohmann/json.hpp>

namespace ishi::io {

namespace {

using Library = nlohmann::ordered_json;

constexpr std::size_t kDeepest = 100;  // what is destroyed by recursion must not be deeper

/// Builds the value that the library's parser reads, without recursion.
class Builder : public nlohmann::json_sax<Library> {
 public:
  [[nodiscard]] Json take() { return std::move(root_); }
  /// The offset of what could not be read.
  [[nodiscard]] std::size_t wrong_at() const { return wrong_at_; }

  bool null() override { return add(nullptr); }
  bool boolean(bool value) override { return add(value); }
  bool number_integer(number_integer_t value) override { return add(value); }
  bool number_unsigned(number_unsigned_t value) override { return add(value); }
  bool number_float(number_float_t value, const string_t& /*text*/) override { return add(value); }
  bool string(string_t& value) override {
    // The analyzer does not follow what add() moves. NOLINTNEXTLINE(clang-analyzer-*)
    return add(std::string_view(value));
  }
  bool binary(binary_t& /*value*/) override { return false; }
  bool start_object(std::size_t /*size*/) override { return open(Json::object()); }
  bool start_array(std::size_t /*size*/) override { return open(Json::array()); }
  bool key(string_t& name) override {
    open_.back().name = std::move(name);
    return true;
  }
  bool end_object() override { return close(); }
  bool end_array() override { return close(); }
  bool parse_error(std::size_t at, const std::string& /*token*/,
                   const nlohmann::detail::exception& /*error*/) override {
    wrong_at_ = at > 0 ? at - 1 : 0;  // it counts the bytes that it took
    return false;
  }

 private:
  /// An array or object whose end was not seen yet.
  struct Open {
    Json value;
    std::string name;  ///< of an object's member that is being read
  };

  bool add(Json value) {
    if (open_.empty()) {
      root_ = std::move(value);
    } else if (open_.back().value.is_array()) {
      open_.back().value.push_back(std::move(value));
    } else {
      open_.back().value[open_.back().name] = std::move(value);
    }
    return true;
  }
  bool open(Json value) {
    open_.push_back({std::move(value), {}});
    return open_.size() <= kDeepest;
  }
  bool close() {
    Json value = std::move(open_.back().value);
    open_.pop_back();
    return add(std::move(value));
  }

  Json root_;
  std::vector<Open> open_;
  std::size_t wrong_at_ = 0;
};

bool needs_escapes(std::string_view text) {
  return !std::all_of(text.begin(), text.end(),
                      [](char c) { return c >= ' ' && c <= '~' && c != '"' && c != '\\'; });
}

std::string dump_by_library(const Library& value) {
  return value.dump(-1, ' ', false, Library::error_handler_t::replace);
}

void append_text(std::string& out, const std::string& text) {
  if (needs_escapes(text)) {
    out += dump_by_library(text);
  } else {
    out.append(1, '"').append(text).append(1, '"');
  }
}

void append(std::string& out, const Json& value) {
  const char* before = "";
  if (value.is_object()) {
    out += '{';
    for (const Json::Member& member : value.members()) {
      out += before;
      append_text(out, member.name);
      out += ':';
      append(out, member.value);
      before = ",";
    }
    out += '}';
  } else if (value.is_array()) {
    out += '[';
    for (const Json& element : value.elements()) {
      out += before;
      append(out, element);
      before = ",";
    }
    out += ']';
  } else if (value.is_text()) {
    append_text(out, value.text());
  } else if (value.is_boolean()) {
    out += value.boolean() ? "true" : "false";
  } else if (value.is_natural()) {
    out += std::to_string(value.natural());
  } else if (value.is_integer()) {
    out += std::to_string(value.integer());
  } else if (value.is_number()) {
    out += dump_by_library(value.number());
  } else {
    out += "null";
  }
}

}  // namespace

Json::Json(std::string_view text) : kind_(Kind::Text), value_{.text = new std::string(text)} {}

Json::Json(std::initializer_list<Json> elements) : Json() {
  const bool named = std::all_of(elements.begin(), elements.end(), [](const Json& element) {
    return element.is_array() && element.elements().size() == 2 &&
           element.elements().front().is_text();
  });
  *this = named ? object() : array();
  for (const Json& element : elements) {
    if (named) {
      (*this)[element.elements()[0].text()] = element.elements()[1];
    } else {
      push_back(element);
    }
  }
}

Json::Json(const Json& other) : kind_(other.kind_), value_(other.value_) {
  switch (kind_) {
    case Kind::Text:
      value_.text = new std::string(*other.value_.text);
      break;
    case Kind::Array:
      value_.elements = new std::vector<Json>(*other.value_.elements);
      break;
    case Kind::Object:
      value_.members = new std::vector<Member>(*other.value_.members);
      break;
    default:
      break;
  }
}

Json& Json::operator=(Json other) noexcept {
  std::swap(kind_, other.kind_);
  std::swap(value_, other.value_);
  return *this;
}

void Json::destroy() noexcept {
  switch (kind_) {
    case Kind::Text:
      delete value_.text;
      break;
    case Kind::Array:
      delete value_.elements;
      break;
    case Kind::Object:
      delete value_.members;
      break;
    default:
      break;
  }
}

Json Json::array() {
  Json value;
  value.value_.elements = new std::vector<Json>();
  value.kind_ = Kind::Array;
  return value;
}

Json Json::object() {
  Json value;
  value.value_.members = new std::vector<Member>();
  value.kind_ = Kind::Object;
  return value;
}

std::optional<Json> Json::parse(std::string_view text) {
  auto value = parse_or_place(text);
  if (!value) return std::nullopt;
  return *std::move(value);
}

tl::expected<Json, std::size_t> Json::parse_or_place(std::string_view text) {
  Builder builder;
  if (Library::sax_parse(text.begin(), text.end(), &builder)) return builder.take();
  return tl::unexpected(std::min(builder.wrong_at(), text.size()));
}

std::string Json::dump() const {
  std::string out;
  append(out, *this);
  return out;
}

std::string Json::dump_indented() const { return Library::parse(dump()).dump(1); }

bool Json::boolean() const {
  assert(is_boolean());
  return value_.boolean;
}

std::int64_t Json::integer() const {
  assert(is_integer());
  if (kind_ == Kind::Integer) return value_.integer;
  constexpr auto kLargest = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
  return static_cast<std::int64_t>(std::min(value_.natural, kLargest));
}

std::uint64_t Json::natural() const {
  assert(is_natural());
  return value_.natural;
}

double Json::number() const {
  assert(is_number());
  if (kind_ == Kind::Real) return value_.real;
  return kind_ == Kind::Integer ? static_cast<double>(value_.integer)
                                : static_cast<double>(value_.natural);
}

const std::string& Json::text() const {
  assert(is_text());
  return *value_.text;
}

const std::vector<Json>& Json::elements() const {
  assert(is_array());
  return *value_.elements;
}

const std::vector<Json::Member>& Json::members() const {
  assert(is_object());
  return *value_.members;
}

bool Json::empty() const { return is_object() ? members().empty() : elements().empty(); }

const Json* Json::find(std::string_view name) const {
  if (!is_object()) return nullptr;
  for (const Member& member : members()) {
    if (member.name == name) return &member.value;
  }
  return nullptr;
}

void Json::push_back(Json element) {
  if (is_null()) *this = array();
  assert(is_array());
  value_.elements->push_back(std::move(element));
}

Json& Json::operator[](std::string_view name) {
  if (is_null()) *this = object();
  assert(is_object());
  for (Member& member : *value_.members) {
    if (member.name == name) return member.value;
  }
  value_.members->push_back({std::string(name), Json()});
  return value_.members->back().value;
}

void Json::update(const Json& other) {
  for (const Member& member : other.members()) (*this)[member.name] = member.value;
}

}  // namespace ishi::io
