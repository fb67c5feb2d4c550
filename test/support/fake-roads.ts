import type { Position } from '../../src/model/types.gen.js';
import { greatCircle, unitVectors } from '../../src/travel/great-circle.js';
import type { RoadEngine, RoadLimits, RoadQuery, RoadTable } from '../../src/travel/roads/engine.js';

/** Behaviour of a fake road engine. */
export interface FakeRoads {
  readonly limits?: RoadLimits;
  /** Meters between two positions; NaN: no route. */
  readonly meters?: (from: Position, to: Position) => number;
  /** Called with every table before it is answered; may throw, wait, or return another answer. */
  readonly onTable?: (
    question: { readonly sources: readonly Position[]; readonly targets: readonly Position[]; readonly number: number },
    answer: () => RoadTable,
    query: RoadQuery | undefined,
  ) => RoadTable | Promise<RoadTable>;
  readonly version?: string;
  /** Meters to the road. */
  readonly beside?: (position: Position) => number;
}

/** A fake engine that records its requests. */
export interface AskedRoads extends RoadEngine {
  readonly asked: { tables: number; cells: number; locates: number; routes: number };
}

/** Meters on a street plan: along parallels and meridians, one direction longer than the other. */
export function gridMeters(from: Position, to: Position): number {
  const corner = { lon: to.lon, lat: from.lat };
  const vectors = unitVectors([from, corner, to]);
  const meters = greatCircle(vectors, 0, 1) + greatCircle(vectors, 1, 2);
  return Math.round(from.lon < to.lon ? meters : 1.1 * meters);
}

/** An engine with computed roads: a grid of streets, 36 km/h. */
export function fakeRoads(fake: FakeRoads = {}): AskedRoads {
  const asked = { tables: 0, cells: 0, locates: 0, routes: 0 };
  const meters = fake.meters ?? gridMeters;
  return {
    asked,
    name: 'fake',
    limits: fake.limits ?? { sources: 20, targets: 200, concurrency: 2 },
    dataVersion: () => Promise.resolve(fake.version ?? 'streets 1'),
    profileKey: (profile) => JSON.stringify(profile),
    remarks: () => [],
    async table(_profile, sources, targets, query) {
      const number = asked.tables++;
      asked.cells += sources.length * targets.length;
      const answer = (): RoadTable => {
        const distances = Float64Array.from(sources.flatMap((from) => targets.map((to) => meters(from, to))));
        return { distances, durations: distances.map((way) => way / 10) };
      };
      return fake.onTable === undefined ? answer() : await fake.onTable({ sources, targets, number }, answer, query);
    },
    route(_profile, positions) {
      asked.routes++;
      return Promise.resolve(
        positions.slice(1).map((to, at) => {
          const way = meters(positions[at], to);
          if (Number.isNaN(way)) return null;
          return { meters: way, seconds: way / 10, polyline: `${at}` };
        }),
      );
    },
    locate(_profile, positions) {
      asked.locates++;
      return Promise.resolve(
        positions.map((position) => ({ snapped: position, distance: fake.beside?.(position) ?? 0 })),
      );
    },
    close: () => Promise.resolve(),
  };
}

/** Positions in a town, the same ones each time. */
export function townPositions(count: number, seed = 1): Position[] {
  let state = seed;
  const next = (): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  return Array.from({ length: count }, () => ({ lon: 8.6 + 0.12 * next(), lat: 49.35 + 0.09 * next() }));
}
