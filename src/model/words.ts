import { LIMIT_UNITS, type LimitUnit, unitName } from '../catalogue/limits.js';
import { formatDateTime } from './time/date-time.js';
import { zoneClock } from './time/time-zone.js';
import type { Plan } from './types.gen.js';

/** Formats seconds: "25 min", "1:05 h", "40 s". */
export function spellSeconds(seconds: number): string {
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')} h`;
}

/** Formats a number with at most three decimals. */
export function spell(amount: number): string {
  return String(Math.round(amount * 1000) / 1000);
}

/** Formats a difference with its sign, with at most three decimals. */
export function spellChange(difference: number): string {
  return `${difference > 0 ? '+' : ''}${spell(difference)}`;
}

/** Why a resource whose day is over cannot serve anything more, and what would help. */
export const closedTourText = (id: string): string =>
  `the tour of ${id} is closed: only a further resource that starts where ${id} is could go out again`;

/** Formats an amount: "25 min", "1.5 km", "3 stops". */
export function spellAmount(unit: LimitUnit, amount: number): string {
  return LIMIT_UNITS[unit].written === 'duration' ? spellSeconds(amount) : `${spell(amount)} ${unitName(unit, amount)}`;
}

/** Formats a limit in the syntax of plans and solutions: "PT8H", "80 km". */
export function spellLimit(unit: LimitUnit, limit: string | number): string {
  return typeof limit === 'string' ? limit : spellAmount(unit, limit);
}

/** Formats a time in the plan's zone, or UTC: "12:40". @param epoch seconds */
export function clockTime(plan: Pick<Plan, 'tz'>, epoch: number): string {
  if (plan.tz !== undefined && zoneClock(plan.tz) !== undefined) {
    const format = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: plan.tz });
    return format.format(new Date(epoch * 1000));
  }
  return formatDateTime(epoch).slice(11, 16);
}
