import { describe, expect, it } from 'vitest';

import { at, from, planOf, stop, times, toured } from './example.js';
import type { WirePlan } from './wire.js';

const HOME = { arrival: { lon: 0, lat: 0 } };

describe('the schedule', () => {
  const cases: [name: string, plan: WirePlan, ids: string, times: string][] = [
    [
      'goes from the departure to the arrival',
      planOf(HOME, [[stop('a', 10, { operationDuration: 'PT5M' })], [stop('b', 20)]]),
      'a b',
      'begin 08:00, a 08:10-08:15, b 08:25-08:25, end 08:45',
    ],
    [
      'begins at the first stop and ends at the last without departure and arrival',
      planOf({ departure: undefined }, [[stop('a', 10)], [stop('b', 20, { operationDuration: 'PT5M' })]]),
      'a b',
      'begin 08:00, a 08:00-08:00, b 08:10-08:15, end 08:15',
    ],
    [
      'comes back to the first stop',
      planOf({ departure: undefined, arrival: 'atFirstPosition' }, [[stop('a', 10)], [stop('b', 20)]]),
      'a b',
      'begin 08:00, a 08:00-08:00, b 08:10-08:10, end 08:20',
    ],
    [
      // 10 min · 1.015 = 609 s
      'multiplies travels by the coefficient',
      planOf({ travelTimeCoefficient: 1.015 }, [[stop('a', 10)]]),
      'a',
      'begin 08:00, a 08:10:09-08:10:09, end 08:10:09',
    ],
    [
      'waits for the next authorized window',
      planOf({}, [[stop('a', 10, { authorizedTimeWindows: [from('08:00', '08:09'), from('09:00', '09:30')] })]]),
      'a',
      'begin 08:00, a 09:00-09:00, end 09:00',
    ],
    [
      'waits for a preferred window, inside the authorized ones',
      planOf({}, [
        [
          stop('a', 10, {
            authorizedTimeWindows: [from('08:00', '12:00')],
            preferredTimeWindows: [from('11:00', '13:00')],
          }),
        ],
      ]),
      'a',
      'begin 08:00, a 11:00-11:00, end 11:00',
    ],
    [
      'minds windows of its tags only',
      planOf({ tags: ['van'] }, [
        [stop('a', 10, { authorizedTimeWindows: [{ ...from('10:00', '11:00'), resourceTags: ['truck'] }] })],
      ]),
      'a',
      'begin 08:00, a 08:10-08:10, end 08:10',
    ],
    [
      // Tour as at 8:00 without waiting: a could be reached at 8:10, is open from 9:00; b needs 10 min more.
      'leaves as late as it can with lateDeparture',
      planOf({}, [[stop('a', 10, { authorizedTimeWindows: [from('09:00', '12:00')] })]], { lateDeparture: true }),
      'a',
      'begin 08:50, a 09:00-09:00, end 09:00',
    ],
    [
      'does not leave so late that the end moves',
      planOf({ arrival: { lon: 0, lat: 0 } }, [[stop('a', 10)]], { lateDeparture: true }),
      'a',
      'begin 08:00, a 08:10-08:10, end 08:20',
    ],
    [
      // access 3 min + setup 4 min (the largest of two) + operation 5 min + addition 2 min
      'spends access, setup and additions',
      planOf(
        { tags: ['slow'] },
        [
          [stop('a', 10, { tags: ['cold'] })],
          [stop('b', 20, { tags: ['hot', 'tower'], operationDuration: 'PT5M' })],
          [stop('c', 20, { tags: ['tower'] })],
        ],
        {
          accessDurationsByStopTag: { tower: 'PT3M' },
          setupDurations: [
            { fromStopTag: 'cold', toStopTag: 'hot', setupDuration: 'PT4M' },
            { fromStopTag: 'cold', toStopTag: 'tower', setupDuration: 'PT1M' },
          ],
          additionalOperationDurations: [{ resourceTag: 'slow', stopTag: 'hot', additionalOperationDuration: 'PT2M' }],
        },
      ),
      'a b c',
      'begin 08:00, a 08:10-08:10, b 08:27-08:34, c 08:34-08:34, end 08:34',
    ],
    [
      // The first cold stop takes nothing, additions included; the second takes its 5 min.
      'waives operation durations by policy',
      planOf(
        { tags: ['van'], operationDurationPolicies: [{ policy: 'withoutFirstOperationDuration', stopTags: ['cold'] }] },
        [
          [stop('a', 10, { operationDuration: 'PT5M', tags: ['hot'] })],
          [stop('b', 10, { operationDuration: 'PT5M', tags: ['cold'] })],
          [stop('c', 10, { operationDuration: 'PT5M', tags: ['cold'] })],
          [stop('d', 10, { operationDuration: 'PT5M', tags: ['none'] })],
        ],
        {
          operationDurationPoliciesByResourceTag: {
            van: [{ policy: 'withoutOperationDurations', stopTags: ['none'] }],
          },
          additionalOperationDurations: [{ resourceTag: 'van', stopTag: 'cold', additionalOperationDuration: 'PT1M' }],
        },
      ),
      'a b c d',
      'begin 08:00, a 08:10-08:15, b 08:15-08:15, c 08:15-08:21, d 08:21-08:21, end 08:21',
    ],
  ];

  it.each(cases)('%s', (_, plan, ids, expected) => {
    const tour = toured(plan, ids);
    expect(times(tour)).toBe(expected);
    expect(tour.violations).toEqual([]);
  });

  it('adds up working, travel and waiting time', () => {
    // 08:00 to 09:05: 10 min of travel, 5 min of service, 50 min of waiting.
    const windows = { authorizedTimeWindows: [from('09:00', '10:00')], operationDuration: 'PT5M' };
    const tour = toured(planOf({}, [[stop('a', 10, windows)]]), 'a');
    expect(tour).toMatchObject({ workingDuration: 'PT1H5M', travelDuration: 'PT10M', waitingDuration: 'PT50M' });
  });

  it('counts the delay from the end of the last preferred window', () => {
    // Begins at 8:10, the last window ends at 8:04.
    const windows = { preferredTimeWindows: [from('07:00', '07:30'), from('07:40', '08:04')] };
    expect(toured(planOf({}, [[stop('a', 10, windows)]]), 'a')).toMatchObject({ totalDelay: 'PT6M' });
  });

  it('reports the gap after the last window when all are over', () => {
    const windows = { authorizedTimeWindows: [from('07:00', '07:30'), from('07:40', '08:04')] };
    const tour = toured(planOf({}, [[stop('a', 10, windows)]]), 'a');
    const violation = {
      type: 'authorizedTimeWindow',
      wayPointIndex: 1,
      forbiddenWindow: from('08:04', '18:00'),
      actualTime: at('08:10'),
    };
    expect(tour.violations).toEqual([violation]);
    expect(tour.wayPoints[1]?.['violations']).toEqual([violation]);
  });

  it('reports an exceeded working window on the end waypoint and once for the tour', () => {
    const tour = toured(planOf({ workingTimeWindow: from('08:00', '08:09') }, [[stop('a', 10)]]), 'a');
    expect(tour.violations).toEqual([
      { type: 'end', wayPointIndex: 2 },
      { type: 'workingTimeWindow', delay: 'PT1M' },
    ]);
  });
});

