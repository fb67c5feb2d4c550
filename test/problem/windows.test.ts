import { describe, expect, it } from 'vitest';
import { Size } from '../../src/problem/arrays/codes.js';
import { allowedBegins } from '../../src/problem/stops/windows.js';
import { at, order, problemOf, resource } from './plans.js';

const window = (begin: string, end: string, ...resourceTags: string[]) => ({
  begin: at(begin),
  end: at(end),
  ...(resourceTags.length > 0 ? { resourceTags } : {}),
});

describe('allowed begins', () => {
  const anytime = { begin: -Infinity, end: Infinity };
  it.each([
    { name: 'no window', authorized: [], preferred: [], expected: [anytime] },
    {
      name: 'authorized windows, overlapping and touching ones joined',
      authorized: [{ begin: 30, end: 40 }, { begin: 0, end: 10 }, { begin: 11, end: 12 }, { begin: 35, end: 50 }], // prettier-ignore
      preferred: [],
      expected: [{ begin: 0, end: 12 }, { begin: 30, end: 50 }], // prettier-ignore
    },
    {
      name: 'a preferred window whose end does not bind',
      authorized: [],
      preferred: [{ begin: 10, end: 20 }],
      expected: [{ begin: 10, end: Infinity }],
    },
    {
      name: 'what is authorized before or between preferred windows left out',
      authorized: [{ begin: 0, end: 100 }],
      preferred: [{ begin: 20, end: 30 }, { begin: 50, end: 60 }], // prettier-ignore
      expected: [{ begin: 20, end: 30 }, { begin: 50, end: 100 }], // prettier-ignore
    },
    {
      name: 'a preferred window cut, and the authorized rest after its cut end',
      authorized: [{ begin: 0, end: 25 }, { begin: 40, end: 50 }], // prettier-ignore
      preferred: [{ begin: 20, end: 30 }],
      expected: [{ begin: 20, end: 25 }, { begin: 40, end: 50 }], // prettier-ignore
    },
    {
      name: 'preferred windows that are never authorized without effect',
      authorized: [{ begin: 0, end: 10 }],
      preferred: [{ begin: 20, end: 30 }],
      expected: [{ begin: 0, end: 10 }],
    },
    {
      name: 'single instants',
      authorized: [{ begin: 5, end: 5 }, { begin: 9, end: 9 }], // prettier-ignore
      preferred: [{ begin: 9, end: 9 }],
      expected: [{ begin: 9, end: 9 }],
    },
  ])('are $name', ({ authorized, preferred, expected }) => {
    expect(allowedBegins(authorized, preferred)).toEqual(expected);
  });
});

describe('the windows of a problem', () => {
  it('are seconds after the earliest working window', async () => {
    const { arrays, origin } = await problemOf({
      resources: [resource('late'), resource('early', { workingTimeWindow: window('06:00', '12:00') })],
      orders: [order('a', 1, { authorizedTimeWindows: [window('07:00', '09:00')] })],
    });
    expect(origin).toBe(Date.parse(at('06:00')) / 1000);
    expect([arrays.startBegin[0], arrays.startEnd[0]]).toEqual([3600, 3 * 3600]);
    expect([...arrays.classShiftBegin]).toEqual([2 * 3600, 0]);
    expect([...arrays.classShiftEnd]).toEqual([12 * 3600, 6 * 3600]);
  });

  it('have a view for each set of windows that binds a resource', async () => {
    const { arrays } = await problemOf({
      resources: [
        resource('plain'),
        resource('tall', { tags: ['tall', 'blue'] }),
        resource('wide', { tags: ['wide'] }),
        resource('blue', { tags: ['blue'] }),
        resource('big', { tags: ['big'] }),
      ],
      orders: [
        order('a', 1, { authorizedTimeWindows: [window('09:00', '10:00', 'tall', 'big'), window('11:00', '12:00')] }),
        order('b', 2, { preferredTimeWindows: [window('09:00', '10:00', 'wide')] }),
      ],
    });
    // plain and blue share a view, tall and big too
    expect(arrays.sizes[Size.WINDOW_VIEWS]).toBe(3);
    expect([...arrays.resourceClass].map((c) => arrays.classWindowView[c])).toEqual([0, 1, 2, 0, 1]);
    const intervals = (view: number, stop: number): number[][] => {
      const row = view * 2 + stop;
      return Array.from({ length: arrays.startWindows[row + 1] - arrays.startWindows[row] }, (_, k) => [
        arrays.startBegin[arrays.startWindows[row] + k] / 3600,
        arrays.startEnd[arrays.startWindows[row] + k] / 3600,
      ]);
    };
    expect(intervals(0, 0)).toEqual([[3, 4]]);
    expect(intervals(1, 0)).toEqual([[1, 2], [3, 4]]); // prettier-ignore
    expect(intervals(0, 1)).toEqual([[-Infinity, Infinity]]);
    expect(intervals(2, 1)).toEqual([[1, Infinity]]);
    expect([...arrays.preferredEnd]).toEqual([Infinity, Infinity, Infinity, Infinity, Infinity, 7200]);
  });

  it('keep the latest end of the preferred windows before intersection', async () => {
    const { arrays } = await problemOf({
      resources: [resource('r')],
      orders: [
        order('a', 1, {
          authorizedTimeWindows: [window('08:00', '09:00')],
          preferredTimeWindows: [window('08:30', '11:00'), window('08:00', '08:10')],
        }),
      ],
    });
    expect([...arrays.preferredEnd]).toEqual([3 * 3600]);
    expect([...arrays.startEnd]).toEqual([600, 3600]);
  });
});
