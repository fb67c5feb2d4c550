import { formatDuration, parseDuration, type PlanWarning } from 'tourwright';
import type { AgencyLimits } from '../domain/agencies.js';
import type { Mode } from '../domain/principal.js';

/** How long a plan may be optimized. */
export interface GrantedDuration {
  /** maxOptimizationDuration as it is stored; undefined when the plan names none. */
  readonly stored: string | undefined;
  readonly seconds: number;
  readonly warnings: readonly PlanWarning[];
}

/** What of the asked time a mode grants: the usual time when none is asked for, the longest when more is. */
export function grantDuration(asked: string | undefined, mode: Mode, limits: AgencyLimits): GrantedDuration {
  const longest = limits.longestOptimization[mode];
  if (asked === undefined) {
    return { stored: undefined, seconds: Math.min(limits.usualOptimization[mode], longest), warnings: [] };
  }
  const seconds = parseDuration(asked);
  if (seconds <= longest) return { stored: asked, seconds, warnings: [] };
  const stored = formatDuration(longest);
  const warning: PlanWarning = {
    code: 'DURATION_CLAMPED',
    message: `maxOptimizationDuration ${asked} is longer than ${mode} mode allows: ${stored} is used.`,
    properties: { path: 'maxOptimizationDuration', details: `The maximum is ${stored}.` },
  };
  return { stored, seconds: longest, warnings: [warning] };
}
