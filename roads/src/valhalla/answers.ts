import type { Position } from 'tourwright';
import { RoadsError, straightMeters, type RoadLeg, type RoadSnap, type RoadTable } from 'tourwright/travel';

/** Upper limit of a travel: a year in seconds, or as many meters. Larger values are errors. */
const MOST = 31_536_000;

/**
 * Reads the answer to a table request.
 *
 * @throws RoadsError BAD_ANSWER if it is malformed
 */
export function readTable(answer: unknown, sources: number, targets: number): RoadTable {
  const { durations, distances } = (fieldOf(answer, 'sources_to_targets') ?? {}) as {
    durations?: unknown;
    distances?: unknown;
  };
  return {
    durations: readRows(durations, sources, targets, 1, 'durations'),
    distances: readRows(distances, sources, targets, 1000, 'distances'),
  };
}

/** Rows of numbers; only null means that there is no route. */
export function readRows(rows: unknown, height: number, width: number, scale: number, name: string): Float64Array {
  if (!Array.isArray(rows) || rows.length !== height) throw malformed(`${name} do not have ${height} rows`);
  const figures = new Float64Array(height * width);
  rows.forEach((row: unknown, r) => {
    if (!Array.isArray(row) || row.length !== width)
      throw malformed(`row ${r} of ${name} does not have ${width} figures`);
    for (let c = 0; c < width; c++) figures[r * width + c] = readFigure(row[c], scale, name);
  });
  return figures;
}

function readFigure(value: unknown, scale: number, name: string): number {
  if (value === null) return NaN;
  if (typeof value !== 'number' || !(value >= 0 && value * scale <= MOST))
    throw malformed(`${String(value)} among ${name}`);
  return value * scale;
}

/** Reads the legs of a route. @throws RoadsError BAD_ANSWER */
export function readLegs(answer: unknown, legs: number): readonly RoadLeg[] {
  const list = fieldOf(fieldOf(answer, 'trip'), 'legs');
  if (!Array.isArray(list) || list.length !== legs) throw malformed(`a route does not have ${legs} legs`);
  return list.map((leg: unknown) => {
    const summary = fieldOf(leg, 'summary');
    const shape = fieldOf(leg, 'shape');
    if (typeof shape !== 'string') throw malformed('a leg without a shape');
    return {
      seconds: readFigure(fieldOf(summary, 'time') ?? 'no time', 1, 'legs'),
      meters: readFigure(fieldOf(summary, 'length') ?? 'no length', 1000, 'legs'),
      polyline: shape,
    };
  });
}

/** Reads where positions meet the roads. @throws RoadsError BAD_ANSWER */
export function readSnaps(answer: unknown, positions: readonly Position[]): readonly RoadSnap[] {
  if (!Array.isArray(answer) || answer.length !== positions.length) {
    throw malformed(`not ${positions.length} places on the road`);
  }
  return positions.map((position, i) => {
    const edges = fieldOf(answer[i], 'edges');
    const best: unknown = Array.isArray(edges) ? edges[0] : undefined;
    if (best === undefined) return { snapped: null, distance: Infinity };
    const [lon, lat] = [fieldOf(best, 'correlated_lon'), fieldOf(best, 'correlated_lat')];
    if (typeof lon !== 'number' || typeof lat !== 'number') throw malformed('a place without coordinates');
    return { snapped: { lon, lat }, distance: straightMeters(position, { lon, lat }) };
  });
}

/** Codes of the engine's warnings; 208: kinds of roads are not excluded because the server does not allow it. */
export function warningCodes(answer: unknown): readonly number[] {
  const list = fieldOf(answer, 'warnings');
  return Array.isArray(list) ? list.map((warning: unknown) => Number(fieldOf(warning, 'code'))) : [];
}

/** Returns a field of a value that may be an object. */
export function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}

function malformed(what: string): RoadsError {
  return new RoadsError('BAD_ANSWER', `The road engine's answer is invalid: ${what}.`);
}
