// A tour as a sequence of trips: goods are loaded at the last visit of a hub before they are needed, and unloaded at
// the first one after. What is loaded early takes up capacity that other trips need.
#pragma once

#include <algorithm>
#include <vector>

#include "ruin/trips.h"

namespace tourwright {

// Arranges sequences of stops as trips.
class TripArranger {
 public:
  TripArranger(const Instance& in, const State& state, const std::vector<uint8_t>& atHub)
      : in_(in), state_(state), atHub_(atHub), visitAt_(in.sizes.locations, -1), visitOf_(in.sizes.stops, -1) {}

  // Arranges a sequence of a resource of the class whose orders are complete and served. Returns false when it stays
  // unchanged.
  bool arrange(const ClassView& k, std::vector<int32_t>& stops) {
    shifts_.clear();
    findVisits(stops);
    if (ends_.size() < 2) return false;
    loadLate(stops);
    unloadEarly(k, stops);
    if (shifts_.empty()) return false;
    shift(stops);
    return true;
  }

 private:
  static constexpr int32_t SHIFTED = -2;

  // A stop moves to the end of another visit.
  struct Shift {
    int32_t visit;
    int32_t stop;
  };

  // Numbers the visits: runs of consecutive stops that all load, or all unload, at one place.
  void findVisits(const std::vector<int32_t>& stops) {
    ends_.clear();
    int32_t before = -1;
    for (std::size_t i = 0; i < stops.size(); i++) {
      const int32_t stop = stops[i];
      visitOf_[stop] = -1;
      if (atHub_[stop]) {
        if (before < 0 || !isOneVisit(before, stop)) ends_.push_back(0);
        visitOf_[stop] = static_cast<int32_t>(ends_.size()) - 1;
        ends_.back() = static_cast<int32_t>(i);
      }
      before = stop;
    }
  }

  bool isOneVisit(int32_t before, int32_t stop) const {
    return atHub_[before] && in_.view.stopLocation[before] == in_.view.stopLocation[stop] &&
           loadsAtHub(in_, atHub_, before) == loadsAtHub(in_, atHub_, stop);
  }

  // True when no decision and no rule fixes the visit of the order, and one of its ends stays where it is.
  bool mayShift(int32_t order) const {
    const int32_t first = in_.view.orderSlots[order];
    const int32_t end = in_.view.orderSlots[order + 1];
    if (end - first < 2 || in_.view.orderSuccessive[order] || (in_.decided.any && in_.decided.owned[order]))
      return false;
    return !atHub_[state_.slotStop[first]] || !atHub_[state_.slotStop[end - 1]];
  }

  void loadLate(const std::vector<int32_t>& stops) {
    for (const int32_t stop : stops) {
      if (loadsAtHub(in_, atHub_, stop)) visitAt_[in_.view.stopLocation[stop]] = visitOf_[stop];
      const int32_t slot = in_.view.stopSlot[stop];
      const int32_t order = in_.view.slotOrder[slot];
      if (slot != in_.view.orderSlots[order] + 1 || !mayShift(order)) continue;
      const int32_t loaded = state_.slotStop[slot - 1];
      if (!atHub_[loaded]) continue;
      const int32_t visit = visitAt_[in_.view.stopLocation[loaded]];
      if (visit != visitOf_[loaded] && visit != visitOf_[stop]) shifts_.push_back({visit, loaded});
    }
    forget(stops);
  }

  // Any member of the slot will do.
  void unloadEarly(const ClassView& k, const std::vector<int32_t>& stops) {
    for (std::size_t i = stops.size(); i-- > 0;) {
      const int32_t stop = stops[i];
      if (endsAtHub(in_, atHub_, stop)) visitAt_[in_.view.stopLocation[stop]] = visitOf_[stop];
      const int32_t slot = in_.view.stopSlot[stop];
      const int32_t order = in_.view.slotOrder[slot];
      if (slot + 2 != in_.view.orderSlots[order + 1] || !mayShift(order)) continue;
      const int32_t ended = state_.slotStop[slot + 1];
      if (!atHub_[ended]) continue;
      Shift first{visitOf_[ended], ended};
      for (int32_t member = in_.view.slotStops[slot + 1]; member < in_.view.slotStops[slot + 2]; member++) {
        const int32_t visit = visitAt_[in_.view.stopLocation[member]];
        if (visit >= 0 && visit < first.visit && Instance::holds(k.compatible, member)) first = {visit, member};
      }
      if (first.visit != visitOf_[ended]) shifts_.push_back(first);
    }
    forget(stops);
  }

  void forget(const std::vector<int32_t>& stops) {
    for (const int32_t stop : stops) visitAt_[in_.view.stopLocation[stop]] = -1;
  }

  void shift(std::vector<int32_t>& stops) {
    for (const Shift& one : shifts_) visitOf_[state_.slotStop[in_.view.stopSlot[one.stop]]] = SHIFTED;
    std::stable_sort(shifts_.begin(), shifts_.end(), [](const Shift& a, const Shift& b) { return a.visit < b.visit; });
    arranged_.clear();
    std::size_t next = 0;
    int32_t visit = 0;
    for (std::size_t i = 0; i < stops.size(); i++) {
      if (visitOf_[stops[i]] != SHIFTED) arranged_.push_back(stops[i]);
      if (visit == static_cast<int32_t>(ends_.size()) || ends_[visit] != static_cast<int32_t>(i)) continue;
      for (; next < shifts_.size() && shifts_[next].visit == visit; next++) arranged_.push_back(shifts_[next].stop);
      visit++;
    }
    std::swap(stops, arranged_);
  }

  const Instance& in_;
  const State& state_;
  const std::vector<uint8_t>& atHub_;
  std::vector<int32_t> visitAt_;  // by location: the visit there that was met last; −1 between uses
  std::vector<int32_t> visitOf_;  // by stop of the sequence; −1: it is at no hub
  std::vector<int32_t> ends_{};   // by visit: place of its last stop in the sequence
  std::vector<Shift> shifts_{};
  std::vector<int32_t> arranged_{};
};

}  // namespace tourwright
