import type { Position } from 'tourwright';
import {
  REACH_METERS,
  RoadsError,
  type RoadEngine,
  type RoadLeg,
  type RoadProfile,
  type RoadQuery,
  type RoadSnap,
  type RoadTable,
} from 'tourwright/travel';
import { httpClient, type HttpAnswer, type HttpOptions } from '../http/http-client.js';
import { OSRM_PROFILES, osrmRemarks } from '../profiles/osrm.js';
import { joinPolylines } from '../polyline.js';
import { fieldOf, readRows } from '../valhalla/answers.js';

/** An OSRM server. */
export interface OsrmOptions extends HttpOptions {
  readonly url: string;
  /** Maximum positions of one table: the server's `--max-table-size`. Default: 100. */
  readonly maxTableSize?: number | undefined;
}

/** Maximum positions of one request: the length of URLs is limited. */
const MAX_PLACES = 200;

/** Maximum positions of one route request. */
const ROUTE_POSITIONS = 20;

/** OSRM through its HTTP interface. The server's data are for one vehicle, whatever the requested profile. */
export function osrmEngine(options: OsrmOptions): RoadEngine {
  const client = httpClient(options.url, options);
  const places = Math.max(2, Math.min(options.maxTableSize ?? 100, MAX_PLACES));
  const ask = async (
    service: string,
    profile: RoadProfile,
    positions: readonly Position[],
    query: string,
    signal?: AbortSignal,
  ): Promise<unknown> => {
    const list = positions.map(({ lon, lat }) => `${lon},${lat}`).join(';');
    return read(await client.ask(`${service}/v1/${OSRM_PROFILES[profile.type]}/${list}?${query}`, undefined, signal));
  };
  const pieceOf = async (
    profile: RoadProfile,
    positions: readonly Position[],
    { signal }: RoadQuery,
  ): Promise<readonly (RoadLeg | null)[]> => {
    try {
      return readWay(
        await ask('route', profile, positions, 'overview=false&steps=true&geometries=polyline6', signal),
        positions.length - 1,
      );
    } catch (error) {
      if (!(error instanceof NoWay)) throw error;
      if (positions.length === 2) return [null];
      const middle = positions.length >> 1;
      return [
        ...(await pieceOf(profile, positions.slice(0, middle + 1), { signal })),
        ...(await pieceOf(profile, positions.slice(middle), { signal })),
      ];
    }
  };
  return {
    name: 'osrm',
    limits: { sources: places >> 1, targets: places - (places >> 1), concurrency: options.concurrency ?? 4 },
    // OSRM does not report the version of its data.
    dataVersion: () => Promise.resolve(options.url),
    profileKey: (profile) => OSRM_PROFILES[profile.type],
    remarks: osrmRemarks,
    async table(profile, sources, targets, { signal } = {}) {
      const range = (from: number, count: number): string =>
        Array.from({ length: count }, (_, i) => from + i).join(';');
      const query = `annotations=duration,distance&sources=${range(0, sources.length)}&destinations=${range(sources.length, targets.length)}`;
      try {
        return readOsrmTable(
          await ask('table', profile, [...sources, ...targets], query, signal),
          sources.length,
          targets.length,
        );
      } catch (error) {
        if (!(error instanceof NoWay)) throw error;
        // One position without a road fails the whole table: the caller splits it.
        if (error.code === 'NoSegment' && sources.length + targets.length > 2) throw refused(error.code, error.message);
        const none = new Float64Array(sources.length * targets.length).fill(NaN);
        return { durations: none, distances: none.slice() };
      }
    },
    async route(profile, positions, query = {}) {
      const legs: (RoadLeg | null)[] = [];
      for (let at = 0; at + 1 < positions.length; at += ROUTE_POSITIONS - 1) {
        legs.push(...(await pieceOf(profile, positions.slice(at, at + ROUTE_POSITIONS), query)));
      }
      return legs;
    },
    async locate(profile, positions, { signal } = {}) {
      const snaps: RoadSnap[] = [];
      for (let at = 0; at < positions.length; at += places - 1) {
        snaps.push(
          ...(await snapsOf(positions.slice(at, at + places - 1), (some) =>
            ask('table', profile, some, 'destinations=0&annotations=duration', signal),
          )),
        );
      }
      return snaps;
    },
    close: () => Promise.resolve(client.close()),
  };
}

