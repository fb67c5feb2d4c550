import { isObject } from '../model/structure/check.js';
import type { Solution } from '../model/types.gen.js';

/** A field in which two solutions differ; `undefined` if one of them lacks it. */
export interface Difference {
  /** `tours[0].wayPoints[2].arrivalTime`, with indices of the given solution. */
  readonly path: string;
  readonly expected: unknown;
  readonly given: unknown;
}

/** Fields about who made a solution and when, which are not compared. */
const ORIGIN: ReadonlySet<string> = new Set(['timestamp', 'agencyId', 'planId', 'planVersion', 'finalState']);

/** Optional fields that are present only on request. */
const ON_DEMAND: ReadonlySet<string> = new Set(['polyline']);

/** The tolerance of two numbers, relative to the larger one if that is above 1. */
const TOLERANCE = 1e-6;

/**
 * Compares two solutions field by field and lists all differences. Tours are matched by resource; a different order of
 * the tours is one difference.
 */
export function differences(expected: Solution, given: Solution): Difference[] {
  const found: Difference[] = [];
  for (const field of fieldsOf(expected, given)) {
    if (ORIGIN.has(field)) continue;
    if (field === 'tours') compareTours(expected.tours, given.tours, found);
    else compare(field, valueOf(expected, field), valueOf(given, field), found);
  }
  return found;
}

function compareTours(expected: unknown, given: unknown, found: Difference[]): void {
  const expectedIds = resourceIdsOf(expected);
  const givenIds = resourceIdsOf(given);
  const isReordered = expectedIds.join(' ') !== givenIds.join(' ');
  const isSameSet = [...expectedIds].sort().join(' ') === [...givenIds].sort().join(' ');
  if (!Array.isArray(expected) || !Array.isArray(given) || !isReordered || !isSameSet) {
    compare('tours', expected, given, found);
    return;
  }
  found.push({ path: 'tours', expected: expectedIds, given: givenIds });
  given.forEach((tour: unknown, index) => {
    compare(`tours[${index}]`, expected[expectedIds.indexOf(givenIds[index])], tour, found);
  });
}

function resourceIdsOf(tours: unknown): string[] {
  if (!Array.isArray(tours)) return [];
  return tours.map((tour: unknown) => {
    const id = isObject(tour) ? valueOf(tour, 'resourceId') : undefined;
    return typeof id === 'string' ? id : '';
  });
}

function compare(path: string, expected: unknown, given: unknown, found: Difference[]): void {
  if (Array.isArray(expected) && Array.isArray(given)) {
    for (let k = 0; k < Math.max(expected.length, given.length); k++) {
      compare(`${path}[${k}]`, expected[k], given[k], found);
    }
  } else if (isObject(expected) && isObject(given)) {
    for (const field of fieldsOf(expected, given)) {
      if (ON_DEMAND.has(field)) continue;
      compare(`${path}.${field}`, valueOf(expected, field), valueOf(given, field), found);
    }
  } else if (!isSame(expected, given)) {
    found.push({ path, expected, given });
  }
}

function isSame(expected: unknown, given: unknown): boolean {
  if (typeof expected !== 'number' || typeof given !== 'number') return expected === given;
  return Math.abs(expected - given) <= TOLERANCE * Math.max(1, Math.abs(expected), Math.abs(given));
}

/** The fields of either object, those of the expected one first. */
function fieldsOf(expected: object, given: object): Set<string> {
  return new Set([...Object.keys(expected), ...Object.keys(given)]);
}

function valueOf(owner: object, field: string): unknown {
  return Object.hasOwn(owner, field) ? (owner as Record<string, unknown>)[field] : undefined;
}
