// How late breaks can start behind others whose times are known.
#pragma once

#include "breaks/earliest_schedule.h"
#include "breaks/leg.h"

namespace tourwright::breaks {

// Finds times that the breaks from the one with this index on start no later than in any schedule that keeps all rules,
// is as good as this one, and has breaks before them at the same times, of whatever length: by the clocks, which a
// break may all reset, and, where all breaks are alike, by what limits of travel leave to be travelled behind. Each
// stands for the case that those before it start then. There are as many as are known.
class LatestStarts {
 public:
  void find(const BreakTour& tour, const ScheduledBreaks& scheduled, std::size_t index, const Wanted& like) {
    const BreakRules& rules = *tour.rules;
    const std::vector<PlannedBreak>& breaks = scheduled.skeleton.breaks;
    const Walk& walked = scheduled.walk;
    const bool areAlike = rules.lengths.size() == 1 && rules.windows == 0;
    double longest = rules.lengths.empty() ? 0 : rules.lengths.back();
    for (int32_t w = 0; w < rules.windows; w++) longest = std::max(longest, rules.windowDuration[w]);
    double clock = INFINITE;
    for (int32_t r = 0; r < rules.sliding; r++) {
      if (rules.counts[r] == CLOCK) clock = std::min(clock, rules.limit[r]);
    }
    latestDepartures(tour, like, departures_);
    starts.clear();
    double over = walked.begin;
    if (index > 0) {
      const PlannedBreak& before = breaks[index - 1];
      over = walked.start[index - 1] + (before.isTaken ? before.duration : longest);
    }
    double left = 0;
    for (std::size_t i = index; i < breaks.size(); i++) {
      const int32_t leg = breaks[i].leg;
      if (i == index || breaks[i - 1].leg != leg) left = walked.left[i];
      const double latest = departures_[leg + 1] - (leg < tour.count ? tour.service[leg] + tour.transition[leg] : 0);
      double start = over + clock;
      double rest = left;
      for (int32_t r = 0; areAlike && r < rules.sliding; r++) {
        if (rules.counts[r] == CLOCK) continue;
        const double limit = rules.limit[r];
        const double behind = left - (i == index ? walked.allowed[i * rules.sliding + r] : limit);
        // The stop is not reached before the break, and so many come before it.
        if (behind > 0) start = std::min(start, latest - behind - rules.least[r] * std::ceil(behind / limit));
        rest = std::min(rest, std::max(0.0, behind));
      }
      if (start == INFINITE) break;
      left = rest;
      starts.push_back(std::floor(start));
      over = starts.back() + longest;
    }
  }

  std::vector<double> starts;

 private:
  std::vector<double> departures_;
};

}  // namespace tourwright::breaks
