import { DomainError, overloaded } from '../errors/refusals.js';
import type { PlanChange, Plans, PreparedPlan, StoredPlan } from '../domain/index.js';

/** Others may change the plan meanwhile this often. */
const MOST_TRIES = 50;

/** What it is made of: reading, and replacing what was read. */
export interface RevisionMeans {
  readonly read: () => ReturnType<Plans['read']>;
  readonly replace: (plan: PreparedPlan, ifVersion: number) => Promise<PlanChange>;
}

/**
 * Makes a version of the stored one; where others made one meanwhile, begins anew.
 * @throws DomainError overloaded when too many change the plan at once; what making, reading and replacing throw
 */
export async function reviseStored(
  { read, replace }: RevisionMeans,
  make: (stored: StoredPlan) => Promise<PreparedPlan>,
): Promise<PlanChange> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const stored = await read();
    const plan = await make(stored);
    try {
      return await replace(plan, stored.record.version);
    } catch (error) {
      if (!(error instanceof DomainError && error.kind === 'conflict')) throw error;
    }
  }
  throw overloaded('Too many change the plan at once.');
}
