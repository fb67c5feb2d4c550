import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { replan, type Plan, type Solution } from 'tourwright';
import { isBetter } from '../../src/worker/store-solution.js';
import type { EngineJob } from '../../src/engines/pool.js';
import { onAnyDatabase } from '../support/databases.js';
import { untilState } from '../support/domains.js';
import { countingEngines } from '../support/engines.js';
import { openServer, type TestServer } from '../support/server.js';
import { smallPlan } from '../support/small-plan.js';

type Stored = Plan & { readonly id: string; readonly version: number };
interface Item {
  readonly item: Stored;
}

const position = { lon: 8.66, lat: 49.4 };
const addOrder = (id: string) => ({ type: 'addOrder', order: { id, stops: [{ id: `${id}-1`, position }] } });
/** Two stops of five minutes. */
const dayPlan = (more: object = {}): Record<string, unknown> => {
  const orders = (smallPlan()['orders'] as { stops: object[] }[]).map(({ stops, ...rest }) => ({
    ...rest,
    stops: stops.map((stop) => ({ ...stop, operationDuration: 'PT5M' })),
  }));
  return smallPlan({ orders, ...more });
};
/** Nothing is found in this time. */
const FRUITLESS = 'PT7S';
const cancelFirst = { type: 'cancelOrder', orderId: 'o1' };
const unpacked = (bytes: Uint8Array): unknown => JSON.parse(gunzipSync(bytes).toString());

