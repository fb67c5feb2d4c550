import type { PlanState } from '../domain/index.js';

/** Events that change the state of a plan. */
export type PlanTrigger =
  /** A new version is stored. */
  | 'submitted'
  | 'restarted'
  /** A worker takes its run. */
  | 'taken'
  /** Traffic data is requested. */
  | 'awaiting'
  /** The search starts. */
  | 'begun'
  /** The run's worker is gone, or hands the run back. */
  | 'released'
  /** Time is up, or nothing better can be found. */
  | 'finished'
  /** The optimization was given up. */
  | 'failed'
  /** The optimization is ended from outside: it is stopped or superseded, or its plan is deleted. */
  | 'cancelled'
  | 'deleted';

/** All transitions; `none` is a plan that does not exist. Anything not listed cannot happen. */
const TRANSITIONS: Readonly<Record<PlanState | 'none', Partial<Record<PlanTrigger, PlanState>>>> = {
  none: { submitted: 'waiting' },
  waiting: { taken: 'processing', cancelled: 'stopped', failed: 'interrupted', deleted: 'deleted' },
  processing: {
    awaiting: 'preOptimizing',
    begun: 'optimizing',
    released: 'waiting',
    failed: 'interrupted',
    cancelled: 'interrupted',
  },
  preOptimizing: { begun: 'optimizing', released: 'waiting', failed: 'interrupted', cancelled: 'interrupted' },
  preOptimized: { begun: 'optimizing', released: 'waiting', failed: 'interrupted', cancelled: 'interrupted' },
  optimizing: { finished: 'optimized', released: 'waiting', failed: 'interrupted', cancelled: 'interrupted' },
  optimized: { submitted: 'waiting', restarted: 'waiting', deleted: 'deleted' },
  stopped: { submitted: 'waiting', restarted: 'waiting', deleted: 'deleted' },
  interrupted: { submitted: 'waiting', restarted: 'waiting', deleted: 'deleted' },
  deleted: {},
};

/** The state after an event. @throws Error when the event cannot happen in that state: a fault of the service */
export function nextState(state: PlanState | 'none', event: PlanTrigger): PlanState {
  const next = TRANSITIONS[state][event];
  if (next === undefined) throw new Error(`A plan that is ${state} cannot be ${event}.`);
  return next;
}

/** Whether an optimization waits or runs in this state. */
export function isActive(state: PlanState): boolean {
  return TRANSITIONS[state].cancelled !== undefined;
}
