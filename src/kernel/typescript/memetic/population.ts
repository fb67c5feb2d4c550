import type { Random } from '../state/random.js';
import type { Ground } from './ground.js';
import { brokenPairs, costAt, isFeasible, type Individual, type Likeness } from './individual.js';
import {
  CHEAPER,
  CLOSEST,
  DEARER,
  ELITES,
  FARTHEST_PENALTY,
  LEAST_MEMBERS,
  NEWCOMERS,
  REMEMBERED,
  TOLERANCE,
  WANTED_SHARE,
} from '../../tuning.js';

/**
 * The population: feasible and infeasible members apart, kept for low cost and for being unlike the others (Vidal et
 * al. 2012, "A hybrid genetic algorithm for multidepot and periodic vehicle routing problems").
 */
export interface Population {
  readonly ground: Ground;
  /** By cost, both. */
  readonly feasible: Individual[];
  readonly infeasible: Individual[];
  /** Meters that a unit of excess load costs. */
  penalty: number;
  readonly firstPenalty: number;
  /** By descent, in a ring: 1 where it ended without excess. */
  readonly recent: Uint8Array;
  /** Next entry of `recent` to write. */
  next: number;
  ids: number;
}

export function makePopulation(ground: Ground): Population {
  const heaviest = ground.load.reduce((most, load) => Math.max(most, load), 0);
  const longest = ground.meters.reduce((most, meters) => Math.max(most, meters), 1);
  const firstPenalty = heaviest > 0 ? longest / heaviest : 1;
  const recent = Uint8Array.from({ length: REMEMBERED }, (_, i) => (i % 5 === 0 ? 1 : 0));
  return { ground, feasible: [], infeasible: [], penalty: firstPenalty, firstPenalty, recent, next: 0, ids: 0 };
}

export function sizeOf({ feasible, infeasible }: Population): number {
  return feasible.length + infeasible.length;
}

/** The mean number of broken pairs to the members most like this one. */
function unlikeness({ alike }: Individual): number {
  const count = Math.min(CLOSEST, alike.length);
  if (count === 0) return 1;
  let sum = 0;
  for (let i = 0; i < count; i++) sum += alike[i].broken;
  return sum / count;
}

/** By member: its rank by cost and, but for the best few, by unlikeness. Less is better. */
export function ranksOf(members: readonly Individual[]): Float64Array {
  const count = members.length;
  const ranks = new Float64Array(count);
  if (count < 2) return ranks;
  const apart = members.map(unlikeness);
  const order = Array.from({ length: count }, (_, i) => i).sort((a, b) => apart[b] - apart[a]);
  const last = count - 1;
  const few = count <= ELITES;
  order.forEach((member, i) => {
    const byCost = member / last;
    const byUnlikeness = i / last;
    ranks[member] = few ? byCost : byCost + (1 - ELITES / count) * byUnlikeness;
  });
  return ranks;
}

function insertAlike({ alike }: Individual, likeness: Likeness): void {
  let at = alike.length;
  for (; at > 0; at--) {
    const { broken, id } = alike[at - 1];
    if (broken !== likeness.broken ? broken < likeness.broken : id < likeness.id) break;
  }
  alike.splice(at, 0, likeness);
}

function drop(members: Individual[], index: number): void {
  const [{ id }] = members.splice(index, 1);
  for (const { alike } of members) {
    alike.splice(
      alike.findIndex((other) => other.id === id),
      1,
    );
  }
}

function isCopyOfAnother({ alike }: Individual): boolean {
  return alike.length > 0 && alike[0].broken === 0;
}

/** The member to remove next: one that equals another first, else the one with the worst rank; never the cheapest. */
function worstOf(members: readonly Individual[]): number {
  const ranks = ranksOf(members);
  let worst = 1;
  let isCopy = false;
  for (let i = 1; i < members.length; i++) {
    const copy = isCopyOfAnother(members[i]);
    if (i > 1 && (copy !== isCopy ? isCopy : ranks[i] <= ranks[worst])) continue;
    worst = i;
    isCopy = copy;
  }
  return worst;
}

/** Adds a member, sorted by cost. When the subpopulation is full, removes members down to its least size. */
export function add(population: Population, member: Individual): void {
  const members = isFeasible(member) ? population.feasible : population.infeasible;
  member.id = population.ids++;
  for (const other of members) {
    const broken = brokenPairs(population.ground, member, other);
    insertAlike(member, { broken, id: other.id });
    insertAlike(other, { broken, id: member.id });
  }
  const cost = costAt(member, population.penalty);
  let at = members.length;
  while (at > 0 && costAt(members[at - 1], population.penalty) > cost) at--;
  members.splice(at, 0, member);
  if (members.length <= LEAST_MEMBERS + NEWCOMERS) return;
  while (members.length > LEAST_MEMBERS) drop(members, worstOf(members));
}

/** Remembers whether a descent ended without excess. */
export function remember(population: Population, feasible: boolean): void {
  population.recent[population.next] = feasible ? 1 : 0;
  population.next = (population.next + 1) % REMEMBERED;
}

/** Adapts the penalty for the next descents. */
export function adaptPenalty(population: Population): void {
  const share = population.recent.reduce((sum, feasible) => sum + feasible, 0) / REMEMBERED;
  let { penalty } = population;
  if (share < WANTED_SHARE - TOLERANCE) penalty = penalty * DEARER;
  if (share > WANTED_SHARE + TOLERANCE) penalty = penalty * CHEAPER;
  penalty = Math.min(penalty, population.firstPenalty * FARTHEST_PENALTY);
  penalty = Math.max(penalty, population.firstPenalty / FARTHEST_PENALTY);
  population.penalty = penalty;
  population.infeasible.sort((a, b) => costAt(a, penalty) - costAt(b, penalty));
}

/** Ranks of the feasible members and of the others. */
export interface Ranks {
  readonly feasible: Float64Array;
  readonly infeasible: Float64Array;
}

/** The better, by rank, of two random members (binary tournament). */
export function select(population: Population, ranks: Ranks, random: Random): Individual {
  const { feasible, infeasible } = population;
  const rankOf = (i: number): number =>
    i < feasible.length ? ranks.feasible[i] : ranks.infeasible[i - feasible.length];
  const a = random.below(sizeOf(population));
  const b = random.below(sizeOf(population));
  const chosen = rankOf(a) < rankOf(b) ? a : b;
  return chosen < feasible.length ? feasible[chosen] : infeasible[chosen - feasible.length];
}
