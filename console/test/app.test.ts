import { describe, expect, it } from 'vitest';
import type { PlanEvent } from '@tourwright/client';
import { readFiles } from '../src/app/bring/read-files.js';
import { newsOf } from '../src/app/news.js';
import { stepsOf } from '../src/app/plan/chart.js';
import { runOf, withEvent, type PlanRun } from '../src/app/plan/run.js';
import { sceneOfPlan } from '../src/app/plan/scene-of-plan.js';
import { solved } from './support/solved.js';
import { town } from './support/town.js';

describe('the state of a search, derived from events', () => {
  const event = (second: number, more: Partial<PlanEvent>): PlanEvent => ({
    ...{ type: 'plan.state', agencyId: 'a', planId: 'p', planVersion: 1 },
    ...{ timestamp: new Date(second * 1000).toISOString(), ...more },
  });
  const improved = (second: number, value: number): PlanEvent =>
    event(second, { type: 'plan.improved', objectives: [{ name: 'minimizeDistance', direction: 'minimize', value }] });
  const after = (...events: readonly PlanEvent[]): PlanRun =>
    events.reduce(withEvent, runOf({ state: 'waiting', version: 1 }));
  const values = ({ improvements }: PlanRun) => improvements.map(({ objectives }) => objectives[0]?.value);

  it('has state, queue position, start and improvements', () => {
    const waits = after(event(1, { state: 'waiting' }), event(1, { type: 'plan.place', place: 3 }));
    expect(waits).toMatchObject({ state: 'waiting', place: 3, begun: undefined });
    const runs = [
      event(2, { state: 'processing' }),
      event(3, { state: 'optimizing' }),
      improved(4, 90),
      improved(5, 80),
    ];
    expect(runs.reduce(withEvent, waits)).toMatchObject({ state: 'optimizing', place: undefined, begun: 3000 });
    expect(values(after(...runs))).toEqual([90, 80]);
    expect(after(...runs, event(6, { type: 'plan.deleted' })).isDeleted).toBe(true);
  });

  it('continues from the last improvement with each search, and thins out long histories', () => {
    const first = [
      event(3, { state: 'optimizing' }),
      improved(4, 90),
      improved(5, 80),
      event(6, { state: 'optimized' }),
    ];
    const second = [event(7, { state: 'waiting' }), event(8, { state: 'optimizing' }), improved(9, 70)];
    expect(values(after(...first))).toEqual([90, 80]);
    expect(values(after(...first, ...second))).toEqual([80, 70]);
    const many = after(...Array.from({ length: 5_000 }, (_, at) => improved(at, 5_000 - at)));
    expect(many.improvements.length).toBeLessThanOrEqual(500);
    expect([values(many).at(0), values(many).at(-1)]).toEqual([5_000, 1]);
  });

  it('draws improvements as steps', () => {
    expect(stepsOf([], 9)).toBe('');
    expect(stepsOf([{ at: 5, value: 1 }], 5)).toBe('M2 12H118');
    const samples = [
      { at: 0, value: 10 },
      { at: 50, value: 0 },
    ];
    expect(stepsOf(samples, 100)).toBe('M2 2H60V22H118');
  });
});

it('handles updates one after the other, and several pending ones at once', async () => {
  let [count, running, most] = [0, 0, 0];
  const news = newsOf(
    async () => {
      most = Math.max(most, ++running);
      count++;
      await new Promise((resolve) => setTimeout(resolve, 5));
      running--;
    },
    () => undefined,
  );
  for (let at = 0; at < 5; at++) news();
  await new Promise((resolve) => setTimeout(resolve, 40));
  expect([count, most]).toEqual([2, 1]);
});

describe('a plan of the service', () => {
  it('shows its stops before there is a solution, and the solution of an earlier version', async () => {
    const { plan, solution } = await solved(town(10, 2));
    const unsolved = sceneOfPlan(plan, undefined, 'day');
    expect(unsolved.view).toMatchObject({ tours: [], totals: { unserved: 10 }, unusedIds: ['van-1', 'van-2'] });
    expect(unsolved.unserved).toHaveLength(20);
    const changed = { ...plan, orders: plan.orders?.slice(0, 3) ?? [] };
    expect(sceneOfPlan(changed, solution, 'day').view).toMatchObject({
      name: 'day',
      timeZone: 'Europe/Berlin',
      totals: { served: 10 },
    });
  });
});

describe('uploaded files', () => {
  const file = (name: string, text: string): File => new File([text], name);
  const read = (...files: readonly File[]) => readFiles(files, { tz: 'Europe/Berlin', date: '2026-03-10' });

  it('may be plans in several formats', async () => {
    const plan = town(2, 1);
    expect(await read(file('plan.json', JSON.stringify(plan)))).toEqual({ plan, faults: [], remarks: [] });
    const vroom = { vehicles: [{ id: 1, start: [8.6, 49.4] }], jobs: [{ id: 7, location: [8.7, 49.4] }] };
    const found = await read(file('request.json', JSON.stringify(vroom)));
    expect(found.faults).toEqual([]);
    expect([found.plan?.resources.length, found.plan?.orders?.length]).toEqual([1, 1]);
  });

  it('may be tables, in either order', async () => {
    const orders = file('stops.csv', 'order,lat,lon\na,49.4,8.6\nb,49.5,8.7\n');
    const vehicles = file('fleet.csv', 'vehicle,lat,lon,begin,end\nvan,49.4,8.6,08:00,17:00\n');
    for (const files of [
      [orders, vehicles],
      [vehicles, orders],
    ]) {
      const { plan, faults } = await read(...files);
      expect(faults).toEqual([]);
      expect([plan?.orders?.length, plan?.resources.length, plan?.tz]).toEqual([2, 1, 'Europe/Berlin']);
    }
    const alone = await read(orders);
    expect(alone.faults.map(({ message }) => message)).toEqual([
      'There are no vehicles. Bring a table of them, too: choose or drop both files at once.',
    ]);
  });

  it('are refused with location and reason', async () => {
    for (const text of ['{', 'null', '[]', '"plan"', '{"tours":[]}']) {
      const { plan, faults } = await read(file('plan.json', text));
      expect([plan, faults]).toMatchObject([undefined, [{ path: 'plan.json' }]]);
    }
    const two = await read(file('plan.json', JSON.stringify(town(2, 1))), file('solution.json', '{"tours":[]}'));
    expect([two.plan, two.faults.length]).toEqual([undefined, 1]);
    const folder = { name: 'plans', arrayBuffer: () => Promise.reject(new Error('Not readable.')) } as unknown as File;
    expect((await read(folder)).faults).toEqual([{ path: 'plans', message: 'Not readable.' }]);
    const faulty = await read(
      file('orders.csv', 'order,lat,lon\na,north,8.6\nb,49.5,east\n'),
      file('vehicles.csv', 'vehicle,lat,lon\nvan,49.4,8.6\n'),
    );
    expect(faulty.plan).toBeUndefined();
    expect(faulty.faults.map(({ path }) => path).join()).toMatch(/row 2.*row 3/);
  });
});
