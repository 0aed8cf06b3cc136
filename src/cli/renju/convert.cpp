// `ishi renju convert`: games from one file format to another.
#include <cstdio>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <fmt/core.h>

#include <ishi/renju/notation/game_format.hpp>

#include "cli/renju/text.hpp"
#include "cli/verbs.hpp"
#include "io/atomic_file.hpp"
#include "io/read_file.hpp"

namespace ishi::cli {

namespace {

using renju::GameFormat;
using renju::GameRecord;

struct RenjuConvertOptions {
  std::string in;
  std::string out;
  std::string from;
  std::string to;
  bool json = false;
};

/// The format that is named, else the one that the file's name tells; nothing, and the session
/// told, if neither does.
std::optional<GameFormat> format_of(const std::string& name, const std::string& file,
                                    const char* option, Session& session) {
  if (name.empty()) {
    const std::optional<GameFormat> format = renju::format_of_file(file);
    if (!format) {
      session.bad_input(
          fmt::format("{}: expected a name that tells the format, or {} FORMAT", file, option));
    }
    return format;
  }
  const Parsed<GameFormat> format = renju::parse_format(name);
  if (!format) {
    session.bad_input(fmt::format("{}: expected {}, found {}", option, format.error().expected,
                                  format.error().found.view()));
    return std::nullopt;
  }
  return *format;
}

bool write(const std::string& path, const std::string& bytes) {
  if (path == "-") return std::fwrite(bytes.data(), 1, bytes.size(), stdout) == bytes.size();
  io::AtomicFile file(path);
  file.write(bytes);
  return file.good() && file.commit();
}

void convert(const RenjuConvertOptions& options, Session& session) {
  constexpr std::size_t kLargestFile = std::size_t{256} << 20;  // bytes
  const std::optional<GameFormat> from = format_of(options.from, options.in, "--from", session);
  const std::optional<GameFormat> to = format_of(options.to, options.out, "--to", session);
  if (!from || !to) return;
  const std::optional<std::string> bytes = io::read_file(options.in, kLargestFile);
  if (!bytes) return session.bad_input(fmt::format("{}: cannot be read", options.in));
  const Parsed<std::vector<GameRecord>> games = renju::parse_games(*from, *bytes);
  if (!games) return session.bad_input({*bytes, options.in, 1}, games.error(), false);
  if (games->empty()) return session.bad_input(fmt::format("{}: holds no game", options.in));
  if (!write(options.out, renju::format_games(*to, *games))) {
    return session.failed(fmt::format("{}: cannot be written", options.out));
  }
  const std::size_t written = renju::holds_many_games(*to) ? games->size() : 1;
  std::FILE* stream = options.out == "-" ? stderr : stdout;
  if (options.json) {
    const Json summary = {{"output", options.out},
                          {"format", renju::name_of(*to)},
                          {"read", games->size()},
                          {"written", written}};
    fmt::print(stream, "{}\n", summary.dump());
  } else {
    fmt::print(stream, "{} games read, {} written{}\n", games->size(), written,
               written < games->size() ? ": the format holds one" : "");
  }
}

}  // namespace

void add_renju_convert(Verb group, Session& session) {
  auto options = std::make_shared<RenjuConvertOptions>();
  Verb verb = group.add_verb("convert", "Convert files of games");
  verb.add("IN", options->in, "The file to read").required();
  verb.add("OUT", options->out, "The file to write; - is standard output").required();
  verb.add("--from", options->from, "Format of IN where its name does not tell");
  verb.add("--to", options->to,
           "transcript, psq, sgf, lib, rif, openings or svg; else by OUT's name");
  verb.add("--json", options->json, "Print the summary as one JSON object");
  verb.footer(
      "Example: ishi renju convert game.psq game.sgf\n"
      "A format is known by its extension: txt, psq, sgf, lib, rif, openings, svg.");
  verb.action([options, &session] { convert(*options, session); });
}

}  // namespace ishi::cli
