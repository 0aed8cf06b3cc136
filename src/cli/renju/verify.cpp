// `ishi renju verify`: proofs of wins, checked by the rules alone.
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include <fmt/core.h>

#include <ishi/renju/notation/position_text.hpp>
#include <ishi/renju/proof.hpp>

#include "cli/renju/proof_text.hpp"
#include "cli/renju/text.hpp"
#include "cli/verbs.hpp"
#include "io/line_reader.hpp"
#include "io/read_file.hpp"
#include "search/stopwatch.hpp"

namespace ishi::cli {

namespace {

struct VerifyOptions {
  std::string file;
  bool json = false;
};

/// A line of a proof file holds a whole proof.
constexpr std::size_t kLongestLine = std::size_t{1} << 30;

void check(const renju::Proof& proof, const std::string& place, const VerifyOptions& options,
           Session& session) {
  const search::Stopwatch watch;
  const renju::ProofCheck result = renju::check_proof(proof);
  const std::int64_t ms = watch.milliseconds().count();
  if (options.json) {
    Json object = {{"position", renju::format_position(proof.position)},
                   {"valid", !result.fault},
                   {"nodes", proof.nodes.size()},
                   {"positions", result.positions},
                   {"ms", ms}};
    if (result.fault) {
      object["reason"] = result.fault->reason;
      object["line"] = point_array(result.fault->moves);
    }
    Session::print_json(object);
  } else if (!result.fault) {
    const auto line = renju::longest_line(proof);
    fmt::print("{}: {} wins in {} at most; {} nodes, {} positions in {}.{:03d} s\n", place,
               name_of(proof.position.to_move()), (line.size() + 1) / 2, proof.nodes.size(),
               result.positions, ms / 1000, ms % 1000);
  } else {
    fmt::print("{}: not a proof: {} behind {}\n", place, result.fault->reason,
               point_list(result.fault->moves));
  }
  if (result.fault) session.failed(place + ": not a proof");
}

void verify(const VerifyOptions& options, Session& session) {
  std::optional<std::ifstream> stream = io::open_file(options.file);
  if (!stream) return session.no_such_file(options.file);
  io::LineReader reader(*stream, kLongestLine);
  bool any = false;
  while (const auto line = reader.next()) {
    if (line->text.find_first_not_of(" \t\r") == std::string::npos) continue;
    any = true;
    const auto proof = parse_proof(line->text);
    if (!proof) {
      session.bad_input({line->text, options.file, line->number}, proof.error(), options.json);
      continue;
    }
    check(*proof, fmt::format("{}: line {}", options.file, line->number), options, session);
    if (session.stop().requested()) return;
  }
  if (!any) session.bad_input(options.file + ": no proof in it");
}

}  // namespace

void add_renju_verify(Verb group, Session& session) {
  auto options = std::make_shared<VerifyOptions>();
  Verb verb = group.add_verb("verify", "Check proofs of wins by the rules alone.");
  verb.add("FILE", options->file, "proofs, as renju vct --proof writes them").required();
  verb.add_json(options->json);
  verb.examples({"ishi renju verify win.json"});
  verb.action([options, &session] { verify(*options, session); });
}

}  // namespace ishi::cli
