import { InvalidOptionsError, type OptionError } from '../errors.js';
import type { Plan } from '../types.gen.js';
import { nearest } from '../structure/nearest.js';
import { show } from '../structure/show.js';
import { faultOfTime } from '../time/remedy.js';

/**
 * Which stops not yet begun stay with their resource: none, the next one of each tour that has left (the resource is on
 * the way there), with `aboard` also those of orders whose goods that tour has loaded at its begin, or all.
 */
export type Kept = (typeof KEPT)[number];

/** The possible values; each keeps at least the stops of the one before. */
export const KEPT = ['none', 'next', 'aboard', 'all'] as const;

/**
 * Rejects times at which a plan cannot be frozen: anything but a date-time, or a date-time of a resource that is not in
 * the plan; and a choice of stops that does not exist.
 *
 * @throws InvalidOptionsError that lists every fault
 */
export function checkFreezing({ resources, tz }: Plan, until: unknown, kept: unknown): void {
  const ids = isRecord(until) ? Object.keys(until).flatMap((id) => faultsOfId(resources, id)) : [];
  const isKind = (KEPT as readonly unknown[]).includes(kept);
  const ofKept = isKind ? [] : faultAt('keep', `must be one of ${KEPT.join(', ')}, not ${show(kept)}`);
  refuse([...ids, ...faultsOfTimes(until, tz), ...ofKept]);
}

/** @throws InvalidOptionsError that lists everything but date-times */
export function checkTimes(until: unknown, tz: string | undefined): void {
  refuse(faultsOfTimes(until, tz));
}

function refuse(faults: readonly OptionError[]): void {
  if (faults.length > 0) throw new InvalidOptionsError(faults);
}

function faultsOfTimes(until: unknown, tz: string | undefined): OptionError[] {
  return isRecord(until)
    ? Object.entries(until).flatMap(([id, time]) => faultAt(optionOf(id), faultOfTime(time, tz)))
    : faultAt('freezeUntil', faultOfTime(until, tz));
}

function faultsOfId(resources: Plan['resources'], id: string): OptionError[] {
  const ids = resources.map((resource) => resource.id);
  if (ids.includes(id)) return [];
  const meant = nearest(id, ids);
  const advice = meant === undefined ? 'Name a resource of the plan' : `Maybe ${meant} is meant`;
  return faultAt(optionOf(id), `The plan has no resource ${show(id)}. ${advice}.`);
}

const optionOf = (id: string): string => `freezeUntil[${JSON.stringify(id)}]`;

function faultAt(option: string, message: string | undefined): OptionError[] {
  return message === undefined ? [] : [{ option, message }];
}

/** Dates, lists and maps are objects as well, but their entries would be ignored. */
function isRecord(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  return Object.prototype.toString.call(value) === '[object Object]';
}
