import { slotsOf } from '../../evaluation/visits.js';
import { isInRow } from '../../problem/arrays/problem-arrays.js';
import { Owner } from '../../problem/plan/decisions.js';
import type { Problem } from '../../problem/problem.js';
import { membersOf } from '../baseline.js';
import { mergeMissed, type Missed } from '../places/missed.js';
import { missedCount } from '../../model/violation-row.js';
import { closedTourText } from '../../model/words.js';
import { orderAloneOf } from './order-alone.js';
import { countProofs, connectionProofs, loadProofs, travelProofs } from './proofs.js';
import { timeProofs } from './time-proofs.js';
import { waysOf, type LeastTravels } from './ways.js';
import { forbiddenPairs } from '../../problem/plan/constraint-tree.js';
import { getOrInsert } from '../../model/maps.js';

/** The maximum number of choices of alternatives to check for a proof; with more only skills are checked. */
const MAX_CHOICES = 64;

/** For one resource: the rules that exclude the order with each choice of alternatives. */
export interface Proof {
  readonly missed: readonly Missed[];
  /** The amount missing with the best choice of alternatives. */
  readonly size: number;
}

/** Proves from the plan alone that orders cannot be served. */
export interface Prover {
  /** Why no tour of the resource can serve the order, with any other stops; undefined if that is not proved. */
  exclude(order: number, resource: number): Proof | undefined;
}

export function createProver(problem: Problem): Prover {
  const { arrays } = problem;
  const ways = new Map<number, LeastTravels>();
  const decided = new Map(problem.decisions?.resources.map((one) => [one.resource, one]));
  const waysOfClass = (resourceClass: number): LeastTravels =>
    getOrInsert(ways, resourceClass, () => waysOf(arrays, resourceClass, placesOf(problem, resourceClass)));
  return {
    exclude(order, resource) {
      const slots = slotsOf(problem, order);
      const { id } = problem.resources[resource];
      const state = decided.get(resource);
      if (state?.isClosed === true) return proofOf([missedRule('closedTour', closedTourText(id))]);
      const owner = slots
        .map((slot) => problem.decisions?.slotOwner[slot] ?? Owner.NOBODY)
        .find((one) => one !== Owner.NOBODY);
      if (owner !== undefined && owner !== resource) {
        const whose = owner < 0 ? 'nobody' : problem.resources[owner].id;
        return proofOf([missedRule('decided', `the order is decided for ${whose}, not for ${id}`)]);
      }
      if (owner !== undefined) return undefined;
      const members = slots.map((slot) => membersOf(problem, slot));
      const choices = members.reduce((product, list) => product * list.length, 1);
      if (choices > MAX_CHOICES) {
        const lacking = skillProof(problem, resource, order);
        return lacking.length === 0 ? undefined : proofOf(lacking);
      }
      const excluded: Excluded[] = [];
      for (const stops of combinations(members)) {
        const missed = staticProofs(problem, resource, order, stops);
        // Decisions may make the resource's day begin at an unknown location: then only compatibility is checked.
        if (missed.length === 0 && state === undefined) {
          const own = orderAloneOf(problem, resource, order, stops, waysOfClass(arrays.resourceClass[resource]));
          const mayVisit = (stop: number): boolean => serves(problem, resource, stop);
          missed.push(...connectionProofs(own));
          // If there is no way, its figures add nothing.
          if (missed.length === 0)
            missed.push(
              ...countProofs(own),
              ...loadProofs(own),
              ...timeProofs(own, mayVisit),
              ...travelProofs(own, mayVisit),
            );
        }
        if (missed.length === 0) return undefined;
        const chosen = stops.filter((_, slot) => members[slot].length > 1).map((stop) => problem.stops[stop].id);
        excluded.push({ chosen, missed: mergeMissed(missed) });
      }
      return proofOfAll(excluded);
    },
  };
}

/** A choice of alternatives (the ids of the chosen ones) and what excludes it. */
interface Excluded {
  readonly chosen: readonly string[];
  readonly missed: readonly Missed[];
}

