import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InvalidPlanError } from '../../src/model/errors.js';
import type { VehicleProfile } from '../../src/model/types.gen.js';
import { travelDistance, travelDuration } from '../../src/problem/travel/metric.js';
import { Size, TableKind, UNREACHABLE } from '../../src/problem/arrays/codes.js';
import type { Problem } from '../../src/problem/problem.js';
import { fly, matrix, plane, type TravelProvider } from '../../src/travel/index.js';
import { order, place, problemOf, resource } from './plans.js';

const car: VehicleProfile = { type: 'car' };
const threePlaces = [place(0), place(1), place(2)];
const visits = [order('a', 1), order('b', 2)];

async function errorsOf(problem: Promise<Problem>): Promise<readonly { path: string; code: string }[]> {
  const error: unknown = await problem.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof InvalidPlanError)) throw error;
  return error.errors.map(({ code, properties }) => ({ path: properties.path, code }));
}

describe('travel tables', () => {
  it('hold the values of a matrix, meters rounded to the nearest and seconds up', async () => {
    const travel = matrix({
      positions: threePlaces,
      profiles: {
        car: { distance: [0, 1.4, 2.5, 3, 0, 5, 6, 7, 0], duration: [0, 1.2, 2.0000001, 3, 0, 5, 6, 7, 0] },
      },
    });
    const { arrays } = await problemOf({ resources: [resource('r', { vehicleProfile: car })], orders: visits }, travel);
    expect(arrays.tableKind[0]).toBe(TableKind.DENSE);
    expect([...arrays.distances]).toEqual([0, 1, 3, 3, 0, 5, 6, 7, 0]);
    // 2.0000001 s is 2 s: the rounding forgives a millionth
    expect([...arrays.durations]).toEqual([0, 2, 2, 3, 0, 5, 6, 7, 0]);
  });

  it('read null and infinite figures as no route, in both tables', async () => {
    const travel = matrix({
      positions: threePlaces,
      profiles: {
        car: { distance: [0, null, 2, 3, 0, 5, 6, 7, 0], duration: [0, 1, null, Infinity, 0, 5, 6, null, 0] },
      },
    });
    const { arrays } = await problemOf({ resources: [resource('r', { vehicleProfile: car })], orders: visits }, travel);
    const U = UNREACHABLE;
    expect([...arrays.distances]).toEqual([0, U, U, U, 0, 5, 6, U, 0]);
    expect([...arrays.durations]).toEqual([0, U, U, U, 0, 5, 6, U, 0]);
    // Neither stop can be reached from the departure.
    expect(arrays.classCompatible[0]).toBe(0);
  });

  it('give a travelTimeCoefficient a separate mode on the same distances', async () => {
    const problem = await problemOf({
      resources: [resource('r'), resource('slow', { travelTimeCoefficient: 1.333 }), resource('same')],
      orders: visits,
    });
    const { arrays } = problem;
    expect(arrays.sizes[Size.MODES]).toBe(2);
    expect([...arrays.modeDistance]).toEqual([0, 0]);
    expect([...arrays.resourceClass]).toEqual([0, 1, 0]);
    // 100 s · 1.333 = 133.3 s, up
    expect(travelDuration(arrays, 1, 0, 1)).toBe(134);
    expect(travelDistance(arrays, 1, 0, 1)).toBe(100);
  });

  it('are shared by profiles with equal fields, in whatever order they are written', async () => {
    const { arrays } = await problemOf(
      {
        resources: [
          resource('r', { vehicleProfile: { type: 'car', avoidFerry: true, speedCap: 40 } }),
          resource('s', { vehicleProfile: { speedCap: 40, type: 'car', avoidFerry: true } }),
          resource('t', { vehicleProfile: { type: 'fly' } }),
          resource('u', { vehicleProfile: { type: 'fly', kmph: 90 } }),
        ],
        orders: visits,
      },
      fly(),
    );
    expect(arrays.sizes[Size.MODES]).toBe(3);
    // Crow-fly is a detour longer; the two flights differ in speed alone.
    expect([...arrays.modeDistance]).toEqual([0, 1, 1]);
  });

  it.each([
    ['fly', fly(), [{ type: 'fly', kmph: 33 }, { type: 'fly' }]],
    ['crow-fly beside fly', fly(), [{ type: 'truck' }, { type: 'fly' }]],
    ['nearest', grid('nearest'), [car]],
    ['truncate', grid('truncate'), [car]],
    ['none', grid('none'), [car]],
  ] as const)('are the same as computing on the fly: %s', async (_name, travel, profiles) => {
    const plan = {
      resources: profiles.flatMap((vehicleProfile, i) => [
        resource(`r${i}`, { vehicleProfile }),
        resource(`s${i}`, { vehicleProfile, travelTimeCoefficient: 1.7 }),
      ]),
      orders: Array.from({ length: 40 }, (_, i) => order(`o${i}`, (i * 7) % 50)),
    };
    const dense = await problemOf(plan, travel);
    const onTheFly = await problemOf(plan, travel, { denseLimit: 10 });
    expect(dense.arrays.tableKind[0]).toBe(TableKind.DENSE);
    expect(onTheFly.arrays.tableKind[0]).not.toBe(TableKind.DENSE);
    expect(onTheFly.arrays.modeDistance).toEqual(dense.arrays.modeDistance);
    expect(onTheFly.arrays.neighbours).toEqual(dense.arrays.neighbours);
    expect(onTheFly.arrays.neighbourDistance).toEqual(dense.arrays.neighbourDistance);
    const locations = dense.positions.length;
    for (let mode = 0; mode < dense.arrays.sizes[Size.MODES]; mode++) {
      for (let pair = 0; pair < locations * locations; pair++) {
        const [from, to] = [Math.floor(pair / locations), pair % locations];
        expect(travelDistance(onTheFly.arrays, mode, from, to)).toBe(travelDistance(dense.arrays, mode, from, to));
        expect(travelDuration(onTheFly.arrays, mode, from, to)).toBe(travelDuration(dense.arrays, mode, from, to));
      }
    }
  });

  it('agree with fly itself', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            lon: fc.double({ min: -180, max: 180, noNaN: true }),
            lat: fc.double({ min: -90, max: 90, noNaN: true }),
          }),
          { minLength: 1, maxLength: 6 },
        ),
        async (positions) => {
          const plan = {
            resources: [resource('r', { departure: positions[0], arrival: positions[0] })],
            orders: positions.map((position, i) => ({ id: `o${i}`, stops: [{ id: `o${i}`, position }] })),
          };
          const { arrays, positions: places } = await problemOf(plan, fly());
          const told = await fly().matrix({ type: 'fly' }, places);
          expect([...arrays.distances]).toEqual([...(told.distances as Float64Array)]);
          expect([...arrays.durations]).toEqual([...(told.durations as Float64Array)].map((s) => s + 0));
        },
      ),
      { numRuns: 50 },
    );
  });

  it('report every resource and stop that a matrix lacks', async () => {
    const travel = matrix({ positions: [place(0)], profiles: { car: { distance: [0], duration: [0] } } });
    const plan = {
      resources: [resource('r', { vehicleProfile: car, arrival: place(2) }), resource('s')],
      orders: [
        order('a', 1),
        {
          id: 'b',
          stops: [
            { id: 'b1', position: place(0) },
            {
              type: 'alternatives' as const,
              alternatives: [
                { id: 'b2', position: place(0) },
                { id: 'b3', position: place(1) },
              ],
            },
          ],
        },
      ],
    };
    const errors = await errorsOf(problemOf(plan, travel));
    expect(new Set(errors.map(({ code }) => code))).toEqual(new Set(['PRECONDITION_FAILED']));
    expect(errors.map(({ path }) => path).sort()).toEqual([
      'orders[0].stops[0].position',
      'orders[1].stops[1].alternatives[1].position',
      'resources[0].arrival',
      'resources[1].vehicleProfile',
    ]);
  });

  it('are refused above the limit, unless the user holds them', async () => {
    const figures = new Float64Array(9).fill(5);
    const held = matrix({ positions: threePlaces, profiles: { car: { distance: figures, duration: figures } } });
    const asked: TravelProvider = { matrix: () => ({ distances: figures, durations: figures }) };
    const plan = { resources: [resource('r', { vehicleProfile: car })], orders: visits };
    expect(await errorsOf(problemOf(plan, asked, { denseLimit: 2 }))).toEqual([
      { path: 'orders', code: 'PRECONDITION_FAILED' },
    ]);
    expect((await problemOf(plan, held, { denseLimit: 2 })).arrays.distances).toHaveLength(9);
    expect((await problemOf(plan, asked, { denseLimit: 3 })).arrays.distances).toHaveLength(9);
  });

  it('throw on any other error of a provider', async () => {
    const broken: TravelProvider = { matrix: () => Promise.reject(new Error('road engine down')) };
    await expect(problemOf({ resources: [resource('r')], orders: visits }, broken)).rejects.toThrow('road engine down');
    const short: TravelProvider = { matrix: () => ({ distances: [0], durations: [0] }) };
    await expect(problemOf({ resources: [resource('r')], orders: visits }, short)).rejects.toThrow('1 distances');
  });
});

function grid(rounding: 'nearest' | 'truncate' | 'none'): TravelProvider {
  return plane({
    points: Array.from({ length: 50 }, (_, i) => ({ position: place(i), x: (i * 37) % 50, y: (i * 11) % 17 })),
    scale: 3.7,
    rounding,
  });
}
