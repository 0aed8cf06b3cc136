// `ishi othello check-proof`: whether a certificate proves its score.
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include <fmt/core.h>

#include <ishi/othello/engine/engine.hpp>
#include <ishi/othello/notation/position_text.hpp>

#include "cli/othello/text.hpp"
#include "cli/shell/options.hpp"
#include "cli/shell/progress_bar.hpp"
#include "cli/shell/whole_file.hpp"
#include "cli/verbs.hpp"
#include "cluster/othello/certificate.hpp"

namespace ishi::cli {

namespace {

using cluster::Certificate;
using cluster::Claimed;

constexpr std::size_t kLargestCertificate = std::size_t{1} << 32;

struct CheckOptions : EngineOptions {
  std::string file;
  double sample = 0.01;
  std::optional<std::uint64_t> seed;
  bool json = false;
};

/// A share of the frontier, at least one position if it is not 0: nobody knows beforehand which.
std::vector<Claimed> sample_of(const Certificate& certificate, const CheckOptions& options) {
  std::vector<Claimed> frontier = frontier_of(certificate);
  const auto count =
      static_cast<std::size_t>(std::ceil(options.sample * static_cast<double>(frontier.size())));
  std::mt19937_64 random(options.seed ? *options.seed : std::random_device()());
  std::shuffle(frontier.begin(), frontier.end(), random);
  frontier.resize(count);
  return frontier;
}

/// What a solve says of a claim that is wrong; empty if it is right or the solve was stopped.
std::string refutation_of(const Claimed& claim, othello::engine::Engine& engine,
                          const Session& session) {
  using othello::engine::Bound;
  const auto solved = [&](int lower, int upper) {
    engine.forget();
    return engine.solve(claim.position, {.stop = session.stop()}, {lower, upper})->bound;
  };
  const auto wrong = [&](std::string_view what, int score) {
    return fmt::format("{}: the score is not {} {}",
                       othello::format_position({claim.position, othello::Color::Black}), what,
                       score);
  };
  const auto [lower, upper] = claim.bounds;
  if (lower > -64 && solved(lower - 1, lower) == Bound::AtMost) return wrong("at least", lower);
  if (upper < 64 && solved(upper, upper + 1) == Bound::AtLeast) return wrong("at most", upper);
  return "";
}

void check(const CheckOptions& options, Session& session) {
  const auto refuse = [&](const std::string& why) { session.bad_input(options.file + ": " + why); };
  const auto bytes = read_whole_file(options.file, kLargestCertificate, session);
  if (!bytes) return;
  const auto certificate = cluster::parse_certificate(*bytes);
  if (!certificate) return refuse(certificate.error());
  if (const std::string why = why_not_proven(*certificate); !why.empty()) return refuse(why);
  const std::vector<Claimed> sample = sample_of(*certificate, options);
  othello::engine::Engine engine({options.hash_bytes(), options.threads, {}});
  ProgressBar bar;
  for (std::size_t i = 0; i < sample.size(); ++i) {
    bar.show(i, sample.size(), "positions solved again");
    const std::string refutation = refutation_of(sample[i], engine, session);
    if (session.stop().requested()) return session.failed("stopped before the sample was solved");
    if (!refutation.empty()) return refuse(refutation);
  }
  bar.clear();
  const std::size_t frontier = frontier_of(*certificate).size();
  if (options.json) {
    return Session::print_json({{"certificate", options.file},
                                {"position", othello::format_position(certificate->diagram)},
                                {"score", certificate->score},
                                {"claims", certificate->claims.size()},
                                {"frontier", certificate->frontier},
                                {"positions", frontier},
                                {"solved_again", sample.size()},
                                {"version", certificate->version}});
  }
  fmt::print("{}\n{} follows from {} positions with {} empty squares, {} of them solved again\n",
             othello::format_position(certificate->diagram),
             score_words(certificate->diagram.to_move, othello::Score(certificate->score)),
             frontier, certificate->frontier, sample.size());
}

}  // namespace

void add_othello_check_proof(Verb group, Session& session) {
  auto options = std::make_shared<CheckOptions>();
  Verb verb = group.add_verb("check-proof", "Check a proof that ishi othello prove has written.");
  verb.add("CERTIFICATE", options->file, "the file").required();
  verb.add("--sample", options->sample, "share of its positions that are solved again")
      .range(0.0, 1.0)
      .value_name("SHARE")
      .show_default();
  verb.add("--seed", options->seed, "which of them; by default chance").shown(Shown::Rarely);
  add_engine_options(verb, *options);
  verb.add_json(options->json);
  verb.examples(
      {"ishi othello check-proof proof.jsonl", "ishi othello check-proof proof.jsonl --sample 1"});
  verb.action([options, &session] { check(*options, session); });
}

}  // namespace ishi::cli
