import { parseDateTime } from '../../model/time/date-time.js';
import type { Plan } from '../../model/types.gen.js';
import { getOrInsert } from '../../model/maps.js';

/** Converts the plan's date-times to seconds after its origin. */
export interface PlanClock {
  /** Epoch seconds of time 0: the earliest begin of a working window, 0 without resources. */
  readonly origin: number;
  readonly seconds: (dateTime: string) => number;
}

export function clockOf(plan: Plan): PlanClock {
  // Plans repeat few date-times many times, and parsing one costs more than looking it up.
  const epochs = new Map<string, number>();
  const epoch = (dateTime: string): number => getOrInsert(epochs, dateTime, () => parseDateTime(dateTime, plan.tz));
  const begins = plan.resources.map((resource) => epoch(resource.workingTimeWindow.begin));
  const origin = begins.reduce((earliest, begin) => Math.min(earliest, begin), begins[0] ?? 0);
  return { origin, seconds: (dateTime) => epoch(dateTime) - origin };
}
