import type { Position } from 'tourwright';
import {
  RoadsError,
  type RoadEngine,
  type RoadLeg,
  type RoadLimits,
  type RoadProfile,
  type RoadQuery,
  type RoadSnap,
  type RoadTable,
} from 'tourwright/travel';
import { costingOf, type Costing, type ValhallaAbility } from '../profiles/costing.js';
import { algorithmFor } from './algorithm.js';
import { readLegs, readSnaps } from './answers.js';
import { locateBody, routeBody, tableBody } from './questions.js';
import { lookAgain } from './second-look.js';
import { ValhallaRefusal, type TableAlgorithm, type ValhallaTransport } from './transport.js';

/** The differences between a Valhalla in child processes and on a server. */
export interface ValhallaParts {
  readonly transport: ValhallaTransport;
  readonly limits: RoadLimits;
  readonly dataVersion: () => Promise<string>;
  /** Its abilities, as far as they are known yet. */
  readonly ability: () => ValhallaAbility;
  /** Called with the codes of warnings. */
  readonly onWarning?: (code: number) => void;
  /** Whether requests choose the algorithm. */
  readonly choosesAlgorithm: boolean;
}

/** Maximum positions of one route request: the lowest limit that servers are configured with. */
const ROUTE_POSITIONS = 20;

/** Maximum positions of one snapping request. */
const LOCATE_POSITIONS = 500;

/** Valhalla as a road engine, wherever it runs. */
export function valhallaEngine(parts: ValhallaParts): RoadEngine {
  const costing = (profile: RoadProfile): Costing => costingOf(profile, parts.ability());
  return {
    name: 'valhalla',
    limits: parts.limits,
    dataVersion: parts.dataVersion,
    profileKey: (profile) => {
      const { costing: name, options } = costing(profile);
      return JSON.stringify([name, Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1))]);
    },
    remarks: (profile) => costing(profile).remarks,
    table: (profile, sources, targets, query = {}) => {
      const algorithm = algorithmFor(profile, sources, targets);
      return new TableReader(parts, costing(profile), query, algorithm).ask(sources, targets);
    },
    route: (profile, positions, query = {}) => ways(parts, costing(profile), positions, query),
    locate: (profile, positions, query = {}) => locate(parts, costing(profile), positions, query),
    close: () => parts.transport.close(),
  };
}

/** Reads tables of one costing; what the engine refuses is requested in other ways. */
class TableReader {
  constructor(
    private readonly parts: ValhallaParts,
    private readonly costing: Costing,
    private readonly query: RoadQuery,
    private readonly algorithm: TableAlgorithm,
  ) {}

  async ask(sources: readonly Position[], targets: readonly Position[]): Promise<RoadTable> {
    if (sources.length === 0 || targets.length === 0) return nowhere(sources.length, targets.length);
    try {
      const table = await this.once(sources, targets, this.algorithm);
      return this.parts.choosesAlgorithm && this.algorithm === 'timedistancematrix'
        ? await this.secondLook(table, sources, targets)
        : table;
    } catch (error) {
      if (!(error instanceof ValhallaRefusal)) throw error;
      if (error.refusal === 'off-road') return this.withoutLost(sources, targets, error);
      if (error.refusal === 'no-way') return this.inParts(sources, targets);
      throw refused(error);
    }
  }

  private async once(
    sources: readonly Position[],
    targets: readonly Position[],
    algorithm: TableAlgorithm,
  ): Promise<RoadTable> {
    const body = tableBody(this.costing, sources, targets, this.query.departure);
    const question = { body, sources: sources.length, targets: targets.length, algorithm };
    const answer = await this.parts.transport.table(question, this.query.signal);
    for (const code of answer.warnings) this.parts.onWarning?.(code);
    return answer;
  }

  /**
   * The time-distance matrix finds no route between streets that are only connected through destination-only streets:
   * missing entries are requested from the cost matrix, which then lifts that rule.
   */
  private async secondLook(
    table: RoadTable,
    sources: readonly Position[],
    targets: readonly Position[],
  ): Promise<RoadTable> {
    const { costing } = this.costing;
    if (costing === 'pedestrian' || costing === 'bicycle') return table;
    await lookAgain(table, targets.length, (rows, columns) =>
      this.once(
        rows.map((row) => sources[row]),
        columns.map((column) => targets[column]),
        'costmatrix',
      ),
    );
    return table;
  }

