import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Evaluation, Plan, PlanChange, ResourceState, Solution } from 'tourwright';
import type { EngineJob } from '../../src/engines/pool.js';
import { isBetter } from '../../src/worker/store-solution.js';
import { onAnyDatabase } from '../support/databases.js';
import { untilState } from '../support/domains.js';
import { countingEngines } from '../support/engines.js';
import { openServer, type TestServer } from '../support/server.js';
import { smallPlan } from '../support/small-plan.js';

/** Tours edited by hand, as a dispatcher stores them: a change of the states of resources. */

interface TourStops {
  readonly resourceId: string;
  readonly stopIds: readonly string[];
}

const [van] = smallPlan()['resources'] as object[];
const PLAN = smallPlan({
  resources: ['a', 'b', 'c'].map((id) => ({ ...van, id, capacities: { parcels: 12 } })),
  orders: Array.from({ length: 24 }, (_, number) => ({
    id: `d${number}`,
    stops: [
      {
        id: `s${number}`,
        position: { lon: 8.6 + ((number * 7) % 36) / 250, lat: 49.35 + ((number * 11) % 36) / 300 },
        operationDuration: 'PT15M',
        capacities: { parcels: 1 },
      },
    ],
  })),
});
const FREEZE = '2026-03-10T09:00:00Z';

const toursOf = ({ tours }: Solution): TourStops[] =>
  tours.map(({ resourceId, wayPoints }) => ({
    resourceId,
    stopIds: wayPoints.flatMap((point) => (point.type === 'stop' ? [point.stopId] : [])),
  }));
/** What is done of each tour, as it was. */
const doneOf = ({ tours }: Solution): unknown[] =>
  tours.map(({ wayPoints }) =>
    wayPoints
      .filter(({ status }) => status === 'fixed')
      .map((point) => [point.type, 'stopId' in point && point.stopId, 'beginTime' in point && point.beginTime]),
  );
const setState = (resourceId: string, state: ResourceState): PlanChange => ({
  type: 'changeResource',
  resourceId,
  set: { state },
});
const assigned = (stopIds: readonly string[]) => stopIds.map((stopId) => ({ stopId, status: 'assigned' as const }));
const lockTour = ({ resourceId, stopIds }: TourStops): PlanChange =>
  setState(resourceId, { mode: 'fixed', assignments: assigned(stopIds) });
const unlock = (resourceId: string): PlanChange => setState(resourceId, { mode: 'free', assignments: [] });

/** The last stops of two tours change places. */
function swapped([one, other, ...rest]: readonly TourStops[]): TourStops[] {
  return [
    { ...one!, stopIds: [...one!.stopIds.slice(0, -1), other!.stopIds.at(-1)!] },
    { ...other!, stopIds: [...other!.stopIds.slice(0, -1), one!.stopIds.at(-1)!] },
    ...rest,
  ];
}

