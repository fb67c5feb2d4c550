import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { evaluate, parseDateTime, solve, validatePlan } from 'tourwright';
import { randomPlan, zoned } from '../src/index.js';
import { runsOf } from '../../test/support/numbered-runs.js';
import { KEPT_RULES } from '../../test/support/supported.js';

const pairs = zoned(randomPlan({ stops: 8, rules: KEPT_RULES }));

describe('a plan in local times of a zone', () => {
  it('is valid and means the same as in UTC', async () => {
    await fc.assert(
      fc.asyncProperty(pairs, async ({ meant, written }) => {
        const checked = validatePlan(written);
        expect(checked.valid ? [] : checked.errors).toEqual([]);
        const found = await solve(meant, { iterations: 20 });
        const { timestamp: _one, ...one } = await evaluate(meant, found);
        const { timestamp: _other, ...other } = await evaluate(
          written,
          found.tours.map(({ resourceId, wayPoints }) => ({
            resourceId,
            stopIds: wayPoints.flatMap((point) => (point.type === 'stop' ? [point.stopId] : [])),
          })),
        );
        expect(other).toEqual(one);
      }),
      { numRuns: runsOf(30, 40) },
    );
  });

  it('uses every notation of a time, including one that the clocks skip', () => {
    const plans = fc.sample(pairs, { numRuns: 300, seed: 1 }).map(({ written }) => written);
    const texts = plans.map((plan) => JSON.stringify(plan));
    for (const way of [/T[\d:]{8}Z"/, /[+-]\d\d:\d\d"/, /\d T?[\d:]{8}"/, /\dT[\d:]{8}"/]) {
      expect(texts.some((text) => way.test(text))).toBe(true);
    }
    const isSkipped = (text: string, tz: string): boolean => {
      const moment = new Date(1000 * parseDateTime(text, tz));
      const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: tz, dateStyle: 'short', timeStyle: 'medium' });
      return clock.format(moment) !== text.replace('T', ' ');
    };
    const skipped = plans.flatMap(({ resources, tz }) =>
      resources
        .map(({ workingTimeWindow }) => workingTimeWindow.begin)
        .filter((text) => /^[\d-]+[ T][\d:]+$/.test(text) && isSkipped(text, tz!)),
    );
    expect(skipped.length).toBeGreaterThan(0);
  });
});