  /** One position off the network fails the whole table: finds it, and requests the table without it. */
  private async withoutLost(
    sources: readonly Position[],
    targets: readonly Position[],
    error: ValhallaRefusal,
  ): Promise<RoadTable> {
    const snaps = await locate(this.parts, this.costing, [...sources, ...targets], this.query);
    const rows = [...sources.keys()].filter((row) => snaps[row].snapped !== null);
    const columns = [...targets.keys()].filter((column) => snaps[sources.length + column].snapped !== null);
    if (rows.length === sources.length && columns.length === targets.length) throw refused(error);
    const found = await this.ask(
      rows.map((row) => sources[row]),
      columns.map((column) => targets[column]),
    );
    const table = nowhere(sources.length, targets.length);
    rows.forEach((row, r) => {
      columns.forEach((column, c) => {
        table.durations[row * targets.length + column] = found.durations[r * columns.length + c];
        table.distances[row * targets.length + column] = found.distances[r * columns.length + c];
      });
    });
    return table;
  }

  /** Some servers refuse a table of unconnected regions: requests it in parts, down to single pairs. */
  private async inParts(sources: readonly Position[], targets: readonly Position[]): Promise<RoadTable> {
    if (sources.length === 1 && targets.length === 1) return nowhere(1, 1);
    const middle = sources.length > 1 ? sources.length >> 1 : targets.length >> 1;
    if (sources.length > 1) {
      const above = await this.ask(sources.slice(0, middle), targets);
      const below = await this.ask(sources.slice(middle), targets);
      return {
        durations: Float64Array.of(...above.durations, ...below.durations),
        distances: Float64Array.of(...above.distances, ...below.distances),
      };
    }
    const left = await this.ask(sources, targets.slice(0, middle));
    const right = await this.ask(sources, targets.slice(middle));
    return {
      durations: Float64Array.of(...left.durations, ...right.durations),
      distances: Float64Array.of(...left.distances, ...right.distances),
    };
  }
}

/** Requests the legs of a route in pieces; a piece that contains a leg without a route is requested leg by leg. */
async function ways(
  parts: ValhallaParts,
  costing: Costing,
  positions: readonly Position[],
  query: RoadQuery,
): Promise<readonly (RoadLeg | null)[]> {
  const legs: (RoadLeg | null)[] = [];
  for (let at = 0; at + 1 < positions.length; at += ROUTE_POSITIONS - 1) {
    legs.push(...(await piece(parts, costing, positions.slice(at, at + ROUTE_POSITIONS), query)));
  }
  return legs;
}

async function piece(
  parts: ValhallaParts,
  costing: Costing,
  positions: readonly Position[],
  query: RoadQuery,
): Promise<readonly (RoadLeg | null)[]> {
  try {
    const answer = await parts.transport.ask('route', routeBody(costing, positions, query.departure), query.signal);
    return readLegs(answer, positions.length - 1);
  } catch (error) {
    if (!(error instanceof ValhallaRefusal)) throw error;
    if (error.refusal === 'too-much' && positions.length === 2) throw refused(error);
    if (positions.length === 2) {
      if (error.refusal === 'other') throw refused(error);
      return [null];
    }
    const middle = positions.length >> 1;
    return [
      ...(await piece(parts, costing, positions.slice(0, middle + 1), query)),
      ...(await piece(parts, costing, positions.slice(middle), query)),
    ];
  }
}

/**
 * Finds where positions meet the roads. If the engine refuses a list because of one position, the others are requested
 * separately.
 */
async function locate(
  parts: ValhallaParts,
  costing: Costing,
  positions: readonly Position[],
  query: RoadQuery,
): Promise<readonly RoadSnap[]> {
  const snaps: RoadSnap[] = [];
  for (let at = 0; at < positions.length; at += LOCATE_POSITIONS) {
    const some = positions.slice(at, at + LOCATE_POSITIONS);
    try {
      snaps.push(...readSnaps(await parts.transport.ask('locate', locateBody(costing, some), query.signal), some));
    } catch (error) {
      if (!(error instanceof ValhallaRefusal)) throw error;
      if (some.length > 1) {
        const middle = some.length >> 1;
        snaps.push(...(await locate(parts, costing, some.slice(0, middle), query)));
        snaps.push(...(await locate(parts, costing, some.slice(middle), query)));
      } else if (error.refusal === 'off-road') snaps.push({ snapped: null, distance: Infinity });
      else throw refused(error);
    }
  }
  return snaps;
}

function nowhere(sources: number, targets: number): RoadTable {
  return {
    durations: new Float64Array(sources * targets).fill(NaN),
    distances: new Float64Array(sources * targets).fill(NaN),
  };
}

function refused(error: ValhallaRefusal): RoadsError {
  return new RoadsError('REFUSED', `The road engine refused a request: ${error.message}`, { cause: error });
}
