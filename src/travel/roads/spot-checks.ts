import { debuglog } from 'node:util';
import type { Position } from '../../model/position.js';
import type { RoadProfile } from '../crow-fly.js';
import type { RoadEngine, RoadLeg, RoadQuery, RoadTable } from './engine.js';

/** How travels of tables compare with the engine's own ways. */
export interface SpotChecks {
  /** Travels that were asked again as ways, and answered. */
  readonly pairs: number;
  /** Of them those that differ by more than 5 s, or exist in one of the two only. */
  readonly deviating: number;
  /** Seconds of the largest difference. */
  readonly worstSeconds: number;
}

/** Seconds that a table and a way may differ by: both are rounded, and begin on the nearer side of a street. */
const TOLERANCE = 5;

/** A travel each of so many first tables is checked, then of every so many-th. */
const FIRST = 20;
const EVERY = 10;

/** Milliseconds that a way is waited for. */
const PATIENCE_MS = 5_000;

/** Steps from one checked cell to the next: prime, so that rows and columns of all tables have their turn. */
const STRIDE = 7919;

const debug = debuglog('tourwright');

/** An engine whose tables are checked. */
export interface SpotCheckedEngine {
  readonly engine: RoadEngine;
  /** So far; those under way are waited for. */
  checks(): Promise<SpotChecks>;
}

/**
 * Asks single travels of the tables that an engine answers again, as ways, beside everything else: fast algorithms for
 * tables are not exact, and servers may be set up wrong. Nothing waits for it and no figure is changed; NODE_DEBUG=tourwright
 * tells of every travel that differs.
 */
export function spotChecked(engine: RoadEngine): SpotCheckedEngine {
  let [tables, pairs, deviating, worstSeconds] = [0, 0, 0, 0];
  const underWay = new Set<Promise<void>>();

  const compare = (travel: Travel, leg: RoadLeg | null): void => {
    pairs++;
    const seconds = leg?.seconds ?? NaN;
    const isMissing = Number.isNaN(seconds) || Number.isNaN(travel.seconds);
    const difference = isMissing ? 0 : Math.abs(seconds - travel.seconds);
    const agrees = isMissing ? Number.isNaN(seconds) === Number.isNaN(travel.seconds) : difference <= TOLERANCE;
    worstSeconds = Math.max(worstSeconds, difference);
    if (agrees) return;
    deviating++;
    debug(
      '%s from %j to %j: %d s in the table, %d s as a way; %d of %d travels checked differ by more than %d s',
      travel.profile.type,
      travel.from,
      travel.to,
      travel.seconds,
      seconds,
      deviating,
      pairs,
      TOLERANCE,
    );
  };
  const check = async (travel: Travel, query: RoadQuery): Promise<void> => {
    const signals = [AbortSignal.timeout(PATIENCE_MS), ...(query.signal === undefined ? [] : [query.signal])];
    try {
      const asked = { ...query, signal: AbortSignal.any(signals) };
      const [leg] = await engine.route(travel.profile, [travel.from, travel.to], asked);
      compare(travel, leg);
    } catch (error) {
      debug('%s from %j to %j could not be checked: %s', travel.profile.type, travel.from, travel.to, error);
    }
  };
  return {
    engine: {
      ...engine,
      async table(profile, sources, targets, query = {}) {
        const table = await engine.table(profile, sources, targets, query);
        const number = tables++;
        const travel = number < FIRST || number % EVERY === 0 ? sample(table, sources, targets, number) : undefined;
        if (travel === undefined) return table;
        const checking = check({ ...travel, profile }, query).finally(() => underWay.delete(checking));
        underWay.add(checking);
        return table;
      },
    },
    checks: async () => {
      await Promise.all(underWay);
      return { pairs, deviating, worstSeconds };
    },
  };
}

interface Travel {
  readonly profile: RoadProfile;
  readonly from: Position;
  readonly to: Position;
  /** NaN: no way. */
  readonly seconds: number;
}

/** A travel of the table, another one for each number; undefined where it leads nowhere, or the table is not what it should be. */
function sample(
  { durations }: RoadTable,
  sources: readonly Position[],
  targets: readonly Position[],
  number: number,
): Omit<Travel, 'profile'> | undefined {
  const cells = sources.length * targets.length;
  if (cells === 0 || durations.length !== cells) return undefined;
  const cell = (number * STRIDE) % cells;
  const [from, to] = [sources[Math.floor(cell / targets.length)], targets[cell % targets.length]];
  if (from.lon === to.lon && from.lat === to.lat) return undefined;
  return { from, to, seconds: durations[cell] };
}
