// Estimates when the stops of a tour with several breaks are served, where only its begin and end are known: derived
// from its window breaks alone, without a search. Of all schedules with the same end, the best one takes its breaks as
// late as possible, from the first on; so each break is put off until after the stops that allow it.
#pragma once

#include <algorithm>
#include <vector>

#include "breaks/skeleton.h"

namespace tourwright::breaks {

// Times of stops by position, seconds. Those of history are known.
struct TimeArrays {
  double* arrival;
  double* begin;
  double* departure;
};

class LikelyTimes {
 public:
  // Writes the times of the stops after history of a tour with that begin and end, as far as these can be kept; all
  // other stops keep their times.
  void find(const BreakTour& tour, double begin, double end, const TimeArrays& times) {
    tour_ = &tour;
    findDueWindows(tour, begin, end, open_);
    lookBack(end);
    goOn(begin, times);
  }

 private:
  int32_t width() const { return static_cast<int32_t>(open_.size()) + 1; }

  // By leg and number of breaks taken before it: the latest departure; and by number of breaks taken before the end:
  // when it has to end.
  void lookBack(double end) {
    const BreakTour& tour = *tour_;
    const int32_t w = width();
    leave_.assign(static_cast<std::size_t>(tour.count + 1) * w, -INFINITE);
    arrive_.assign(leave_.size(), -INFINITE);
    arrive_[static_cast<std::size_t>(tour.count) * w + w - 1] = end;
    for (int32_t leg = tour.count; leg >= tour.firstLeg; leg--) {
      double* arrive = arrive_.data() + static_cast<std::size_t>(leg) * w;
      double* leave = leave_.data() + static_cast<std::size_t>(leg) * w;
      for (int32_t taken = 0; taken < w; taken++) {
        if (leg < tour.count) {
          const double latest = latestReady(tour, tour.stops[leg], leave[w + taken] - tour.service[leg]);
          arrive[taken] = latest - tour.transition[leg];
        }
        for (int32_t from = taken; from >= 0; from--) {
          const double time = latestLeave(leg, from, taken);
          if (time == -INFINITE) break;
          leave[from] = std::max(leave[from], time);
        }
      }
    }
  }

  // The latest departure on a leg on which these breaks are taken; −INFINITE: impossible. Writes their latest starts
  // into `start_`.
  double latestLeave(int32_t leg, int32_t from, int32_t past) {
    if (from < past && leg >= tour_->pastLeg) return -INFINITE;
    const double arrival = arrive_[static_cast<std::size_t>(leg) * width() + past];
    double start = arrival;
    double length = tour_->travel[leg];
    start_.resize(open_.size());
    for (int32_t b = past - 1; b >= from; b--) {
      const BreakKind& kind = open_[b];
      start = std::min(start - kind.duration, kind.last);
      if (start < kind.opens) return -INFINITE;
      start_[b] = start;
      length += kind.duration;
    }
    return std::min(start, arrival - length);
  }

  // Serves the stops as early as the breaks allow.
  void goOn(double begin, const TimeArrays& times) {
    const BreakTour& tour = *tour_;
    double time = tour.firstLeg > 0 ? times.departure[tour.firstLeg - 1] : begin;
    int32_t taken = 0;
    for (int32_t leg = tour.firstLeg; leg < tour.count; leg++) {
      double rest = tour.travel[leg];
      if (leg == tour.firstLeg) passHistory(time, rest);
      int32_t past = taken;
      while (past < width() - 1 && time > latestLeave(leg, taken, past)) past++;
      if (time > latestLeave(leg, taken, past)) return;
      for (; taken < past; taken++) {
        rest -= std::min(rest, std::max(0.0, start_[taken] - time));
        time = start_[taken] + open_[taken].duration;
      }
      const double served = earliestBegin(tour, tour.stops[leg], time + rest + tour.transition[leg]);
      if (served == INFINITE) return;
      times.arrival[leg] = time + rest;
      times.begin[leg] = served;
      time = times.departure[leg] = served + tour.service[leg];
    }
  }

  // Advances to where history ends on its last leg.
  void passHistory(double& time, double& rest) const {
    const double travel = rest;
    for (const PlannedBreak& taken : takenBreaks(*tour_)) {
      if (taken.leg != tour_->firstLeg) continue;
      const bool isBreak = taken.travelled < 0;
      const double most = isBreak ? rest : std::min(rest, taken.travelled - (travel - rest));
      const double over = std::max(0.0, std::min(most, taken.fixedStart - time));
      rest -= over;
      time = isBreak ? taken.fixedStart + taken.duration : std::max(time + over, taken.fixedStart);
    }
  }

  const BreakTour* tour_ = nullptr;
  std::vector<BreakKind> open_;
  std::vector<double> leave_;
  std::vector<double> arrive_;
  std::vector<double> start_;  // by break
};

}  // namespace tourwright::breaks
