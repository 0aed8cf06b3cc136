#include "cluster/courier.hpp"

#include <algorithm>
#include <utility>

#include <fmt/core.h>

namespace ishi::cluster {

namespace {

using std::chrono::milliseconds;

/// A worker holds so much work that it need not ask again too soon, and not so much that others
/// wait for it at the end.
constexpr double kSecondsHeld = 20;
constexpr int kMostHeld = 512;
constexpr int kMostInADelivery = 256;
/// A claim or a delivery takes at most this part of a lease: where the network is slow, fewer items
/// travel at once. Renewals are due after a third, and the leases must not run out before them.
constexpr double kMostOfALease = 0.25;

constexpr milliseconds kTick{100};  // how soon a stop is seen
/// How soon a worker sees that nobody needs what it does, or that it has what it does not know of.
constexpr milliseconds kLook{1000};
constexpr milliseconds kFirstPause{50};
constexpr milliseconds kLongestPause{2000};
/// How long a worker that ends waits for a queue that is away.
constexpr milliseconds kLastPatience{5000};

}  // namespace

Courier::Courier(Queue& queue, const std::string& url, const WorkerOptions& options,
                 const search::StopFlag& stop, Say say)
    : queue_(queue),
      url_(url),
      options_(options),
      stop_(stop),
      say_(std::move(say)),
      spool_(options.spool_folder, url, options.name),
      thread_([this] { work(); }) {}

Courier::~Courier() { (void)finish(); }

std::optional<Claim> Courier::next() {
  std::unique_lock lock(mutex_);
  current_.reset();
  is_waiting_ = true;
  changed_.notify_all();
  changed_.wait(lock, [&] { return !todo_.empty() || is_over_ || stop_source_.stop_requested(); });
  is_waiting_ = false;
  if (stop_source_.stop_requested() || todo_.empty()) return std::nullopt;
  Claim claim = std::move(todo_.front());
  todo_.pop_front();
  stop_current_ = {};
  current_ = Claim{claim.id, claim.tries, claim.key, claim.is_check, {}, claim.is_urgent};
  return claim;
}

std::stop_token Courier::stopped() {
  const std::lock_guard lock(mutex_);
  return stop_current_.get_token();
}

void Courier::stop_all() {
  const std::lock_guard lock(mutex_);
  stop_source_.request_stop();
  stop_current_.request_stop();
  changed_.notify_all();
}

void Courier::deliver(Delivery delivery, double seconds) {
  const std::lock_guard lock(mutex_);
  constexpr double kNew = 0.2;  // weight of the last item in the mean
  seconds_each_ = seconds_each_ == 0 ? seconds : (1 - kNew) * seconds_each_ + kNew * seconds;
  done_.push_back(std::move(delivery));
  current_.reset();
  changed_.notify_all();
}

void Courier::fail(const Claim& claim, const std::string& message) {
  say_(fmt::format("{}: {}", format_key(claim.key), message));
  const std::lock_guard lock(mutex_);
  failed_.push_back({claim, message});
  current_.reset();
  changed_.notify_all();
}

void Courier::save_checkpoint(const Claim& claim, const std::string& bytes) {
  const std::lock_guard lock(mutex_);
  checkpoint_ = {claim, bytes};
  changed_.notify_all();
}

Outcome<void> Courier::finish() {
  {
    const std::lock_guard lock(mutex_);
    is_ending_ = true;
    changed_.notify_all();
  }
  if (thread_.joinable()) thread_.join();
  if (failure_) return tl::unexpected(*failure_);
  return {};
}

int Courier::wanted() const {
  const int held = static_cast<int>(todo_.size());
  const bool is_urgent = !todo_.empty() && todo_.front().is_urgent;
  const int capacity = is_urgent ? std::min(capacity_, kMostUrgentHeld) : capacity_;
  if (capacity == 1) return is_waiting_ && held == 0 ? 1 : 0;
  return held <= capacity / 2 ? capacity - held : 0;
}

void Courier::work() {
  std::optional<Clock::time_point> end;  // of the patience with a queue that is away
  milliseconds pause = kFirstPause;
  for (;;) {
    const Outcome<void> served = serve();
    if (!served && served.error().kind != Failure::Kind::Away) {
      failure_ = served.error();
      return stop_all();
    }
    if (served) {
      came_back();
      pause = kFirstPause;
    } else {
      went_away(served.error());
      pause = std::min(2 * pause, kLongestPause);
    }
    std::unique_lock lock(mutex_);
    const bool has_something =
        !done_.empty() || !undelivered_.empty() || !failed_.empty() || checkpoint_.has_value();
    if (is_ending_) {
      if (!end) end = Clock::now() + kLastPatience;
      if (!has_something || Clock::now() >= *end) break;
    }
    // While the queue is away, what there is to do has to wait.
    const auto until = Clock::now() + (served ? kTick : pause);
    changed_.wait_until(lock, until, [&] {
      return served && (!done_.empty() || !failed_.empty() || checkpoint_ || is_ending_ ||
                        (wanted() > 0 && Clock::now() >= next_claim_));
    });
    lock.unlock();
    if (stop_.requested() && !stop_source_.stop_requested()) stop_all();
  }
  if (!undelivered_.empty()) {
    const bool is_kept = spooled_ == undelivered_.size();
    failure_ = {Failure::Kind::Failed,
                is_kept ? fmt::format("{} results wait in {} for the next worker here",
                                      undelivered_.size(), spool_.file().string())
                        : fmt::format("{} results are lost", undelivered_.size())};
    return;
  }
  if (const auto released = queue_.release(options_.name); !released) failure_ = released.error();
}

Outcome<void> Courier::serve() {
  if (next_renewal_ == Clock::time_point()) {
    if (auto adopted = deliver_left_behind(); !adopted) return adopted;
  }
  if (auto delivered = deliver_results(); !delivered) return delivered;
  if (auto renewed = renew_leases(); !renewed) return renewed;
  if (Clock::now() >= next_look_) {
    if (auto compared = compare_with_queue(); !compared) return compared;
    next_look_ = Clock::now() + kLook;
  }
  return claim_more();
}

Outcome<void> Courier::renew_leases() {
  if (Clock::now() < next_renewal_) return {};
  auto renewed = queue_.renew(options_.name, options_.lease);
  if (!renewed) return renewed;
  next_renewal_ = Clock::now() + milliseconds(static_cast<int>(options_.lease * 1000 / 3));
  return {};
}

int Courier::fitting(std::size_t count, Clock::time_point begin, int most) const {
  const double seconds = std::chrono::duration<double>(Clock::now() - begin).count();
  const double fits = static_cast<double>(count) * kMostOfALease * options_.lease / seconds;
  return static_cast<int>(std::clamp(fits, 1.0, 1.0 * most));
}

Outcome<void> Courier::compare_with_queue() {
  std::vector<Claim> claims;
  const auto add = [&](const auto& held) {
    claims.push_back({held.id, held.tries, {}, held.is_check, {}});  // what is compared
  };
  {
    const std::lock_guard lock(mutex_);
    std::for_each(todo_.begin(), todo_.end(), add);
    if (current_) add(*current_);
    std::for_each(done_.begin(), done_.end(), add);
    for (const Failed& failed : failed_) add(failed.claim);
  }
  const auto standing = queue_.compare(options_.name, claims);
  if (!standing) return tl::unexpected(standing.error());
  {
    const std::lock_guard lock(mutex_);
    for (const std::int64_t id : standing->lost) {
      std::erase_if(todo_, [&](const Claim& claim) { return !claim.is_check && claim.id == id; });
      if (current_ && !current_->is_check && current_->id == id) stop_current_.request_stop();
    }
  }
  if (standing->unknown.empty() && standing->unknown_checks.empty()) return {};
  return queue_.release(options_.name, *standing);
}

Outcome<void> Courier::deliver_results() {
  {
    const std::lock_guard lock(mutex_);
    std::move(done_.begin(), done_.end(), std::back_inserter(undelivered_));
    done_.clear();
  }
  while (!undelivered_.empty()) {
    const std::size_t count =
        std::min(static_cast<std::size_t>(most_delivered_), undelivered_.size());
    const std::span some(undelivered_.data(), count);
    const Clock::time_point begin = Clock::now();
    const auto verdicts = queue_.deliver(options_.name, some);
    if (!verdicts) return tl::unexpected(verdicts.error());
    most_delivered_ = fitting(count, begin, kMostInADelivery);
    for (std::size_t i = 0; i < count; ++i) judge(some[i], (*verdicts)[i]);
    undelivered_.erase(undelivered_.begin(),
                       undelivered_.begin() + static_cast<std::ptrdiff_t>(count));
    spooled_ -= std::min(spooled_, count);
    if (auto renewed = renew_leases(); !renewed) return renewed;
  }
  spool_.clear();
  std::vector<Failed> failed;
  std::optional<Checkpoint> checkpoint;
  {
    const std::lock_guard lock(mutex_);
    failed.swap(failed_);
    checkpoint.swap(checkpoint_);
  }
  for (std::size_t i = 0; i < failed.size(); ++i) {
    auto told = queue_.fail(options_.name, failed[i].claim, failed[i].message);
    if (told) continue;
    const std::lock_guard lock(mutex_);
    failed_.insert(failed_.begin(), failed.begin() + static_cast<std::ptrdiff_t>(i), failed.end());
    return told;
  }
  if (checkpoint)
    return queue_.save_checkpoint(options_.name, checkpoint->claim, checkpoint->bytes);
  return {};
}

Outcome<void> Courier::deliver_left_behind() {
  for (const LeftBehind& left : left_behind(options_.spool_folder, url_)) {
    const auto verdicts = queue_.deliver(left.worker, left.deliveries);
    if (!verdicts) return tl::unexpected(verdicts.error());
    for (std::size_t i = 0; i < verdicts->size(); ++i) judge(left.deliveries[i], (*verdicts)[i]);
    std::error_code error;
    std::filesystem::remove(left.file, error);
  }
  return {};
}

void Courier::judge(const Delivery& delivery, Verdict verdict) {
  switch (verdict) {
    case Verdict::Accepted:
      ++accepted_;
      break;
    case Verdict::Withdrawn:
      break;
    case Verdict::NotHeld:
      say_(fmt::format("{}: not accepted, another worker has it now", format_key(delivery.key)));
      break;
    case Verdict::Contradicts:
      ++contradictions_;
      say_(fmt::format("{}: contradicts what another worker found: {}", format_key(delivery.key),
                       delivery.found.result));
      break;
  }
}

Outcome<void> Courier::claim_more() {
  int most = 0;
  {
    const std::lock_guard lock(mutex_);
    if (is_ending_ || stop_.requested() || is_over_) return {};
    // It doubles at most, so that the first items are timed before many are taken.
    const double fits = seconds_each_ > 0 ? kSecondsHeld / seconds_each_ : 1;
    capacity_ =
        static_cast<int>(std::clamp(fits, 1.0, std::min(2.0 * capacity_, 1.0 * most_claimed_)));
    most = wanted();
  }
  if (most == 0 || Clock::now() < next_claim_) return {};
  const Clock::time_point begin = Clock::now();
  auto claims = queue_.claim(options_.name, most, options_.lease);
  if (!claims) return tl::unexpected(claims.error());
  if (!claims->empty()) most_claimed_ = fitting(claims->size(), begin, kMostHeld);
  bool is_over = false;
  if (claims->empty()) {
    claim_pause_ = std::clamp(2 * claim_pause_, kFirstPause, kLongestPause);
    next_claim_ = Clock::now() + claim_pause_;
    if (options_.until_empty) {
      const auto status = queue_.status();
      if (!status) return tl::unexpected(status.error());
      is_over = status->is_over();
    }
  } else {
    claim_pause_ = milliseconds(0);
  }
  const std::lock_guard lock(mutex_);
  const auto place = !claims->empty() && claims->front().is_urgent ? todo_.begin() : todo_.end();
  todo_.insert(place, std::make_move_iterator(claims->begin()),
               std::make_move_iterator(claims->end()));
  is_over_ = is_over && todo_.empty();
  changed_.notify_all();
  return {};
}

void Courier::went_away(const Failure& failure) {
  if (!is_away_) say_(failure.message + "; results are kept until the queue answers");
  is_away_ = true;
  {
    const std::lock_guard lock(mutex_);
    std::move(done_.begin(), done_.end(), std::back_inserter(undelivered_));
    done_.clear();
  }
  if (spooled_ >= undelivered_.size()) return;
  if (spool_.keep(std::span(undelivered_).subspan(spooled_))) spooled_ = undelivered_.size();
}

void Courier::came_back() {
  if (is_away_) say_("the queue answers again");
  is_away_ = false;
}

}  // namespace ishi::cluster
