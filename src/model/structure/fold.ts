import type { PlanWarning } from '../errors.js';

/** Equal warnings are listed one by one up to this many, then as one. */
const MAX_ALIKE = 3;

/** Warnings that say the same of many items of a list, listed as one that counts them. */
export interface Fold {
  /**
   * @param key - equal for warnings alike
   * @param pattern - their path, with every index as `[*]`
   * @param make - called only where the text is kept
   */
  add(key: string, pattern: string, make: () => PlanWarning): void;
  /** Whether a warning of this key, or any other, can still be taken. */
  takes(key: string): boolean;
  warnings(): PlanWarning[];
}

interface Alike {
  readonly pattern: string;
  readonly kept: PlanWarning[];
  count: number;
}

/** @param most - different keys that are taken */
export function createFold(most = Infinity): Fold {
  const groups = new Map<string, Alike>();
  return {
    takes: (key) => groups.size < most || groups.has(key),
    add(key, pattern, make) {
      let group = groups.get(key);
      if (!group) groups.set(key, (group = { pattern, kept: [], count: 0 }));
      if (++group.count <= MAX_ALIKE) group.kept.push(make());
    },
    warnings: () => [...groups.values()].flatMap((group) => (group.count <= MAX_ALIKE ? group.kept : [asOne(group)])),
  };
}

/** The first of them, with the number of all and what their paths have in common. */
function asOne({ pattern, kept: [first], count }: Alike): PlanWarning {
  const { code, message, properties } = first!;
  return {
    code,
    message: `${message} (And ${count - 1} more like it.)`,
    properties: { ...properties, count: String(count), alike: pattern },
  };
}

/** Folds warnings that were found one by one. */
export function foldWarnings(warnings: readonly PlanWarning[]): PlanWarning[] {
  const fold = createFold();
  for (const warning of warnings) {
    const pattern = warning.properties.path.replaceAll(/\[\d+\]/g, '[*]');
    fold.add(`${warning.code} ${pattern}`, pattern, () => warning);
  }
  return fold.warnings();
}
