import type { Figures, Trial } from './figures.js';

/** Returns how many of the limits of whole tours a tour exceeds, or falls short of. */
export function brokenLimits({ k, count }: Trial, f: Figures): number {
  let broken = 0;
  if (f.working > k.limits.maxDuration) broken++;
  if (f.distance > k.limits.maxDistance) broken++;
  if (count > k.limits.maxStops) broken++;
  if (count < k.limits.boundMinStops) broken++;
  return broken;
}
