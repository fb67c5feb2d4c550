import { describe, expect, it } from 'vitest';
import { ORDER_KEYS } from '../../src/problem/arrays/codes.js';
import { at, order, place, problemOf, resource } from './plans.js';

const window = (begin: string, end: string) => ({ begin: at(begin), end: at(end) });

describe('order keys', () => {
  it('are quantity, remoteness, window length, window begin and number of classes', async () => {
    const { arrays } = await problemOf({
      resources: [
        resource('r', { capacities: { kg: 10 } }),
        resource('s', { capacities: { kg: 5 }, skills: ['cool'], departure: place(9) }),
      ],
      orders: [
        order('a', 4, {
          capacities: { kg: 4 },
          authorizedTimeWindows: [window('07:00', '09:00'), window('10:00', '10:30')],
        }),
        {
          id: 'b',
          requiredSkills: ['cool'],
          stops: [
            { id: 'b1', position: place(1), kind: 'pickup', capacities: { kg: 1 } },
            {
              type: 'alternatives',
              alternatives: [
                {
                  id: 'b2',
                  position: place(5),
                  capacities: { kg: 1 },
                  authorizedTimeWindows: [window('12:00', '13:00')],
                },
                {
                  id: 'b3',
                  position: place(7),
                  capacities: { kg: 3 },
                  authorizedTimeWindows: [window('15:00', '17:00')],
                },
              ],
            },
          ],
        },
      ],
    });
    const keys = (o: number): number[] => [...arrays.orderKeys.subarray(o * ORDER_KEYS, (o + 1) * ORDER_KEYS)];
    // a: 4 of 10 kg; 400 m from place 0; 08:00–09:00 and half an hour; both classes
    expect(keys(0)).toEqual([0.4, 400, 5400, 0, 2]);
    // b: 1 + 3 of 10 kg; of b2 (400 m from place 9) and b3 (200 m) the nearer; two hours of b3; only s is skilled
    expect(keys(1)).toEqual([0.4, 200, 7200, 0, 1]);
  });

  it('need no departure', async () => {
    const { workingTimeWindow } = resource('x');
    const { arrays } = await problemOf({
      resources: [{ id: 'r', vehicleProfile: { type: 'fly' }, workingTimeWindow }],
      orders: [order('a', 0), order('b', 5), order('c', 9)],
    });
    expect([0, 1, 2].map((o) => arrays.orderKeys[o * ORDER_KEYS + 1])).toEqual([500, 0, 400]);
  });
});
