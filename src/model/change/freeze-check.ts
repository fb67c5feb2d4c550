import { InvalidOptionsError, type OptionError } from '../errors.js';
import type { Plan } from '../types.gen.js';
import { nearest } from '../structure/nearest.js';
import { show } from '../structure/show.js';
import { faultOfTime } from '../time/given-time.js';

/**
 * Which stops not yet begun stay with their resource: none, the next one of each tour that has left (the resource is on
 * the way there), with `aboard` also those of orders whose goods that tour has loaded at its begin, or all.
 */
export type Kept = (typeof KEPT)[number];

/** The possible values; each keeps at least the stops of the one before. */
export const KEPT = ['none', 'next', 'aboard', 'all'] as const;

/** @throws InvalidOptionsError when it is none of the possible values */
export function checkKept(kept: unknown): void {
  if ((KEPT as readonly unknown[]).includes(kept)) return;
  throw new InvalidOptionsError([{ option: 'keep', message: `must be one of ${KEPT.join(', ')}, not ${show(kept)}` }]);
}

/**
 * Rejects values at which a plan cannot be frozen: anything but a date-time, or a date-time of a resource that is not
 * in the plan.
 *
 * @throws InvalidOptionsError that lists every fault
 */
export function checkFreezeUntil({ resources, tz }: Plan, until: unknown): void {
  const faults = isRecord(until)
    ? Object.entries(until).flatMap(([id, time]) => faultsOfEntry(resources, id, time, tz))
    : faultAt('freezeUntil', faultOfTime(until, tz));
  if (faults.length > 0) throw new InvalidOptionsError(faults);
}

function faultsOfEntry(resources: Plan['resources'], id: string, time: unknown, tz: string | undefined): OptionError[] {
  const option = `freezeUntil[${JSON.stringify(id)}]`;
  const ids = resources.map((resource) => resource.id);
  const meant = nearest(id, ids);
  const advice = meant === undefined ? 'Name a resource of the plan' : `Maybe ${meant} is meant`;
  return [
    ...(ids.includes(id) ? [] : faultAt(option, `The plan has no resource ${show(id)}. ${advice}.`)),
    ...faultAt(option, faultOfTime(time, tz)),
  ];
}

function faultAt(option: string, message: string | undefined): OptionError[] {
  return message === undefined ? [] : [{ option, message }];
}

/** Dates, lists and maps are objects as well, but their entries would be ignored. */
function isRecord(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  return Object.prototype.toString.call(value) === '[object Object]';
}
