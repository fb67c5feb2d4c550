// Results of the clock of a tour, and the times of its stops.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

namespace tourwright {

// Results of the clock of a decided tour, without the times of its stops.
struct DecidedClock {
  double end = 0;
  double delay = 0;
  int32_t missed = 0;      // stops whose service begins outside their authorized windows
  double lateness = 0;     // seconds by which these begin after their last window, and breaks after they were due
  int32_t lateBreaks = 0;  // breaks that come after they were due, or never
  double overrun = 0;      // seconds by which computed times pass those that history gives
};

// By stop.
struct StopTimes {
  bool hasTimes = false;  // the times below are those of the schedule that counts
  std::vector<double> arrival;
  std::vector<double> serviceBegin;
  std::vector<double> departure;
};

// The clock of a tour with breaks or spans that keeps all rules, where one does.
struct KnownClock : StopTimes {
  bool isKept = false;
  double delay = 0;
  double end = 0;
  double working = 0;
};

// The timetable of a decided tour.
struct DecidedTimetable : StopTimes {
  double begin = 0;
  DecidedClock clock;
};

// Copies the times of stops into `scratch`.
template <class Scratch, class Times>
inline void storeTimes(Scratch& scratch, const Times& times) {
  std::copy(times.arrival.begin(), times.arrival.end(), scratch.schedule.arrival.begin());
  std::copy(times.serviceBegin.begin(), times.serviceBegin.end(), scratch.schedule.begin.begin());
  std::copy(times.departure.begin(), times.departure.end(), scratch.schedule.departure.begin());
}

}  // namespace tourwright
