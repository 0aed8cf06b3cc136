// Items and results as lines of JSON: in the files of a batch, in spools, and as they are exported.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "cluster/answer.hpp"
#include "cluster/item.hpp"
#include "io/json.hpp"

namespace ishi::cluster {

/// A result as it is kept: as texts, so that equal results are equal texts.
struct Found {
  std::string result;  ///< an object with `score`, `bound` and what else the question has
  std::string stats;   ///< an object with `line`, `nodes`, `ms`, `worker` and what else
};

Found found_of(const Answer& answer, std::string_view worker);
/// Whether a text may be `Found::result`: that of an answer.
bool is_result(std::string_view text);

/// What an item took, as its stats say.
struct Cost {
  std::uint64_t nodes = 0;
  double seconds = 0;
};
/// Nothing if the text is no stats.
std::optional<Cost> cost_in(const std::string& stats);

/// `{"item":"KEY","given":"POSITION"}`.
std::string item_line(const Item& item);
/// Nothing if it is no such line, or the item is none. `hardness` is found again.
std::optional<Item> item_of_line(std::string_view line);

/// A line of results.
struct Finding {
  Key key;
  Found found;
};
/// `{"item":"KEY","result":{…},"stats":{…}}`.
std::string finding_line(const Finding& finding);
/// Nothing if it is no such line.
std::optional<Finding> finding_of_line(std::string_view line);

/// `{"position","question",…,"score","bound",…,"version"}`: what is exported of an item. Members
/// between question and score say what was asked beyond the default.
io::Json exported(const Key& key, const std::string& given, const std::string& result);
/// The same for what may depend on the run: `{"position","question",…,"best","line","nodes","ms",
/// "worker","version"}`, with moves of the position as given.
io::Json exported_stats(const Key& key, const std::string& given, const std::string& stats);

}  // namespace ishi::cluster
