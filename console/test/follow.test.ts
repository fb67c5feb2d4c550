import { signal } from '@preact/signals';
import type { Solution } from 'tourwright';
import { expect, it, vi } from 'vitest';
import type { EditablePlan, PlanService, Tagged } from '../src/app/service.js';
import { follow } from '../src/app/plan/follow.js';
import { LIGHT } from '../src/page/palette.js';
import { textsFor } from '../src/page/texts.js';
import { solved } from './support/solved.js';
import { town } from './support/town.js';

// Node 20 has no navigator.
vi.hoisted(() => Object.assign(globalThis, { navigator: { language: 'en-GB' } }));
// The editing functions need a document.
vi.mock('../src/edit/hand.js', () => ({ createHand: () => ({ stop: () => undefined }) }));

it('never replaces what it has read by a late answer of an earlier read', async () => {
  const { plan, solution } = await solved(town(4, 1));
  let version = 1;
  const late: (() => void)[] = [];
  const service = {
    readPlan: () =>
      Promise.resolve<Tagged<EditablePlan>>({
        value: { ...plan, version, state: 'optimized', status: { planVersionInSolution: version } } as EditablePlan,
        tag: undefined,
      }),
    readSolution: async (): Promise<Tagged<Solution>> => {
      const value = { ...solution, planVersion: version };
      if (version === 2) await new Promise<void>((answer) => late.push(answer));
      return { value, tag: undefined };
    },
    events: () => new ReadableStream(),
  };
  const environment = { texts: textsFor('en'), theme: signal(LIGHT), language: 'en-GB' };
  const ending = new AbortController();
  const followed = await follow(service as unknown as PlanService, 'plan', environment, ending);
  version = 2;
  const first = followed.live.reload();
  await expect.poll(() => late.length).toBe(1);
  version = 3;
  const second = followed.live.reload();
  // Without order, the second read would be over here.
  await new Promise((resolve) => setTimeout(resolve, 0));
  late.forEach((answer) => answer());
  await Promise.all([first, second]);
  expect([followed.live.version.value, followed.live.solution.value?.planVersion]).toEqual([3, 3]);
  followed.stop();
});
