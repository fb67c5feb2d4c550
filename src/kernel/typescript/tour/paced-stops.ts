import { openingBefore, waitEndBefore, type PaceStop, type PaceWindows } from '../../../evaluation/breaks/pace/stop.js';
import type { PaceRules } from '../../../evaluation/breaks/pace/rules.js';
import type { ClassView } from '../instance/class-view.js';
import { transition, type Instance } from '../instance/instance.js';
import { latestReady } from '../instance/windows.js';

/** A tour whose ways are looked for: its stops, seconds to each of them and to the end, and of service at each. */
export interface TravelledStops {
  readonly sequence: ArrayLike<number>;
  readonly count: number;
  readonly travel: ArrayLike<number>;
  readonly service: ArrayLike<number>;
}

/** A stop of its own, `travel` seconds behind what is before; what comes behind is left open. */
export function pacedStop(k: ClassView, stop: number, lastOpening: number, out: PaceStop): PaceStop {
  out.service = k.service[stop];
  out.preferredEnd = k.preferredEnd[stop];
  out.firstWindow = k.startWindows[stop];
  out.pastWindow = k.startWindows[stop + 1];
  out.mayRest = true;
  out.mayRestBehind = true;
  out.lastOpening = lastOpening;
  out.latest = k.shiftEnd;
  out.tail = 0;
  out.travelBehind = Infinity;
  out.waitEnd = -Infinity;
  out.serviceBehind = 0;
  return out;
}

/** The windows of all stops, as ways look them up. */
export function pacedWindows({ arrays }: Instance): PaceWindows {
  return { opens: arrays.startBegin, closes: arrays.startEnd };
}

/** Lays a tour of class k out into the first of `stops`, the end behind them. */
export function layStops(
  instance: Instance,
  k: ClassView,
  rules: PaceRules,
  { sequence, count, travel, service }: TravelledStops,
  stops: PaceStop[],
): void {
  const { stopKind } = instance.arrays;
  const windows = pacedWindows(instance);
  while (stops.length <= count) stops.push(makePacedStop());
  let before = 0;
  for (let i = 0; i < count; i++) {
    const stop = sequence[i];
    const at = pacedStop(k, stop, -Infinity, stops[i]);
    at.travel = travel[i];
    at.spent = transition(instance, before, stopKind[stop]);
    at.service = service[i];
    before = stopKind[stop];
  }
  const hasEnd = k.end !== -1;
  layEnd(k, rules, travel[count], stops[count]);
  let latest = k.shiftEnd - travel[count];
  for (let i = count - 1; i >= 0; i--) {
    const at = stops[i];
    const next = stops[i + 1];
    at.latest = latest;
    latest = latestReady(instance, k, sequence[i], latest - at.service) - at.spent - at.travel;
    at.mayRestBehind = hasEnd || i + 1 < count;
    at.tail = next.tail + next.travel + next.spent + next.service;
    at.travelBehind = next.travelBehind + next.travel;
    at.lastOpening = openingBefore(windows, next);
    at.waitEnd = waitEndBefore(windows, next);
  }
}

function layEnd(k: ClassView, rules: PaceRules, travel: number, end: PaceStop): void {
  end.travel = travel;
  end.spent = 0;
  end.service = 0;
  end.preferredEnd = Infinity;
  end.firstWindow = 0;
  end.pastWindow = 0;
  end.mayRest = k.end !== -1;
  end.mayRestBehind = false;
  end.lastOpening = rules.lastOpening;
  end.latest = k.shiftEnd;
  end.tail = 0;
  end.travelBehind = 0;
  end.waitEnd = -Infinity;
  end.serviceBehind = 0;
}

/** A stop that is laid out later. */
export function makePacedStop(): PaceStop {
  return {
    travel: 0,
    spent: 0,
    service: 0,
    preferredEnd: Infinity,
    firstWindow: 0,
    pastWindow: 0,
    mayRest: true,
    mayRestBehind: true,
    lastOpening: -Infinity,
    latest: Infinity,
    tail: 0,
    travelBehind: 0,
    waitEnd: -Infinity,
    serviceBehind: 0,
  };
}
