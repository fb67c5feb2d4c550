import { exceededLimit, isOfLimit, LIMIT_UNITS, limitRow, type TourLimit } from '../../catalogue/limits.js';
import type { EvaluatedRoute } from '../../evaluation/evaluated-route.js';
import type { MissedRule, TourViolation } from '../../model/types.gen.js';
import { amountOf } from '../../model/limit.js';
import { rowOf } from '../../model/violation.js';
import type { ViolationPlace } from '../../model/violation-row.js';
import { spellAmount, spellLimit } from '../../model/words.js';
import type { Problem } from '../../problem/problem.js';
import { wayPointIndexOf } from '../../violations/judged-tour.js';

/** A broken rule, with what is needed to rank and to relax it. */
export interface Missed extends MissedRule {
  /** The amount relative to others, as in `Amount`. */
  readonly size: number;
  readonly violation?: TourViolation;
}

/** The rules that a tour breaks by more than before. The working window counts once, whichever waypoint reports it. */
export function missedRules(
  problem: Problem,
  tour: EvaluatedRoute,
  before: readonly TourViolation[],
  after: readonly TourViolation[],
  old: EvaluatedRoute | undefined,
): Missed[] {
  const known = new Map<string, { by: number; times: number }>();
  for (const missed of old === undefined ? [] : allMissed(problem, old, before)) {
    const { by, times } = known.get(keyOf(missed)) ?? { by: 0, times: 0 };
    known.set(keyOf(missed), { by: Math.max(by, missed.by), times: times + 1 });
  }
  const seen = new Map<string, number>();
  const more = allMissed(problem, tour, after).filter((missed) => {
    const times = (seen.get(keyOf(missed)) ?? 0) + 1;
    seen.set(keyOf(missed), times);
    const was = known.get(keyOf(missed));
    // Not by more, but at one waypoint more: a stop where the load was too high before.
    return was === undefined || missed.by > was.by || times > was.times;
  });
  return mergeMissed(more);
}

/** Merges equal entries of several waypoints; of a load only the waypoint with the largest excess remains. */
export function mergeMissed(missed: readonly Missed[]): Missed[] {
  const worst = new Map<string, Missed>();
  for (const one of missed) {
    const key = one.unit === 'units' ? `${one.rule} ${one.name}` : one.text;
    const known = worst.get(key);
    if (known === undefined || one.by > known.by) worst.set(key, one);
  }
  return [...worst.values()];
}

/** The key by which violations before and after are matched. */
function keyOf({ rule, stopId, name }: Missed): string {
  return `${rule} ${stopId} ${name}`;
}

/** Converts violations to missed rules, leaving out those that another one reports for the whole tour. */
function allMissed(problem: Problem, tour: EvaluatedRoute, violations: readonly TourViolation[]): Missed[] {
  return violations.flatMap((violation) => {
    const stopId = stopAt(problem, tour, violation);
    const place = { plan: problem.plan, resource: problem.resources[tour.route.resource], stopId };
    const amount = isOfLimit(violation) ? missedLimit(violation, place) : rowOf(violation).misses?.(violation, place);
    if (amount === undefined) return [];
    // Loads are reported for the whole tour, wherever the largest excess lies.
    const at = stopId === undefined || amount.unit === 'units' ? {} : { stopId };
    return [{ rule: violation.type, ...at, violation, ...amount }];
  });
}

/** A limit that is exceeded by some seconds or kilometers. */
export function exceeding(rule: TourLimit, by: number, text: string): Missed {
  const { unit } = limitRow(rule);
  return { rule, by, unit, text, size: by / LIMIT_UNITS[unit].compared };
}

/** An exceeded limit of the tour or of a travel. */
function missedLimit(violation: { readonly type: TourLimit }, { resource: { id }, stopId }: ViolationPlace): Missed {
  const { unit, limit, by: written } = exceededLimit(violation);
  const { bounds, exceeds } = limitRow(violation.type);
  const by = amountOf(written);
  const what = bounds === 'tour' ? id : `the travel of ${id} to ${stopId ?? 'its arrival'}`;
  return exceeding(violation.type, by, `${what} ${exceeds(spellAmount(unit, by), spellLimit(unit, limit))}`);
}

/** The stop at the waypoint of a violation. */
export function stopAt(problem: Problem, tour: EvaluatedRoute, violation: TourViolation): string | undefined {
  const index = 'wayPointIndex' in violation ? violation.wayPointIndex : undefined;
  if (index === undefined) return undefined;
  // Only breaks lie between a stop's position in the tour and its waypoint.
  for (let position = Math.max(0, index - 1 - tour.breaks.length); position < tour.stops.length; position++) {
    const found = wayPointIndexOf(tour, position);
    if (found === index) return problem.stops[tour.stops[position].stop].id;
    if (found > index) return undefined;
  }
  return undefined;
}
