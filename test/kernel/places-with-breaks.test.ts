import fc from 'fast-check';
import { describe, it } from 'vitest';

import type { KernelFactory } from '../../src/kernel/kernel.js';
import { typescriptKernel } from '../../src/kernel/typescript.js';
import { compile } from '../../src/problem/compile.js';
import type { Problem } from '../../src/problem/problem.js';
import { validatePlan } from '../../src/index.js';
import { fly } from '../../src/travel/index.js';
import { nativeKernel, newKernel } from '../support/kernels.js';
import { runsOf } from '../support/numbered-runs.js';
import { assertTruthful } from './walk.js';

const DAY = '2030-01-07';
const between = (begin: string, end: string) => ({ begin: `${DAY}T${begin}:00Z`, end: `${DAY}T${end}:00Z` });
const home = { lon: 8.50891, lat: 49.48528 };

/** Which of them comes first decides when a technician gets home. */
const BREAKS = [
  { duration: 'PT30M', timeWindow: between('11:30', '13:30') },
  { type: 'workingDurationSlidingBreak', minBreakDuration: 'PT15M', maxInterBreakDuration: 'PT4H' },
] as const;
const DRIVING = {
  type: 'travelDurationSlidingBreak',
  minBreakDuration: 'PT20M',
  maxInterBreakDuration: 'PT1H',
} as const;

interface Job {
  readonly lon: number;
  readonly lat: number;
  readonly operationDuration: string;
  readonly authorizedTimeWindows?: readonly { begin: string; end: string }[];
  readonly preferredTimeWindows?: readonly { begin: string; end: string }[];
}

interface Day {
  readonly jobs: readonly Job[];
  readonly technicians: number;
  readonly maxWorkingDuration: string;
  readonly lateDeparture: boolean;
  readonly drives: boolean;
}

const FOUND: Day = {
  technicians: 1,
  maxWorkingDuration: 'PT9H',
  lateDeparture: true,
  drives: false,
  jobs: [
    { lon: 8.64828, lat: 49.43696, operationDuration: 'PT45M' },
    { lon: 8.76692, lat: 49.43933, operationDuration: 'PT20M', authorizedTimeWindows: [between('09:00', '11:00')] },
    { lon: 8.77721, lat: 49.4401, operationDuration: 'PT1H' },
    { lon: 8.76956, lat: 49.45724, operationDuration: 'PT45M', authorizedTimeWindows: [between('09:00', '11:00')] },
    { lon: 8.80964, lat: 49.48268, operationDuration: 'PT1H30M', preferredTimeWindows: [between('08:00', '12:00')] },
    { lon: 8.68241, lat: 49.40447, operationDuration: 'PT1H30M', preferredTimeWindows: [between('14:00', '17:00')] },
    { lon: 8.49022, lat: 49.47496, operationDuration: 'PT20M', preferredTimeWindows: [between('13:00', '16:00')] },
    { lon: 8.48887, lat: 49.48568, operationDuration: 'PT30M' },
  ],
};

const hour = fc.integer({ min: 8, max: 15 });
const windows = hour.map((at) => [between(`${at}`.padStart(2, '0') + ':00', `${at + 2}`.padStart(2, '0') + ':00')]);
const jobs = fc.record(
  {
    lon: fc.integer({ min: 0, max: 320 }).map((x) => 8.49 + x / 1000),
    lat: fc.integer({ min: 0, max: 80 }).map((y) => 49.404 + y / 1000),
    operationDuration: fc.constantFrom('PT20M', 'PT30M', 'PT45M', 'PT1H', 'PT1H30M'),
    authorizedTimeWindows: windows,
    preferredTimeWindows: windows,
  },
  { requiredKeys: ['lon', 'lat', 'operationDuration'] },
);
const days: fc.Arbitrary<Day> = fc.record({
  technicians: fc.integer({ min: 1, max: 2 }),
  maxWorkingDuration: fc.constantFrom('PT6H', 'PT7H', 'PT8H', 'PT9H'),
  lateDeparture: fc.boolean(),
  drives: fc.boolean(),
  jobs: fc.array(jobs, { minLength: 5, maxLength: 12 }),
});

async function compiledDay({ jobs, technicians, maxWorkingDuration, lateDeparture, drives }: Day): Promise<Problem> {
  const checked = validatePlan({
    objectives: ['maximizeMandatoryStops', 'minimizeDelay', 'minimizeResources', 'minimizeWorkingDuration'],
    lateDeparture,
    resources: Array.from({ length: technicians }, (_, index) => ({
      id: `technician-${index}`,
      vehicleProfile: { type: 'fly', kmph: 40 },
      workingTimeWindow: between('07:30', '17:00'),
      departure: home,
      arrival: home,
      maxWorkingDuration,
      breaks: [...BREAKS, ...(drives ? [DRIVING] : [])],
    })),
    orders: jobs.map(({ lon, lat, ...stop }, index) => ({
      id: `job-${index}`,
      stops: [{ id: `job-${index}`, position: { lon, lat }, ...stop }],
    })),
  });
  if (!checked.valid) throw new Error(checked.errors.map(({ message }) => message).join('\n'));
  return compile(checked.plan, fly());
}

/**
 * Walks over the day; the exact evaluator agrees with the kernel on every solution that it has after a few iterations.
 */
function walkTruthfully(maker: KernelFactory, problem: Problem, seed: number, slices: number): void {
  const kernel = newKernel(maker, problem.arrays, seed);
  const seen = new Set<string>();
  try {
    kernel.construct(Infinity);
    for (let slice = 0; slice < slices; slice++) {
      kernel.step({ iterations: 10, milliseconds: Infinity, temperature: 50_000 });
      const tours = kernel.current().join();
      if (!seen.has(tours)) assertTruthful(problem, kernel);
      seen.add(tours);
    }
  } finally {
    kernel.free();
  }
}

const kernels: readonly KernelFactory[] = [typescriptKernel, ...(nativeKernel === undefined ? [] : [nativeKernel])];

describe.each(kernels)('places in a tour with several breaks ($name kernel)', (maker) => {
  it('do not exist if the relevant schedule works too long, even if a later one does not', async () => {
    const problem = await compiledDay(FOUND);
    walkTruthfully(maker, problem, 1, 50);
  });

  it('have the values of the exact evaluator', { timeout: 60_000 }, async () => {
    const property = fc.asyncProperty(days, fc.integer(), async (day, seed) => {
      walkTruthfully(maker, await compiledDay(day), seed, 20);
    });
    await fc.assert(property, { numRuns: runsOf(8) });
  });
});
