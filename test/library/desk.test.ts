import { describe, expect, it } from 'vitest';
import {
  DeskClosedError,
  evaluate,
  explain,
  InvalidOptionsError,
  InvalidPlanError,
  openDesk,
  rearrange,
  relax,
  slotOffers,
  solve,
  suggest,
  type Order,
  type Plan,
} from '../../src/index.js';
import type { TravelProvider } from '../../src/travel/index.js';
import { matrix } from '../../src/travel/index.js';

const hub = { lon: 8.69, lat: 49.4 };
const at = (east: number) => ({ lon: 8.69 + east / 100, lat: 49.4 });

const plan: Plan = {
  resources: ['van-1', 'van-2'].map((id) => ({
    id,
    vehicleProfile: { type: 'fly', kmph: 36 },
    workingTimeWindow: { begin: '2026-03-10T08:00:00Z', end: '2026-03-10T12:00:00Z' },
    departure: hub,
    arrival: hub,
    capacities: { boxes: 2 },
  })),
  orders: [1, 2, 3, 4, 5].map((east) => ({
    id: `o${east}`,
    stops: [{ id: `s${east}`, position: at(east), capacities: { boxes: 1 }, operationDuration: 'PT10M' }],
  })),
};

const tours = [
  { resourceId: 'van-1', stopIds: ['s1', 's2'] },
  { resourceId: 'van-2', stopIds: ['s3'] },
];

const fresh: Order = { id: 'new', stops: [{ id: 'new-1', position: at(6), operationDuration: 'PT5M' }] };