onAnyDatabase('tours edited by hand', (database) => {
  let server: TestServer;
  let path: string;
  let planId: string;
  const jobs: EngineJob[] = [];
  const real = countingEngines();
  const engines = {
    ...real,
    run: (...given: Parameters<typeof real.run>) => {
      jobs.push(given[0]);
      return real.run(...given);
    },
  };
  beforeAll(async () => void (server = await openServer({ database, engines })));
  afterAll(() => server.close());
  beforeEach(async () => {
    const { json } = await server.call('POST', '/api/v2/plans', { body: PLAN });
    planId = (json as { id: string }).id;
    path = `/api/v2/plans/${planId}`;
    await settled();
  });

  const settled = () =>
    untilState(server.domain, { agencyId: server.agencyId, mode: 'production', name: 'x' }, planId, 'optimized');
  const solution = async () => (await server.call('GET', `${path}/solution`)).json as Solution;
  const evaluated = async (tours: readonly TourStops[]): Promise<Evaluation> => {
    const { status, json, text } = await server.call('POST', `${path}/solution/evaluations`, { body: { tours } });
    expect(status, text).toBe(200);
    return (json as { evaluation: Evaluation }).evaluation;
  };
  /** Stores changes. @returns the solution of the new version */
  const stored = async (changes: readonly PlanChange[], more: object = {}): Promise<Solution> => {
    const { status, text } = await server.call('PATCH', path, { body: { changes, ...more } });
    expect(status, text).toBe(200);
    await settled();
    return await solution();
  };

  for (const isUnderWay of [false, true]) {
    const day = isUnderWay ? 'of a day under way' : 'of a day to come';
    /** The solution that is edited. */
    const begin = async (): Promise<Solution> =>
      isUnderWay ? await stored([], { freezeUntil: FREEZE, keep: 'none' }) : await solution();

    it(`are exactly those that were locked, ${day}`, async () => {
      const old = await begin();
      expect(doneOf(old).flat().length > 0).toBe(isUnderWay);
      const edited = swapped(toursOf(old));
      const price = await evaluated(edited);
      const now = await stored(edited.map(lockTour));
      expect(toursOf(now)).toEqual(edited);
      expect(doneOf(now)).toEqual(doneOf(old));
      expect(now.objectives).toEqual(price.objectives.map(({ difference: _difference, ...rest }) => rest));
      expect(
        now.tours.map(({ mode: _mode, wayPoints, ...rest }) => [rest, wayPoints.map((p) => ({ ...p, status: 0 }))]),
      ).toEqual(
        price.tours.map(({ mode: _mode, wayPoints, ...rest }) => [rest, wayPoints.map((p) => ({ ...p, status: 0 }))]),
      );
    });

    it(`leave the others free, which begin from the old tours, ${day}`, async () => {
      const old = await begin();
      const edited = swapped(toursOf(old));
      const price = await evaluated(edited);
      const now = await stored([lockTour(edited[0]!)]);
      expect(toursOf(now).find(({ resourceId }) => resourceId === edited[0]!.resourceId)).toEqual(edited[0]);
      expect(isBetter(price.objectives, now.objectives)).toBe(false);
      const { earlier } = jobs.at(-1)!;
      expect((JSON.parse(gunzipSync(earlier!).toString()) as Solution).tours).toEqual(old.tours);
      expect(doneOf(now)).toEqual(doneOf(old));
    });

    it(`have each locked stop on its resource, until it is unlocked, ${day}`, async () => {
      const old = await begin();
      const [one, other] = toursOf(old);
      const moved = one!.stopIds.at(-1)!;
      const locked = await stored([setState(other!.resourceId, { assignments: assigned([moved]) })]);
      const holder = (of: Solution) => toursOf(of).find(({ stopIds }) => stopIds.includes(moved))?.resourceId;
      expect(holder(locked)).toBe(other!.resourceId);
      expect(doneOf(locked)).toEqual(doneOf(old));
      const again = await stored([
        { type: 'addOrder', order: { id: 'x', stops: [{ id: 'x', position: { lon: 8.66, lat: 49.4 } }] } },
      ]);
      expect(holder(again)).toBe(other!.resourceId);
      const free = await stored([unlock(other!.resourceId)]);
      const plan = (await server.call('GET', path)).json as Plan;
      const state = plan.resources.find(({ id }) => id === other!.resourceId)?.state;
      expect(state?.assignments?.filter(({ status }) => status === 'assigned')).toEqual([]);
      expect(isBetter(again.objectives, free.objectives)).toBe(false);
      expect(doneOf(free)).toEqual(doneOf(old));
    });

    it(`are free again once they are unlocked, ${day}`, async () => {
      const old = await begin();
      const edited = swapped(toursOf(old));
      const locked = await stored(edited.map(lockTour));
      const free = await stored(edited.map(({ resourceId }) => unlock(resourceId)));
      expect(isBetter(locked.objectives, free.objectives)).toBe(false);
      expect(isBetter(free.objectives, locked.objectives)).toBe(true);
      expect(new Set(free.tours.map(({ mode }) => mode))).toEqual(new Set(['free']));
      expect(doneOf(free)).toEqual(doneOf(old));
    });
  }

  it('may be locked by the change that fixes what has begun', async () => {
    const old = await solution();
    const edited = swapped(toursOf(old));
    const now = await stored(edited.map(lockTour), { freezeUntil: FREEZE, keep: 'none' });
    expect(toursOf(now)).toEqual(edited);
    expect(doneOf(now).flat().length).toBeGreaterThan(3);
  });
});
