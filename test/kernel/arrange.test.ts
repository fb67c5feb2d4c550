import { expect, it } from 'vitest';

import { makeInstance } from '../../src/kernel/typescript/instance/instance.js';
import { arrangeByLevel } from '../../src/kernel/typescript/recreate/arrange.js';
import { isRanked } from '../../src/kernel/typescript/recreate/recreate-context.js';
import type { Order, Plan } from '../../src/model/types.gen.js';
import { compiled } from '../support/compiled.js';

const hour = (time: string): string => `2026-03-10T${time}:00Z`;

function planOf(orders: readonly Omit<Order, 'id' | 'stops'>[]): Plan {
  return {
    objectives: ['maximizeMandatoryStops', 'maximizeOptionalStops', 'minimizeDistance'],
    resources: [
      {
        id: 'van',
        vehicleProfile: { type: 'fly', kmph: 30 },
        workingTimeWindow: { begin: hour('08:00'), end: hour('17:00') },
        departure: { lon: 8, lat: 49 },
      },
    ],
    orders: orders.map((order, n) => ({
      ...order,
      id: `order-${n}`,
      stops: [{ id: `stop-${n}`, position: { lon: 8 + n / 100, lat: 49 } }],
    })),
  };
}

it('more important orders come first, stably; equal ones keep their order', async () => {
  const mixed = planOf([{ optional: true }, {}, { priority: 1 }, {}, { optional: true }]);
  const ranked = makeInstance((await compiled({ plan: mixed, travel: { kind: 'fly' } })).arrays);
  expect(isRanked(ranked)).toBe(true);
  const absent = [4, 3, 2, 1, 0];
  arrangeByLevel(ranked, absent, []);
  expect(absent).toEqual([3, 1, 2, 4, 0]);
  const alike = planOf([{}, {}]);
  expect(isRanked(makeInstance((await compiled({ plan: alike, travel: { kind: 'fly' } })).arrays))).toBe(false);
});
