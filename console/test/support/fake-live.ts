import { signal, type Signal } from '@preact/signals';
import { evaluate, type Evaluation, type Plan, type Solution } from 'tourwright';
import type { PlanService } from '../../src/app/service.js';
import type { StatesPatch } from '../../src/edit/states.js';
import { toursOf, type TourInput } from '../../src/edit/tours.js';
import type { Live } from '../../src/page/live.js';

/** A plan at a fake service, which records requests and answers with the library. */
export interface FakeLive extends Live {
  readonly version: Signal<number>;
  readonly plan: Signal<Plan>;
  readonly solution: Signal<Solution | undefined>;
  readonly asked: (readonly TourInput[])[];
  readonly patches: StatesPatch[];
  /** Ids of the plans whose search was restarted. */
  readonly restarted: string[];
  /** Sets the further answers: a refusal, or a version stored by somebody else. */
  readonly will: { refuse?: string; haveVersion?: number };
}

export async function fakeLive(plan: Plan, tours: readonly TourInput[]): Promise<FakeLive> {
  const solution = signal<Solution | undefined>({ ...(await evaluate(plan, [...tours])), planVersion: 1 });
  const version = signal(1);
  const [asked, patches, restarted]: [(readonly TourInput[])[], StatesPatch[], string[]] = [[], [], []];
  const will: FakeLive['will'] = {};
  const answer = (data: unknown) => ({ data, response: new Response(null, { headers: { etag: '"tag"' } }) });
  const refusal = (status: number, message: string) => {
    const error = { errors: [{ code: 'INVALID_VALUE', message }] };
    return { error, response: new Response(null, { status }) };
  };
  const api = {
    GET: () => Promise.resolve(answer({ item: { version: will.haveVersion ?? version.value } })),
    PATCH: (_: string, { body }: { body: StatesPatch }) => {
      if (will.refuse !== undefined) return Promise.resolve(refusal(400, will.refuse));
      patches.push(body);
      // Identical content makes no new version.
      will.haveVersion = version.value + (body.changes.length > 0 ? 1 : 0);
      return Promise.resolve(answer({ planVersion: will.haveVersion }));
    },
  };
  const service = {
    ...{ agencyId: 'AGENCY', client: { api } },
    restart: (planId: string) => Promise.resolve(void restarted.push(planId)),
    evaluate: async (_: string, tours: readonly TourInput[]) => {
      asked.push(tours);
      if (will.refuse !== undefined) throw new Error(will.refuse);
      return evaluationOf(plan, solution.value as Solution, tours);
    },
  };
  return {
    ...{
      planId: plan.id ?? '',
      plan: signal(plan),
      version,
      solution,
      draft: signal(undefined),
      asked,
      patches,
      restarted,
      will,
    },
    service: service as unknown as PlanService,
    reload: async () => {
      await Promise.resolve();
      if (will.haveVersion !== undefined) version.value = will.haveVersion;
    },
  };
}

async function evaluationOf(plan: Plan, solution: Solution, tours: readonly TourInput[]): Promise<Evaluation> {
  const made = new Map([...toursOf(solution)].map(([resourceId, stopIds]) => [resourceId, stopIds]));
  for (const { resourceId, stopIds } of tours) made.set(resourceId, stopIds);
  const after = await evaluate(
    plan,
    [...made].flatMap(([resourceId, stopIds]) => (stopIds.length === 0 ? [] : [{ resourceId, stopIds }])),
  );
  const served = (one: Solution): string[] => [...toursOf(one).values()].flat();
  const [before, now] = [served(solution), served(after)];
  return {
    objectives: after.objectives.map((objective, at) => ({
      ...objective,
      difference: objective.value - solution.objectives[at].value,
    })),
    violations: { gained: [], lost: [] },
    servedStopIds: now.filter((id) => !before.includes(id)),
    unservedStopIds: before.filter((id) => !now.includes(id)),
    tours: after.tours.filter(({ resourceId }) => tours.some((tour) => tour.resourceId === resourceId)),
  };
}
