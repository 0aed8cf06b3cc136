// Any bytes as an item of work, or as a line of a batch's files: what is read is written back as
// the same text, and its position is canonical.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "check.hpp"
#include "cluster/record.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace ishi;
  using namespace ishi::fuzz;
  const std::string_view text = text_of(data, size);
  const auto key = cluster::parse_key(text);
  if (is_read(key, text)) {
    require(format_key(*key) == text);
    const auto question = cluster::parse_question(key->question);
    require(question && format_question(*question) == key->question);
    require(cluster::place(question->game, key->position)->canonical == key->position);
  }
  if (const auto item = cluster::item_of_line(text)) {
    const auto again = cluster::item_of_line(item_line(*item));
    require(again && again->key == item->key && again->given == item->given);
  }
  if (const auto finding = cluster::finding_of_line(text)) {
    const auto again = cluster::finding_of_line(finding_line(*finding));
    require(again && again->key == finding->key && again->found.result == finding->found.result);
    require(!exported(finding->key, "start", finding->found.result).empty());
    require(!exported_stats(finding->key, "start", finding->found.stats).empty());
  }
  return 0;
}
