import { COMPARED, exceededLimit, isOfLimit, limitRow, type TourLimit } from '../../catalogue/limits.js';
import type { EvaluatedRoute } from '../../evaluation/evaluated-route.js';
import type { MissedRule } from '../../model/answer/explanation.js';
import { amountOf } from '../../model/limit.js';
import type { Resource } from '../../model/resource.js';
import { parseDateTime } from '../../model/time/date-time.js';
import { parseDuration } from '../../model/time/duration.js';
import type { TourViolation } from '../../model/violation.js';
import type { Problem } from '../../problem/problem.js';
import { clockTime, spell, spellAmount, spellLimit, spellSeconds } from '../words.js';

/** A rule that is broken, with what is needed to rank and to relax it. */
export interface Missed extends MissedRule {
  /** How much it is beside others: an hour, 50 km, as much again as the limit, a skill count 1, a thing forbidden 5. */
  readonly size: number;
  readonly violation?: TourViolation;
}

const FORBIDDEN = 5;

/** Violations that are told: at its ends a tour shows what `workingTimeWindow` says of the whole. */
type ToldViolation = Exclude<TourViolation, { readonly type: 'begin' | 'end' }>;

/** What a tour breaks more than it did before. The working window counts once, whatever way point it shows at. */
export function missedRules(
  problem: Problem,
  tour: EvaluatedRoute,
  before: readonly TourViolation[],
  after: readonly TourViolation[],
  old: EvaluatedRoute | undefined,
): Missed[] {
  const known = new Map<string, { by: number; times: number }>();
  for (const violation of old === undefined ? [] : before.filter(isTold)) {
    const missed = missedOf(problem, old!, violation);
    const { by, times } = known.get(keyOf(missed)) ?? { by: 0, times: 0 };
    known.set(keyOf(missed), { by: Math.max(by, missed.by), times: times + 1 });
  }
  const seen = new Map<string, number>();
  const more = after
    .filter(isTold)
    .map((violation) => missedOf(problem, tour, violation))
    .filter((missed) => {
      const times = (seen.get(keyOf(missed)) ?? 0) + 1;
      seen.set(keyOf(missed), times);
      const was = known.get(keyOf(missed));
      // Not by more, but at one way point more: a stop where too much is aboard anyway.
      return was === undefined || missed.by > was.by || times > was.times;
    });
  return mergeMissed(more);
}

/** Lists once what several way points miss alike, and of a load only the way point with the largest excess. */
export function mergeMissed(missed: readonly Missed[]): Missed[] {
  const worst = new Map<string, Missed>();
  for (const one of missed) {
    const key = one.unit === 'units' ? `${one.rule} ${one.name}` : one.text;
    const known = worst.get(key);
    if (known === undefined || one.by > known.by) worst.set(key, one);
  }
  return [...worst.values()];
}

/** Violations that are compared with each other. */
function keyOf({ rule, stopId, name }: Missed): string {
  return `${rule} ${stopId} ${name}`;
}

function isTold(violation: TourViolation): violation is ToldViolation {
  return violation.type !== 'begin' && violation.type !== 'end';
}

/** One violation as a rule that is missed. */
function missedOf(problem: Problem, tour: EvaluatedRoute, violation: ToldViolation): Missed {
  const stopId = stopAt(problem, tour, violation);
  const place = { problem, resource: problem.resources[tour.route.resource], stopId };
  const amount = isOfLimit(violation)
    ? excessOf(violation, place)
    : (AMOUNTS[violation.type] as (violation: TourViolation, place: Place) => Amount)(violation, place);
  // Loads are those of the whole tour, wherever most of it is too much.
  const at = stopId === undefined || amount.unit === 'units' ? {} : { stopId };
  return { rule: violation.type, ...at, violation, ...amount };
}

/** Where a violation is. */
interface Place {
  readonly problem: Problem;
  readonly resource: Resource;
  readonly stopId: string | undefined;
}

/** How much a violation misses, and in words. */
type Amount = Pick<Missed, 'by' | 'unit' | 'text' | 'size'> & Partial<Pick<Missed, 'name' | 'rule'>>;

function seconds(by: number, text: string): Amount {
  return { by, unit: 'seconds', text, size: by / COMPARED.seconds };
}

function count(by: number, text: string, name?: string, each = FORBIDDEN): Amount {
  return { ...(name !== undefined && { name }), by, unit: 'count', text, size: each * by };
}

/** A limit that is exceeded by so many seconds or kilometers. */
export function exceeding(rule: TourLimit, by: number, text: string): Missed {
  const { unit } = limitRow(rule);
  return { rule, by, unit, text, size: by / COMPARED[unit] };
}

/** What exceeds a limit of the tour, or of a travel. */
function excessOf(violation: { readonly type: TourLimit }, { resource: { id }, stopId }: Place): Missed {
  const { unit, limit, by: written } = exceededLimit(violation);
  const { bounds, exceeds } = limitRow(violation.type);
  const by = amountOf(written);
  const what = bounds === 'tour' ? id : `the travel of ${id} to ${stopId ?? 'its arrival'}`;
  return exceeding(violation.type, by, `${what} ${exceeds(spellAmount(unit, by), spellLimit(limit))}`);
}

