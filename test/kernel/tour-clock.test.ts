import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { NO_SPANS, tourOf } from '../../src/evaluation/make-break-tour.js';
import { TieBreaks, chooseBreaks } from '../../src/evaluation/breaks/choose.js';
import { holds, makeInstance, transition } from '../../src/kernel/typescript/instance/instance.js';
import { duration } from '../../src/kernel/typescript/instance/metric.js';
import { earliestBegin } from '../../src/kernel/typescript/instance/windows.js';
import { isQuick } from '../../src/evaluation/breaks/break-rules.js';
import type { BreakTour } from '../../src/evaluation/breaks/break-tour.js';
import { Clock, TourClock, type ClockResult } from '../../src/evaluation/breaks/tour-clock.js';
import type { ClassView } from '../../src/kernel/typescript/instance/class-view.js';
import type { Instance } from '../../src/kernel/typescript/instance/instance.js';
import { typescriptKernel } from '../../src/kernel/typescript.js';
import type { Plan } from '../../src/model/types.gen.js';
import { compiled } from '../support/compiled.js';
import { twinKernel } from '../support/kernels.js';
import { runsOf } from '../support/numbered-runs.js';
import { randomScenario } from '../support/random-scenario.js';
import { assertTruthful, walk } from './walk.js';

/** The clock of a tour without a schedule, where that is possible. */
function clockOf(tour: BreakTour, clock: Clock): ClockResult {
  return isQuick(tour.rules) ? new TourClock().run(tour, clock) : 'undecided';
}

/**
 * A tour of class k over some stops, as both choices of its breaks see it; undefined where it misses a window anyway.
 */
function travelled(instance: Instance, k: ClassView, stops: readonly number[]) {
  const { stopLocation, stopKind } = instance.arrays;
  const sequence = Int32Array.from(stops);
  const places = stops.map((stop) => stopLocation[stop]);
  const froms = [k.start, ...places];
  const travel = Float64Array.from([...places, k.end], (to, i) =>
    froms[i] < 0 || to < 0 ? 0 : duration(instance, k, froms[i], to),
  );
  const service = Float64Array.from(stops, (stop) => k.service[stop]);
  let time = k.shift.begin;
  for (const [i, stop] of stops.entries()) {
    const spent = transition(instance, i === 0 ? 0 : stopKind[stops[i - 1]], stopKind[stop]);
    time = earliestBegin(instance, k, stop, time + travel[i] + spent) + service[i];
  }
  if (time + travel[stops.length] > k.shift.end) return undefined;
  const parts = { vehicle: k.index, rules: instance.breakRules[k.index], resource: k.decided.resource };
  return tourOf(instance, { ...parts, stops: sequence, travel, service, spans: NO_SPANS });
}

/** The times that the search with all rules finds. */
function exactOf(instance: Instance, tour: BreakTour) {
  const scheduled = chooseBreaks(tour, instance.features.late ? TieBreaks.BEGIN : TieBreaks.END, 'strict');
  return (
    scheduled && {
      delay: scheduled.delay,
      end: scheduled.walk.end,
      working: scheduled.walk.end - scheduled.walk.begin,
    }
  );
}

const DAY = '2030-01-07';
const between = (begin: string, end: string) => ({ begin: `${DAY}T${begin}:00Z`, end: `${DAY}T${end}:00Z` });

const DRIVING = [
  { type: 'timeWindowBreak' as const, duration: 'PT30M', timeWindow: between('11:30', '13:30') },
  { type: 'travelDurationSlidingBreak' as const, minBreakDuration: 'PT20M', maxInterBreakDuration: 'PT1H' },
  { type: 'workingDurationSlidingBreak' as const, minBreakDuration: 'PT15M', maxInterBreakDuration: 'PT4H' },
];
/** The break of the window is too short to begin work anew. */
const SHORT = [
  { type: 'timeWindowBreak' as const, duration: 'PT5M', timeWindow: between('09:30', '09:45') },
  { type: 'workingDurationSlidingBreak' as const, minBreakDuration: 'PT10M', maxInterBreakDuration: 'PT45M' },
];

/** Technicians with lunch, a rest after work and one after driving; some jobs have hours. */
function dayOfDriving(
  jobs: number,
  lateDeparture: boolean,
  objectives: NonNullable<Plan['objectives']>,
  breaks: Plan['resources'][number]['breaks'] = DRIVING,
): Plan {
  const place = (i: number) => ({ lon: 8.4 + ((i * 37) % 29) / 40, lat: 49 + ((i * 53) % 31) / 60 });
  return {
    lateDeparture,
    objectives,
    resources: Array.from({ length: 4 }, (_, i) => ({
      id: `technician-${i}`,
      vehicleProfile: { type: 'fly' as const, kmph: 40 },
      workingTimeWindow: between('07:30', '17:00'),
      departure: place(7 * i),
      arrival: place(7 * i),
      maxWorkingDuration: 'PT9H',
      breaks,
    })),
    orders: Array.from({ length: jobs }, (_, i) => ({
      id: `order-${i}`,
      stops: [
        {
          id: `job-${i}`,
          position: place(i + 3),
          operationDuration: `PT${20 + ((i * 7) % 5) * 10}M`,
          ...(i % 4 === 0 && {
            authorizedTimeWindows: [i % 8 === 0 ? between('08:00', '12:00') : between('13:00', '16:00')],
          }),
          ...(i % 4 === 1 && { preferredTimeWindows: [between('09:00', '11:00')] }),
        },
      ],
    })),
  };
}

