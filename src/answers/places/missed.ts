import type { EvaluatedRoute } from '../../evaluation/evaluated-route.js';
import type { MissedRule } from '../../model/answer/explanation.js';
import { parseDateTime } from '../../model/time/date-time.js';
import { parseDuration } from '../../model/time/duration.js';
import type { TourViolation } from '../../model/violation.js';
import type { Problem } from '../../problem/problem.js';
import { clockTime, spell, spellSeconds } from '../words.js';

/** A rule that is broken, with what is needed to rank and to relax it. */
export interface Missed extends MissedRule {
  /** How much it is beside others: an hour, 50 km, as much again as the limit, a skill count 1, a thing forbidden 5. */
  readonly size: number;
  readonly violation?: TourViolation;
}

/** Seconds, meters and forbidden things in one unit. */
const HOUR = 3600;
const KM = 50;
const FORBIDDEN = 5;

/** What a tour breaks more than it did before. The working window counts once, whatever way point it shows at. */
export function missedRules(
  problem: Problem,
  tour: EvaluatedRoute,
  before: readonly TourViolation[],
  after: readonly TourViolation[],
  old: EvaluatedRoute | undefined,
): Missed[] {
  const known = new Map<string, { by: number; times: number }>();
  for (const violation of before) {
    if (old === undefined) continue;
    const missed = missedOf(problem, old, violation);
    const { by, times } = known.get(keyOf(missed)) ?? { by: 0, times: 0 };
    known.set(keyOf(missed), { by: Math.max(by, missed.by), times: times + 1 });
  }
  const seen = new Map<string, number>();
  const more = after
    .filter(({ type }) => type !== 'begin' && type !== 'end')
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

/** One violation as a rule that is missed. */
function missedOf(problem: Problem, tour: EvaluatedRoute, violation: TourViolation): Missed {
  const resource = problem.resources[tour.route.resource];
  const stopId = stopAt(problem, tour, violation);
  const at = stopId === undefined ? {} : { stopId };
  const common = { rule: violation.type, ...at, violation };
  const seconds = (by: number, text: string): Missed => ({ ...common, by, unit: 'seconds', text, size: by / HOUR });
  const km = (by: number, text: string): Missed => ({ ...common, by, unit: 'km', text, size: by / KM });
  const count = (by: number, text: string, name?: string, each = FORBIDDEN): Missed => ({
    ...common,
    ...(name === undefined ? {} : { name }),
    by,
    unit: 'count',
    text,
    size: each * by,
  });
  const travel = `the travel of ${resource.id} to ${stopId ?? 'its arrival'}`;
  switch (violation.type) {
    case 'skills':
      return count(
        violation.lackingSkills.length,
        `${resource.id} lacks ${violation.lackingSkills.join(', ')}`,
        undefined,
        1,
      );
    case 'forbiddenAssignment': {
      const pairs = violation.forbiddenAssignments.map(({ resourceTag, stopTag }) => `${resourceTag} with ${stopTag}`);
      return count(pairs.length, `${resource.id} may not visit ${stopId}: ${pairs.join(', ')}`);
    }
    case 'authorizedTimeWindow': {
      const { actualTime, forbiddenWindow } = violation;
      const by = parseDateTime(actualTime) - parseDateTime(forbiddenWindow.begin);
      const what = stopId === undefined ? 'a break of' : `${stopId} on the tour of`;
      const text = `${what} ${resource.id} begins at ${clockTime(problem, parseDateTime(actualTime))}, ${spellSeconds(by)} too late`;
      return stopId === undefined ? { ...seconds(by, text), rule: 'breaks' } : seconds(by, text);
    }
    case 'capacity': {
      const { capacity, overCapacity } = violation;
      const limit = resource.capacities?.[capacity] ?? 0;
      const text = `${resource.id} carries ${spell(overCapacity)} too much of ${capacity}`;
      const size = limit > 0 ? overCapacity / limit : FORBIDDEN;
      return { rule: violation.type, violation, name: capacity, by: overCapacity, unit: 'units', text, size };
    }
    case 'atLeastOneValidCapacity': {
      const least = Math.min(...Object.values(violation.overCapacities));
      const text = `${resource.id} exceeds every limit of ${violation.name}, by ${spell(least)} at the least`;
      return { rule: violation.type, violation, name: violation.name, by: least, unit: 'units', text, size: FORBIDDEN };
    }
    case 'maxStopSpan': {
      const by = parseDuration(violation.delay);
      return seconds(by, `${violation.orderId} takes ${spellSeconds(by)} longer than its maxStopSpan`);
    }
    case 'workingTimeWindow': {
      const by = parseDuration(violation.delay);
      return seconds(by, `${resource.id} works ${spellSeconds(by)} outside its working time window`);
    }
    case 'maxWorkingDuration': {
      const by = parseDuration(violation.exceededDuration);
      return seconds(by, `${resource.id} works ${spellSeconds(by)} longer than ${violation.maxWorkingDuration}`);
    }
    case 'maxDistanceInKm':
      return km(
        violation.exceededDistanceInKm,
        `${resource.id} drives ${spell(violation.exceededDistanceInKm)} km more than ${violation.maxDistanceInKm} km`,
      );
    case 'maxInterStopDistanceInKm':
      return km(
        violation.exceededDistanceInKm,
        `${travel} is ${spell(violation.exceededDistanceInKm)} km longer than ${violation.maxInterStopDistanceInKm} km`,
      );
    case 'maxInterStopDuration': {
      const by = parseDuration(violation.exceededDuration);
      return seconds(by, `${travel} takes ${spellSeconds(by)} longer than ${violation.maxInterStopDuration}`);
    }
    default:
      return other(violation, resource.id, count);
  }
}

type Count = (by: number, text: string, name?: string) => Missed;

/** Rules on which stops are in a tour, and in which order. */
function other(violation: TourViolation, resourceId: string, count: Count): Missed {
  switch (violation.type) {
    case 'successiveStops':
      return count(
        violation.interleavedStopIds.length,
        `${violation.expectedSuccessiveStopIds.join(', ')} would not follow each other`,
      );
    case 'stopIncompatibility':
      return count(
        violation.incompatibilities.length,
        `${resourceId} would have ${violation.incompatibilities.map((pair) => pair.join(' and ')).join('; ')}, which must not meet (${violation.tags.join(', ')})`,
        violation.name ?? violation.tags.join(' '),
      );
    case 'maxStopTagGroups': {
      const groups = Object.entries(violation.exceededNbGroupsByStopTag);
      const by = groups.reduce((sum, [, { exceededNbGroups }]) => sum + exceededNbGroups, 0);
      const text = groups.map(
        ([tag, { maxAllowed, exceededNbGroups }]) => `${exceededNbGroups} more than ${maxAllowed} of ${tag}`,
      );
      return count(
        by,
        `${resourceId} would have too many groups: ${text.join(', ')}`,
        violation.name ?? groups.map(([tag]) => tag).join(' '),
      );
    }
    case 'removalStrategy':
      return count(
        1,
        `${resourceId} would unload against ${violation.removalStrategyType}`,
        violation.name ?? violation.removalStrategyType,
      );
    case 'atLeastOneConstraint':
      return count(1, `${resourceId} would keep none of the constraints of ${violation.name}`, violation.name);
    case 'order':
      return count(
        violation.missedStopIds.length + violation.badlyOrderedStopIds.length,
        `${resourceId} would not visit ${violation.expectedOrderedStopIds.join(', ')} whole and in this order`,
      );
    default:
      return count(1, `${resourceId} breaks ${violation.type}`);
  }
}

/** The stop at the way point of a violation. */
function stopAt(problem: Problem, tour: EvaluatedRoute, violation: TourViolation): string | undefined {
  const index = 'wayPointIndex' in violation ? violation.wayPointIndex : undefined;
  if (index === undefined) return undefined;
  const position = tour.stops.findIndex(
    (_, place) => 1 + place + tour.breaks.filter(({ leg }) => leg <= place).length === index,
  );
  return position < 0 ? undefined : problem.stops[tour.stops[position].stop].id;
}
