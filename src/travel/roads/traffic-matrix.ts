import type { TravelBuckets, TravelRemark } from '../provider.js';
import type { AskedEngine, MatrixRequest, RoadMatrix } from './matrix-request.js';
import { roadMatrix, SPARSE } from './road-matrix.js';
import { askedParts, firstDayOf, type DayPart, type Horizon } from './traffic-hours.js';

/** Travels by road, with durations by time of day. */
export interface TrafficMatrix extends RoadMatrix {
  readonly buckets?: TravelBuckets;
}

/** When travels are made, and the parts of a day of the week (0: Monday) with constant speeds. */
export interface TrafficRequest {
  readonly horizon: Horizon;
  readonly partsOf: (weekday: number) => Promise<readonly DayPart[]>;
}

/**
 * The travels of a profile between positions on free roads, and for each part of the plan's first day, as at its
 * middle. If some of these are not available, only those on free roads, with a remark.
 *
 * @throws the errors of `roadMatrix`
 */
export async function trafficMatrix(
  request: MatrixRequest,
  { horizon, partsOf }: TrafficRequest,
): Promise<TrafficMatrix> {
  const most = (request.sparse ?? SPARSE).above;
  if (request.positions.length > most) {
    const free = await roadMatrix(request);
    return turnedOff(free, [free], `Traffic is asked for plans of up to ${most.toLocaleString('en')} places`);
  }
  const day = firstDayOf(horizon);
  const parts = askedParts(day, await partsOf(day.weekday));
  const busy = parts.filter(({ departure }) => departure !== undefined);
  let turns = 0;
  const turn = (engine: AskedEngine): Promise<RoadMatrix> => {
    const [before, count] = [turns++, busy.length + 1];
    const { onProgress } = request;
    if (onProgress === undefined) return roadMatrix({ ...request, engine });
    const report = ({ done, total }: { done: number; total: number }): void =>
      onProgress({ done: before * total + done, total: count * total });
    return roadMatrix({ ...request, engine, onProgress: report });
  };
  const free = await turn(request.engine);
  const known = [free];
  const durations: RoadMatrix['durations'][] = [];
  for (const { departure, week } of parts) {
    const table = departure === undefined ? free : await turn(engineAt(request.engine, departure, week));
    if (departure !== undefined) known.push(table);
    if (table.estimated !== undefined) return turnedOff(free, known, 'The time was too short to ask for traffic');
    durations.push(table.durations);
  }
  const buckets = { begins: parts.map(({ begin }) => begin), timeZone: horizon.timeZone, durations };
  return { ...free, buckets, figures: sumOf(known) };
}

function turnedOff(free: RoadMatrix, known: readonly RoadMatrix[], why: string): TrafficMatrix {
  const remark: TravelRemark = { code: 'TRAFFIC_OFF', message: `${why}: it is turned off.` };
  return { ...free, remarks: [...free.remarks, remark], figures: sumOf(known) };
}

/** The engine for travels with a departure. Weeks are taken to be alike: answers are cached by day of the week. */
function engineAt(engine: AskedEngine, departure: string, week: string): AskedEngine {
  return {
    name: engine.name,
    limits: engine.limits,
    dataVersion: () => engine.dataVersion(),
    profileKey: async (profile) => `${await engine.profileKey(profile)} at ${week}`,
    table: (profile, sources, targets, query) => engine.table(profile, sources, targets, { ...query, departure }),
    locate: (profile, positions, query) => engine.locate(profile, positions, query),
  };
}

function sumOf(matrices: readonly RoadMatrix[]): RoadMatrix['figures'] {
  const sum = (name: 'asked' | 'cached'): number => matrices.reduce((total, { figures }) => total + figures[name], 0);
  return { asked: sum('asked'), cached: sum('cached'), estimated: matrices[0].figures.estimated };
}
