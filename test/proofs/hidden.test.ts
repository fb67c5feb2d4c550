import { describe, expect, it } from 'vitest';

import { evaluate } from '../../src/index.js';
import type { Solution } from '../../src/index.js';
import { hiddenPlan, RULES, withoutRule } from '../../testing/src/index.js';
import type { RuleName } from '../../testing/src/index.js';
import { compiled } from '../support/compiled.js';
import { note } from '../support/figures.js';
import { judge } from '../support/judge.js';
import { nativeKernel } from '../support/kernels.js';
import { LONG } from '../support/numbered-runs.js';
import { run, sizeOf, toursOf, violationsOf } from '../support/run.js';

/** 200 stops in half a minute of processor time where there is so much of it, else fewer. */
const STOPS = LONG ? 200 : 48;
const MILLISECONDS = 30_000;
/** A machine shared with others takes several times as long. */
const timeout = LONG ? 900_000 : 120_000;
/** Iterations of the searches whose outcomes are compared. */
const ITERATIONS = LONG ? 20_000 : 2000;
const SEEDS = LONG ? [1, 2, 3] : [1];
const FLY = { kind: 'fly' } as const;

/**
 * Rules that allow what could not be done without them: what of the plan cannot be served then shows that they bind.
 */
const RELIEVING: readonly RuleName[] = ['alternatives', 'operationDurationPolicies', 'sharedCapacities'];

/** Rules that break nothing, with the objective that they speak to. */
const WISHES: Partial<Record<RuleName, string>> = {
  preferredTimeWindows: 'minimizeDelay',
  costs: 'minimizeCosts',
  preferredStopTags: 'maximizePreferredStops',
  overlappingCapacities: 'minimizeOverOverlappingCapacitiesOnStops',
  avoidEarlyLoadings: 'minimizeEarlyLoadings',
  maximizePrecedences: 'maximizePrecedences',
  minimizeChanges: 'minimizeChanges',
  customObjectives: 'peace',
};

/** Rules that only change what is counted, or when a tour begins. */
const FIGURES: readonly RuleName[] = [
  'co2Emission',
  'emptyThresholds',
  'optionalOrders',
  'unservedCosts',
  'orderPriorities',
  'resourcePriorities',
  'lateDeparture',
];

const unservedOf = ({ unaffectedStopIds, unaffectedAlternativeIds }: Solution): string[] => [
  ...unaffectedStopIds,
  ...unaffectedAlternativeIds,
];

describe('a plan around hidden tours', () => {
  it.each(RULES)('of %s is served completely by them', { timeout }, async (rule) => {
    await assertServed([rule]);
  });

  it('of all rules at once is served completely by them', { timeout }, async () => {
    await assertServed(RULES);
  });
});

/** The hidden tours serve everything and break nothing. */
async function assertServed(rules: readonly RuleName[]): Promise<void> {
  const { plan, tours } = hiddenPlan({ stops: STOPS, rules, seed: 5 });
  expect(sizeOf(plan)).toBe(STOPS);
  const hidden = await evaluate(plan, tours);
  expect(violationsOf(hidden)).toEqual([]);
  expect(unservedOf(hidden)).toEqual([]);
  expect(await judge({ plan, travel: FLY }, hidden)).toEqual([]);
}

const cases = RULES.flatMap((rule) => SEEDS.map((seed) => [rule, seed] as const));

describe(`the search, given a plan of ${STOPS} stops around hidden tours`, () => {
  it.each(cases)('serves all of it under %s (seed %i), which binds', { timeout }, async (rule, seed) => {
    const { plan } = hiddenPlan({ stops: STOPS, rules: [rule], seed });
    const scenario = { plan, travel: FLY };
    const problem = await compiled(scenario);
    const { solution, servedAfter } = run(problem, {
      milliseconds: MILLISECONDS,
      untilServed: true,
    });
    expect(unservedOf(solution)).toEqual([]);
    expect(violationsOf(solution)).toEqual([]);
    expect(await judge(scenario, solution)).toEqual([]);
    expect(servedAfter).toBeLessThanOrEqual(MILLISECONDS);
    note('hidden', rule, seed, Math.round(servedAfter!));

    const free = { plan: withoutRule(plan, rule), travel: FLY };
    const other = run(await compiled(free), { iterations: ITERATIONS }).solution;
    if (RELIEVING.includes(rule)) {
      expect(unservedOf(other).length).toBeGreaterThan(0);
      return;
    }
    if (rule === 'decidedAssignments') {
      // Tours that do not keep what is decided are not even evaluated.
      await expect(evaluate(plan, toursOf(other))).rejects.toThrow('does not keep what is decided');
      return;
    }
    const judged = await evaluate(plan, toursOf(other));
    const objective = WISHES[rule];
    if (FIGURES.includes(rule)) {
      const { timestamp, ...loose } = await evaluate(free.plan, toursOf(other));
      expect(judged).not.toEqual({ ...loose, timestamp: judged.timestamp ?? timestamp });
    } else if (objective === undefined) {
      expect(violationsOf(judged).length).toBeGreaterThan(0);
    } else {
      const kept = run(problem, { iterations: ITERATIONS }).solution;
      expect(unservedOf(kept)).toEqual([]);
      expect(badness(kept, objective)).toBeLessThan(badness(judged, objective));
    }
  });

  it.each(SEEDS)('serves 95 % of it under all rules at once, and breaks none (seed %i)', { timeout }, async (seed) => {
    const { plan } = hiddenPlan({ stops: STOPS, rules: RULES, seed });
    const scenario = { plan, travel: FLY };
    const { solution } = run(await compiled(scenario), {
      milliseconds: nativeKernel === undefined ? 2 * MILLISECONDS : MILLISECONDS,
      untilServed: true,
    });
    note('hidden', 'all', seed, unservedOf(solution).length);
    expect(violationsOf(solution)).toEqual([]);
    expect(await judge(scenario, solution)).toEqual([]);
    expect(unservedOf(solution).length).toBeLessThanOrEqual(0.05 * STOPS);
  });
});

/** An objective's value, turned so that less is better. */
function badness({ objectives }: Solution, name: string): number {
  const entry = objectives.find((objective) => objective.name === name)!;
  return entry.direction === 'minimize' ? entry.value : -entry.value;
}
