// What the exports of books that are lists of positions share.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "store/foreign/export.hpp"
#include "store/foreign/shelf.hpp"

namespace ishi::store {

class RecordExport {
 public:
  RecordExport(Store& store, BookFormat format);
  virtual ~RecordExport() = default;
  RecordExport(const RecordExport&) = delete;
  RecordExport& operator=(const RecordExport&) = delete;

  StoreResult<ExportReport> run(const ExportWrite& write, const ExportProgress& progress);

 protected:
  [[nodiscard]] virtual bool is_of_game(const Key& key) const = 0;
  /// What an imported record says; nothing where it has no score.
  [[nodiscard]] virtual std::optional<Evidence> evidence_in(std::string_view bytes) const = 0;
  /// A record of what the store knows. `before`: what the book had there, or empty. Nothing where
  /// the format has no such positions.
  virtual StoreResult<std::optional<std::string>> rewritten(const Key& key,
                                                            const Evidence& evidence,
                                                            std::string_view before) = 0;
  /// What stands before the records, of which there are `report().positions`.
  virtual std::string head(std::string_view known) = 0;
  /// The first record of a book that was not there before; empty: none of its own.
  [[nodiscard]] virtual std::string first_record() const { return {}; }
  virtual void put(std::string_view bytes, const ExportWrite& write) { write(bytes); }
  virtual void finish(const ExportWrite&) {}
  /// Called with every position that is written.
  virtual void count(const Key&, const Evidence&) {}

  /// Whether the book will have the position.
  StoreResult<bool> is_exported(const Key& key);
  void lose(const std::string& what) { ++report_.losses[what]; }
  [[nodiscard]] const ExportReport& report() const { return report_; }
  [[nodiscard]] Store& store() const { return *store_; }

 private:
  using Sink = std::function<void(std::string_view)>;
  StoreResult<bool> walk(const Sink& sink, const ExportProgress& progress);
  StoreResult<bool> walk_books(const Sink& sink, const ExportProgress& progress);
  StoreResult<bool> walk_others(const Sink& sink, const ExportProgress& progress);
  StoreResult<std::optional<std::string>> record_of(const ShelvedBook& book,
                                                    const ShelvedRecord& record);
  StoreResult<bool> is_in_books_before(std::size_t index, const Key& key);

  Store* store_;
  Shelf shelf_;
  BookFormat format_;
  std::vector<ShelvedBook> books_;  ///< of the format
  ExportReport report_;
};

}  // namespace ishi::store
