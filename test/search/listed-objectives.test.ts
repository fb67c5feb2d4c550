import { describe, expect, it } from 'vitest';

import { mulberry32 } from '../../bench/generator.js';
import type { Plan } from '../../src/index.js';
import { evaluateRoute } from '../../src/evaluation/evaluate-route.js';
import { typescriptKernel } from '../../src/kernel/typescript.js';
import { objectiveVector } from '../../src/objectives/vector.js';
import { compile } from '../../src/problem/compile.js';
import { readRoutes } from '../../src/solution/read.js';
import { matrix } from '../../src/travel/index.js';
import { bruteForce } from '../support/brute-force.js';
import { nativeKernel } from '../support/kernels.js';
import { LONG } from '../support/numbered-runs.js';
import { run } from '../support/run.js';

type Objectives = NonNullable<Plan['objectives']>;

/** What an objective promises: where it is listed behind the orders served, it is as low as can be. */
const OBJECTIVES = ['minimizeTravelDuration', 'minimizeWorkingDurationSpread'] as const;

const clock = (minute: number): string => new Date(Date.UTC(2030, 0, 7, 0, minute)).toISOString();

interface Drawn {
  readonly plan: Plan;
  readonly travel: ReturnType<typeof matrix>;
}

/** So many stops around a depot, half of them with windows, on ways that are fast or slow, whatever their length. */
function drawn(stops: number, vehicles: number, seed: number, isPaired = false): Drawn {
  const random = mulberry32(seed);
  const positions = Array.from({ length: stops + 1 }, () => ({ lon: 8 + random() / 4, lat: 49 + random() / 4 }));
  const distance = positions.map((a) =>
    positions.map((b) => Math.round(80_000 * (Math.abs(a.lon - b.lon) + Math.abs(a.lat - b.lat)))),
  );
  const duration = distance.map((row) => row.map((meters) => Math.ceil(meters / (5 + 15 * random()))));
  const stop = (i: number) => {
    const opens = 480 + Math.floor(360 * random());
    return {
      id: `s${i}`,
      position: positions[i]!,
      operationDuration: `PT${3 + Math.floor(15 * random())}M`,
      capacities: { box: 1 },
      ...(random() < 0.5 && { authorizedTimeWindows: [{ begin: clock(opens), end: clock(opens + 180) }] }),
    };
  };
  const all = Array.from({ length: stops }, (_, i) => stop(i + 1));
  const pairs = all.slice(stops / 2).map((end, i) => [{ ...all[i]!, kind: 'pickup' as const }, end]);
  const plan: Plan = {
    resources: Array.from({ length: vehicles }, (_, i) => ({
      id: `v${i}`,
      vehicleProfile: { type: 'car' },
      workingTimeWindow: { begin: clock(480), end: clock(1080) },
      departure: positions[0]!,
      arrival: positions[0]!,
      capacities: { box: 15 },
    })),
    orders: (isPaired ? pairs : all.map((one) => [one])).map((parts, i) => ({ id: `o${i}`, stops: parts })),
  };
  return { plan, travel: matrix({ positions, profiles: { car: { distance, duration } } }) };
}

/** Stops that are not served, and what an objective counts, of the tours that a search for the `listed` ones finds. */
async function found({ plan, travel }: Drawn, listed: Objectives, counted: Objectives[number]) {
  const { solution } = run(await compile({ ...plan, objectives: listed }, travel), { iterations: 4000 });
  const judge = await compile({ ...plan, objectives: ['maximizeMandatoryStops', counted] }, travel);
  const tours = readRoutes(judge, solution).map((route) => evaluateRoute(judge, route));
  const [unserved, value] = objectiveVector(judge, tours);
  return { unserved: unserved!, value: value! };
}

const makers = [typescriptKernel, ...(nativeKernel === undefined ? [] : [nativeKernel])];

describe.each(OBJECTIVES)('%s', (name) => {
  it.each([
    { stops: 20, vehicles: 3, isPaired: false },
    { stops: 50, vehicles: 6, isPaired: false },
    { stops: 100, vehicles: 12, isPaired: false },
    { stops: 40, vehicles: 5, isPaired: true },
  ])(
    'is lower by a tenth if it is listed, of $stops stops, paired: $isPaired',
    async ({ stops, vehicles, isPaired }) => {
      for (const seed of [1, 2]) {
        const day = drawn(stops, vehicles, seed, isPaired);
        const usual = await found(day, [], name);
        const listed = await found(day, ['maximizeMandatoryStops', name], name);
        expect(listed.unserved).toBeLessThanOrEqual(usual.unserved);
        expect(listed.value, `seed ${seed}`).toBeLessThan(0.9 * usual.value);
      }
    },
  );

  it.each(makers)('is minimal on small plans, by the $name kernel', async (kernel) => {
    for (let seed = 1; seed <= (LONG ? 12 : 6); seed++) {
      const isPaired = seed % 3 === 0;
      const { plan, travel } = drawn(isPaired ? 4 : 5, 2, seed, isPaired);
      const objectives: Objectives = ['maximizeMandatoryStops', name, 'minimizeDistance'];
      const problem = await compile({ ...plan, objectives, lateDeparture: seed % 2 === 0 }, travel);
      const { vector } = run(problem, { iterations: 2000, kernel });
      expect([...vector], `seed ${seed}`).toEqual([...bruteForce(problem).vector]);
    }
  });
});
