import { effect, signal, type ReadonlySignal } from '@preact/signals';
import type { Plan, Solution } from 'tourwright';
import type { Live } from '../page/live.js';
import { viewOf } from '../view/view-of.js';
import type { View } from '../view/view.js';

/** A solution that was shown or read from a file. */
export interface KeptSolution {
  readonly view: View;
  readonly version: number;
  /** Date-time at which it was found. */
  readonly timestamp: string;
  /** Name of its file. */
  readonly file?: string;
}

/** Solutions to compare with, latest first. */
export interface KeptSolutions {
  readonly solutions: ReadonlySignal<readonly KeptSolution[]>;
  /** Adds a solution from a file. @throws InvalidPlanError, SyntaxError */
  readonly add: (file: string, text: string) => void;
  readonly stop: () => void;
}

/** Maximum number of kept solutions. */
const MOST = 12;

/** Keeps the last shown solution of each version, and added ones. */
export function keepSolutions(live: Live): KeptSolutions {
  const solutions = signal<readonly KeptSolution[]>([]);
  let [plan, last]: [Plan, Solution | undefined] = [live.plan.peek(), live.solution.peek()];
  const keep = (one: KeptSolution): void => {
    solutions.value = [one, ...solutions.peek()].slice(0, MOST);
  };
  const stop = effect(() => {
    const next = live.solution.value;
    if (last !== undefined && next !== undefined && last.planVersion !== next.planVersion) keep(keptOf(plan, last));
    [plan, last] = [live.plan.peek(), next];
  });
  return {
    solutions,
    stop,
    add: (file, text) => keep({ ...keptOf(live.plan.peek(), JSON.parse(text) as Solution), file }),
  };
}

/** A solution of another version may have stops that the plan lacks: it is then viewed without the plan. */
function keptOf(plan: Plan, solution: Solution): KeptSolution {
  const { planVersion: version, timestamp } = solution;
  try {
    return { view: viewOf({ plan, solution }), version, timestamp };
  } catch {
    return { view: viewOf({ solution }), version, timestamp };
  }
}
