import { costOf, costWithLoads, measure } from './cost.js';
import { countExtras } from './extras.js';
import type { Figures, Trial } from './figures.js';
import { holds } from '../instance/instance.js';

/**
 * Computes the figures of a tour beyond clock, distance and loads, which are known: preferred stops, costs, further
 * levels.
 */
export function charge(trial: Trial, f: Figures): void {
  const { instance, scratch, k, sequence, count } = trial;
  for (let i = 0; i < count; i++) if (holds(k.preferred, sequence[i])) f.preferred++;
  if (k.cost >= 0) {
    measure(instance, scratch, sequence, count);
    f.cost = costOf(instance, scratch, k, f.distance, f.working);
    if (instance.features.loadTerms) {
      const unloaded = f.cost;
      f.cost = costWithLoads(instance, scratch, k);
      f.loadCost = f.cost - unloaded;
    }
  }
  if (instance.extraLevels.length + instance.sizes.globals > 0) countExtras(trial, f);
}
