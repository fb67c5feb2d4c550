import { zoneClock } from '../time/time-zone.js';
import type { Check } from './check.js';
import { createReport, type Report } from './report.js';

/**
 * Reports the faults in the form of a value, without the rules between its fields.
 *
 * @param tz - time zone of local times
 * @param path - prefix of the paths in the report
 */
export function reportForm(check: Check, value: unknown, tz: string | undefined, path: readonly string[] = []): Report {
  const report = createReport();
  const clock = tz === undefined ? undefined : (zoneClock(tz) ?? null);
  check(value, { report, path: [...path], faults: new Map(), clock, carried: () => true });
  return report;
}
