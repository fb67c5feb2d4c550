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

// The earliest begins of the tour's stops with those that join, in order, as given by its labels: those after the first
// gap without any break. `joinLegs` has written the legs.
inline void findBegins(const LabelledPlace& p, const JoiningStops& joining) {
  LabelledTours& tours = *p.s.labelled;
  std::vector<double>& begins = tours.begins;
  const int32_t gap = joining.gap[0];
  begins.clear();
  for (int32_t i = 0; i < gap; i++) begins.push_back(p.tour.earliest[i + 1] - p.tour.legs[i].service);
  double time = p.tour.earliest[gap];
  const auto pass = [&](const breaks::Leg& at) {
    begins.push_back(breaks::earliestBegin(at, time + at.travel + at.spent));
    time = begins.back() + at.service;
  };
  for (const breaks::Leg& leg : tours.legs) {
    if (!leg.isEnd) pass(leg);
  }
  for (int32_t i = joining.gap[joining.count - 1] + 1; i < p.tour.count; i++) pass(p.tour.legs[i]);
}

// The maximum gain of a place by unchanged stops, for the objective of one level: those that come too late in all ways
// are lost.
inline double keptWith(const LabelledPlace& p, int32_t x, const JoiningStops& joining) {
  const Instance& in = p.s.in;
  const int32_t row = in.view.levelArgument[in.extraLevels[x]];
  const bool inTime = (in.view.changeKinds[row] & OTHER_TIME) != 0;
  const auto isLost = [&](int32_t one, double begin) {
    const double promised = in.view.changeBegin[static_cast<std::size_t>(row) * in.sizes.stops + one];
    return inTime && promised < INFINITE && begin > promised + in.view.changeTolerance[row];
  };
  const std::vector<double>& begins = p.s.labelled->begins;
  double own = 0;
  double lost = 0;
  int32_t joined = 0;
  const auto join = [&] {
    const int32_t stop = joining.stop[joined];
    if (!isLost(stop, begins[joining.gap[joined] + joined])) own += promisedOf(in, p.k, x, &stop, 1);
    joined++;
  };
  for (int32_t i = 0; i < p.tour.count; i++) {
    while (joined < joining.count && joining.gap[joined] == i) join();
    const int32_t one = p.tour.ids[i];
    if (isLost(one, begins[i + joined])) lost += promisedOf(in, p.k, x, &one, 1);
  }
  while (joined < joining.count) join();
  const std::size_t at = static_cast<std::size_t>(p.route) * in.sizes.extras + x;
  const double potential = p.s.state.sums.potential[at];
  return std::min(potential + own, potential + p.s.state.sums.loose[at] + own - lost);
}

// The maximum gain of a place by unchanged stops, in the weighted objectives; see `rewardFor`.
inline double rewardWith(const LabelledPlace& p, const JoiningStops& joining) {
  const Instance& in = p.s.in;
  if (!in.features.promises) return 0;
  if (p.tour.undecided[joining.gap[0]].end < INFINITE)
    return rewardAtMost(p.s, p.k, p.route, joining.stop, joining.count);
  findBegins(p, joining);
  double value = 0;
  for (int32_t x = 0; x < in.sizes.extras; x++) {
    if (in.view.levelKind[in.extraLevels[x]] == CHANGES) value += unchangedValue(p.s, x, keptWith(p, x, joining));
  }
  return value;
}

}  // namespace tourwright
