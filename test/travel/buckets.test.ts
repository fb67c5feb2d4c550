import { describe, expect, it } from 'vitest';

import { bucketStretches } from '../../src/travel/buckets.js';

const epoch = (text: string): number => Date.parse(text) / 1000;

/** When buckets count on two days in Paris. */
function inParis(begins: readonly string[], first: string, last: string) {
  const buckets = { begins, timeZone: 'Europe/Paris', durations: begins.map(() => []) };
  return bucketStretches(buckets, { begin: epoch(first), end: epoch(last) }, 'UTC');
}

describe('buckets by time of day', () => {
  it('begin by the local clock before and after a change', () => {
    const stretches = inParis(['01:00', '06:00'], '2030-03-30T08:00:00Z', '2030-03-31T18:00:00Z');
    const begins = stretches.map(({ begin }) => begin);
    // At two o'clock on 31 March it is three.
    for (const known of [
      '2030-03-30T00:00:00Z',
      '2030-03-30T05:00:00Z',
      '2030-03-31T00:00:00Z',
      '2030-03-31T04:00:00Z',
    ])
      expect(begins).toContain(epoch(known));
    expect(begins).not.toContain(epoch('2030-03-31T05:00:00Z'));
  });

  it('are omitted if the clock skips them entirely', () => {
    const stretches = inParis(['02:10', '02:50', '03:00'], '2030-03-31T00:00:00Z', '2030-03-31T18:00:00Z');
    const begins = stretches.map(({ begin }) => begin);
    expect(begins[0]).toBe(-Infinity);
    expect(begins.every((begin, i) => i === 0 || begin > begins[i - 1]!)).toBe(true);
  });

  it('are merged if there is a single bucket', () => {
    expect(inParis(['05:00'], '2030-03-30T08:00:00Z', '2030-03-30T18:00:00Z')).toEqual([
      { begin: -Infinity, bucket: 0 },
    ]);
  });

  it('cover at most a year and some days', () => {
    const stretches = inParis(['05:00', '06:00'], '2030-01-01T00:00:00Z', '2090-01-01T00:00:00Z');
    expect(stretches.length).toBeLessThanOrEqual(2 * 401);
  });
});
