import type { PlanWarning } from '../model/errors.js';
import type { Position, Solution, Tour, WayPoint } from '../model/types.gen.js';
import type { RoadLeg } from '../travel/roads/engine.js';
import { roundedPosition } from '../travel/rounded-position.js';
import type { RoadProfile } from '../travel/crow-fly.js';
import type { TravelProvider } from '../travel/provider.js';
import { readEvaluateOptions, type EvaluateOptions } from './options.js';

/** A solution whose legs have polylines, and warnings about the legs that have none. */
export interface LinedSolution {
  readonly solution: Solution;
  readonly warnings: readonly PlanWarning[];
}

/** Places per request: an amount that engines accept in their default configuration. */
const PLACES = 20;

/** A point of a tour that has a position, and its index among the waypoints. */
interface PositionedPoint {
  readonly at: number;
  readonly position: Position;
}

/**
 * Adds the route geometry of the leg that leads to each waypoint, as an encoded polyline of precision 6, where a road
 * engine knows it. Travels without roads (profile `fly`, estimates, waypoints at the same place as the one before) have
 * none. A solution is never delayed by this: what has not arrived before the signal is left out, with a warning.
 */
export async function withLegLines(
  solution: Solution,
  provider: TravelProvider,
  signal: AbortSignal | undefined,
): Promise<LinedSolution> {
  const { roads } = provider;
  if (roads === undefined) return { solution, warnings: [] };
  let missing = 0;
  let reason = '';
  const ways = solution.tours.map(({ wayPoints }) => wayPoints.map((): string | undefined => undefined));
  const questions = solution.tours.flatMap((tour, index) =>
    questionsOf(provider, tour).map((places) => ({ index, places })),
  );
  const work = async (): Promise<void> => {
    for (let next = questions.shift(); next !== undefined; next = questions.shift()) {
      const { index, places } = next;
      try {
        signal?.throwIfAborted();
        const profile = solution.tours[index].vehicleProfile as RoadProfile;
        const positions = places.map(({ position }) => roundedPosition(position));
        const legs = await roads.engine.route(profile, positions, { signal });
        legs.forEach((leg: RoadLeg | null, i) => {
          if (leg !== null) ways[index][places[i + 1].at] = leg.polyline;
        });
      } catch (error) {
        missing += places.length - 1;
        reason = error instanceof Error ? error.message : String(error);
      }
    }
  };
  await Promise.all(Array.from({ length: Math.max(1, roads.engine.limits.concurrency) }, work));
  const tours = solution.tours.map((tour, index) => lined(tour, ways[index]));
  return { solution: { ...solution, tours }, warnings: missing === 0 ? [] : [missingLines(missing, reason)] };
}

/**
 * The places of a tour in stretches of limited length, each starting where the one before ended; waiting in place needs
 * no geometry.
 */
function questionsOf({ roads, geometry }: TravelProvider, { vehicleProfile, wayPoints }: Tour): PositionedPoint[][] {
  const places = wayPoints.flatMap((point, at): PositionedPoint[] =>
    'position' in point ? [{ at, position: point.position }] : [],
  );
  const positions = places.map(({ position }) => position);
  if (roads === undefined || geometry?.(vehicleProfile, positions) !== undefined) return [];
  const moves = places.filter(({ position }, i) => i === 0 || !isSame(position, places[i - 1].position));
  const stretches: PositionedPoint[][] = [];
  for (let from = 0; from + 1 < moves.length; from += PLACES - 1) stretches.push(moves.slice(from, from + PLACES));
  return stretches;
}

function isSame(one: Position, other: Position): boolean {
  return one.lon === other.lon && one.lat === other.lat;
}

function lined(tour: Tour, ways: readonly (string | undefined)[]): Tour {
  const wayPoints = tour.wayPoints.map((point, at): WayPoint => {
    const polyline = ways[at];
    return polyline === undefined ? point : { ...point, fromPrevious: { ...point.fromPrevious, polyline } };
  });
  return { ...tour, wayPoints };
}

function missingLines(count: number, reason: string): PlanWarning {
  return {
    code: 'GEOMETRY_MISSING',
    message: `The ways of ${count} travels are not known: ${reason}`,
    properties: { path: 'resources' },
  };
}

/**
 * Adds the route geometry of the leg that leads to each waypoint of a finished solution (`fromPrevious.polyline`,
 * precision 6), as `geometry: true` does while one is computed. Nothing is recomputed, and the plan is not needed.
 *
 * @param options - `travel` with a road engine, otherwise the solution is returned unchanged; aborting `signal` leaves
 *   out what has not arrived yet, which is reported to `onWarnings` (`GEOMETRY_MISSING`)
 * @throws InvalidOptionsError that lists every fault
 * @example
 * const drawn = await withGeometry(solution, { travel: roads({ dir: 'heidelberg' }) });
 */
export async function withGeometry(
  solution: Solution,
  options: Pick<EvaluateOptions, 'travel' | 'signal' | 'onWarnings'>,
): Promise<Solution> {
  const { travel, signal, onWarnings } = readEvaluateOptions(options);
  const lined = await withLegLines(solution, travel, signal);
  if (lined.warnings.length > 0) onWarnings(lined.warnings);
  return lined.solution;
}
