import { computed, effect, signal, type ReadonlySignal, type Signal } from '@preact/signals';
import { ServiceError } from '@tourwright/client';
import type { Plan, Solution } from 'tourwright';
import { createHand } from '../../edit/hand.js';
import type { Live } from '../../page/live.js';
import type { Scene } from '../../page/scene.js';
import { show, stateOf, type PageState, type PageEnvironment } from '../../page/state.js';
import { pause, untilAnswered } from '../connection.js';
import { inTurn, newsOf } from '../news.js';
import type { PlanService, EditablePlan, Tagged } from '../service.js';
import { askIfRefused, untilSignedIn } from '../session.js';
import { planName } from '../texts.js';
import { isOver, runOf, withEvent, type PlanRun } from './run.js';
import { sceneOfPlan } from './scene-of-plan.js';

/** An open plan, which follows the service until `stop`. */
export interface FollowedPlan {
  readonly state: PageState;
  readonly live: Live;
  readonly stored: ReadonlySignal<EditablePlan>;
  readonly run: ReadonlySignal<PlanRun>;
  readonly stop: () => void;
}

/** Minimum milliseconds between two reads of an improving solution; more if showing one takes long. */
const PACE = 1_000;
const PACE_BY_WORK = 10;

/**
 * Reads a plan and follows it.
 *
 * @param ending - ends following
 * @throws ServiceError if the plan cannot be read
 */
export async function follow(
  service: PlanService,
  planId: string,
  environment: PageEnvironment,
  ending: AbortController,
): Promise<FollowedPlan> {
  const { signal: end } = ending;
  let plan = await untilAnswered(() => service.readPlan(planId, { signal: end }), end);
  const stored = signal(plan.value);
  const run = signal(runOf(stored.value));
  const solution = signal<Solution | undefined>(undefined);
  let best: Tagged<Solution> | undefined;
  const readSolution = async (): Promise<void> => {
    if (stored.value.status.planVersionInSolution === undefined) return;
    // Routes along roads are slow to request: only final solutions get them.
    const read = { known: best, signal: end };
    best = await service.readSolution(planId, isOver(run.value), read).catch((error: unknown) => {
      if (error instanceof ServiceError && error.status === 404) return best;
      throw error;
    });
    solution.value = best?.value;
  };
  await untilAnswered(readSolution, end);
  const version = computed(() => stored.value.version);
  const reload = inTurn(async () => {
    // Most events bring a better solution of the same plan.
    plan = await service.readPlan(planId, { known: plan, signal: end });
    stored.value = plan.value;
    await readSolution();
  });
  const draft = signal<Solution | undefined>(undefined);
  const live: Live = { service, planId, version, plan: stored as Signal<Plan>, solution, draft, reload };
  const scene = signal<Scene>(sceneOfPlan(stored.value, solution.value, planName(stored.value)));
  const hand = createHand(live);
  const state = stateOf(scene, environment, live, hand);
  const before = { version: version.value, solution: solution.value };
  const stopShowing = effect(() => {
    const now = { version: version.value, solution: draft.value ?? solution.value };
    if (now.version === before.version && now.solution === before.solution) return;
    Object.assign(before, now);
    show(scene, state, sceneOfPlan(stored.peek(), now.solution, planName(stored.peek())));
  });

  /** Events were lost: the state is then read together with the plan. */
  let isMissed = false;
  const news = newsOf(async () => {
    const begin = performance.now();
    await untilAnswered(reload, end);
    if (isMissed) run.value = { ...run.value, state: stored.value.state, version: stored.value.version };
    isMissed = false;
    await pause(Math.max(PACE, PACE_BY_WORK * (performance.now() - begin)));
  }, onFailure);
  void listen();
  return {
    ...{ state, live, stored, run },
    stop: () => {
      ending.abort();
      stopShowing();
      hand.stop();
    },
  };

  /** Receives events until the plan or the page is gone; after a refused token, continues with the next one. */
  async function listen(): Promise<void> {
    for (let after: number | undefined; !end.aborted && !run.value.isDeleted;) {
      try {
        for await (const event of service.events(planId, { signal: end, ...(after !== undefined && { after }) })) {
          if (event.type === 'missed') isMissed = true;
          else after = event.number ?? after;
          run.value = withEvent(run.value, event);
          if (event.type !== 'plan.place' && event.type !== 'plan.deleted') news();
        }
      } catch (error) {
        onFailure(error);
        await Promise.all([pause(PACE), untilSignedIn()]);
      }
    }
  }

  function onFailure(error: unknown): void {
    if (end.aborted) return;
    // What the old token could not read is read with the next one.
    if (askIfRefused(error)) void untilSignedIn().then(news);
    if (error instanceof ServiceError && error.status === 404) run.value = { ...run.value, isDeleted: true };
  }
}
