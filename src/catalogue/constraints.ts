/**
 * One row a kind of rule on the sequence of a tour: what it is compiled to, and what fast paths may assume where a plan has
 * it. What each kind means stands in `evaluation/sequence-rules.ts` and `native/core/tour/sequence_rules.h`, whose switches
 * do not compile without it. Rules form trees: ANY and ALL look at their children.
 */
interface RuleKindRow {
  /** What stands for it in compiled plans. */
  readonly code: number;
  /** A new kind is assumed nothing of until its row says so. */
  readonly allows: readonly RuleAllowance[];
}

/**
 * - `unladen`: it does not look at what is aboard;
 * - `anyOrder`: it looks at which stops are in a tour, not at their order, and a stop more never mends it.
 */
export type RuleAllowance = 'unladen' | 'anyOrder';

export const RULE_KINDS = {
  /** Some child holds. */
  ANY: { code: 0, allows: ['unladen'] },
  /** Every child holds. */
  ALL: { code: 1, allows: ['unladen'] },
  /** Argument 0: row of `ruleLimits`. At every point of the tour each load is within its limit. */
  CAPACITY_LIMITS: { code: 2, allows: [] },
  /** Argument 0: row of `ruleLimits`. At every point at least one load is within its limit (Infinity: not a limit). */
  ONE_CAPACITY: { code: 3, allows: [] },
  /** Argument 0: stop set. No stop of the tour is in it. */
  NONE_OF: { code: 4, allows: ['unladen', 'anyOrder'] },
  /** Arguments: two stop sets. No two different stops, one of each. */
  INCOMPATIBLE: { code: 5, allows: ['unladen', 'anyOrder'] },
  /** Argument 0: stop set; argument 1: maximum. Maximal runs of consecutive stops in the set. */
  GROUPS: { code: 6, allows: ['unladen'] },
  /**
   * Argument 0: stop set (stops of orders that may count); 1: those of them that count only beside another one of their order.
   * Last in, first out.
   */
  LIFO: { code: 7, allows: ['unladen'] },
} as const satisfies Readonly<Record<string, RuleKindRow>>;

/** What becomes of a constraint of a plan. */
export interface ConstraintRow {
  /** The kinds of rules it is compiled to (`problem/rules/sequence-rules.ts`). */
  readonly rules: readonly (keyof typeof RULE_KINDS)[];
  /** Where it is compiled to something else unless another constraint nests it, and is judged as a rule of the resource. */
  readonly folded?: 'rules/capacity-limits.ts' | 'resources/compatibility.ts';
  /** The type of the violation that reports what breaks it. */
  readonly violation: string;
}

/** One row a type of constraint: where its parts are. `problem/rules` does not compile when one has none. */
export const CONSTRAINTS = {
  forbiddenAssignment: {
    rules: ['NONE_OF'],
    folded: 'resources/compatibility.ts',
    violation: 'forbiddenAssignment',
  },
  removalStrategy: {
    rules: ['LIFO'],
    violation: 'removalStrategy',
  },
  incompatibleStopTags: {
    rules: ['INCOMPATIBLE'],
    violation: 'stopIncompatibility',
  },
  maxStopTagGroups: {
    rules: ['GROUPS', 'ALL'],
    violation: 'maxStopTagGroups',
  },
  capacities: {
    rules: ['CAPACITY_LIMITS'],
    folded: 'rules/capacity-limits.ts',
    violation: 'capacity',
  },
  atLeastOneValidCapacity: {
    rules: ['ONE_CAPACITY'],
    violation: 'atLeastOneValidCapacity',
  },
  atLeastOneConstraint: {
    rules: ['ANY'],
    violation: 'atLeastOneConstraint',
  },
} as const satisfies Readonly<Record<string, ConstraintRow>>;

export type ConstraintType = keyof typeof CONSTRAINTS;

/** Constraints that are judged by themselves, not with the limits of a resource that they are folded into. */
type OwnConstraint = {
  [C in ConstraintType]: (typeof CONSTRAINTS)[C] extends { folded: string } ? never : C;
}[ConstraintType];

export const ownConstraints = (Object.keys(CONSTRAINTS) as ConstraintType[]).filter(
  (type): type is OwnConstraint => (CONSTRAINTS[type] as ConstraintRow).folded === undefined,
);

/** The types of violations that constraints are judged by. */
export type ConstraintViolation = (typeof CONSTRAINTS)[OwnConstraint]['violation'];

const violationsOfOwn: ReadonlySet<string> = new Set(ownConstraints.map((type) => CONSTRAINTS[type].violation));

/** Narrows a violation to those that constraints are judged by. */
export function isOfConstraint<T extends { readonly type: string }>(
  violation: T,
): violation is Extract<T, { readonly type: ConstraintViolation }> {
  return violationsOfOwn.has(violation.type);
}

const allowedOf: ReadonlyMap<number, readonly RuleAllowance[]> = new Map(
  Object.values(RULE_KINDS).map(({ code, allows }) => [code, allows]),
);

/** True when rules of this kind allow it. @throws RangeError when no row has the code */
export function ruleAllows(code: number, allowance: RuleAllowance): boolean {
  const allowed = allowedOf.get(code);
  if (allowed === undefined) throw new RangeError(`The kind of rule ${code} is not known here.`);
  return allowed.includes(allowance);
}