type OfType<T extends TourViolation['type']> = Extract<TourViolation, { readonly type: T }>;

/** What each type of violation misses. */
const AMOUNTS: {
  readonly [T in Exclude<ToldViolation['type'], TourLimit>]: (violation: OfType<T>, place: Place) => Amount;
} = {
  skills: ({ lackingSkills }, { resource }) =>
    count(lackingSkills.length, `${resource.id} lacks ${lackingSkills.join(', ')}`, undefined, 1),
  forbiddenAssignment: ({ forbiddenAssignments }, { resource, stopId }) => {
    const pairs = forbiddenAssignments.map(({ resourceTag, stopTag }) => `${resourceTag} with ${stopTag}`);
    return count(pairs.length, `${resource.id} may not visit ${stopId}: ${pairs.join(', ')}`);
  },
  authorizedTimeWindow: ({ actualTime, forbiddenWindow }, { problem, resource, stopId }) => {
    const by = parseDateTime(actualTime) - parseDateTime(forbiddenWindow.begin);
    const what = stopId === undefined ? 'a break of' : `${stopId} on the tour of`;
    const text = `${what} ${resource.id} begins at ${clockTime(problem, parseDateTime(actualTime))}, ${spellSeconds(by)} too late`;
    return { ...seconds(by, text), ...(stopId === undefined && { rule: 'breaks' }) };
  },
  capacity: ({ capacity, overCapacity }, { resource }) => {
    const limit = resource.capacities?.[capacity] ?? 0;
    const text = `${resource.id} carries ${spell(overCapacity)} too much of ${capacity}`;
    const size = limit > 0 ? overCapacity / limit : FORBIDDEN;
    return { name: capacity, by: overCapacity, unit: 'units', text, size };
  },
  atLeastOneValidCapacity: ({ name, overCapacities }, { resource }) => {
    const least = Math.min(...Object.values(overCapacities));
    const text = `${resource.id} exceeds every limit of ${name}, by ${spell(least)} at the least`;
    return { name, by: least, unit: 'units', text, size: FORBIDDEN };
  },
  maxStopSpan: ({ orderId, delay }) => {
    const by = parseDuration(delay);
    return seconds(by, `${orderId} takes ${spellSeconds(by)} longer than its maxStopSpan`);
  },
  workingTimeWindow: ({ delay }, { resource }) => {
    const by = parseDuration(delay);
    return seconds(by, `${resource.id} works ${spellSeconds(by)} outside its working time window`);
  },
  successiveStops: ({ expectedSuccessiveStopIds, interleavedStopIds }) =>
    count(interleavedStopIds.length, `${expectedSuccessiveStopIds.join(', ')} would not follow each other`),
  order: ({ expectedOrderedStopIds, missedStopIds, badlyOrderedStopIds }, { resource }) =>
    count(
      missedStopIds.length + badlyOrderedStopIds.length,
      `${resource.id} would not visit ${expectedOrderedStopIds.join(', ')} whole and in this order`,
    ),
  stopIncompatibility: ({ name, incompatibilities, tags }, { resource }) => {
    const pairs = incompatibilities.map((pair) => pair.join(' and ')).join('; ');
    const text = `${resource.id} would have ${pairs}, which must not meet (${tags.join(', ')})`;
    return count(incompatibilities.length, text, name ?? tags.join(' '));
  },
  maxStopTagGroups: ({ name, exceededNbGroupsByStopTag }, { resource }) => {
    const groups = Object.entries(exceededNbGroupsByStopTag);
    const by = groups.reduce((sum, [, { exceededNbGroups }]) => sum + exceededNbGroups, 0);
    const text = groups.map(
      ([tag, { maxAllowed, exceededNbGroups }]) => `${exceededNbGroups} more than ${maxAllowed} of ${tag}`,
    );
    const tags = groups.map(([tag]) => tag).join(' ');
    return count(by, `${resource.id} would have too many groups: ${text.join(', ')}`, name ?? tags);
  },
  removalStrategy: ({ name, removalStrategyType }, { resource }) =>
    count(1, `${resource.id} would unload against ${removalStrategyType}`, name ?? removalStrategyType),
  atLeastOneConstraint: ({ name }, { resource }) =>
    count(1, `${resource.id} would keep none of the constraints of ${name}`, name),
};

/** The stop at the way point of a violation. */
function stopAt(problem: Problem, tour: EvaluatedRoute, violation: TourViolation): string | undefined {
  const index = 'wayPointIndex' in violation ? violation.wayPointIndex : undefined;
  if (index === undefined) return undefined;
  const position = tour.stops.findIndex(
    (_, place) => 1 + place + tour.breaks.filter(({ leg }) => leg <= place).length === index,
  );
  return position < 0 ? undefined : problem.stops[tour.stops[position].stop].id;
}
