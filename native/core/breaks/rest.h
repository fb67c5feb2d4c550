// Which breaks become due while a driver rests.
#pragma once

#include "breaks/break_list.h"
#include "breaks/label.h"

namespace tourwright::breaks {

// A driver's rest behind a stop, up to the end of its last break.
struct Rest {
  // Breaks due before this time cannot be taken late behind the rest: the last break taken in time would have been put
  // off.
  double since = -INFINITE;
  // The earliest and the latest end of the rest.
  double over = 0;
  double until = 0;
  // By sliding rule: when the next break is due if nothing is travelled, −INFINITE: it became due during the stop.
  std::vector<double> due;
};

// True when the limit of a sliding rule was passed during the stop, or the history, that a label ends with.
inline bool isDue(const BreakRules& rules, const Label& label, int32_t rule) {
  const Meter& meter = label.meters[rule];
  if (meter.count[CERTAIN] > rules.limit[rule]) return true;
  return rules.counts[rule] == CLOCK && label.time - meter.latest[CERTAIN] > rules.limit[rule];
}

// True when that is so for any rule.
inline bool isPending(const BreakRules& rules, const Label& label) {
  for (int32_t r = 0; r < rules.sliding; r++) {
    if (isDue(rules, label, r)) return true;
  }
  return false;
}

// `travel`: seconds by which the last break may be put off to be taken behind that much travel.
inline Rest restOf(const BreakRules& rules, const Label& label, const BreakList& list, double travel) {
  Rest rest;
  rest.over = rest.until = label.time;
  for (int32_t r = 0; r < rules.sliding; r++) {
    const Meter& meter = label.meters[r];
    const double reset = std::min(meter.latest[CERTAIN], label.time - meter.count[CERTAIN]);
    const double due = rules.counts[r] == TRAVEL ? INFINITE : rules.limit[r] + reset;
    rest.due.push_back(isDue(rules, label, r) ? -INFINITE : due);
  }
  for (const ListedBreak& listed : list) {
    const BreakKind& kind = *listed.kind;
    const double start = listed.late ? rest.over : std::max(rest.over, kind.opens);
    rest.over = rest.until = start + kind.duration;
    if (!listed.late) {
      rest.since = start;
      rest.until = kind.window < 0 ? rest.over + travel : kind.last + kind.duration;
    }
    for (int32_t r = 0; r < rules.sliding; r++) {
      if (rules.resets(kind, r)) rest.due[r] = rules.counts[r] == CLOCK ? rest.over + rules.limit[r] : INFINITE;
    }
  }
  return rest;
}

// True when a break due at `due` is late by `time` and has become due during the rest.
inline bool isDueBy(const Rest& rest, double time, double due) {
  return rest.since <= due && due < time;
}

// This break, taken when the rest is over, serves a sliding rule whose break became due during the rest.
inline bool servesDue(const BreakRules& rules, const Rest& rest, const BreakKind& kind) {
  for (int32_t r = 0; r < rules.sliding; r++) {
    if (rules.resets(kind, r) && isDueBy(rest, rest.over, rest.due[r])) return true;
  }
  return false;
}

// True when a list is out of turn: of late breaks of the same duration, the one due first is taken first.
inline bool isOutOfTurn(const BreakList& list, const BreakKind& kind) {
  if (list.count == 0 || list.last().window < 0 || list.last().duration != kind.duration) return false;
  const bool mayChange = list.breaks[list.count - 1].late || kind.opens <= list.last().opens;
  return mayChange && list.last().last > kind.last;
}

}  // namespace tourwright::breaks
