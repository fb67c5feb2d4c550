import { describe, expect, it } from 'vitest';

import type { Assignment, Plan } from '../../src/index.js';
import { typescriptKernel } from '../../src/kernel/typescript.js';
import type { TravelProvider } from '../../src/travel/index.js';
import { line, order, problemOf, resource, stop, time, window } from '../evaluation/line.js';
import { nativeKernel } from '../support/kernels.js';
import { run, toursOf } from '../support/run.js';

const makers = [typescriptKernel, ...(nativeKernel === undefined ? [] : [nativeKernel])];

const under = (assignment: Assignment) => ({ state: { assignments: [assignment] } });

/** The line without any way from its begin to km 20, and none back from km 10. */
const oneWay: TravelProvider = {
  matrix: async (profile, positions, signal) => {
    const table = await line().matrix(profile, positions, signal);
    const isGap = (from: number, to: number): boolean => (from === 0 && to === 0.2) || (from === 0.1 && to === 0);
    const cut = (figures: ArrayLike<number>) =>
      Array.from(figures, (figure, cell) => {
        const [from, to] = [Math.floor(cell / positions.length), cell % positions.length];
        return isGap(positions[from]!.lon, positions[to]!.lon) ? Infinity : figure;
      });
    return { distances: cut(table.distances), durations: cut(table.durations) };
  },
};

describe.each(makers)('the $name kernel serves in decided tours', (kernel) => {
  const served = async (plan: Plan, travel = line()): Promise<string[]> => {
    const { solution } = run(await problemOf(plan, travel), { iterations: 200, kernel });
    return toursOf(solution).flatMap(({ stopIds }) => stopIds);
  };

  it('orders at places without a way that the tour goes to anyhow', async () => {
    const plan: Plan = {
      resources: [resource('r', under({ stopId: 'far', status: 'fixed' }))],
      orders: [order('far', 20), order('same', 20), order('near', 21)],
    };
    expect(await served(plan, line(15))).toEqual(['far', 'near', 'same']);
  });

  it('orders that have a way only together', async () => {
    const past: Assignment = { type: 'break', arrivalTime: time('08:00'), departureTime: time('08:10') };
    const plan: Plan = {
      resources: [resource('r', under(past))],
      orders: [order('near', 10), order('far', 20)],
    };
    expect(await served(plan, oneWay)).toEqual(['near', 'far']);
  });

  it('orders of two stops after a break that is late', async () => {
    const plan: Plan = {
      resources: [
        resource('r', {
          ...under({ stopId: 'far', status: 'fixed' }),
          breaks: [{ duration: 'PT30M', timeWindow: window('07:45', '08:15') }],
        }),
      ],
      orders: [order('far', 20), { id: 'pair', stops: [stop('from', 21, { kind: 'pickup' }), stop('to', 22)] }],
    };
    expect(await served(plan)).toEqual(['far', 'from', 'to']);
  });
});
