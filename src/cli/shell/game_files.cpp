#include "cli/shell/game_files.hpp"

#include <cstdio>
#include <filesystem>
#include <iostream>

#include "cli/shell/counted.hpp"
#include "io/atomic_file.hpp"
#include "io/read_file.hpp"
#include "system/terminal.hpp"

namespace ishi::cli {

namespace {

constexpr std::size_t kPiece = 64 * 1024;  // bytes

}  // namespace

void add_game_files_options(Verb verb, GameFilesOptions& options, std::string_view formats) {
  add_from_option(verb, options.from, formats);
  verb.add("--strict", options.strict, "stop at the first broken game").shown(Shown::Rarely);
  verb.add_json(options.json);
}

void add_from_option(Verb verb, std::string& from, std::string_view formats) {
  verb.add("--from", from, "the format, where the file's name does not tell")
      .value_name("FORMAT")
      .words(names_in(formats))
      .shown(Shown::Rarely);
}

void reject_number(std::uint64_t wanted, std::uint64_t games, Session& session) {
  session.bad_input(fmt::format("--game {}: there {} {}", wanted, games == 1 ? "is" : "are",
                                counted(games, "game")));
}

GameSources::GameSources(const GameFilesOptions& options, Session& session)
    : options_(&options),
      session_(&session),
      waiting_(options.files.begin(), options.files.end()),
      piece_(kPiece, '\0') {
  for (const std::string& file : options.files) {
    std::error_code error;
    const auto size = std::filesystem::file_size(file, error);
    if (!error) total_bytes_ += size;
  }
}

bool GameSources::take_next_file() {
  if (waiting_.empty()) return false;
  source_ = std::move(waiting_.front());
  waiting_.pop_front();
  return true;
}

void GameSources::refuse_source(std::string_view formats) {
  std::error_code error;
  const bool is_there =
      std::filesystem::exists(source_, error) && !std::filesystem::is_directory(source_, error);
  if (source_ != "-" && !is_there) {
    session_->no_such_file(source_);
  } else if (!options_->from.empty()) {
    session_->bad_input("--from: " + expected_name(names_in(formats), options_->from));
  } else {
    session_->bad_input(fmt::format("{}: expected a file of games or --from FORMAT; formats: {}",
                                    source_, formats));
  }
}

bool GameSources::open() {
  if (source_ == "-") {
    source_ = "standard input";
    open_stream_ = &std::cin;
    return true;
  }
  file_ = io::open_file(source_);
  if (file_) {
    open_stream_ = &*file_;
    return true;
  }
  session_->no_such_file(source_);
  return false;
}

std::string_view GameSources::read_piece() {
  open_stream_->read(piece_.data(), static_cast<std::streamsize>(piece_.size()));
  const auto count = static_cast<std::size_t>(open_stream_->gcount());
  bytes_read_ += count;
  return std::string_view(piece_).substr(0, count);
}

void GameSources::count() {
  ++read_;
  if (session_->stop().requested()) stopped_ = true;
  if (bar_.visible()) bar_.show(bytes_read_, total_bytes_, counted(read_, "game"));
}

void GameSources::report(std::size_t number, const ParseError& error, std::size_t line,
                         std::size_t column) {
  const std::string message = format_error(error);
  std::string place = source_;
  if (number > 0) place += fmt::format(": game {}", number);
  const char* separator = number > 0 ? "," : ":";
  place += line > 0 ? fmt::format("{} line {}, column {}", separator, line, column)
                    : fmt::format("{} byte {}", separator, error.offset);
  bar_.clear();
  if (options_->json) {
    Json object = {{"input", source_}, {"error", message}};
    if (number > 0) object["game"] = number;
    if (line > 0) {
      object["line"] = line;
      object["column"] = column;
    } else {
      object["byte"] = error.offset;
    }
    Session::print_json(object);
  }
  session_->bad_input(fmt::format("{}: {}", place, message));
  if (number > 0) skip("broken");
  stopped_ = stopped_ || options_->strict;
}

std::string skipped_text(const GameSources& games) {
  std::string text;
  for (const auto& [reason, count] : games.skipped()) {
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ", count, reason);
  }
  return text;
}

Json skipped_json(const GameSources& games) {
  Json skipped = Json::object();
  for (const auto& [reason, count] : games.skipped()) skipped[reason] = count;
  return skipped;
}

struct ConvertedGames::File {
  explicit File(const std::string& path) : atomic(path) {}
  io::AtomicFile atomic;
};

ConvertedGames::ConvertedGames(const std::string& path) {
  if (path != "-") file_ = std::make_unique<File>(path);
}
ConvertedGames::~ConvertedGames() = default;

bool ConvertedGames::good() const { return !file_ || file_->atomic.good(); }

bool ConvertedGames::on_terminal() const { return !file_ && system::output_is_terminal(); }

void ConvertedGames::write(std::string_view bytes) {
  if (file_) {
    file_->atomic.write(bytes);
  } else {
    std::fwrite(bytes.data(), 1, bytes.size(), stdout);
  }
}

bool ConvertedGames::commit() { return !file_ || file_->atomic.commit(); }

void add_conversion_options(Verb verb, GameFilesOptions& options, ConversionTarget& target,
                            const std::string& formats) {
  verb.add("FILES", options.files,
           "files to read, then the file to write; - is standard input or output")
      .required()
      .values(2, 100000);
  verb.add("--to", target.to, formats + "; by default as the name ends")
      .value_name("FORMAT")
      .words(names_in(formats));
}

void take_target(GameFilesOptions& options, ConversionTarget& target) {
  target.out = options.files.back();
  options.files.pop_back();
}

void finish_conversion(const GameSources& games, std::optional<std::uint64_t> written,
                       const ConversionTarget& target, std::string_view format,
                       const GameFilesOptions& options, Session& session) {
  if (!written) {
    session.failed(fmt::format("{}: cannot be written", target.out));
    return;
  }
  std::FILE* stream = target.out == "-" ? stderr : stdout;
  if (options.json) {
    const Json summary = {{"output", target.out},
                          {"format", format},
                          {"read", games.read()},
                          {"written", *written},
                          {"skipped", skipped_json(games)}};
    fmt::print(stream, "{}\n", summary.dump());
  } else {
    const std::string skipped = skipped_text(games);
    fmt::print(stream, "{} read, {} written{}{}\n", counted(games.read(), "game"), *written,
               skipped.empty() ? "" : "; left out: ", skipped);
  }
  if (games.stopped() && !options.strict) session.failed("interrupted; what was read is written");
}

}  // namespace ishi::cli
