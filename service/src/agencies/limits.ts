import type { Config } from '../config/options.js';
import type { AgencyLimits, LimitChanges } from '../domain/agencies.js';

/** What an agency may do that has no limits of its own. */
export function limitsIn(config: Config): AgencyLimits {
  return {
    runningPlans: config.runningPlans,
    resources: config.maxResources ?? null,
    orders: config.maxOrders ?? null,
    stops: config.maxStops ?? null,
    stopsPerOrder: config.maxStopsPerOrder ?? null,
    longestOptimization: { sandbox: config.sandboxLongest, production: config.productionLongest },
    usualOptimization: { sandbox: config.sandboxLongest, production: config.productionUsual },
    dailyOptimizations: config.dailyOptimizations ?? null,
    monthlyOptimizations: config.monthlyOptimizations ?? null,
  };
}

/** Limits with changes on top. */
export function withChanges(limits: AgencyLimits, changes: LimitChanges): AgencyLimits {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  return { ...limits, ...(Object.fromEntries(given) as Partial<AgencyLimits>) };
}
