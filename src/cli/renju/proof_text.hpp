// Proofs of wins as JSON, one object a line, and as SGF variations.
#pragma once

#include <string>
#include <string_view>

#include <ishi/renju/proof.hpp>
#include <ishi/text/parse_error.hpp>

#include "cli/shell/session.hpp"

namespace ishi::cli {

/// `{"position":"…","nodes":[{"move":"h8","defences":{"i9":0},"elsewhere":1},…]}`; the last node is
/// the root, and each refers to nodes before it.
Json proof_object(const renju::Proof& proof);
Parsed<renju::Proof> parse_proof(std::string_view text);

/// One game tree on the position set up. A node that several lines reach is written once; elsewhere
/// a comment names its number.
std::string proof_sgf(const renju::Proof& proof);

}  // namespace ishi::cli
