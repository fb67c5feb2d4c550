// Labels: ways through the first stops of a tour with their breaks, each at the earliest times for its latest
// departure.
#pragma once

#include "breaks/settle.h"

namespace tourwright::breaks {

// The state of a window break; larger is better. One that fits before the begin may still be taken.
enum Handled : uint8_t { OPEN, TAKEN, FITS_BEFORE };

struct Label {
  int32_t violations = 0;
  int32_t spansBroken = 0;
  double delay = 0;  // seconds
  // Departure from the last stop, and arrival at it (−INFINITE at the begin).
  double time = 0;
  double arrival = -INFINITE;
  int32_t breaks = 0;  // number of breaks
  double begin = 0;
  // Breaks on the leg before, and the label it was extended from (−1: none).
  int32_t list = 0;
  int32_t listed = 0;
  int32_t from = -1;
  Settled* settled = nullptr;  // set at the end, and only when the times had to be settled
};

// What a rule knows of the way so far. A sliding rule counts from the last break that is long enough, a span from the
// departure at its first stop: call that the reset. It can come later at no cost as long as there is waiting to absorb;
// so a meter holds how late at most, and what is counted then.
//
// count: seconds counted since the reset, no waiting in them, when the reset comes as late as it can.
// latest: the latest time of the reset that changes nothing that is known of the way.
// Both are certain (SURE: this much can be had) and hoped for (HOPE: no continuation has more).
enum Meter { SURE_COUNT, SURE_LATEST, HOPE_COUNT, HOPE_LATEST, METERS };

// The labels of a search by number. Pointers into it hold until the next label is added.
class LabelPool {
 public:
  void begin(int32_t meters, int32_t windows) {
    meters_ = static_cast<std::size_t>(meters);
    windows_ = static_cast<std::size_t>(windows);
    labels_.clear();
    values_.clear();
    handled_.clear();
    lists_.clear();
  }

  // A label with unknown meters and nothing handled.
  int32_t add() {
    labels_.emplace_back();
    labels_.back().list = static_cast<int32_t>(lists_.size());
    values_.resize(labels_.size() * METERS * meters_);
    handled_.resize(labels_.size() * windows_);
    return last();
  }

  // Removes the label added last.
  void drop() {
    lists_.resize(labels_.back().list);
    labels_.pop_back();
    values_.resize(labels_.size() * METERS * meters_);
    handled_.resize(labels_.size() * windows_);
  }

  // Sets the list of the label added last.
  void setList(int32_t label, const std::vector<PlannedBreak>& list) {
    labels_[label].listed = static_cast<int32_t>(list.size());
    lists_.insert(lists_.end(), list.begin(), list.end());
  }

  // Stores the starts of the breaks of the label added last.
  void setStarts(int32_t label, const std::vector<double>& starts) {
    for (int32_t i = 0; i < labels_[label].listed; i++) lists_[labels_[label].list + i].start = starts[i];
  }

  // The label added last.
  int32_t last() const { return static_cast<int32_t>(labels_.size()) - 1; }
  Label& operator[](int32_t label) { return labels_[label]; }
  const Label& operator[](int32_t label) const { return labels_[label]; }
  // One value a meter: one a sliding rule, then one a span.
  double* meters(int32_t label, Meter kind) { return values_.data() + (label * METERS + kind) * meters_; }
  const double* meters(int32_t label, Meter kind) const { return values_.data() + (label * METERS + kind) * meters_; }
  // By window break: what became of it.
  uint8_t* handled(int32_t label) { return handled_.data() + label * windows_; }
  const uint8_t* handled(int32_t label) const { return handled_.data() + label * windows_; }

  // Appends all breaks on the way to a label, from the first on.
  void breaksOf(int32_t label, std::vector<PlannedBreak>& out) {
    way_.clear();
    for (int32_t at = label; at >= 0; at = labels_[at].from) way_.push_back(at);
    for (std::size_t i = way_.size(); i-- > 0;) {
      const Label& on = labels_[way_[i]];
      out.insert(out.end(), lists_.begin() + on.list, lists_.begin() + on.list + on.listed);
    }
  }

 private:
  std::size_t meters_ = 0;
  std::size_t windows_ = 0;
  std::vector<Label> labels_;
  std::vector<double> values_;
  std::vector<uint8_t> handled_;
  std::vector<PlannedBreak> lists_;
  std::vector<int32_t> way_;
};

inline int32_t meterCount(const BreakTour& tour) {
  return tour.rules->sliding + tour.spans;
}

// The meters of a way with known times: nothing can slide.
inline void settledMeters(const BreakTour& tour, const Walk& walked, int32_t stops, double* sureCount,
                          double* sureLatest) {
  const int32_t sliding = tour.rules->sliding;
  std::copy(walked.lastReset.begin(), walked.lastReset.end(), sureLatest);
  for (int32_t r = 0; r < sliding; r++) {
    // History may have taken less time than the sum of its parts.
    const double most = tour.rules->counts[r] == CLOCK ? walked.end - walked.lastReset[r] : INFINITE;
    sureCount[r] = std::min(walked.lastCount[r], most);
  }
  for (int32_t span = 0; span < tour.spans; span++) {
    const int32_t first = tour.spanFirst[span];
    const bool isOpen = first < stops && tour.spanLast[span] >= stops;
    sureLatest[sliding + span] = isOpen ? walked.departure[first] : INFINITE;
    sureCount[sliding + span] = isOpen ? walked.end - walked.departure[first] : 0;
  }
}

// True when the limit of a sliding rule was passed during the stop, or the history, that a label ends with.
inline bool isDue(const BreakTour& tour, const LabelPool& pool, int32_t label, int32_t rule) {
  const double limit = tour.rules->limit[rule];
  if (pool.meters(label, SURE_COUNT)[rule] > limit) return true;
  return tour.rules->counts[rule] == CLOCK && pool[label].time - pool.meters(label, SURE_LATEST)[rule] > limit;
}

// True when that is so for any rule.
inline bool isPending(const BreakTour& tour, const LabelPool& pool, int32_t label) {
  for (int32_t r = 0; r < tour.rules->sliding; r++) {
    if (isDue(tour, pool, label, r)) return true;
  }
  return false;
}

}  // namespace tourwright::breaks
