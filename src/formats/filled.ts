import { formatDuration } from '../model/time/duration.js';
import type { Cost } from '../model/types.gen.js';

/** A type whose optional fields may also be given as undefined. */
type Loose<T> = { [K in keyof T]: Record<never, never> extends Pick<T, K> ? T[K] | undefined : T[K] };

/** Returns a part of a plan without the fields that say nothing: undefined, empty lists and empty objects. */
export function filled<T extends object>(fields: Loose<T>): T {
  const isEmpty = (value: unknown): boolean =>
    value === undefined || (typeof value === 'object' && value !== null && Object.keys(value).length === 0);
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => !isEmpty(value))) as T;
}

/** Returns an ISO 8601 duration; undefined where the seconds are not given. */
export function durationOf(seconds: number | undefined): string | undefined {
  return seconds === undefined ? undefined : formatDuration(seconds);
}

/** Returns the cost of a resource, in units of cost: once, and for each hour of work and each kilometer. */
export function costOf({ using, hour, km }: Partial<Record<'using' | 'hour' | 'km', number | undefined>>): Cost {
  const price = (costCoeff: number | undefined) => (costCoeff === undefined ? undefined : { costCoeff });
  return filled<Cost>({ using, workedHours: price(hour), km: price(km) });
}