describe('tours with several breaks', () => {
  it('have the same clock by labels as by the search for a schedule', { timeout: 3_600_000 }, async () => {
    const count = { found: 0, infeasible: 0, undecided: 0 };
    const rules = ['breaks', 'authorizedTimeWindows', 'preferredTimeWindows'] as const;
    const lates = [['lateDeparture'], []] as const;
    for (const late of lates) {
      await fc.assert(
        fc.asyncProperty(
          randomScenario({ rules: [...rules, ...late] }),
          fc.infiniteStream(fc.nat()),
          async (scenario, draws) => {
            const instance = makeInstance((await compiled(scenario)).arrays);
            const draw = (below: number): number => (draws.next().value as number) % below;
            const clock = new Clock();
            for (const k of instance.classes.filter(
              ({ breaks, decided }) => breaks.choice === 'several' && decided.resource < 0,
            )) {
              for (let i = 0; i < 4; i++) {
                const able = Array.from({ length: instance.sizes.stops }, (_, stop) => stop);
                const stops = able.filter((stop) => holds(k.compatible, stop) && draw(2) === 0);
                const tour = stops.length > 0 ? travelled(instance, k, stops) : undefined;
                if (tour === undefined) continue;
                const result = clockOf(tour, clock);
                count[result]++;
                if (result === 'undecided') continue;
                const exact = exactOf(instance, tour);
                const { delay, end, working } = clock;
                expect(result === 'found' ? { delay, end, working } : undefined).toEqual(exact);
              }
            }
          },
        ),
        { numRuns: Math.max(20, runsOf(60)), seed: 11 },
      );
    }
    expect(count.found).toBeGreaterThan(20);
    expect(count.undecided).toBeLessThan(count.found);
  });

  it('begin equally late with a break too short to restart work', async () => {
    const place = (minutes: number) => ({ lon: 0, lat: minutes / 60 });
    const job = (id: string, minutes: number, operationDuration: string, begin: string, end: string) => {
      const authorizedTimeWindows = [between(begin, end)];
      return { id, stops: [{ id, position: place(minutes), operationDuration, authorizedTimeWindows }] };
    };
    const plan: Plan = {
      lateDeparture: true,
      resources: [
        {
          id: 'technician',
          vehicleProfile: { type: 'fly', kmph: 111.195 },
          workingTimeWindow: between('08:00', '18:00'),
          departure: place(0),
          breaks: [
            { type: 'workingDurationSlidingBreak', minBreakDuration: 'PT10M', maxInterBreakDuration: 'PT30M' },
            { type: 'timeWindowBreak', duration: 'PT5M', timeWindow: between('09:30', '09:35') },
          ],
        },
      ],
      orders: [
        job('a', 60, 'PT25M', '08:00', '09:51'),
        job('b', 62, 'PT20M', '11:02', '11:48'),
        job('c', 82, 'PT10M', '08:00', '18:00'),
      ],
    };
    const instance = makeInstance((await compiled({ plan, travel: { kind: 'fly' } })).arrays);
    const [k] = instance.classes;
    const tour = travelled(instance, k, [0, 1, 2]);
    const clock = new Clock();
    const result = tour && clockOf(tour, clock);
    // From 8:26 to 12:02; the clock may leave it to the search, but knows nothing else.
    expect(tour && exactOf(instance, tour)).toMatchObject({ working: 12_960 });
    expect(result === 'found' ? clock.working : 12_960).toBe(12_960);
  });

  it.each([
    ['working time', false, ['maximizeMandatoryStops', 'minimizeDelay', 'minimizeWorkingDuration'], DRIVING],
    ['working time, late', true, ['maximizeMandatoryStops', 'minimizeDelay', 'minimizeWorkingDuration'], DRIVING],
    ['a short break, late', true, ['maximizeMandatoryStops', 'minimizeDelay', 'minimizeWorkingDuration'], SHORT],
    ['distance alone', false, ['maximizeMandatoryStops', 'minimizeDistance'], DRIVING],
  ] as const)('are searched alike by both kernels: %s', { timeout: 3_600_000 }, async (_, late, objectives, breaks) => {
    const plan = dayOfDriving(24, late, [...objectives], [...breaks]);
    const problem = await compiled({ plan, travel: { kind: 'fly' } });
    const course = { seed: 5, slices: 2, iterationsPerSlice: 20, temperature: 300 };
    const states = walk(typescriptKernel, problem, course, (kernel) => assertTruthful(problem, kernel));
    if (twinKernel !== undefined) expect(walk(twinKernel, problem, course)).toEqual(states);
  });
});
