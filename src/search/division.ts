import type { RouteBuffer } from '../kernel/kernel.js';
import { FastPath, Size } from '../problem/arrays/codes.js';
import { hasPath, type ProblemArrays } from '../problem/arrays/problem-arrays.js';
import type { Route } from '../problem/problem.js';
import type { Annealing, ProgressListener } from './annealing.js';
import { awaitAll, post, type Seat } from './exchange.js';
import { fleetLevel } from './fleet-phase.js';
import { packRoutes, unpackRoutes } from './route-buffer.js';
import { Tuning } from './tuning.js';

/** Large plain plans are divided among chains if their tours interact only by the stops they compete for. */
export function isDivisible(arrays: ProblemArrays, chains: number): boolean {
  const stops = arrays.sizes[Size.STOPS];
  if (chains < 2 || stops < Tuning.largePlan || stops < chains * Tuning.division.leastStops) return false;
  return fleetLevel(arrays.levelKind) < 0 && hasPath(arrays, FastPath.PLAIN);
}

/**
 * Large plans: each chain searches some of the tours for a while, then all merge their parts and divide the plan again along
 * other lines. Towards the end each chain continues with the whole plan.
 *
 * Only parts of the same division are merged. Where one is missing or late, that part stays as it was; where chains have
 * diverged, all continue from the first one's.
 *
 * @returns to be called before each slice with the progress of the cooling, 0 … 1
 */
export function createDivision(
  { arrays, kernel, budget, stopFlag, clock }: Pick<Annealing, 'arrays' | 'kernel' | 'budget' | 'stopFlag' | 'clock'>,
  seat: Seat,
): ProgressListener {
  const { rounds, until, deadlineMs } = Tuning.division;
  const { board, index } = seat;
  let round = 0;
  /** The solution that was divided, and the chain of each resource. */
  let routes: readonly Route[] = [];
  let owner: Int32Array = new Int32Array(0);
  /** Identifies a division; before the first one each chain has its own. */
  let mark = -1 - index;
  return (progress) => {
    if (round > rounds || progress < (until * round) / rounds) return;
    post(seat, round, { routes: kernel.current(), vector: kernel.currentObjectives(), mark });
    awaitAll(seat, round, stopFlag, clock, budget.fixed ? undefined : deadlineMs);
    const current = { routes, owner, mark };
    routes = gather(seat, round, current, arrays.sizes[Size.STOPS]);
    const whole = packRoutes(routes);
    mark = digest(whole);
    kernel.inject(whole);
    owner = divide(arrays, routes, board.chains, round);
    if (round < rounds) kernel.confine(foreign(owner, index));
    // The first part places it.
    if (round < rounds && index > 0) kernel.leaveUnserved();
    round++;
  };
}

/** A solution, and the chain of each of its resources. */
interface DividedSolution {
  readonly routes: readonly Route[];
  readonly owner: Int32Array;
  readonly mark: number;
}

/** The parts that chains have posted in a round, as one solution. */
function gather({ board }: Seat, round: number, cut: DividedSolution, stops: number): Route[] {
  const laid: (readonly Route[] | undefined)[] = [];
  let apart = false;
  for (let chain = 0; chain < board.chains; chain++) {
    const place = round * board.chains + chain;
    if (Atomics.load(board.present, place) === 0) continue;
    laid[chain] = unpackRoutes(bufferAt(board.routes, place * board.length));
    apart ||= board.marks[place] !== cut.mark;
  }
  const first = laid.find((routes) => routes !== undefined) ?? cut.routes;
  if (apart || cut.owner.length === 0) return [...first];
  const whole: Route[] = [];
  for (let chain = 0; chain < board.chains; chain++) {
    whole.push(...(laid[chain] ?? cut.routes).filter(({ resource }) => cut.owner[resource] === chain));
  }
  return isSound(whole, stops) ? whole.sort((a, b) => a.resource - b.resource) : [...first];
}

function bufferAt(routes: Int32Array, from: number): RouteBuffer {
  let end = from + 1;
  for (let route = 0; route < routes[from]; route++) end += 2 + routes[end + 1];
  return routes.slice(from, end);
}

/** No stop is served twice. */
function isSound(routes: readonly Route[], stops: number): boolean {
  const served = new Uint8Array(stops);
  for (const route of routes) {
    for (let i = 0; i < route.stops.length; i++) if (served[route.stops[i]]++ > 0) return false;
  }
  return true;
}

/** The golden section: its multiples never come near each other. */
const GOLDEN = 0.6180339887498949;

/**
 * The chain of each resource: tours are divided along the curve that numbers locations, into parts of about as many stops,
 * starting elsewhere in each round; unused resources in turn.
 */
export function divide(arrays: ProblemArrays, routes: readonly Route[], parts: number, round: number): Int32Array {
  const owner = new Int32Array(arrays.sizes[Size.RESOURCES]).fill(-1);
  const places = routes.map(({ resource, stops }) => ({ resource, size: stops.length, at: middle(arrays, stops) }));
  places.sort((a, b) => a.at - b.at || a.resource - b.resource);
  const all = places.reduce((sum, { size }) => sum + size, 0);
  let passed = ((round * GOLDEN) % 1) * all;
  for (const { resource, size } of places) {
    owner[resource] = Math.floor((((passed + size / 2) % all) * parts) / all);
    passed += size;
  }
  for (let c = 0; c < arrays.classResources.length - 1; c++) {
    let turn = 0;
    for (let i = arrays.classResources[c]; i < arrays.classResources[c + 1]; i++) {
      const resource = arrays.classResourceList[i];
      if (owner[resource] < 0) owner[resource] = turn++ % parts;
    }
  }
  return owner;
}

/** Position along the curve of a tour's median stop. */
function middle({ stopLocation }: ProblemArrays, stops: ArrayLike<number>): number {
  return Int32Array.from(stops, (stop) => stopLocation[stop]).sort()[stops.length >> 1];
}

function foreign(owner: Int32Array, index: number): Int32Array {
  return Int32Array.from(owner.keys()).filter((resource) => owner[resource] !== index);
}

/** FNV-1a, never negative. */
function digest(buffer: RouteBuffer): number {
  let value = 0x811c9dc5;
  for (const word of buffer) value = Math.imul(value ^ word, 0x01000193);
  return value >>> 1;
}
