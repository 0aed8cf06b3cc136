// A proof of a score as a file: every position above the frontier follows from the positions after
// its moves, so that only the frontier has to be believed, or solved again.
//
//     {"certificate":"ishi othello proof","format":1,"position":"…","score":4,"frontier":18,
//      "claims":1234,"version":"0.2.0"}
//     {"position":"…","lower":-64,"upper":-4}    a claim a line, sorted by position
//     {"checksum":"0123456789abcdef"}            FNV-1a of the bytes before this line
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include <ishi/othello/position.hpp>

#include "cluster/othello/proof_tree.hpp"

namespace ishi::cluster {

struct Certificate {
  othello::Diagram diagram;  ///< as the user gave it
  int score = 0;             ///< from its mover's side
  int frontier = 0;          ///< claims about positions with so many empty squares are not argued
  std::string version;       ///< of the library that found them
  std::vector<Claimed> claims;
};

/// The file's bytes.
std::string format_certificate(Certificate certificate);

/// Reads a file. Errors, one line each that names the line of the file: what `format_certificate`
/// does not write.
tl::expected<Certificate, std::string> parse_certificate(std::string_view file);

/// Why the score does not follow from the claims about the frontier; empty if it does.
std::string why_not_proven(const Certificate& certificate);

/// Whether it is claimed, or plain by the rules, that the score of a position, whichever image of
/// it, is at most this.
bool is_claimed_at_most(const Certificate& certificate, const othello::Position& position,
                        int score);

/// The claims about the frontier.
std::vector<Claimed> frontier_of(const Certificate& certificate);

}  // namespace ishi::cluster
