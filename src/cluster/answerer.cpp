#include "cluster/answerer.hpp"

#include <new>

#include <fmt/core.h>

namespace ishi::cluster {

MaybeAnswer Answerer::answer(const Key& key, const Control& control) {
  const Parsed<Key> parsed = parse_key(format_key(key));
  if (!parsed) return tl::unexpected(format_error(parsed.error()));
  if (!question_ || known_ != key.question) {
    question_ = *parse_question(key.question);
    known_ = key.question;
  }
  if (const Question here = completed(*question_); here != *question_) {
    return tl::unexpected(
        fmt::format("an item of version {}{}; this is ishi {}", question_->version,
                    here.version == question_->version ? ", other weights" : "", here.version));
  }
  try {
    return question_->game == Game::Othello ? othello_.answer(*question_, key.position, control)
                                            : renju_.answer(*question_, key.position, control);
  } catch (const std::bad_alloc&) {
    return tl::unexpected(std::string("not enough memory"));
  }
}

}  // namespace ishi::cluster
