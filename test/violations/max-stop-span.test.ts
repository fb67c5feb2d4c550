import { describe, expect, it } from 'vitest';
import type { Plan } from '../../src/model/types.gen.js';
import { order, resource, stop } from '../evaluation/line.js';
import { brokenBy } from './sequence.js';

/**
 * From the departure at a to the begin at b it is 10 km and 10 minutes; by way of x at 30 km 30 minutes, and 5 there.
 */
function planWith(maxStopSpan: string): Plan {
  const operationDuration = 'PT5M';
  return {
    resources: [resource('van')],
    orders: [
      {
        id: 'ride',
        stops: [stop('a', 10, { operationDuration }), stop('m', 15), stop('b', 20, { operationDuration })],
        maxStopSpan,
      },
      order('x', 30, { operationDuration }),
      order('single', 40, { operationDuration: 'PT1H' }, { maxStopSpan: 'PT0S' }),
    ],
  };
}

describe('the maxStopSpan violation', () => {
  it.each([
    { span: 'PT10M', stops: ['a', 'm', 'b', 'x', 'single'], delay: undefined },
    { span: 'PT9M59S', stops: ['a', 'm', 'b'], delay: 'PT1S' },
    { span: 'PT35M', stops: ['a', 'm', 'x', 'b'], delay: undefined },
    { span: 'PT10M', stops: ['a', 'm', 'x', 'b'], delay: 'PT25M' },
    { span: 'PT0S', stops: ['a', 'm', 'b'], delay: 'PT10M' },
  ])('allows $span to $stops: excess $delay', async ({ span, stops, delay }) => {
    expect(await brokenBy(planWith(span), stops)).toEqual(
      delay === undefined ? [] : [{ type: 'maxStopSpan', orderId: 'ride', delay }],
    );
  });

  it('counts from the first to the last stop in the tour', async () => {
    expect(await brokenBy(planWith('PT4M'), ['m', 'b'])).toMatchObject([
      { type: 'order', missedStopIds: ['a'] },
      { type: 'maxStopSpan', delay: 'PT1M' },
    ]);
    expect(await brokenBy(planWith('PT0S'), ['b'])).toMatchObject([{ type: 'order' }]);
  });
});
