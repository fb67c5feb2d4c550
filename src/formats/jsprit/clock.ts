import { formatDateTime } from '../../model/time/date-time.js';
import type { JspritProblem, JspritWindow } from './problem.js';

/** Seconds from the latest time in a file to the end of windows without one. */
const ENDLESS = 1e9;

/** Converts times of a file to those of the plan. */
export class JspritClock {
  readonly #end: number;

  constructor({ vehicles, services, shipments }: JspritProblem) {
    const visits = [
      ...(vehicles?.vehicle ?? []).map(({ breaks = {} }) => breaks),
      ...(services?.service ?? []),
      ...(shipments?.shipment ?? []).flatMap(({ pickup, delivery }) => [pickup, delivery]),
    ];
    const windows = visits.flatMap(({ timeWindows }) => timeWindows?.timeWindow ?? []);
    const schedules = (vehicles?.vehicle ?? []).map(({ timeSchedule = {} }) => timeSchedule);
    const times = [...windows, ...schedules].flatMap(({ start = 0, end = 0 }) => [start, end]);
    this.#end = times.reduce((latest, time) => (time < Infinity ? Math.max(latest, time) : latest), 0) + ENDLESS;
  }

  /** Returns a window of the plan; an end of Infinity becomes later than every time in the file. */
  window({ start, end }: JspritWindow): { readonly begin: string; readonly end: string } {
    return { begin: formatDateTime(start), end: formatDateTime(Math.min(end, this.#end)) };
  }
}