describe('a desk', () => {
  it('answers question after question about one plan', async () => {
    const desk = await openDesk(plan, tours);
    const [best, ...others] = await desk.suggest('o4', { most: 5 });
    expect(best).toMatchObject({ orderId: 'o4', resourceId: 'van-2', stopIds: ['s4', 's3'] });
    expect(others).toHaveLength(1);
    expect(best!.objectives[0]).toMatchObject({ name: 'maximizeMandatoryStops', value: 4, difference: 1 });
    expect((await desk.suggest(fresh, { most: 5, perResource: 1 })).map(({ resourceId }) => resourceId)).toEqual([
      'van-2',
      'van-1',
    ]);
    const why = await desk.explain();
    expect(why.map(({ orderId, status }) => [orderId, status])).toEqual([
      ['o4', 'placeFound'],
      ['o5', 'placeFound'],
    ]);
    const [served] = await desk.explain({ orders: ['o1'] });
    expect(served).toMatchObject({ status: 'served', resourceId: 'van-1', others: [{ resourceId: 'van-2' }] });
    desk.close();
  });

  it('reports which stops an insertion delays, and by how much', async () => {
    const desk = await openDesk(plan, [{ resourceId: 'van-2', stopIds: ['s3', 's1'] }]);
    const suggestions = await desk.suggest(
      { ...fresh, stops: [{ ...fresh.stops[0]!, position: at(3) } as never] },
      { most: 9 },
    );
    const between = suggestions.find(({ stopIds }) => stopIds.join(' ') === 's3 new-1 s1');
    expect(between!.delayed).toEqual([{ stopId: 's1', orderId: 'o1', beginTime: expect.any(String), by: 'PT5M' }]);
    desk.close();
  });

  it('continues if a tour that breaks a rule would break it at another stop', async () => {
    const [van] = plan.resources;
    const far: Plan = { ...plan, resources: [{ ...van!, maxInterStopDistanceInKm: { firstTravel: 1 } }] };
    const desk = await openDesk(far, [{ resourceId: van!.id, stopIds: ['s2', 's3'] }]);
    const near: Order = { id: 'new', stops: [{ id: 'new-1', position: at(1.5) }] };
    // Before s2 it would be no way round, and the first travel too long to another stop.
    const suggestions = await desk.suggest(near, { most: 2, perResource: 2 });
    expect(suggestions.map(({ stopIds }) => stopIds.join(' '))).toEqual(['s2 s3 new-1', 's2 new-1 s3']);
    desk.close();
  });

  it('counts each of several constraints on costs, even without names', async () => {
    const limit = (tag: string, maximum: number, costCoeff: number) => ({
      type: 'maxCumulatedCost' as const,
      maximum,
      costsByResourceTag: { [tag]: { km: { costCoeff } } },
    });
    const dear: Plan = {
      ...plan,
      resources: plan.resources.map((resource) => ({ ...resource, tags: [resource.id] })),
      globalConstraints: [limit('van-1', 1, 1), limit('van-2', 0, 100)],
    };
    const [why] = await explain(dear, [{ resourceId: 'van-2', stopIds: ['s3'] }], { orders: ['o4'] });
    expect(why).toMatchObject({ status: 'noPlaceLeft' });
    expect('obstacles' in why! ? why.obstacles.map(({ resourceId }) => resourceId) : []).toEqual(['van-1', 'van-2']);
  });

  it('reports by how much all tours together already exceed a budget', async () => {
    const tags = ['van'];
    const costsByResourceTag = { van: { km: { costCoeff: 1 } } };
    const dear: Plan = {
      ...plan,
      resources: plan.resources.map((resource) => ({ ...resource, tags })),
      globalConstraints: [{ type: 'maxCumulatedCost', maximum: 1, costsByResourceTag }],
    };
    const desk = await openDesk(dear, tours);
    const [why] = await desk.explain({ orders: ['o4'] });
    const [obstacle] = 'obstacles' in why! ? why.obstacles : [];
    const { tours: edited } = await desk.evaluate([
      { resourceId: obstacle!.resourceId, stopIds: [...obstacle!.stopIds!] },
    ]);
    const others = (await evaluate(dear, tours)).tours.filter(({ resourceId }) => resourceId !== obstacle!.resourceId);
    const cost = [...edited, ...others].reduce((sum, { distanceInKm }) => sum + distanceInKm, 0);
    expect(obstacle!.missed).toMatchObject([{ rule: 'maxCumulatedCost', by: expect.closeTo(cost - 1, 6) }]);
    expect(obstacle!.missed[0]!.text).toContain(`cost ${Math.round(100 * (cost - 1)) / 100} more than`);
    desk.close();
  });

  it('reports that no other resource can serve an order if its tour would break a rule without it', async () => {
    const [van1, van2] = plan.resources;
    const desk = await openDesk({ ...plan, resources: [{ ...van1!, 'x-minStops': 2 }, van2!] }, tours);
    const [why] = await desk.explain({ orders: ['o1'] });
    expect(why).toMatchObject({ status: 'served', resourceId: 'van-1', others: [] });
    expect(why!.text).toMatch(/^No other resource can take it over: without it van-1 .+\.$/);
    desk.close();
  });

  it('prices windows, over several days at once', async () => {
    const days = ['2026-03-10', '2026-03-11'];
    const desks = await Promise.all(
      days.map((day) => openDesk(JSON.parse(JSON.stringify(plan).replaceAll('2026-03-10', day)) as Plan, tours)),
    );
    const windows = days.map((day) => ({ begin: `${day}T10:00:00Z`, end: `${day}T11:00:00Z` }));
    const offers = await slotOffers(desks, fresh, windows);
    expect(
      offers.map(({ plan: day, window, best }) => [day, window.begin.slice(0, 10), best?.stops[0]?.beginTime]),
    ).toEqual([
      [0, '2026-03-10', '2026-03-10T10:00:00Z'],
      [0, '2026-03-11', undefined],
      [1, '2026-03-10', undefined],
      [1, '2026-03-11', '2026-03-11T10:00:00Z'],
    ]);
    const scan = await desks[0]!.slots(fresh, { length: 'PT30M', step: 'PT1H' });
    expect(scan.map(({ window }) => window.begin.slice(11, 16))).toEqual(['08:00', '09:00', '10:00', '11:00']);
    for (const desk of desks) desk.close();
  });

  it('evaluates edited tours with all others unchanged', async () => {
    const desk = await openDesk(plan, tours);
    const before = await evaluate(plan, tours);
    const edited = [
      { resourceId: 'van-1', stopIds: ['s2'] },
      { resourceId: 'van-2', stopIds: ['s5', 's3', 's4'] },
    ];
    const found = await desk.evaluate(edited);
    const after = await evaluate(plan, edited);
    expect(found.tours).toEqual(after.tours);
    expect(found.objectives.map(({ difference: _difference, ...rest }) => rest)).toEqual(after.objectives);
    expect(found.objectives[0]!.difference).toBe(after.objectives[0]!.value - before.objectives[0]!.value);
    expect(found).toMatchObject({ servedStopIds: ['s4', 's5'], unservedStopIds: ['s1'], violations: { lost: [] } });
    expect(found.violations.gained[0]).toMatchObject({ resourceId: 'van-2', violation: { type: 'capacity' } });
    // Nothing was stored.
    const alone = await desk.evaluate([{ resourceId: 'van-1', stopIds: [] }]);
    expect(alone).toMatchObject({ tours: [], servedStopIds: [], unservedStopIds: ['s1', 's2'] });
    await expect(desk.evaluate([{ resourceId: 'van-1', stopIds: ['s1', 's3', 's1', 's9'] }])).rejects.toMatchObject({
      errors: [
        { properties: { path: 'tours[0].stopIds[3]' } },
        { properties: { path: 'tours[0].stopIds[2]' } },
        { properties: { path: 'tours[0].stopIds[1]', details: 'The stop s3 is in the tour of van-2.' } },
      ],
    });
    await expect(desk.evaluate([], { sinal: 1 } as never)).rejects.toThrow(InvalidOptionsError);
    desk.close();
  });

  it('refuses edited tours that do not keep what is decided', async () => {
    const [one, other] = plan.resources;
    const departureTime = '2026-03-10T09:00:00Z';
    const under: Plan = {
      ...plan,
      resources: [
        {
          ...one!,
          state: {
            assignments: [
              { stopId: 's1', departureTime },
              { stopId: 's2', status: 'assigned' },
            ],
          },
        },
        { ...other!, state: { mode: 'fixed', assignments: [{ stopId: 's3', status: 'assigned' }] } },
      ],
    };
    const desk = await openDesk(under, tours);
    await expect(
      desk.evaluate([
        { resourceId: 'van-1', stopIds: ['s2', 's1'] },
        { resourceId: 'van-2', stopIds: ['s3', 's4'] },
      ]),
    ).rejects.toMatchObject({
      errors: [
        { properties: { path: 'tours[0]' }, message: expect.stringContaining('It could visit s1, s2.') as string },
        { properties: { path: 'tours[1]' } },
      ],
    });
    const [kept] = (await desk.evaluate([{ resourceId: 'van-1', stopIds: ['s1', 's4', 's2'] }])).tours;
    expect(kept!.wayPoints[1]).toMatchObject({ stopId: 's1', status: 'fixed', departureTime });
    desk.close();
  });

  it('queries a provider only for the places of a new order', async () => {
    const positions = [hub, ...[1, 2, 3, 4, 5, 6].map(at)];
    const table = () => positions.map((a) => positions.map((b) => Math.round(Math.abs(a.lon - b.lon) * 60_000)));
    const known = matrix({ positions, profiles: { fly: { distance: table(), duration: table() } } });
    const asked: number[] = [];
    const travel: TravelProvider = {
      matrix(profile, places) {
        asked.push(places.length);
        return known.matrix(profile, places);
      },
    };
    const desk = await openDesk(plan, tours, { travel });
    await desk.suggest('o4');
    expect(asked).toEqual([6]);
    await desk.suggest({ ...fresh, stops: [{ ...fresh.stops[0]!, position: at(5) } as never] });
    expect(asked).toEqual([6]);
    const [best] = await desk.suggest(fresh);
    expect(asked).toEqual([6, 7]);
    const [same] = await suggest(plan, tours, fresh, { travel: known });
    expect(best).toEqual(same);
    const away = { ...fresh, stops: [{ ...fresh.stops[0]!, position: at(99) } as never] };
    const message = expect.stringContaining(`does not know the position (lon ${at(99).lon}`) as string;
    for (const answer of [desk.suggest(away), desk.slots(away)]) {
      await expect(answer).rejects.toMatchObject({
        errors: [{ message, properties: { path: 'order.stops[0].position' } }],
      });
    }
    desk.close();
  });

  it('refuses an invalid new order, or one whose ids exist', async () => {
    const desk = await openDesk(plan, tours);
    await expect(desk.suggest('o9')).rejects.toThrow(InvalidPlanError);
    await expect(desk.suggest('o1')).rejects.toThrow('is in a tour already');
    await expect(desk.suggest({ ...fresh, id: 'o1' })).rejects.toThrow('The plan has an order o1');
    await expect(desk.suggest({ id: 'x' } as never)).rejects.toThrow(InvalidPlanError);
    const twice = { ...fresh, stops: [...fresh.stops, ...fresh.stops] };
    await expect(desk.suggest(twice)).rejects.toMatchObject({
      errors: [{ code: 'ID_NOT_UNIQUE', properties: { path: 'order.stops[1].id', first: 'order.stops[0]' } }],
    });
    await expect(desk.suggest(null as never)).rejects.toThrow(InvalidPlanError);
    const group = { type: 'alternatives', alternatives: [null, { id: 's2', position: at(1) }] };
    const stops = [{ id: 's1', position: { lon: 999, lat: 49.4 } }, group];
    const all = desk.suggest({ id: 'o1', stops } as never);
    await expect(all).rejects.toSatisfy((error: InvalidPlanError) => {
      expect(error.errors.map(({ code, properties: { path } }) => `${code} ${path}`)).toEqual([
        'INVALID_VALUE order.stops[0].position.lon',
        'INVALID_INPUT order.stops[1].alternatives[0]',
        'ID_NOT_UNIQUE order.id',
        'ID_NOT_UNIQUE order.stops[0].id',
        'ID_NOT_UNIQUE order.stops[1].alternatives[1].id',
      ]);
      return true;
    });
    await expect(desk.explain({ orders: ['o8', 'o1', 'o9'] })).rejects.toMatchObject({
      errors: [{ properties: { path: 'orders[0]' } }, { properties: { path: 'orders[2]' } }],
    });
    await expect(desk.suggest(fresh, { most: 0 })).rejects.toThrow(InvalidOptionsError);
    await expect(desk.slots(fresh, [{ begin: 'x', end: 'y' }])).rejects.toThrow();
    expect(await desk.suggest(fresh)).not.toHaveLength(0);
    desk.close();
  });

  it('answers nothing after it is closed or the signal is aborted', async () => {
    const desk = await openDesk(plan, tours);
    const abort = new AbortController();
    const asked = desk.suggest(fresh, { signal: abort.signal });
    abort.abort(new Error('enough'));
    await expect(asked).rejects.toThrow('enough');
    const late = desk.explain();
    desk.close();
    await expect(late).rejects.toThrow(DeskClosedError);
    await expect(desk.suggest(fresh)).rejects.toThrow(DeskClosedError);
  });

  it('skips places when their time is over, but not proofs', async () => {
    const cold: Order = { id: 'cold', requiredSkills: ['cooling'], stops: [{ id: 'c', position: at(2) }] };
    const why = await explain({ ...plan, orders: [...plan.orders!, cold] }, tours, { maxDuration: 0 });
    expect(why.map(({ status }) => status)).toEqual(['notExamined', 'notExamined', 'impossible']);
  });
});

