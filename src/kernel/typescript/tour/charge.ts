import { costOf, measure } from './cost.js';
import { countExtras } from './extras.js';
import type { Figures, Scratch } from './figures.js';
import type { ClassView } from '../instance/class-view.js';
import { holds, type Instance } from '../instance/instance.js';

/** What a tour counts beyond clock, distance and loads, all of which are known: liked stops, costs, further levels. */
export function charge(
  instance: Instance,
  scratch: Scratch,
  k: ClassView,
  sequence: Int32Array,
  count: number,
  f: Figures,
): void {
  for (let i = 0; i < count; i++) if (holds(k.preferred, sequence[i])) f.preferred++;
  if (k.cost >= 0) {
    measure(instance, scratch, sequence, count);
    f.cost = costOf(instance, scratch, k, f.distance, f.working, false);
    if (instance.loadTerms) {
      const unloaded = f.cost;
      f.cost = costOf(instance, scratch, k, f.distance, f.working, true);
      f.loadCost = f.cost - unloaded;
    }
  }
  if (instance.extraLevels.length + instance.globals > 0) countExtras(instance, scratch, k, sequence, count, f);
}