/** OSRM found no route or no road. */
class NoWay extends Error {
  override readonly name = 'NoWay';

  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** @throws NoWay; RoadsError */
function read({ status, json }: HttpAnswer): unknown {
  const code = fieldOf(json, 'code');
  if (status === 200 && code === 'Ok') return json;
  const message = String(fieldOf(json, 'message') ?? 'no reason');
  if (code === 'NoRoute' || code === 'NoTable' || code === 'NoSegment') throw new NoWay(code, message);
  if (typeof code === 'string') throw refused(code, message);
  if (status >= 500) throw new RoadsError('UNAVAILABLE', `OSRM failed (status ${status}).`);
  throw new RoadsError(status === 200 ? 'BAD_ANSWER' : 'REFUSED', `OSRM gave an unexpected answer (status ${status}).`);
}

function refused(code: string, message: string): RoadsError {
  return new RoadsError('REFUSED', `OSRM refused a request: ${code}, ${message}`);
}

function readOsrmTable(answer: unknown, sources: number, targets: number): RoadTable {
  const durations = readRows(fieldOf(answer, 'durations'), sources, targets, 1, 'durations');
  const distances = readRows(fieldOf(answer, 'distances'), sources, targets, 1, 'distances');
  return { durations, distances };
}

function readWay(answer: unknown, legs: number): readonly RoadLeg[] {
  const routes = fieldOf(answer, 'routes');
  const list: unknown = Array.isArray(routes) ? fieldOf(routes[0], 'legs') : undefined;
  if (!Array.isArray(list) || list.length !== legs)
    throw new RoadsError('BAD_ANSWER', `OSRM answered a route without its ${legs} legs.`);
  return list.map((leg: unknown) => {
    const [seconds, meters] = [fieldOf(leg, 'duration'), fieldOf(leg, 'distance')];
    const isSound = typeof seconds === 'number' && typeof meters === 'number' && seconds >= 0 && meters >= 0;
    if (!isSound) throw new RoadsError('BAD_ANSWER', 'OSRM answered a leg without figures.');
    const steps = fieldOf(leg, 'steps');
    const shapes = Array.isArray(steps) ? steps.map((step) => fieldOf(step, 'geometry')) : [];
    return { seconds, meters, polyline: joinPolylines(shapes.filter((shape) => typeof shape === 'string')) };
  });
}

/**
 * Where positions meet the roads. If OSRM refuses a list because of one position, the others are requested separately.
 */
async function snapsOf(
  positions: readonly Position[],
  ask: (positions: readonly Position[]) => Promise<unknown>,
): Promise<readonly RoadSnap[]> {
  // A table has at least two positions.
  const asked = positions.length === 1 ? [...positions, ...positions] : positions;
  try {
    return readWaypoints(await ask(asked), asked.length).slice(0, positions.length);
  } catch (error) {
    if (!(error instanceof NoWay)) throw error;
    if (positions.length === 1) return [{ snapped: null, distance: Infinity }];
    const middle = positions.length >> 1;
    return [...(await snapsOf(positions.slice(0, middle), ask)), ...(await snapsOf(positions.slice(middle), ask))];
  }
}

function readWaypoints(answer: unknown, count: number): readonly RoadSnap[] {
  const list = fieldOf(answer, 'sources');
  if (!Array.isArray(list) || list.length !== count)
    throw new RoadsError('BAD_ANSWER', `OSRM did not answer ${count} positions.`);
  return list.map((waypoint: unknown) => {
    const [location, distance] = [fieldOf(waypoint, 'location'), fieldOf(waypoint, 'distance')];
    if (!Array.isArray(location) || typeof location[0] !== 'number' || typeof location[1] !== 'number') {
      throw new RoadsError('BAD_ANSWER', 'OSRM answered a position without coordinates.');
    }
    const meters = typeof distance === 'number' ? distance : 0;
    if (meters > REACH_METERS) return { snapped: null, distance: Infinity };
    return { snapped: { lon: location[0], lat: location[1] }, distance: meters };
  });
}
