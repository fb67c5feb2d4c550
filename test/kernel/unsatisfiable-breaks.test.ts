import { describe, expect, it } from 'vitest';

import type { Plan } from '../../src/index.js';
import { typescriptKernel } from '../../src/kernel/typescript.js';
import { compiled } from '../support/compiled.js';
import { newKernel, twinKernel } from '../support/kernels.js';
import { assertTruthful, stateOf } from './walk.js';

/** A visit longer than its driver may work without a rest, after one that opens long after he could be there. */
const plan: Plan = {
  resources: [
    {
      id: 'van',
      vehicleProfile: { type: 'fly' },
      workingTimeWindow: { begin: '2030-01-07T09:48:00Z', end: '2030-01-07T12:57:00Z' },
      departure: { lon: 8.76, lat: 49.46 },
      arrival: { lon: 8.75, lat: 49.42 },
      breaks: [
        { type: 'travelDurationSlidingBreak', minBreakDuration: 'PT5M', maxInterBreakDuration: 'PT4H' },
        { type: 'workingDurationSlidingBreak', minBreakDuration: 'PT15M', maxInterBreakDuration: 'PT15M' },
      ],
      state: {
        assignments: [
          { stopId: 'opens-late', status: 'assigned' },
          { stopId: 'takes-long', status: 'assigned' },
        ],
      },
    },
  ],
  orders: [
    {
      id: 'opens-late',
      stops: [
        {
          id: 'opens-late',
          position: { lon: 8.8, lat: 49.35 },
          authorizedTimeWindows: [{ begin: '2030-01-07T10:35:00Z', end: '2030-01-07T16:44:00Z' }],
        },
      ],
    },
    {
      id: 'takes-long',
      stops: [{ id: 'takes-long', position: { lon: 8.86, lat: 49.54 }, operationDuration: 'PT21M5S' }],
    },
  ],
  lateDeparture: true,
};

describe('breaks that no rest can satisfy', () => {
  it('are abandoned after the same number of trials in both kernels', async () => {
    const problem = await compiled({ plan, travel: { kind: 'fly' } });
    const states = [typescriptKernel, twinKernel].flatMap((maker) => {
      if (!maker) return [];
      const kernel = newKernel(maker, problem.arrays, 1);
      try {
        kernel.construct(Infinity);
        assertTruthful(problem, kernel);
        return [stateOf(kernel)];
      } finally {
        kernel.free();
      }
    });
    expect(states[0]!.bestObjectives[0]).toBeGreaterThan(0);
    for (const state of states) expect(state).toEqual(states[0]);
  });
});