/** What excludes every choice; if no single rule does, what excludes each of them, with the choices named. */
function proofOfAll(excluded: readonly Excluded[]): Proof {
  const size = Math.min(...excluded.map(({ missed }) => sizeOf(missed)));
  const byText = new Map<string, { missed: Missed; readonly choices: string[] }>();
  for (const { chosen, missed } of [...excluded].sort((a, b) => sizeOf(a.missed) - sizeOf(b.missed))) {
    for (const one of missed) {
      const same = getOrInsert(byText, one.text, () => ({ missed: one, choices: [] }));
      // Entries with equal text may differ by seconds.
      if (one.by < same.missed.by) same.missed = one;
      same.choices.push(chosen.join(' and '));
    }
  }
  const reasons = [...byText.values()];
  const common = reasons.filter(({ choices }) => choices.length === excluded.length);
  if (common.length > 0) return { missed: common.map(({ missed }) => missed), size };
  const named = reasons.map(({ missed, choices }) => ({
    ...missed,
    text: `with ${choices.join(' or ')} ${missed.text}`,
  }));
  return { missed: named, size };
}

function proofOf(missed: readonly Missed[]): Proof {
  return { missed, size: sizeOf(missed) };
}

/** The sum of all that is missing. */
export function sizeOf(missed: readonly Missed[]): number {
  return missed.reduce((sum, { size }) => sum + size, 0);
}

function missedRule(rule: string, text: string): Missed {
  return { rule, by: 1, unit: 'count', text, size: 1000 };
}

function skillProof(problem: Problem, resource: number, order: number): Missed[] {
  const { id, skills = [] } = problem.resources[resource];
  const lacking = (problem.orders[order].requiredSkills ?? []).filter((skill) => !skills.includes(skill));
  if (lacking.length === 0) return [];
  const text = `${id} lacks ${lacking.join(', ')}`;
  return [{ rule: 'skills', ...missedCount(lacking.length, text, undefined, 1) }];
}

/** Proofs by skills, forbidden assignments, and stops that cannot be reached. */
function staticProofs(problem: Problem, resource: number, order: number, stops: readonly number[]): Missed[] {
  const { id, tags = [] } = problem.resources[resource];
  const found = skillProof(problem, resource, order);
  const pairs = forbiddenPairs(problem.plan).filter(({ resourceTag }) => tags.includes(resourceTag));
  for (const stop of stops) {
    const stopId = problem.stops[stop].id;
    const broken = pairs.filter(({ stopTag }) => problem.stops[stop].tags?.includes(stopTag));
    if (broken.length > 0) {
      const text = `${id} may not visit ${stopId}: ${broken.map(({ resourceTag, stopTag }) => `${resourceTag} with ${stopTag}`).join(', ')}`;
      found.push({ rule: 'forbiddenAssignment', stopId, ...missedCount(broken.length, text) });
    }
  }
  if (found.length > 0) return found;
  return stops.flatMap((stop) => {
    if (serves(problem, resource, stop)) return [];
    const stopId = problem.stops[stop].id;
    const text = `${id} has no way to ${stopId} or back from it`;
    return [{ rule: 'unreachable', stopId, by: 1, unit: 'count' as const, text, size: 10 }];
  });
}

function serves({ arrays }: Problem, resource: number, stop: number): boolean {
  return isInRow(arrays, arrays.classCompatible, arrays.resourceClass[resource], stop);
}

/** The locations that a class may visit: those of the stops it may serve. */
function placesOf(problem: Problem, resourceClass: number): number[] {
  const { arrays } = problem;
  const resource = arrays.classResourceList[arrays.classResources[resourceClass]];
  const places = new Set<number>();
  arrays.stopLocation.forEach((location, stop) => {
    if (serves(problem, resource, stop)) places.add(location);
  });
  return [...places];
}

function* combinations(lists: readonly (readonly number[])[]): Generator<number[]> {
  const [first, ...rest] = lists;
  if (first === undefined) return void (yield []);
  for (const stop of first) for (const others of combinations(rest)) yield [stop, ...others];
}
