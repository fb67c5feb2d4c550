import type { Instance } from '../instance/instance.js';

/** Whether and how it pays to look for better classes. */
export interface ClassSwitch {
  /** There are several classes. */
  readonly mixed: boolean;
  /** What a tour costs follows from its sums. */
  readonly bySums: boolean;
  /** Resources of a class may run out. */
  readonly scarce: boolean;
}

export function makeClassSwitch(instance: Instance): ClassSwitch {
  const {
    features: { time, mixed, simulate, legLimits, loadTerms, sequenceRules },
    extraLevels,
    sizes: { globals },
    arrays,
  } = instance;
  const bySums =
    !time && !mixed && !simulate && !legLimits && !loadTerms && !sequenceRules && extraLevels.length + globals === 0;
  const scarce = instance.classes.some(
    (_, c) => arrays.classResources[c + 1] - arrays.classResources[c] < instance.sizes.orders,
  );
  return { mixed: instance.classes.length > 1, bySums, scarce };
}
