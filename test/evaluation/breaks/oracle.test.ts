import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { evaluate } from '../../../src/index.js';
import { judge } from '../../support/judge.js';
import { runsOf } from '../../support/numbered-runs.js';
import { randomScenario, travelOf } from '../../support/random-scenario.js';
import type { Scenario } from '../../support/random-scenario.js';

/** All stops of the plan on its first resources, two each: the checker tries every placement. */
function someTours({ plan }: Scenario): { resourceId: string; stopIds: string[] }[] {
  const ids = (plan.orders ?? []).flatMap(({ stops }) =>
    stops.flatMap((stop) =>
      stop.type === 'alternatives' ? stop.alternatives.slice(0, 1).map(({ id }) => id) : [stop.id],
    ),
  );
  return plan.resources
    .map(({ id }, r) => ({ resourceId: id, stopIds: ids.slice(2 * r, 2 * r + 2) }))
    .filter(({ stopIds }) => stopIds.length > 0);
}

describe('breaks and spans', () => {
  it.each([['breaks'], ['maxStopSpan', 'lateDeparture'], ['breaks', 'maxStopSpan']])(
    'are scheduled as by the checker: %s',
    { timeout: 3_600_000 },
    async (...rules) => {
      await fc.assert(
        fc.asyncProperty(randomScenario({ rules: rules as never, orders: 5 }), async (scenario) => {
          const solution = await evaluate(scenario.plan, someTours(scenario), { travel: travelOf(scenario) });
          // The checker tries everything, so tours without a good schedule keep it busy for long: those are told below.
          if (solution.tours.some(({ violations }) => violations.length > 0)) return;
          expect(await judge(scenario, solution)).toEqual([]);
        }),
        // The checker may take hours over a single plan: these it judges in seconds.
        { numRuns: runsOf(20), seed: 11 },
      );
    },
  );
});
