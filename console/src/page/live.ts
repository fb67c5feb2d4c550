import type { ReadonlySignal, Signal } from '@preact/signals';
import type { Plan, Solution } from 'tourwright';
import type { PlanService } from '../app/service.js';

/** The plan at a service that a page shows: its last known contents, and the service. */
export interface Live {
  readonly service: PlanService;
  readonly planId: string;
  /** Version of the stored plan. */
  readonly version: ReadonlySignal<number>;
  readonly plan: ReadonlySignal<Plan>;
  /** The best solution of the stored version, or of an earlier one as long as it has none. */
  readonly solution: ReadonlySignal<Solution | undefined>;
  /** Unsaved edited tours, shown in place of the solution; undefined if there are none. */
  readonly draft: Signal<Solution | undefined>;
  /** Reads plan and solution again after a change. @throws ServiceError */
  readonly reload: () => Promise<void>;
}
