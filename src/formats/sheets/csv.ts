import type { Plan, Solution } from '../../model/types.gen.js';
import type { Written } from '../format.js';
import { DRIVER_COLUMNS, driverRows, type SheetValue } from './driver-rows.js';
import { localTime } from '../../model/time/local-time.js';
import { indexPlan } from './plan-index.js';

/** Writes a table (RFC 4180): a row per way point, by tour. Times are in the plan's zone, or in UTC with a Z. */
export function writeCsv(solution: Solution, plan?: Plan): Written {
  const index = indexPlan(solution, plan);
  const rows = solution.tours
    .flatMap((tour) => driverRows(tour, index))
    .map((row) => DRIVER_COLUMNS.map(([, , , value]) => cell(value(row), index.timeZone)));
  const lines = [DRIVER_COLUMNS.map(([name]) => name), ...rows].map((row) => `${row.join(',')}\r\n`);
  return { content: lines.join(''), warnings: [] };
}

function cell(value: SheetValue, timeZone: string | undefined): string {
  if (typeof value === 'number') return String(value);
  const written = typeof value === 'string' ? asText(value) : localTime(value.moment, timeZone);
  return /[",\r\n]/.test(written) ? `"${written.replace(/"/g, '""')}"` : written;
}

/** Text that a spreadsheet would take for a formula is prefixed with an apostrophe. */
function asText(text: string): string {
  return /^[\s\0]*[=+\-@|\t\r＝＋－＠]/.test(text) ? `'${text}` : text;
}