onAnyDatabase('changes of a plan', (database) => {
  let server: TestServer;
  let planId: string;
  let path: string;
  const jobs: EngineJob[] = [];
  const real = countingEngines();
  const engines = {
    ...real,
    run: (...given: Parameters<typeof real.run>) => {
      const [job, { begun }] = given;
      jobs.push(job);
      if (job.fields['maxOptimizationDuration'] === FRUITLESS) {
        begun?.();
        return Promise.resolve({ type: 'done' } as const);
      }
      return real.run(...given);
    },
  };
  beforeAll(async () => void (server = await openServer({ database, engines })));
  afterAll(() => server.close());
  beforeEach(async () => {
    const { json } = await server.call('POST', '/api/v2/plans', { body: dayPlan() });
    planId = (json as Stored).id;
    path = `/api/v2/agencies/${server.agencyId}/plans/${planId}`;
    await settled();
  });

  const settled = () =>
    untilState(server.domain, { agencyId: server.agencyId, mode: 'production', name: 'x' }, planId, 'optimized');
  const send = (body: unknown, headers: Record<string, string> = {}) => server.call('PATCH', path, { body, headers });
  const plan = async (): Promise<Stored> => ((await server.call('GET', path)).json as Item).item;
  const solution = async (): Promise<Solution> => {
    const { json } = await server.call('GET', `/api/v2/plans/${planId}/solution`);
    return json as Solution;
  };
  const stopsOf = ({ tours }: Solution): string[] =>
    tours.flatMap(({ wayPoints }) => wayPoints.flatMap((point) => (point.type === 'stop' ? [point.stopId] : [])));

  it('make a new version, which is optimized, by both paths', async () => {
    const first = await server.call('PATCH', `/api/v2/plans/${planId}`, { body: { changes: [addOrder('late')] } });
    expect(first).toMatchObject({ status: 200, json: { id: planId, version: 2, nbOrders: 3, running: true } });
    await settled();
    expect(stopsOf(await solution()).sort()).toEqual(['late-1', 's1', 's2']);
    const second = await send({ changes: [cancelFirst] });
    expect(second).toMatchObject({ status: 200, json: { planId, planVersion: 3, item: { nbOrders: 2 } } });
    await settled();
    expect(stopsOf(await solution()).sort()).toEqual(['late-1', 's2']);
    const { json } = await server.call('GET', `/api/v2/admin/audit?planId=${planId}&action=plan.changed`);
    expect((json as { items: object[] }).items).toMatchObject([{ planVersion: 3 }, { planVersion: 2 }]);
  });

  it('are searched from the old tours, and other versions are not', async () => {
    const old = await solution();
    await send({ changes: [cancelFirst, addOrder('late')] });
    await settled();
    const job = jobs.at(-1)!;
    expect(job.start).toBeUndefined();
    expect((unpacked(job.earlier!) as Solution).tours).toEqual(old.tours);
    expect(stopsOf(await solution()).sort()).toEqual(['late-1', 's2']);
    // Once there is a solution of the version, that is where a restart begins.
    await server.call('PUT', `${path}/running`, { body: true });
    await settled();
    expect(jobs.at(-1)).toMatchObject({ earlier: undefined, start: expect.anything() as unknown });
    await server.call('PUT', path, { body: dayPlan({ lateDeparture: true }) });
    await settled();
    expect(jobs.at(-1)).toMatchObject({ earlier: undefined, start: undefined });
  });

  it('end with tours that are no worse than the old ones as they can still be made', async () => {
    const [van] = smallPlan()['resources'] as object[];
    const orders = Array.from({ length: 36 }, (_, number) => ({
      id: `d${number}`,
      stops: [
        {
          id: `d${number}-1`,
          position: { lon: 8.6 + ((number * 7) % 36) / 250, lat: 49.35 + ((number * 11) % 36) / 300 },
          operationDuration: 'PT15M',
          capacities: { parcels: 1 },
        },
      ],
    }));
    const resources = ['a', 'b', 'c'].map((id) => ({ ...van, id, capacities: { parcels: 12 } }));
    await server.call('PUT', path, { body: dayPlan({ resources, orders }) });
    await settled();
    const old = await solution();
    await send({
      changes: [
        { type: 'removeResource', resourceId: 'b' },
        { type: 'delayResource', resourceId: 'a', by: 'PT7H' },
        { type: 'cancelOrder', orderId: stopsOf(old)[0]!.replace('-1', '') },
        addOrder('late'),
      ],
    });
    const { repair } = await replan(await plan(), old, { iterations: 0 });
    expect(stopsOf(repair).length).toBeGreaterThan(10);
    await settled();
    expect(isBetter(repair.objectives, (await solution()).objectives)).toBe(false);
  });

  it('fix what has begun where they are told to', async () => {
    const old = await solution();
    const begun = stopsOf(old)[0]!;
    const [first] = old.tours[0]!.wayPoints.filter((point) => point.type === 'stop');
    const { status } = await send({ changes: [addOrder('late')], freezeUntil: first!.departureTime, keep: 'none' });
    expect(status).toBe(200);
    const fixed = { stopId: begun, status: 'fixed', beginTime: first!.beginTime };
    expect((await plan()).resources[0]!.state?.assignments).toMatchObject([{ type: 'begin', status: 'fixed' }, fixed]);
    await settled();
    const again = await solution();
    expect(stopsOf(again)[0]).toBe(begun);
    expect(stopsOf(again)).toHaveLength(3);
    // Nobody takes back what is done.
    const cancelled = await send({ changes: [{ type: 'cancelOrder', orderId: begun.replace('s', 'o') }] });
    expect(cancelled).toMatchObject({
      status: 400,
      json: { errors: [{ properties: { path: 'changes[0].orderId', details: expect.any(String) as string } }] },
    });
  });

  it('fix resources each until its own time, with all their stops', async () => {
    const { status } = await send({ changes: [], freezeUntil: { van: '2026-03-10T16:00:00Z' }, keep: 'all' });
    expect(status).toBe(200);
    const assignments = (await plan()).resources[0]!.state?.assignments ?? [];
    expect(assignments.filter((entry) => 'stopId' in entry)).toHaveLength(2);
  });

  it('find the goods aboard of a van that breaks down in its tour', async () => {
    const [van] = smallPlan()['resources'] as object[];
    const orders = (dayPlan()['orders'] as { id: string; stops: object[] }[]).map(({ id, stops }) => ({
      id,
      stops: stops.map((stop) => ({ ...stop, kind: 'delivery', capacities: { parcels: 1 } })),
    }));
    const own = { capacities: { parcels: 5 } };
    await server.call('PUT', path, { body: dayPlan({ resources: [{ ...van, ...own }], orders }) });
    await settled();
    const { wayPoints } = (await solution()).tours[0]!;
    const [first] = wayPoints.filter((point) => point.type === 'stop');
    const spare = { type: 'addResource', resource: { ...van, ...own, id: 'spare' } };
    const breakDown = { type: 'breakDown', resourceId: 'van', position };
    const answer = await send({ changes: [spare, breakDown], freezeUntil: first!.departureTime });
    expect(answer.status, answer.text).toBe(200);
    const rest = (await plan()).orders!.filter(({ id }) => id.endsWith('~rest'));
    expect(rest).toHaveLength(1);
    await settled();
    expect(stopsOf(await solution())).toHaveLength(3);
  });

  it('count against what was promised, where they are told to', async () => {
    const old = await solution();
    expect(await send({ changes: [addOrder('late')], stability: { kinds: ['resource'], rank: 2 } })).toMatchObject({
      status: 200,
    });
    const promised = (): unknown => {
      const { objectives = [] } = stored;
      return objectives.flatMap((one) => (typeof one !== 'string' && one.type === 'minimizeChanges' ? [one] : []));
    };
    let stored = await plan();
    const reference = old.tours.map(({ resourceId }) => ({ resourceId }));
    expect(promised()).toMatchObject([{ kinds: ['resource'], reference }]);
    await settled();
    expect((await solution()).objectives).toContainEqual({ name: 'minimizeChanges', direction: 'minimize', value: 0 });
    await send({ changes: [], stability: {} });
    stored = await plan();
    expect(promised()).toHaveLength(1);
    expect(await send({ changes: [], stability: { kinds: ['mood'] } })).toMatchObject({ status: 400 });
  });

  it('are all made, or none with everything that is wrong', async () => {
    const faulty = await send({
      changes: [
        addOrder('late'),
        { type: 'cancelOrder', orderId: 'nobody' },
        { type: 'removeResource', resourceId: 'x' },
      ],
      freezeUntil: { bus: '2026-03-10T07:00:00Z', van: 'soon' },
      frezeUntil: 1,
    });
    expect(faulty.status).toBe(400);
    const { errors } = faulty.json as { errors: { code: string; message: string; properties: { path: string } }[] };
    expect(errors.map(({ properties }) => properties.path)).toEqual([
      'frezeUntil',
      'freezeUntil.bus',
      'freezeUntil.van',
      'changes[1].orderId',
      'changes[2].resourceId',
    ]);
    for (const { message } of errors) expect(message).not.toBe('');
    expect((await plan()).version).toBe(1);
  });

  it.each([
    ['no changes', {}, 'changes'],
    ['no list', { changes: 7 }, 'changes'],
    ['nothing in the list', { changes: [null] }, 'changes[0]'],
    ['an unknown change', { changes: [{ type: 'explode' }] }, 'changes[0].type'],
    ['no way to keep', { changes: [], keep: 'some' }, 'keep'],
    ['a time of another kind', { changes: [], freezeUntil: 7 }, 'freezeUntil'],
    ['a day that does not exist', { changes: [], freezeUntil: '2026-02-30T00:00:00Z' }, 'freezeUntil'],
    ['an order that faults the plan', { changes: [addOrder('o1')] }, 'changes[0].order.id'],
  ])('are 400 for %s', async (_what, body, path) => {
    const { status, json } = await send(body);
    expect(status).toBe(400);
    const { errors } = json as { errors: { properties: { path: string } }[] };
    expect(errors.map(({ properties }) => properties.path)).toContain(path);
  });

  it('are 404 without a plan, and without a solution to freeze, with advice', async () => {
    const nowhere = await server.call('PATCH', '/api/v2/plans/nothing', { body: { changes: [] } });
    expect(nowhere.status).toBe(404);
    const old = await solution();
    await server.call('PUT', path, { body: dayPlan({ lateDeparture: true, maxOptimizationDuration: FRUITLESS }) });
    await settled();
    const early = await send({ changes: [cancelFirst], freezeUntil: '2026-03-10T08:00:00Z' });
    const advice = expect.stringContaining('Wait for one') as string;
    expect(early).toMatchObject({ status: 404, json: { errors: [{ code: 'NOT_FOUND', message: advice }] } });
    // What nothing has to be known for is done all the same, from the tours that there are.
    expect((await send({ changes: [cancelFirst] })).status).toBe(200);
    await settled();
    expect((unpacked(jobs.at(-1)!.earlier!) as Solution).tours).toEqual(old.tours);
  });

  it('are made once under an Idempotency-Key', async () => {
    const body = { changes: [{ type: 'delayResource', resourceId: 'van', by: 'PT40M' }] };
    const key = { 'idempotency-key': `delay-${planId}` };
    const first = await send(body, key);
    expect(first.status).toBe(200);
    const again = await send(body, key);
    expect(again.text).toBe(first.text);
    expect(again.headers).toMatchObject({ 'idempotency-replayed': 'true', etag: first.headers['etag'] });
    expect(await plan()).toMatchObject({
      version: 2,
      resources: [{ workingTimeWindow: { begin: '2026-03-10T07:40:00Z' } }],
    });
    expect((await send({ changes: [] }, key)).status).toBe(422);
  });

  it('are 412 for a plan that others changed, and wait for nobody else', async () => {
    const tag = String((await server.call('GET', path)).headers['etag']);
    const names = ['a', 'b', 'c', 'd', 'e'];
    const answers = await Promise.all(names.map((name) => send({ changes: [addOrder(name)] })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await plan()).toMatchObject({ version: 6, nbOrders: 7 });
    expect((await send({ changes: [cancelFirst] }, { 'if-match': tag })).status).toBe(412);
    expect((await send({ changes: [] })).json).toMatchObject({ planVersion: 6 });
    await settled();
  });
});
