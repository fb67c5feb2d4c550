import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from '../src/cli/run.js';
import {
  evaluate,
  explain,
  InvalidPlanError,
  openDesk,
  optimize,
  patch,
  rearrange,
  replan,
  solve,
  suggest,
  tradeoffs,
  validatePlan,
  type Order,
  type Plan,
  type PlanChange,
  type PlanWarning,
  type Solution,
} from '../src/index.js';
import { stage } from './cli/surroundings.js';
import { changeWith, planMistakes, soundPlan, spoiltPart } from './support/plan-mistakes.js';

/**
 * Every mistake that a plan may have, at every entry point of the library and of the command: it is named, with its
 * path.
 */

/** What an entry point says of a plan. */
interface Said {
  readonly path: string;
  readonly message: string;
}

type Hear = (warnings: readonly PlanWarning[]) => void;

const FEW = { iterations: 1, seed: 1 };
const DELAY = { type: 'delayResource', resourceId: 'van', by: 'PT5M' } as const;
const NEW = { id: 'new', stops: [{ id: 'new', position: { lon: 8.67, lat: 49.41 } }] };

const sound = soundPlan() as unknown as Plan;
let solution: Solution;

beforeAll(async () => {
  solution = await solve(sound, FEW);
});

/** What a call throws of what it is given, or hears of it and then does its work. */
async function saidBy(call: (hear: Hear) => unknown): Promise<Said[]> {
  const heard: PlanWarning[] = [];
  let found: readonly { readonly message: string; readonly properties: { readonly path: string } }[] = heard;
  try {
    await call((warnings) => void heard.push(...warnings));
  } catch (error) {
    if (!(error instanceof InvalidPlanError)) throw error;
    found = error.errors;
  }
  return found.map(({ message, properties: { path } }) => ({ path, message }));
}

/** The path is named, and beside each path stands what is there and what to do about it. */
function expectNamed(said: readonly Said[], path: string): void {
  const named = said.map((one) => one.path);
  expect(
    named.some((one) => one === path || one.endsWith(`.${path}`)),
    `${path} in ${named.join(', ')}`,
  ).toBe(true);
  for (const { message } of said) expect(message).toMatch(/^\S.*[.!?] \S.*\.$/s);
}

const CALLS: Readonly<Record<string, (plan: Plan, onWarnings: Hear) => unknown>> = {
  solve: (plan, onWarnings) => solve(plan, { ...FEW, onWarnings }),
  optimize: (plan, onWarnings) => optimize(plan, { ...FEW, onWarnings }).next(),
  evaluate: (plan, onWarnings) => evaluate(plan, solution, { onWarnings }),
  replan: (plan, onWarnings) => replan(plan, solution, { ...FEW, onWarnings, changes: [DELAY] }),
  openDesk: async (plan, onWarnings) => (await openDesk(plan, solution, { onWarnings })).close(),
  explain: (plan, onWarnings) => explain(plan, solution, { onWarnings }),
  suggest: (plan, onWarnings) => suggest(plan, solution, NEW, { onWarnings }),
  rearrange: (plan, onWarnings) => rearrange(plan, solution, NEW, { ...FEW, onWarnings }),
  tradeoffs: (plan, onWarnings) => tradeoffs(plan, solution, { ...FEW, onWarnings }),
};

describe.each(Object.entries(CALLS))('%s', (_name, call) => {
  it('reports nothing for a valid plan', async () => {
    expect(await saidBy((hear) => call(sound, hear))).toEqual([]);
  });

  it.each(planMistakes)('reports $name', async ({ plan, path }) => {
    expectNamed(await saidBy((hear) => call(plan() as unknown as Plan, hear)), path);
  });
});

const spoilt = planMistakes.flatMap((mistake) => {
  const part = spoiltPart(mistake);
  return part === undefined ? [] : [{ name: mistake.name, told: mistake.told, spoilt: part }];
});

/** Entry points for changes. */
const CHANGES: Readonly<Record<string, (changes: readonly PlanChange[], onWarnings: Hear) => unknown>> = {
  // What has no effect in the plan that comes of them is told where that plan is used.
  patch: (changes, onWarnings) => onWarnings(validatePlan(patch(sound, changes, { onWarnings })).warnings),
  'replan, its changes': (changes, onWarnings) => replan(sound, solution, { ...FEW, onWarnings, changes }),
};

describe.each(Object.entries(CHANGES))('%s', (_name, call) => {
  it.each(spoilt)('names $name', async ({ spoilt }) => {
    const change = changeWith(spoilt) as unknown as PlanChange;
    expectNamed(await saidBy((hear) => call([change], hear)), spoilt.path);
  });
});

describe('a desk', () => {
  const { state: _state, ...van } = sound.resources[0]!;
  const ofOrders = spoilt.filter((one) => one.spoilt.list === 'orders' && one.told !== 'withoutEffect');

  it.each(ofOrders)('reports $name of a new order', async ({ spoilt }) => {
    const orders = sound.orders!.filter(({ id }) => id !== spoilt.id);
    const plan: Plan = { ...sound, resources: [van], orders };
    const said = await saidBy(async (onWarnings) => {
      const desk = await openDesk(plan, [], { onWarnings });
      try {
        await desk.suggest(spoilt.part as unknown as Order);
      } finally {
        desk.close();
      }
    });
    expectNamed(said, spoilt.path);
  });
});

describe('the command', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tourwright-entry-points-'));
  const file = (name: string, content?: unknown): string => {
    const path = join(folder, name);
    if (content !== undefined) writeFileSync(path, JSON.stringify(content));
    return path;
  };
  const plan = file('plan.json');
  const tours = file('solution.json');

  beforeAll(() => {
    file('solution.json', solution);
    file('new.json', NEW);
    file('changes.json', [DELAY]);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const commands = [
    ['solve', plan, '--iterations', '1'],
    ['check', plan, tours],
    ['explain', plan, tours],
    ['suggest', plan, tours, '--order', file('new.json')],
    ['tradeoffs', plan, tours, '--iterations', '1'],
    ['replan', plan, tours, '--iterations', '1', '--changes', file('changes.json')],
    ['export', tours, '--plan', plan, '--to', 'geojson'],
  ];

  describe.each(commands)('%s', (...argv) => {
    it.each(planMistakes.filter(({ isOfMemory }) => !isOfMemory))('names $name', async (mistake) => {
      file('plan.json', mistake.plan());
      const { surroundings, stderr } = stage();
      const code = await run(argv, surroundings);
      expect(stderr()).toContain(mistake.path);
      expect(stderr()).not.toContain('not foreseen');
      if (mistake.told === 'error') expect(code).toBe(3);
      else expect(stderr()).toMatch(/UNKNOWN_FIELD|UNKNOWN_TAG|WITHOUT_EFFECT/);
    });
  });
});
