import type { PlanWarning } from '../model/errors.js';
import type { Position, Solution, Tour, WayPoint } from '../model/types.gen.js';
import type { RoadLeg } from '../travel/roads/engine.js';
import { roundedPosition } from '../travel/rounded-position.js';
import type { RoadProfile } from '../travel/crow-fly.js';
import type { TravelProvider } from '../travel/provider.js';
import { readEvaluateOptions, type EvaluateOptions } from './options.js';

/** A solution whose legs have lines, and what is to be said of those that have none. */
export interface LinedSolution {
  readonly solution: Solution;
  readonly warnings: readonly PlanWarning[];
}

/** Places of one question: what engines take as they come. */
const PLACES = 20;

/** Points of a tour that have a position, and where they stand among its waypoints. */
interface PositionedPoint {
  readonly at: number;
  readonly position: Position;
}

/**
 * Puts the way that leads to each waypoint beside its figures, as an encoded polyline of precision 6, where a road engine
 * knows it. Travels without roads (profile `fly`, estimates, waypoints where one is already) have none. A solution is never
 * late for it: what did not come before the signal is left out, with a warning.
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

/** The places of a tour in stretches of so many, each beginning where the one before ended; waiting in place leads nowhere. */
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
 * Puts the way that leads to each waypoint of a finished solution beside its figures (`fromPrevious.polyline`, precision 6),
 * as `geometry: true` does while one is computed. Nothing is computed anew, the plan is not needed.
 *
 * @param options - `travel` with a road engine, else the solution comes back as it is; an abort of `signal` leaves out what
 *   did not come yet, and `onWarnings` hears of it (`GEOMETRY_MISSING`)
 * @throws InvalidOptionsError that lists all that is wrong
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
