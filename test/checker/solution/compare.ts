import { compareRanks, rankOf } from '../violations/violation.js';
import type { Json, JsonObject } from '../wire.js';
import { ruleOf } from './difference.js';
import type { Difference } from './difference.js';

/** Limits in km may be shown as the plan gives them or rounded to the meter. */
const LIMITS_IN_KM = /\.(maxDistanceInKm|maxInterStopDistanceInKm)$/;

/** Lists whose order the rules leave open. */
const SETS = /\.(forbiddenAssignments|incompatibilities)$/;

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);

/** All differences between the expected and the given solution. */
export function differencesOf(path: string, expected: Json | undefined, found: Json | undefined): Difference[] {
  if (isList(expected) && isList(found)) {
    if (/violations$|violatedConstraints$/i.test(path)) return violationDifferences(path, expected, found);
    const [ours, theirs] = SETS.test(path) ? [sorted(expected), sorted(found)] : [expected, found];
    return range(Math.max(ours.length, theirs.length)).flatMap((index) =>
      differencesOf(`${path}[${index}]`, ours[index], theirs[index]),
    );
  }
  if (isObject(expected) && isObject(found)) {
    const keys = new Set([...Object.keys(expected), ...Object.keys(found)]);
    return [...keys].flatMap((key) =>
      differencesOf(path ? `${path}.${key}` : key, own(expected, key), own(found, key)),
    );
  }
  return isEqual(path, expected, found) ? [] : [{ path, expected, found, rule: ruleOf(path) }];
}

const range = (length: number): number[] => Array.from({ length }, (_, index) => index);

const own = (object: JsonObject, key: string): Json | undefined =>
  Object.hasOwn(object, key) ? object[key] : undefined;

function isEqual(path: string, expected: Json | undefined, found: Json | undefined): boolean {
  if (typeof expected !== 'number' || typeof found !== 'number') return expected === found;
  const noise = 1e-12 * Math.max(1, Math.abs(expected));
  return Math.abs(expected - found) <= (LIMITS_IN_KM.test(path) ? 0.0005 + noise : noise);
}

/** Canonical JSON with sorted keys: equal text means equal value. */
function canonical(value: Json | undefined): string {
  if (isList(value)) return `[${value.map(canonical).join()}]`;
  if (!isObject(value)) return JSON.stringify(value) ?? 'undefined';
  const fields = Object.keys(value).sort();
  return `{${fields.map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`).join()}}`;
}

const sorted = (list: readonly Json[]): Json[] => [...list].sort((a, b) => (canonical(a) < canonical(b) ? -1 : 1));

/** Violations in order; those of one place and type, whose order the rules leave open, are matched with each other. */
function violationDifferences(path: string, expected: readonly Json[], found: readonly Json[]): Difference[] {
  const misplaced = found.findIndex((violation, index) => {
    const before = found[index - 1];
    return isObject(violation) && isObject(before) && compareRanks(rankOf(before), rankOf(violation)) > 0;
  });
  const disorder: Difference[] =
    misplaced < 0
      ? []
      : [{ path: `${path}[${misplaced}]`, expected: 'in order', found: 'out of order', rule: 'violations' }];

  const missing = [...expected];
  const superfluous = found.filter((violation) => {
    const same = missing.findIndex((one) => differencesOf(path, one, violation).length === 0);
    if (same >= 0) missing.splice(same, 1);
    return same < 0;
  });
  const changed = superfluous.flatMap((violation): Difference[] => {
    const twin = missing.findIndex((one) => isTwin(one, violation));
    const [one] = twin < 0 ? [] : missing.splice(twin, 1);
    const at = `${path}[${found.indexOf(violation)}]`;
    return one === undefined
      ? [{ path: at, expected: undefined, found: violation, rule: 'violations' }]
      : differencesOf(at, one, violation);
  });
  const lost = missing.map((one): Difference => ({ path, expected: one, found: undefined, rule: 'violations' }));
  return [...disorder, ...changed, ...lost];
}

/** Violations of one type at one waypoint. */
const isTwin = (a: Json, b: Json): boolean =>
  isObject(a) && isObject(b) && a['type'] === b['type'] && a['wayPointIndex'] === b['wayPointIndex'];
