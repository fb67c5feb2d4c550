import { isOfLimit, limitRow } from '../../catalogue/limits.js';
import type { Relaxation, ObjectiveChange, Suggestion } from '../../model/types.gen.js';
import { amountOf } from '../../model/limit.js';
import { parseDateTime } from '../../model/time/date-time.js';
import { parseDuration } from '../../model/time/duration.js';
import type { Problem } from '../../problem/problem.js';
import { clockTime, spell, spellAmount, spellChange, spellLimit, spellSeconds } from '../../model/words.js';

/** "van-3 works 25 min longer than PT8H; ...". */
export function missedText(missed: readonly { readonly text: string }[]): string {
  return missed.map(({ text }) => text).join('; ');
}

/**
 * "It has a place on van-3, but minimizeResources, which is more important, would change by +1."
 *
 * @param price - the price of leaving the order out, if the objective that decides is costs
 */
export function lostText({ resourceId }: Suggestion, { name, difference }: ObjectiveChange, price?: number): string {
  if (price !== undefined && difference > 0) {
    return `It has a place on ${resourceId}, but serving it costs ${spell(difference)} more than its price ${spell(price)}.`;
  }
  return difference === 0
    ? `It has a place on ${resourceId}, but serving it improves no objective.`
    : `It has a place on ${resourceId}, but ${name}, which is more important, would change by ${spellChange(difference)}.`;
}

/** "With 25 min more work (PT8H25M), van-3 would serve it." */
export function changeText(problem: Problem, change: Relaxation): string {
  const time = (text: string): string => clockTime(problem.plan, parseDateTime(text, problem.plan.tz));
  const seconds = (text: string): string => spellSeconds(parseDuration(text));
  if (isOfLimit(change)) {
    const { unit, relaxed } = limitRow(change.type);
    const more = relaxed(spellAmount(unit, amountOf(change.by)), spellLimit(unit, change.to));
    return `${more}, ${change.resourceId} would serve it.`;
  }
  switch (change.type) {
    case 'skills':
      return `With the skill ${change.add.join(', ')}, ${change.resourceId} would serve it.`;
    case 'workingTimeWindow':
      return `If ${change.resourceId} worked until ${time(change.end)} (${seconds(change.by)} longer), it would be served.`;
    case 'capacity':
      return `With its capacity of ${change.capacity} raised by ${spell(change.by)} to ${spell(change.to)}, ${change.resourceId} would serve it.`;
    case 'authorizedTimeWindows':
      return `If the window of ${change.stopId} ended at ${time(change.end)} (${seconds(change.by)} later), it would be served.`;
    case 'maxStopSpan':
      return `With a maxStopSpan of ${change.to} (${seconds(change.by)} more), it would be served.`;
    case 'forbiddenAssignment':
      return `If ${change.resourceTag} were allowed with ${change.stopTag}, it would be served.`;
    case 'constraint':
      return `Without the constraint ${change.name}, it would be served.`;
  }
}