describe('a change that an explanation proposes', () => {
  it('serves the order when the plan is solved with it', async () => {
    const full = [
      { resourceId: 'van-1', stopIds: ['s1', 's2'] },
      { resourceId: 'van-2', stopIds: ['s3', 's4'] },
    ];
    const [why] = await explain(plan, full);
    expect(why).toMatchObject({
      status: 'noPlaceLeft',
      orderId: 'o5',
      change: { type: 'capacity', resourceId: 'van-2', capacity: 'boxes', to: 3, by: 1 },
    });
    if (why?.status !== 'noPlaceLeft' || why.change === undefined) throw new Error('there is a change');
    const solution = await solve(relax(plan, why.change), { iterations: 200, start: full });
    expect(solution.unaffectedStopIds).toEqual([]);
  });
});

describe('a short search around an order', () => {
  it('is no worse than its best place, and reports what moves', async () => {
    const first = await evaluate(plan, [
      { resourceId: 'van-1', stopIds: ['s5', 's1'] },
      { resourceId: 'van-2', stopIds: ['s4'] },
    ]);
    const [best] = await suggest(plan, first, 'o2');
    const { solution, objectives, movedStopIds, delayed } = await rearrange(plan, first, 'o2', { iterations: 300 });
    expect(solution.unaffectedStopIds).toHaveLength(1);
    expect(objectives.map(({ name }) => name)).toEqual(best!.objectives.map(({ name }) => name));
    const place = best!.objectives.findIndex(({ difference }, level) => difference !== objectives[level]!.difference);
    if (place >= 0) expect(objectives[place]!.difference).toBeLessThan(best!.objectives[place]!.difference);
    const tourOf = (of: typeof first, id: string) =>
      of.tours.find(({ wayPoints }) => wayPoints.some((point) => point.type === 'stop' && point.stopId === id))
        ?.resourceId;
    const moved = ['s1', 's4', 's5'].filter((id) => tourOf(solution, id) && tourOf(solution, id) !== tourOf(first, id));
    expect([...movedStopIds].sort()).toEqual(moved);
    for (const { by } of delayed) expect(by).not.toBe('PT0S');
  });
});
