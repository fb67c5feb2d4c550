import { describe, expect, it } from 'vitest';

import { evaluateRoute } from '../../src/evaluation/evaluate-route.js';
import type { KernelFactory } from '../../src/kernel/kernel.js';
import { typescriptKernel } from '../../src/kernel/typescript.js';
import { compile } from '../../src/problem/compile.js';
import type { Problem } from '../../src/problem/problem.js';
import { unpackRoutes } from '../../src/search/route-buffer.js';
import { validatePlan } from '../../src/index.js';
import { fly } from '../../src/travel/index.js';
import { nativeKernel, newKernel } from '../support/kernels.js';

const DAY = '2030-01-07';
const between = (begin: string, end: string) => ({ begin: `${DAY}T${begin}:00Z`, end: `${DAY}T${end}:00Z` });
const home = { lon: 8.50891, lat: 49.48528 };

/** A day of a technician, nine hours at most, with lunch and a rest: which of them comes first decides when he gets home. */
const JOBS = [
  { lon: 8.64828, lat: 49.43696, operationDuration: 'PT45M' },
  { lon: 8.76692, lat: 49.43933, operationDuration: 'PT20M', authorizedTimeWindows: [between('09:00', '11:00')] },
  { lon: 8.77721, lat: 49.4401, operationDuration: 'PT1H' },
  { lon: 8.76956, lat: 49.45724, operationDuration: 'PT45M', authorizedTimeWindows: [between('09:00', '11:00')] },
  { lon: 8.80964, lat: 49.48268, operationDuration: 'PT1H30M', preferredTimeWindows: [between('08:00', '12:00')] },
  { lon: 8.68241, lat: 49.40447, operationDuration: 'PT1H30M', preferredTimeWindows: [between('14:00', '17:00')] },
  { lon: 8.49022, lat: 49.47496, operationDuration: 'PT20M', preferredTimeWindows: [between('13:00', '16:00')] },
  { lon: 8.48887, lat: 49.48568, operationDuration: 'PT30M' },
];

async function compiledDay(): Promise<Problem> {
  const checked = validatePlan({
    objectives: ['maximizeMandatoryStops', 'minimizeDelay', 'minimizeResources', 'minimizeWorkingDuration'],
    lateDeparture: true,
    resources: [
      {
        id: 'technician',
        vehicleProfile: { type: 'fly', kmph: 40 },
        workingTimeWindow: between('07:30', '17:00'),
        departure: home,
        arrival: home,
        maxWorkingDuration: 'PT9H',
        breaks: [
          { duration: 'PT30M', timeWindow: between('11:30', '13:30') },
          { type: 'workingDurationSlidingBreak', minBreakDuration: 'PT15M', maxInterBreakDuration: 'PT4H' },
        ],
      },
    ],
    orders: JOBS.map(({ lon, lat, ...stop }, index) => ({
      id: `job-${index}`,
      stops: [{ id: `job-${index}`, position: { lon, lat }, ...stop }],
    })),
  });
  if (!checked.valid) throw new Error(checked.errors.map(({ message }) => message).join('\n'));
  return compile(checked.plan, fly());
}

const kernels: readonly KernelFactory[] = [typescriptKernel, ...(nativeKernel === undefined ? [] : [nativeKernel])];

describe.each(kernels)('places in a tour with several breaks ($name kernel)', (maker) => {
  it('are none where the schedule that counts works too long, though another that ends later does not', async () => {
    const problem = await compiledDay();
    const broken: number[][] = [];
    for (let seed = 1; seed <= 2; seed++) {
      const kernel = newKernel(maker, problem.arrays, seed);
      kernel.construct(Infinity);
      for (let slice = 0; slice < 100; slice++) {
        kernel.step({ iterations: 10, milliseconds: Infinity, temperature: 50_000 });
        for (const route of unpackRoutes(kernel.current())) {
          if (evaluateRoute(problem, route).workingDuration > 9 * 3600) broken.push(Array.from(route.stops));
        }
      }
      kernel.free();
    }
    expect(broken).toEqual([]);
  });
});
