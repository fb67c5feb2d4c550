import type { ReadonlySignal, Signal } from '@preact/signals';
import type { Plan, Solution } from 'tourwright';
import type { PlanService } from '../app/service.js';

/** The plan at a service that a page shows: what was read of it last, and whom to ask. */
export interface Live {
  readonly service: PlanService;
  readonly planId: string;
  /** Of the plan as it is stored. */
  readonly version: ReadonlySignal<number>;
  readonly plan: ReadonlySignal<Plan>;
  /** The best of the stored version, or of an earlier one while the stored one has none. */
  readonly solution: ReadonlySignal<Solution | undefined>;
  /** What is shown in its place: tours as they were made by hand, not stored yet; undefined without. */
  readonly draft: Signal<Solution | undefined>;
  /** Reads plan and solution anew, after a change. @throws ServiceError */
  readonly reload: () => Promise<void>;
}
