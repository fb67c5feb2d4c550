// The history of a decided tour, in the form that its timetable reads.
#pragma once

#include <algorithm>
#include <limits>
#include <vector>

#include "breaks/break_tour.h"

namespace tourwright {

// Working memory of that form.
class BreakHistoryReader {
 public:
  // Reads the history of a resource's tour. The result is valid until the next call.
  const breaks::BreakHistory& look(const Instance& in, const ClassView& k, const int32_t* stops, int32_t count,
                                   const breaks::BreakRules& rules) {
    const int32_t resource = k.decided.resource;
    const int32_t fixed = lookAtStops(in.view, resource, stops, count);
    lookAtBreaks(in.view, resource);
    breaks::findServed(breakStart_.data(), breakEnd_.data(), static_cast<int32_t>(breakStart_.size()), rules, served_);
    history_ = {fixed,
                arrival_.data(),
                serviceBegin_.data(),
                departure_.data(),
                outside_.data(),
                known(in.view.resourceEnd[resource]),
                static_cast<int32_t>(breakStart_.size()),
                breakLeg_.data(),
                breakStart_.data(),
                breakEnd_.data(),
                served_.data(),
                std::numeric_limits<double>::quiet_NaN(),
                0,
                INFINITE};
    lookAtNow(in.view, k, stops, count);
    return history_;
  }

 private:
  static double known(double time) { return time == INFINITE ? std::numeric_limits<double>::quiet_NaN() : time; }

  // Returns the number of fixed stops at the begin of the tour.
  int32_t lookAtStops(const ProblemView& view, int32_t resource, const int32_t* stops, int32_t count) {
    arrival_.clear();
    serviceBegin_.clear();
    departure_.clear();
    outside_.clear();
    for (int32_t i = 0; i < count; i++) {
      const int32_t slot = view.stopSlot[stops[i]];
      if (view.slotOwner[slot] != resource || !view.slotFixed[slot]) return i;
      const double* given = view.stopGiven.data + 3 * static_cast<std::size_t>(stops[i]);
      arrival_.push_back(known(given[0]));
      serviceBegin_.push_back(known(given[1]));
      departure_.push_back(known(given[2]));
      outside_.push_back(view.stopForbidden[stops[i]] >= 0);
    }
    return count;
  }

  void lookAtNow(const ProblemView& view, const ClassView& k, const int32_t* stops, int32_t count) {
    const int32_t leg = view.nowLeg[k.decided.resource];
    // Nothing is left to hold back at the end of a tour that ends at its last stop.
    if (leg < 0 || (leg == count && k.end == -1)) return;
    const int32_t end = k.loops ? view.stopLocation[stops[0]] : k.end;
    const bool goesOn = (leg < count ? view.stopLocation[stops[leg]] : end) == view.nowHeading[k.decided.resource];
    history_.now = view.nowTime[k.decided.resource];
    history_.travelled = goesOn ? INFINITE : view.nowTravelled[k.decided.resource];
    history_.reached = goesOn ? view.nowReached[k.decided.resource] : INFINITE;
  }

  void lookAtBreaks(const ProblemView& view, int32_t resource) {
    breakLeg_.clear();
    breakStart_.clear();
    breakEnd_.clear();
    for (int32_t i = view.resourceBreaks[resource]; i < view.resourceBreaks[resource + 1]; i++) {
      breakLeg_.push_back(view.breakLeg[i]);
      breakStart_.push_back(view.breakTimes[2 * static_cast<std::size_t>(i)]);
      breakEnd_.push_back(view.breakTimes[2 * static_cast<std::size_t>(i) + 1]);
    }
  }

  std::vector<double> arrival_;
  std::vector<double> serviceBegin_;
  std::vector<double> departure_;
  std::vector<uint8_t> outside_;
  std::vector<int32_t> breakLeg_;
  std::vector<double> breakStart_;
  std::vector<double> breakEnd_;
  std::vector<uint8_t> served_;
  breaks::BreakHistory history_{};
};

}  // namespace tourwright
