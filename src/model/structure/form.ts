import { zoneClock } from '../time/time-zone.js';
import type { Check } from './check.js';
import { createReport, type Report } from './report.js';

/**
 * What there is to say of the form of a value, without the rules between its fields.
 *
 * @param tz - where local times are
 * @param path - what stands before the paths of the report
 */
export function reportForm(check: Check, value: unknown, tz: string | undefined, path: readonly string[] = []): Report {
  const report = createReport();
  const clock = tz === undefined ? undefined : (zoneClock(tz) ?? null);
  check(value, { report, path: [...path], faults: new Map(), clock, carried: () => true });
  return report;
}
