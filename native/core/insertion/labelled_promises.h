// The maximum gain of a place in a tour with several breaks because stops stay as they were in earlier tours.
#pragma once

#include <algorithm>

#include "insertion/insertion.h"
#include "insertion/labelled_tours.h"

namespace tourwright {

// A place being judged.
struct LabelledPlace {
  Search& s;
  const ClassView& k;
  int32_t route;
  const LabelledTour& tour;
  Figures least;  // lower bounds on the figures of the tour with the place
  double reward;  // see `rewardWith`
};

// The earliest begins of the tour's stops with one more in a gap, in order, as given by its labels: those after the gap
// without any break.
inline void findBegins(const LabelledPlace& p, int32_t gap, const breaks::Leg& joined, const breaks::Leg& onward) {
  std::vector<double>& begins = p.s.labelled->begins;
  begins.clear();
  for (int32_t i = 0; i < gap; i++) begins.push_back(p.tour.earliest[i + 1] - p.tour.legs[i].service);
  double time = p.tour.earliest[gap];
  const auto pass = [&](const breaks::Leg& at) {
    begins.push_back(breaks::earliestBegin(at, time + at.travel + at.spent));
    time = begins.back() + at.service;
  };
  pass(joined);
  if (gap < p.tour.count) pass(onward);
  for (int32_t i = gap + 1; i < p.tour.count; i++) pass(p.tour.legs[i]);
}

// The maximum gain of a place by unchanged stops, for the objective of one level: those that come too late in all ways
// are lost.
inline double keptWith(const LabelledPlace& p, int32_t x, int32_t gap, int32_t stop) {
  const Instance& in = p.s.in;
  const int32_t row = in.view.levelArgument[in.extraLevels[x]];
  const bool inTime = (in.view.changeKinds[row] & OTHER_TIME) != 0;
  const auto isLost = [&](int32_t one, double begin) {
    const double promised = in.view.changeBegin[static_cast<std::size_t>(row) * in.sizes.stops + one];
    return inTime && promised < INFINITE && begin > promised + in.view.changeTolerance[row];
  };
  const std::vector<double>& begins = p.s.labelled->begins;
  const double own = isLost(stop, begins[gap]) ? 0 : promisedOf(in, p.k, x, &stop, 1);
  double lost = 0;
  for (int32_t i = 0; i < p.tour.count; i++) {
    const int32_t one = p.tour.ids[i];
    if (isLost(one, begins[i < gap ? i : i + 1])) lost += promisedOf(in, p.k, x, &one, 1);
  }
  const std::size_t at = static_cast<std::size_t>(p.route) * in.sizes.extras + x;
  const double potential = p.s.state.sums.potential[at];
  return std::min(potential + own, potential + p.s.state.sums.loose[at] + own - lost);
}

// The maximum gain of a place by unchanged stops, in the weighted objectives; see `rewardFor`.
inline double rewardWith(const LabelledPlace& p, int32_t gap, int32_t stop, const breaks::Leg& joined,
                         const breaks::Leg& onward) {
  const Instance& in = p.s.in;
  if (!in.features.promises) return 0;
  if (p.tour.undecided[gap].end < INFINITE) return rewardAtMost(p.s, p.k, p.route, &stop, 1);
  findBegins(p, gap, joined, onward);
  double value = 0;
  for (int32_t x = 0; x < in.sizes.extras; x++) {
    if (in.view.levelKind[in.extraLevels[x]] == CHANGES) value += unchangedValue(p.s, x, keptWith(p, x, gap, stop));
  }
  return value;
}

}  // namespace tourwright
