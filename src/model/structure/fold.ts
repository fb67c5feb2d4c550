import type { PlanWarning } from '../errors.js';
import { getOrInsert } from '../maps.js';

/** Maximum number of equal warnings that are listed separately; more are merged into one. */
const MAX_ALIKE = 3;

/** Merges warnings that are equal for many items of a list into one with their number. */
export interface Fold {
  /**
   * @param key - equal for equal warnings
   * @param pattern - their path, with every index as `[*]`
   * @param make - called only if the text is kept
   */
  add(key: string, pattern: string, make: () => PlanWarning): void;
  /** True if a warning with this key can still be added. */
  takes(key: string): boolean;
  warnings(): PlanWarning[];
}

interface Alike {
  readonly pattern: string;
  readonly kept: PlanWarning[];
  count: number;
}

/** @param most - maximum number of different keys */
export function createFold(most = Infinity): Fold {
  const groups = new Map<string, Alike>();
  return {
    takes: (key) => groups.size < most || groups.has(key),
    add(key, pattern, make) {
      const group = getOrInsert(groups, key, () => ({ pattern, kept: [], count: 0 }));
      if (++group.count <= MAX_ALIKE) group.kept.push(make());
    },
    warnings: () => [...groups.values()].flatMap((group) => (group.count <= MAX_ALIKE ? group.kept : [asOne(group)])),
  };
}

/** The first of the warnings, with their number and the common part of their paths. */
function asOne({ pattern, kept: [first], count }: Alike): PlanWarning {
  const { code, message, properties } = first!;
  return {
    code,
    message: `${message} (And ${count - 1} more like it.)`,
    properties: { ...properties, count: String(count), alike: pattern },
  };
}

/** Merges equal warnings of a list. */
export function foldWarnings(warnings: readonly PlanWarning[]): PlanWarning[] {
  const fold = createFold();
  for (const warning of warnings) {
    const pattern = warning.properties.path.replaceAll(/\[\d+\]/g, '[*]');
    fold.add(`${warning.code} ${pattern}`, pattern, () => warning);
  }
  return fold.warnings();
}
