import { describe, expect, it } from 'vitest';

import { checkSolution } from './check.js';
import { at, from, planOf, solved, stop, street, times, toured } from './example.js';
import type { Assignment, WirePlan } from './wire.js';

const ORDERS = [
  [stop('a', 10, { operationDuration: 'PT5M' })],
  [stop('b', 20)],
  [stop('p', 30, { kind: 'pickup' }), stop('d', 40)],
];
const decided = (assignments: Assignment[], mode: 'free' | 'fixed' = 'free'): WirePlan =>
  planOf({ state: { mode, assignments } }, ORDERS);

describe('decided assignments', () => {
  it('keep given times and continue from there', () => {
    const plan = decided([
      { type: 'begin', departureTime: at('07:30') },
      { stopId: 'a', arrivalTime: at('08:20'), departureTime: at('08:40') },
    ]);
    const tour = toured(plan, 'a b');
    expect(times(tour)).toBe('begin 07:30, a 08:20-08:40, b 08:50-08:50, end 08:50');
    expect(tour.wayPoints.map(({ status }) => status)).toEqual(['fixed', 'fixed', 'optimized', 'optimized']);
    expect(tour.violations).toEqual([
      { type: 'begin', wayPointIndex: 0 },
      { type: 'workingTimeWindow', delay: 'PT30M' },
    ]);
    // 80 min, of which 20 are travel and 5 effective operation.
    expect(tour).toMatchObject({ workingDuration: 'PT1H20M', travelDuration: 'PT20M', waitingDuration: 'PT55M' });
  });

  it('begin early enough for the first fixed stop', () => {
    // 8:05 less 10 min of travel is before the working window.
    const plan = decided([{ stopId: 'a', arrivalTime: at('08:05') }]);
    expect(times(toured(plan, 'a'))).toBe('begin 07:55, a 08:05-08:10, end 08:10');
    // With a later arrival the resource has been at work since 8:00, or left just in time.
    const later = decided([{ stopId: 'a', arrivalTime: at('09:00') }]);
    expect(times(toured(later, 'a'))).toBe('begin 08:00, a 09:00-09:05, end 09:05');
    expect(times(toured({ ...later, lateDeparture: true }, 'a'))).toBe('begin 08:50, a 09:00-09:05, end 09:05');
  });

  it('count a fixed break as the window break that it satisfies', () => {
    const plan = planOf(
      {
        breaks: [{ duration: 'PT30M', timeWindow: from('08:00', '09:00') }],
        state: {
          assignments: [
            { stopId: 'a', arrivalTime: at('08:10') },
            { type: 'break', arrivalTime: at('08:20'), departureTime: at('08:55') },
          ],
        },
      },
      ORDERS,
    );
    const tour = toured(plan, 'a b');
    expect(times(tour)).toBe('begin 08:00, a 08:10-08:15, break 08:20-08:55, b 09:00-09:00, end 09:00');
    // 5 of the 10 minutes are travelled before the break.
    expect(tour.wayPoints[2]).toMatchObject({
      status: 'fixed',
      fromPrevious: { travelDistanceInKm: 5, travelDuration: 'PT5M' },
    });
    expect(tour.violations).toEqual([]);
  });

  it('keep their breaks if every stop is fixed and the tour ends at the last one', () => {
    const assignments: Assignment[] = [
      { type: 'begin', departureTime: at('08:00') },
      { type: 'break', arrivalTime: at('08:05'), departureTime: at('08:35') },
      { stopId: 'a', arrivalTime: at('08:40') },
    ];
    const breaks = [{ duration: 'PT30M', timeWindow: from('08:00', '09:00') }];
    const plan = planOf({ breaks, state: { assignments } }, ORDERS);
    expect(times(toured(plan, 'a'))).toBe('begin 08:00, break 08:05-08:35, a 08:40-08:45, end 08:45');
  });

  it.each<[name: string, begin: string, end: string, breaks: number]>([
    ['as long as asked for', '08:10', '08:40', 1],
    ['a minute too short', '08:10', '08:39', 2],
    ['begun before the window, long enough in it', '07:55', '08:30', 1],
    ['begun before the window, too short in it', '07:55', '08:29', 2],
    ['over after the window, long enough in it', '08:20', '08:57', 1],
    ['over after the window, too short in it', '08:21', '08:57', 2],
  ])('satisfy a window break by what lies in its window: %s', (_, begin, end, breaks) => {
    const plan = planOf(
      {
        workingTimeWindow: from('07:00', '18:00'),
        breaks: [{ duration: 'PT30M', timeWindow: from('08:00', '08:50') }],
        state: {
          assignments: [
            { type: 'begin', departureTime: at('07:00') },
            { type: 'break', arrivalTime: at(begin), departureTime: at(end) },
          ],
        },
      },
      ORDERS,
    );
    const { wayPoints } = toured(plan, 'a b');
    expect(wayPoints.filter(({ type }) => type === 'break')).toHaveLength(breaks);
  });

  it('satisfy several window breaks by a single break', () => {
    const plan = planOf(
      {
        breaks: [
          { duration: 'PT20M', timeWindow: from('08:00', '08:30') },
          { duration: 'PT15M', timeWindow: from('08:15', '09:00') },
        ],
        state: { assignments: [{ type: 'break', arrivalTime: at('08:05'), departureTime: at('08:30') }] },
      },
      ORDERS,
    );
    expect(toured(plan, 'a b').wayPoints.filter(({ type }) => type === 'break')).toHaveLength(1);
  });

  it('end at the given time', () => {
    const plan = decided([
      { stopId: 'a', arrivalTime: at('08:10') },
      { type: 'end', arrivalTime: at('09:00') },
    ]);
    const tour = toured(plan, 'a');
    expect(times(tour)).toBe('begin 08:00, a 08:10-08:15, end 09:00');
    expect(tour.wayPoints[2]).toMatchObject({ status: 'fixed' });
  });

  it.each<[name: string, assignments: Assignment[], mode: 'free' | 'fixed', tour: string, paths: string[]]>([
    ['history first', [{ stopId: 'a' }], 'free', 'a b', []],
    ['history not first', [{ stopId: 'a' }], 'free', 'b a', ['tours[0].wayPoints']],
    ['assigned anywhere', [{ stopId: 'a', status: 'assigned' }], 'free', 'b a', []],
    ['assigned but missing', [{ stopId: 'a', status: 'assigned' }], 'free', 'b', ['tours[0].wayPoints']],
    ['the list alone in mode fixed', [{ stopId: 'a' }], 'fixed', 'a', []],
    ['more than the list in mode fixed', [{ stopId: 'a' }], 'fixed', 'a b', ['tours[0].wayPoints']],
    ['a decided order without its other stop', [{ stopId: 'p' }], 'free', 'p', ['tours[0].wayPoints']],
    ['a decided order with its other stop', [{ stopId: 'p' }], 'free', 'p d', []],
    ['history that leaves out what should precede it', [{ stopId: 'd' }], 'free', 'd', []],
    ['history followed by what should precede it', [{ stopId: 'd' }], 'free', 'd p', ['tours[0].wayPoints']],
  ])('%s', (_, assignments, mode, tour, paths) => {
    const plan = decided(assignments, mode);
    expect(checkSolution(plan, solved(plan, { r: tour }), street).map(({ path }) => path)).toEqual(paths);
  });
});
