import type { AgencyLimits, LimitChanges } from '../domain/agencies.js';

const HOUR = 3_600;

/** What an agency may do unless the service or the agency says otherwise. */
export const DEFAULT_LIMITS: AgencyLimits = {
  runningPlans: 10,
  resources: null,
  orders: null,
  stops: null,
  stopsPerOrder: null,
  longestOptimization: { sandbox: 5, production: 6 * HOUR },
  usualOptimization: { sandbox: 5, production: HOUR / 4 },
  dailyOptimizations: null,
  monthlyOptimizations: null,
};

/** Limits with changes on top. */
export function withChanges(limits: AgencyLimits, changes: LimitChanges): AgencyLimits {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  return { ...limits, ...(Object.fromEntries(given) as Partial<AgencyLimits>) };
}