describe('spans', () => {
  const transport = (maxStopSpan: string, opening: string): WirePlan => ({
    ...planOf({}, []),
    orders: [
      {
        id: 'o1',
        maxStopSpan,
        stops: [
          stop('from', 10, { kind: 'pickup', operationDuration: 'PT5M' }),
          stop('to', 20, { authorizedTimeWindows: [from(opening, '18:00')] }),
        ],
      },
    ],
  });

  it('postpone the first stop', () => {
    // "to" opens at 10:00; at most 15 min after the departure of "from": 10:00 - 15 min - 5 min of service.
    const tour = toured(transport('PT15M', '10:00'), 'from to');
    expect(times(tour)).toBe('begin 08:00, from 09:40-09:45, to 10:00-10:00, end 10:00');
    expect(tour.violations).toEqual([]);
  });

  it('are exceeded when the travel alone takes longer', () => {
    const tour = toured(transport('PT9M', '08:00'), 'from to');
    expect(times(tour)).toBe('begin 08:00, from 08:10-08:15, to 08:25-08:25, end 08:25');
    expect(tour.violations).toEqual([{ type: 'maxStopSpan', orderId: 'o1', delay: 'PT1M' }]);
  });

  it('are exceeded without postponement when a window forbids it', () => {
    const plan = transport('PT15M', '10:00');
    const early = stop('from', 10, { kind: 'pickup', authorizedTimeWindows: [from('08:00', '09:00')] });
    const [order] = plan.orders ?? [];
    const orders = order ? [{ ...order, stops: [early, ...order.stops.slice(1)] }] : [];
    const tour = toured({ ...plan, orders }, 'from to');
    expect(times(tour)).toBe('begin 08:00, from 08:10-08:10, to 10:00-10:00, end 10:00');
    // 1 h 50 min instead of 15 min
    expect(tour.violations).toEqual([{ type: 'maxStopSpan', orderId: 'o1', delay: 'PT1H35M' }]);
  });
});
