import { describe, expect, it } from 'vitest';
import { formatDateTime, type InvalidPlanError, type Plan, type Solution } from 'tourwright';
import { checkInput } from '../src/view/check-input.js';
import { viewOf } from '../src/view/view-of.js';
import { markedTotals } from '../src/page/marks.js';
import { sceneOf } from '../src/page/scene.js';
import { textsFor } from '../src/page/texts.js';
import { shownCurves } from '../src/page/timeline/load-steps.js';
import { unitOf } from '../src/view/objectives-of.js';
import { spansOf } from '../src/page/timeline/spans.js';
import { broken, example, solved } from './support/solved.js';

const EXAMPLES = ['city-deliveries', 'every-rule', 'field-service-with-breaks', 'pickup-and-delivery', 'patient-rides'];

describe.each(EXAMPLES)('the view of %s', (name) => {
  it('has the figures, the stops and the times of its solution', async () => {
    const { solution, view } = await solved(example(name));
    expect(view.tours.map(({ id }) => id)).toEqual(solution.tours.map(({ resourceId }) => resourceId));
    expect(view.unserved.map(({ id }) => id)).toEqual([
      ...solution.unaffectedStopIds,
      ...solution.unaffectedAlternativeIds,
    ]);
    expect(view.totals.km).toBeCloseTo(solution.tours.reduce((sum, { distanceInKm }) => sum + distanceInKm, 0));
    solution.tours.forEach(({ wayPoints }, tour) => {
      wayPoints.forEach((wayPoint, at) => {
        if (wayPoint.type !== 'stop') return;
        const point = view.tours[tour].points[at];
        expect(formatDateTime(point.begin)).toBe(wayPoint.beginTime);
        expect(point.place).toEqual([wayPoint.position.lon, wayPoint.position.lat]);
      });
    });
  });

  it('divides each tour among travel, waiting, preparing, service and breaks, without a gap', async () => {
    const { view } = await solved(example(name));
    for (const tour of view.tours) {
      const spans = spansOf(tour.points);
      const sum = (kind: string): number =>
        spans.filter((span) => span.kind === kind).reduce((total, { begin, end }) => total + end - begin, 0);
      spans.slice(1).forEach((span, at) => expect(span.begin).toBe(spans[at].end));
      expect(spans.reduce((total, { begin, end }) => total + end - begin, 0)).toBe(tour.working);
      expect(sum('travel')).toBe(tour.travel);
      expect(sum('waiting')).toBe(tour.waiting);
    }
  });
});

it('lists violations, delays and unserved stops', async () => {
  const { view } = await broken();
  expect(view.tours[0].points[2].delay).toBeGreaterThan(0);
  expect(view.tours[0].violations.map(({ type, point }) => [type, point])).toEqual(
    expect.arrayContaining([
      ['authorizedTimeWindow', 3],
      ['workingTimeWindow', undefined],
    ]),
  );
  expect(view.totals.violations).toBe(view.tours[0].violations.length);
  expect(view.unserved).toEqual([{ id: 'left', orderId: 'order-of-left', place: [8.8, 49.4] }]);
  // Local times of the plan: 09:00 in Berlin is 08:00 UTC.
  expect(view.tours[0].points[1].windows?.[0].map(formatDateTime)).toEqual([
    '2026-03-10T08:00:00Z',
    '2026-03-10T08:30:00Z',
  ]);
});

it('lists the objectives in order, with their units', async () => {
  const names = Object.keys(textsFor('en').objectives);
  expect(names.filter((name) => unitOf(name) === 'meters')).toEqual(['minimizeDistance']);
  expect(names.filter((name) => unitOf(name) === 'seconds')).toEqual([
    'minimizeDelay',
    'minimizeOverOverlappingCapacitiesOnStops',
    'minimizeLargestTourDuration',
    'minimizeWorkingDuration',
    'minimizeTravelDuration',
    'minimizeWorkingDurationSpread',
    'minimizeEarlyLoadings',
  ]);
  const { solution, view } = await solved(example('city-deliveries'));
  expect(view.objectives.map(({ name }) => name)).toEqual([...new Set(solution.objectives.map(({ name }) => name))]);
  expect(view.objectives.find(({ name }) => name === 'minimizeDistance')?.value).toBeCloseTo(1000 * view.totals.km, -1);
});

it('computes loads step by step, overloads, and totals of marked stops', async () => {
  const { view } = await broken();
  const [curve] = shownCurves(view.tours[0]);
  expect(curve).toMatchObject({ name: 'kg', limit: 10, most: 12 });
  expect(curve.steps.map(({ load }) => load)).toEqual([12, 8, 4, 0]);
  expect(markedTotals(sceneOf(view), new Set([1, 3]))).toEqual({ count: 2, service: 3600, quantities: { kg: 8 } });
});

it('shows the day of a tour without duration', async () => {
  const { solution } = await broken();
  const [tour] = solution.tours;
  const [begin] = tour.wayPoints;
  const time = begin.type === 'begin' ? begin.departureTime : '';
  const end = { ...tour.wayPoints[tour.wayPoints.length - 1], arrivalTime: time };
  const still = { ...solution, tours: [{ ...tour, wayPoints: [begin, end] as typeof tour.wayPoints, violations: [] }] };
  expect(sceneOf(viewOf({ solution: still })).span.map((at) => formatDateTime(at).slice(0, 10))).toEqual([
    time.slice(0, 10),
    time.slice(0, 10),
  ]);
});

it('works without the plan', async () => {
  const { solution } = await broken();
  const view = viewOf({ solution });
  expect(view.timeZone).toBe('UTC');
  expect(view.tours[0].window).toBeUndefined();
  expect(view.unserved).toEqual([{ id: 'left' }]);
});

it('refuses an invalid solution, and a solution of another plan, with all errors', async () => {
  const { plan, solution } = await broken();
  const other: Plan = { ...plan, orders: plan.orders?.slice(2) ?? [] };
  const errorsOf = (input: { plan?: Plan; solution: Solution }): number => {
    try {
      checkInput(input);
      viewOf(input);
      return 0;
    } catch (error) {
      return (error as InvalidPlanError).errors.length;
    }
  };
  expect(errorsOf({ plan: other, solution })).toBe(2);
  expect(errorsOf({ solution: {} as Solution })).toBeGreaterThan(1);
});
