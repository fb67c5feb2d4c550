import type { Link } from '../link/link.js';
import type { CallerCalls, GivenRoads, RefinedTours } from '../link/protocol.js';
import type { Position } from '../model/types.gen.js';
import type { TravelSource } from '../problem/travel/travel-source.js';
import { LONGEST_TIMER, now } from '../search/clock.js';
import type { RoadProfile } from '../travel/crow-fly.js';
import { createRoadCache, type RoadCache } from '../travel/roads/cache/road-cache.js';
import type { AskedEngine, MatrixRequest, TravelProgress } from '../travel/roads/matrix-request.js';
import { roadMatrix } from '../travel/roads/road-matrix.js';
import { trafficMatrix, type TrafficRequest } from '../travel/roads/traffic-matrix.js';
import { roadPairs, type PairFigures } from '../travel/roads/road-pairs.js';
import type { Problem, Route } from '../problem/problem.js';
import { estimatedLegs } from '../problem/travel/estimated-legs.js';
import { putExactTravels } from '../problem/travel/exact-travel.js';

/** Travels of the caller's road engine, for one plan. */
export interface RoadTravels {
  readonly source: TravelSource;
  /** Numbers of travels requested, found in the cache, and estimated so far. */
  figures(): { readonly asked: number; readonly cached: number; readonly estimated: number };
  /** True if every wanted travel was answered. */
  isComplete(): boolean;
  /** Requests single travels. @param pairs - from, to, from, to …: indices of positions */
  pairs(
    profile: RoadProfile,
    positions: readonly Position[],
    pairs: Int32Array,
    milliseconds: number | undefined,
  ): Promise<PairFigures>;
}

/** Minimum milliseconds between progress reports. */
const REPORT_MS = 100;

/** Caches by folder, for all plans of this thread. */
const caches = new Map<string, RoadCache>();

function cacheIn(folder: string | false, bounds: GivenRoads['bounds']): RoadCache {
  const name = JSON.stringify([folder, bounds]);
  const known = caches.get(name) ?? createRoadCache(folder === false ? undefined : folder, bounds);
  caches.set(name, known);
  return known;
}

/** Builds tables from blocks that the caller's engine answers. */
export function roadTravels(given: GivenRoads, caller: Link<CallerCalls>): RoadTravels {
  const latest = given.milliseconds === undefined ? Infinity : now() + given.milliseconds;
  const cache = cacheIn(given.cache, given.bounds);
  const figures = { asked: 0, cached: 0, estimated: 0 };
  let isComplete = true;
  const report = throttledProgress(caller);
  const requestFor = (
    profile: RoadProfile,
    milliseconds: number | undefined,
  ): Omit<MatrixRequest, 'positions' | 'wish'> => ({
    engine: engineOf(given, caller, milliseconds),
    cache,
    profile,
    sparse: given.sparse,
    signal:
      milliseconds === undefined
        ? undefined
        : AbortSignal.timeout(Math.min(LONGEST_TIMER, Math.max(0, Math.ceil(milliseconds)))),
  });
  /** If a profile wants traffic and the engine has it: the parts of a day of the week. */
  const partsFor = async (profile: RoadProfile): Promise<TrafficRequest['partsOf'] | undefined> => {
    if (!('withTraffic' in profile) || profile.withTraffic !== true) return undefined;
    const partsOf = (weekday: number) => caller.ask('roadDay', { profile, weekday });
    return (await partsOf(0)) === undefined ? undefined : async (weekday) => (await partsOf(weekday)) ?? [];
  };
  const source: TravelSource = {
    holdsTables: true,
    geometry: (profile, positions) => caller.ask('geometry', { profile, positions }),
    async matrix(profile, positions, _signal, wish) {
      // The profile fly has a geometry, from which its tables are made.
      if (profile.type === 'fly') throw new Error('The profile fly has no roads.');
      const left = latest === Infinity ? undefined : Math.max(0, (latest - now()) * (wish?.share ?? 1));
      const request = { ...requestFor(profile, left), positions, wish: wish ?? { hubs: [] }, onProgress: report };
      const partsOf = await partsFor(profile);
      const horizon = wish?.horizon;
      const matrix =
        partsOf === undefined || horizon === undefined
          ? await roadMatrix(request)
          : await trafficMatrix(request, { horizon, partsOf });
      isComplete &&= matrix.remarks.every(({ code }) => code !== 'TRAVEL_ESTIMATED');
      figures.asked += matrix.figures.asked;
      figures.cached += matrix.figures.cached;
      figures.estimated += matrix.figures.estimated;
      return matrix;
    },
    remarks: (profile) => caller.ask('remarks', profile),
  };
  return {
    source,
    figures: () => figures,
    isComplete: () => isComplete,
    async pairs(profile, positions, pairs, milliseconds) {
      const found = await roadPairs(requestFor(profile, milliseconds), positions, pairs);
      figures.asked += found.asked;
      figures.cached += found.cached;
      figures.estimated -= found.asked + found.cached;
      return found;
    },
  };
}

/** The caller's engine, accessed from this thread; requests are aborted there when time is up. */
function engineOf(
  { name, limits }: GivenRoads,
  caller: Link<CallerCalls>,
  milliseconds: number | undefined,
): AskedEngine {
  const latest = milliseconds === undefined ? undefined : now() + milliseconds;
  const left = (): number | undefined => (latest === undefined ? undefined : Math.max(0, latest - now()));
  return {
    name,
    limits,
    dataVersion: () => caller.ask('roadVersion', undefined),
    profileKey: (profile) => caller.ask('roadKey', profile),
    table: (profile, sources, targets, query) =>
      caller.ask('roadTable', { profile, sources, targets, milliseconds: left(), departure: query?.departure }),
    locate: async (profile, positions) => [
      ...(await caller.ask('roadLocate', { profile, positions, milliseconds: left() })),
    ],
  };
}

/** Throttles progress reports; the last one is always sent. */
function throttledProgress(caller: Link<CallerCalls>): (progress: TravelProgress) => void {
  let last = -Infinity;
  return (progress) => {
    if (now() - last < REPORT_MS && progress.done < progress.total) return;
    last = now();
    void caller.ask('travels', progress).catch(() => undefined);
  };
}

/**
 * Requests the estimated travels of routes and enters the answers in the tables. Travels stay estimated without a road
 * engine, or if it does not answer in time.
 */
export async function refine(
  problem: Problem,
  roads: RoadTravels | undefined,
  routes: readonly Route[],
  milliseconds: number | undefined,
): Promise<Omit<RefinedTours, 'isSound'>> {
  const { estimates } = problem;
  if (estimates === undefined || roads === undefined) return { changed: 0, left: 0 };
  const latest = milliseconds === undefined ? undefined : now() + milliseconds;
  let changed = 0;
  for (const legs of estimatedLegs(problem, routes)) {
    const left = latest === undefined ? undefined : Math.max(0, latest - now());
    const profile = estimates.profiles[legs.profile] as RoadProfile;
    const known = await roads.pairs(profile, problem.positions, legs.pairs, left);
    changed += putExactTravels(problem, legs, known);
  }
  const left = estimatedLegs(problem, routes).reduce((sum, { pairs }) => sum + pairs.length / 2, 0);
  return { changed, left };
}
