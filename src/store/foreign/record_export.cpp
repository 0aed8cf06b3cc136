#include "store/foreign/record_export.hpp"

#include <utility>

#include "store/book.hpp"

namespace ishi::store {

namespace {

constexpr int kStep = 10'000;  ///< records and positions read at a time

bool says_the_same(const Evidence& a, const Evidence& b) {
  return a.lower == b.lower && a.upper == b.upper && a.value == b.value && a.depth == b.depth &&
         a.moves == b.moves;
}

/// Whether the store knows nothing better than what an imported record says.
bool is_unchanged(const Evidence& known, Evidence imported, const Origin& origin) {
  imported.origin = origin;
  if (says_the_same(known, imported)) return true;
  return known.origin != origin && !is_stronger(known, imported) && known.lower == imported.lower &&
         known.upper == imported.upper;
}

}  // namespace

RecordExport::RecordExport(Store& store, BookFormat format)
    : store_(&store), shelf_(store), format_(format) {}

StoreResult<ExportReport> RecordExport::run(const ExportWrite& write,
                                            const ExportProgress& progress) {
  auto all = shelf_.books();
  if (!all) return tl::unexpected(all.error());
  for (ShelvedBook& book : *all) {
    if (book.head.format == format_) books_.push_back(std::move(book));
  }
  // The head has the number of records: they are counted first.
  const auto counted = walk([](std::string_view) {}, progress);
  if (!counted) return tl::unexpected(counted.error());
  const ExportReport report = report_;
  if (!*counted) return report;
  put(head(books_.empty() ? std::string_view() : books_.front().head.bytes), write);
  const auto written = walk([&](std::string_view bytes) { put(bytes, write); }, progress);
  if (!written) return tl::unexpected(written.error());
  finish(write);
  return report;
}

StoreResult<bool> RecordExport::walk(const Sink& sink, const ExportProgress& progress) {
  report_ = {};
  const auto gone = walk_books(sink, progress);
  return gone && *gone ? walk_others(sink, progress) : gone;
}

StoreResult<bool> RecordExport::walk_books(const Sink& sink, const ExportProgress& progress) {
  if (books_.empty() && !first_record().empty()) {
    sink(first_record());
    ++report_.positions;
  }
  for (std::size_t i = 0; i < books_.size(); ++i) {
    for (std::int64_t after = 0;;) {
      const auto records = shelf_.records(books_[i], after, kStep);
      if (!records) return tl::unexpected(records.error());
      if (records->empty()) break;
      for (const ShelvedRecord& record : *records) {
        const auto had = record.key ? is_in_books_before(i, *record.key) : StoreResult<bool>(i > 0);
        if (!had) return tl::unexpected(had.error());
        if (*had) continue;
        const auto bytes = record_of(books_[i], record);
        if (!bytes) return tl::unexpected(bytes.error());
        if (!*bytes) continue;
        sink(**bytes);
        ++report_.positions;
      }
      after = records->back().number;
      if (!progress(report_.positions)) return false;
    }
  }
  return true;
}

StoreResult<std::optional<std::string>> RecordExport::record_of(const ShelvedBook& book,
                                                                const ShelvedRecord& record) {
  const std::optional<Evidence> imported = evidence_in(record.bytes);
  if (!record.key || !imported) {
    ++report_.unchanged;
    return record.bytes;
  }
  const auto known = store_->find(*record.key);
  if (!known) return tl::unexpected(known.error());
  if (!*known) return std::nullopt;  // it was pruned
  count(*record.key, **known);
  if (is_unchanged(**known, *imported, book.origin)) {
    ++report_.unchanged;
    return record.bytes;
  }
  return rewritten(*record.key, **known, record.bytes);
}

StoreResult<bool> RecordExport::walk_others(const Sink& sink, const ExportProgress& progress) {
  for (Key after;;) {
    const auto entries = store_->following(after, kStep);
    if (!entries) return tl::unexpected(entries.error());
    if (entries->empty()) return true;
    for (const Entry& entry : *entries) {
      if (!is_of_game(entry.key)) {
        lose("other games and questions");
        continue;
      }
      const auto had = is_in_books_before(books_.size(), entry.key);
      if (!had) return tl::unexpected(had.error());
      if (*had) continue;
      if (!value_of(entry.evidence)) {
        lose("positions without a score");
        continue;
      }
      const auto bytes = rewritten(entry.key, entry.evidence, {});
      if (!bytes) return tl::unexpected(bytes.error());
      if (!*bytes) {
        lose("positions that no game reaches");
        continue;
      }
      count(entry.key, entry.evidence);
      sink(**bytes);
      ++report_.positions;
    }
    after = entries->back().key;
    if (!progress(report_.positions)) return false;
  }
}

StoreResult<bool> RecordExport::is_in_books_before(std::size_t index, const Key& key) {
  for (std::size_t i = 0; i < index; ++i) {
    auto has = shelf_.holds(books_[i], key);
    if (!has || *has) return has;
  }
  return false;
}

StoreResult<bool> RecordExport::is_exported(const Key& key) {
  const auto known = store_->find(key);
  if (!known) return tl::unexpected(known.error());
  return *known && value_of(**known);
}

}  // namespace ishi::store
