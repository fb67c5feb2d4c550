/**
 * One kind of rule on the sequence of a tour: its code in compiled plans, and what fast paths may assume if a plan has
 * such a rule. `evaluation/sequence-rules.ts` and `native/core/tour/sequence_rules.h` define what each kind means;
 * their switches do not compile if a kind is missing. Rules form trees: the children of ANY and ALL are rules.
 */
interface RuleKindRow {
  /** Its number in compiled plans. */
  readonly code: number;
  /** What fast paths may assume. A new kind allows nothing until its row says so. */
  readonly allows: readonly RuleAllowance[];
}

/**
 * - `unladen`: the rule does not depend on the load;
 * - `anyOrder`: the rule depends on which stops are in a tour, not on their order, and adding a stop never mends a
 *   violation.
 */
type RuleAllowance = 'unladen' | 'anyOrder';

export const RULE_KINDS = {
  /** At least one child holds. */
  ANY: { code: 0, allows: ['unladen'] },
  /** Every child holds. */
  ALL: { code: 1, allows: ['unladen'] },
  /** Argument 0: row of `ruleLimits`. Each load is within its limit at every point of the tour. */
  CAPACITY_LIMITS: { code: 2, allows: [] },
  /** Argument 0: row of `ruleLimits`. At least one load is within its limit at every point (Infinity: no limit). */
  ONE_CAPACITY: { code: 3, allows: [] },
  /** Argument 0: stop set. No stop of the tour is in it. */
  NONE_OF: { code: 4, allows: ['unladen', 'anyOrder'] },
  /** Arguments: two stop sets. The tour has no two different stops, one from each set. */
  INCOMPATIBLE: { code: 5, allows: ['unladen', 'anyOrder'] },
  /** Argument 0: stop set; argument 1: maximum number of groups (maximal runs of consecutive stops in the set). */
  GROUPS: { code: 6, allows: ['unladen'] },
  /**
   * Last in, first out. Argument 0: stop set (stops of orders that may count); argument 1: the subset that counts only
   * if another stop of the same order is visited.
   */
  LIFO: { code: 7, allows: ['unladen'] },
} as const satisfies Readonly<Record<string, RuleKindRow>>;

/** How a constraint of a plan is compiled and reported. */
export interface ConstraintRow {
  /** The kinds of rules that it compiles to (`problem/rules/sequence-rules.ts`). */
  readonly rules: readonly (keyof typeof RULE_KINDS)[];
  /** The file that compiles it to a property of the resource instead, unless another constraint nests it. */
  readonly folded?: 'rules/capacity-limits.ts' | 'resources/compatibility.ts';
  /** The type of the violation that reports it. */
  readonly violation: string;
}

/** One row per type of constraint. `problem/rules` does not compile if a type is missing. */
export const CONSTRAINTS = {
  forbiddenAssignment: {
    rules: ['NONE_OF'],
    folded: 'resources/compatibility.ts',
    violation: 'forbiddenAssignment',
  },
  removalStrategy: { rules: ['LIFO'], violation: 'removalStrategy' },
  incompatibleStopTags: { rules: ['INCOMPATIBLE'], violation: 'stopIncompatibility' },
  maxStopTagGroups: { rules: ['GROUPS', 'ALL'], violation: 'maxStopTagGroups' },
  capacities: { rules: ['CAPACITY_LIMITS'], folded: 'rules/capacity-limits.ts', violation: 'capacity' },
  atLeastOneValidCapacity: { rules: ['ONE_CAPACITY'], violation: 'atLeastOneValidCapacity' },
  atLeastOneConstraint: { rules: ['ANY'], violation: 'atLeastOneConstraint' },
} as const satisfies Readonly<Record<string, ConstraintRow>>;

type ConstraintType = keyof typeof CONSTRAINTS;

/** Constraints that are not folded into properties of a resource. */
type OwnConstraint = {
  [C in ConstraintType]: (typeof CONSTRAINTS)[C] extends { folded: string } ? never : C;
}[ConstraintType];

export const ownConstraints = (Object.keys(CONSTRAINTS) as ConstraintType[]).filter(
  (type): type is OwnConstraint => (CONSTRAINTS[type] as ConstraintRow).folded === undefined,
);

/** The types of violations that report constraints. */
export type ConstraintViolation = (typeof CONSTRAINTS)[OwnConstraint]['violation'];

const constraintViolations: ReadonlySet<string> = new Set(ownConstraints.map((type) => CONSTRAINTS[type].violation));

/** Narrows a violation to those that report constraints. */
export function isOfConstraint<T extends { readonly type: string }>(
  violation: T,
): violation is Extract<T, { readonly type: ConstraintViolation }> {
  return constraintViolations.has(violation.type);
}

const allowancesByCode: ReadonlyMap<number, readonly RuleAllowance[]> = new Map(
  Object.values(RULE_KINDS).map(({ code, allows }) => [code, allows]),
);

/** True if rules of this kind allow it. @throws RangeError if no row has the code */
export function ruleAllows(code: number, allowance: RuleAllowance): boolean {
  const allowed = allowancesByCode.get(code);
  if (allowed === undefined) throw new RangeError(`Unknown kind of rule: ${code}.`);
  return allowed.includes(allowance);
}
