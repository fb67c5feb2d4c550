// Labels: ways through the first stops of a tour with their breaks, each at the earliest times for its latest
// departure.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "breaks/skeleton.h"

namespace tourwright::breaks {

template <typename T, std::size_t FEW>
class SmallArray {
 public:
  std::size_t size() const { return size_; }
  T* begin() { return size_ <= FEW ? few_.data() : many_.data(); }
  T* end() { return begin() + size_; }
  const T* begin() const { return size_ <= FEW ? few_.data() : many_.data(); }
  const T* end() const { return begin() + size_; }
  T& operator[](std::size_t i) { return begin()[i]; }
  const T& operator[](std::size_t i) const { return begin()[i]; }

  void assign(std::size_t size, const T& value) {
    resize(size);
    for (T& element : *this) element = value;
  }

  void resize(std::size_t size) {
    size_ = static_cast<uint32_t>(size);
    if (size > FEW) many_.resize(size);
  }

  SmallArray& operator=(const SmallArray& other) {
    size_ = other.size_;
    // Copies the whole inline array, without a look at how many elements are in use.
    few_ = other.few_;
    if (size_ > FEW) many_ = other.many_;
    return *this;
  }

  SmallArray() = default;
  SmallArray(const SmallArray& other) { *this = other; }

 private:
  uint32_t size_ = 0;
  std::array<T, FEW> few_{};
  std::vector<T> many_;
};

// The state of a window break; larger is better. One that fits before the begin may still be taken.
enum Handled : uint8_t { OPEN, TAKEN, FITS_BEFORE };

// Kind of a reading: certain, or a bound that no continuation beats.
enum Certainty { CERTAIN, BOUND, CERTAINTIES };

// What a rule knows about the way so far. A sliding rule counts from the last break that is long enough, a span from
// the departure at its first stop: this time is the reset. It can come later at no cost as long as there is waiting to
// absorb; so a meter holds the latest possible reset and what is counted then. At time T it reads max(T − latest, count
// + busy), where busy is the work since the label.
struct Meter {
  // Seconds counted since the reset, without waiting, when the reset comes as late as it can.
  double count[CERTAINTIES];
  // The latest time of the reset that changes nothing that is known of the way.
  double latest[CERTAINTIES];
};

// A label stores a few meters inline.
using Meters = SmallArray<Meter, 3>;

struct ScheduledBreaks;

// The figures of a way through the first stops, without its meters.
struct LabelFigures {
  // Departure from the last stop, and arrival at it (−INFINITE at the begin); time and delay in seconds.
  double time = 0;
  double arrival = -INFINITE;
  double delay = 0;
  double begin = 0;
  int32_t violations = 0;
  int32_t spansBroken = 0;
  int32_t breaks = 0;               // number of breaks
  SmallArray<uint8_t, 12> handled;  // by window break: its state
};

// A way through the first stops. Where no schedule is searched, only its clock matters: it keeps all rules.
struct Label : LabelFigures {
  // One per sliding rule and one per span; where only the clock of a tour is searched and its begin is free, one more
  // for that.
  Meters meters;
  // Where a schedule is searched: the label it was extended from, and the breaks on the leg between.
  const Label* from = nullptr;
  std::vector<PlannedBreak> list;
  ScheduledBreaks* scheduled = nullptr;  // set at the end, and only when the times had to be computed

  // Becomes a copy, except for the way to it.
  void set(const Label& other) {
    setAllButMeters(other);
    meters = other.meters;
  }

  void setAllButMeters(const Label& other) {
    LabelFigures::operator=(other);
    from = nullptr;
    list.clear();
    scheduled = nullptr;
  }

  // Appends all breaks on the way, from the first on.
  void collectBreaks(std::vector<PlannedBreak>& out) const {
    if (from != nullptr) from->collectBreaks(out);
    out.insert(out.end(), list.begin(), list.end());
  }
};

// True when `a` breaks more rules than `b`, or as many with more delay.
inline bool isWorse(const Label& a, const Label& b) {
  return a.violations > b.violations || a.spansBroken > b.spansBroken || a.delay > b.delay;
}

// Labels at a stop. They keep their memory and their positions when others are dropped.
class Labels {
 public:
  int32_t count = 0;
  bool overflowed = false;  // there were more labels than may be kept

  const Label& operator[](int32_t i) const { return *order_[i]; }
  Label& operator[](int32_t i) { return *order_[i]; }
  auto begin() { return order_.begin(); }
  auto end() { return order_.begin() + count; }

  void clear() {
    count = 0;
    overflowed = false;
  }

  // Appends a copy of the label and returns it.
  Label& append(const Label& label) {
    if (static_cast<std::size_t>(count) == order_.size()) grow();
    order_[count]->set(label);
    return *order_[count++];
  }

  // Drops the labels for which `isDropped` returns true. The order of the others is preserved.
  template <typename IsDropped>
  void dropIf(const IsDropped& isDropped) {
    int32_t kept = 0;
    for (int32_t i = 0; i < count; i++) {
      if (isDropped(*order_[i])) continue;
      if (kept < i) std::swap(order_[kept], order_[i]);
      kept++;
    }
    count = kept;
  }

 private:
  static constexpr std::size_t MORE = 16;

  void grow() {
    Label* more = owned_.emplace_back(std::make_unique<Label[]>(MORE)).get();
    for (std::size_t i = 0; i < MORE; i++) order_.push_back(more + i);
  }

  std::vector<std::unique_ptr<Label[]>> owned_;
  std::vector<Label*> order_;
};

}  // namespace tourwright::breaks
