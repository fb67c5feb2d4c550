import { loadsOf } from '../../evaluation/loads.js';
import { sequenceHolds } from '../../evaluation/sequence-rules.js';
import { legKind } from '../../kernel/typescript/instance/class-view.js';
import { transition } from '../../kernel/typescript/instance/instance.js';
import { distance, duration } from '../../kernel/typescript/instance/metric.js';
import { lastBegin, serveFrom } from '../../kernel/typescript/instance/windows.js';
import { Size, UNREACHABLE } from '../../problem/arrays/codes.js';
import type { Problem } from '../../problem/problem.js';
import { excessesOf } from '../../violations/tour-limits.js';
import type { Screen } from '../places/screen.js';

/** An estimate of what a tour misses: how many kinds of rules, and how much in the unit of `Missed.size`. */
export interface Shortfall {
  readonly rules: number;
  readonly size: number;
  /** Meters of the tour. */
  readonly meters: number;
}

const HOUR = 3600;
const KM = 50_000;

/**
 * Estimates in a few microseconds what a tour misses without its breaks and spans. It selects the places that are
 * evaluated exactly and appears in no answer.
 */
export function shortfallOf(problem: Problem, screen: Screen, resource: number, stops: readonly number[]): Shortfall {
  const { arrays } = problem;
  const { instance } = screen;
  const k = instance.classes[arrays.resourceClass[resource]];
  let late = 0;
  let legs = 0;
  let meters = 0;
  let busy = 0;
  let time = k.shift.begin;
  let before = 0;
  let from = k.start;
  const arrival = k.loops ? arrays.stopLocation[stops[0]] : k.end;
  for (let i = 0; i <= stops.length; i++) {
    const to = i < stops.length ? arrays.stopLocation[stops[i]] : arrival;
    const travels = from >= 0 && to >= 0;
    const leg = travels ? distance(instance, k, from, to) : 0;
    const seconds = travels ? duration(instance, k, from, to) : 0;
    if (leg >= UNREACHABLE || seconds >= UNREACHABLE) return { rules: 9, size: 100, meters };
    const kind = legKind(i, stops.length);
    if (travels)
      legs += Math.max(0, leg - k.limits.maxLeg[kind]) / KM + Math.max(0, seconds - k.limits.maxLeg[3 + kind]) / HOUR;
    meters += leg;
    busy += seconds;
    time += seconds;
    if (i < stops.length) {
      const onSpot = transition(instance, before, arrays.stopKind[stops[i]]);
      const ready = time + onSpot;
      const served = serveFrom(instance, k, stops[i], ready);
      if (served.begin === Infinity)
        late += (ready - Math.max(k.shift.opening, lastBegin(instance, k, stops[i]))) / HOUR;
      time = served.begin < Infinity ? served.departure : ready + k.least[stops[i]];
      busy += onSpot + k.least[stops[i]];
      before = arrays.stopKind[stops[i]];
    }
    from = to;
  }
  const working = instance.features.late && !k.decided.beginIsRecorded ? busy : time - k.shift.begin;
  const over = [
    late,
    Math.max(0, time - k.shift.end) / HOUR,
    ...excessesOf(arrays, k.index, { workingDuration: working, distance: meters, stops }),
    legs,
    overload(problem, resource, stops),
    instance.features.sequenceRules && !sequenceHolds(problem, { resource, stops }) ? 5 : 0,
  ].filter((amount) => amount > 0);
  return { rules: over.length, size: over.reduce((sum, amount) => sum + amount, 0), meters };
}

/** Excess loads as shares of the limits. */
function overload(problem: Problem, resource: number, stops: readonly number[]): number {
  const { classCapacity, resourceClass, sizes } = problem.arrays;
  const capacities = sizes[Size.CAPACITIES];
  if (capacities === 0) return 0;
  const { maximum } = loadsOf(problem, { resource, stops });
  let over = 0;
  for (let d = 0; d < capacities; d++) {
    const limit = classCapacity[resourceClass[resource] * capacities + d];
    if (maximum[d] > limit) over += limit > 0 ? (maximum[d] - limit) / limit : 5;
  }
  return over;
}
