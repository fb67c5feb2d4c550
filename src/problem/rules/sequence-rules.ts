import { CONSTRAINTS, type ConstraintRow } from '../../catalogue/constraints.js';
import type { AdditionalConstraint, Plan } from '../../model/types.gen.js';
import { limitsOf } from './capacity-limits.js';
import { boundTags, constraintsOf, withNested } from '../plan/constraint-tree.js';
import { RuleKind } from '../arrays/codes.js';
import { Numbered, resourceLists, type ResourceLists } from '../arrays/numbered.js';
import type { ProblemArrays } from '../arrays/problem-arrays.js';
import type { BoundRule } from '../problem.js';
import type { RuleSets } from '../stops/stop-sets.js';
import { sharedFloat64From, sharedInt32From, sharedStarts } from '../arrays/shared-arrays.js';
import type { StopTable } from '../plan/stop-table.js';
import { viewsOf } from '../arrays/views.js';

/** The arrays that hold rules, regardless of the classes that they bind. */
type RuleArray = 'ruleKind' | 'ruleArgument' | 'ruleChildren' | 'ruleChildList' | 'ruleLimits';

/** The constraints of a plan as rules; resources bound by the same constraints share a list. */
export interface SequenceRules extends ResourceLists<RuleArray | 'classRules' | 'classRuleList'> {
  /** R: the constraints that bind a resource, in plan order, each with its compiled rule. */
  readonly resourceRules: readonly (readonly BoundRule[])[];
}

/** Every kind of constraint that a plan may have; a missing row is a compile error. */
const ROWS: Readonly<Record<AdditionalConstraint['type'], ConstraintRow>> = CONSTRAINTS;

/** The result for a constraint that cannot be broken: no rule. */
const ALWAYS = undefined;

/**
 * Compiles the additional constraints, except that `capacities` and `forbiddenAssignment`, which are compiled into the
 * load limits and the sets of compatible stops, are included only if nested. Constraints that bind no resource, or that
 * no tour can break, are left out.
 *
 * @param changes n·D: change of load at each stop, 10^-6 units
 */
export function sequenceRulesOf(
  plan: Plan,
  table: StopTable,
  capacities: readonly string[],
  changes: Float64Array,
  sets: RuleSets,
): SequenceRules {
  const constraints = constraintsOf(plan).filter(({ type }) => ROWS[type].folded === undefined);
  const tagged = withNested(constraints).filter((constraint) => boundTags(constraint) !== undefined);
  const numberOf = new Map(tagged.map((constraint, number) => [constraint, number]));
  const { resourceView, bound } = viewsOf(
    plan.resources,
    tagged.map((constraint) => boundTags(constraint) ?? []),
  );

  const rules = ruleTable();
  const compiler = { table, capacities, changes, sets, rules };
  const rulesOfView = bound.map((numbers) => {
    const binds = (constraint: AdditionalConstraint): boolean => {
      const number = numberOf.get(constraint);
      return number === undefined || numbers.has(number);
    };
    return constraints.flatMap((constraint) => boundRule(constraint, binds, compiler) ?? []);
  });

  const lists = new Numbered<readonly number[]>();
  const listOfView = rulesOfView.map((bounds) => {
    const list = bounds.map(({ rule }) => rule);
    return lists.of(list.join(' '), () => list);
  });
  return {
    ...resourceLists(
      resourceView.map((view) => listOfView[view]),
      lists,
      (own) => ({ ...rules.arrays(), classRules: sharedStarts(own), classRuleList: sharedInt32From(own.flat()) }),
    ),
    resourceRules: Array.from(resourceView, (view) => rulesOfView[view]),
  };
}

interface Compiler {
  readonly table: StopTable;
  readonly capacities: readonly string[];
  readonly changes: Float64Array;
  readonly sets: RuleSets;
  readonly rules: RuleTable;
}

/** A constraint with its rule, if it binds and can be broken. */
function boundRule(
  constraint: AdditionalConstraint,
  binds: (constraint: AdditionalConstraint) => boolean,
  compiler: Compiler,
): BoundRule | undefined {
  if (!binds(constraint)) return ALWAYS;
  if (constraint.type !== 'atLeastOneConstraint') {
    const rule = simpleRule(constraint, compiler);
    return rule === ALWAYS ? ALWAYS : { constraint, rule, inner: [] };
  }
  const inner: BoundRule[] = [];
  for (const choice of constraint.constraints) {
    const bound = boundRule(choice, binds, compiler);
    // If one of the inner constraints always holds, so does the whole.
    if (bound === ALWAYS) return ALWAYS;
    inner.push(bound);
  }
  const children = inner.map(({ rule }) => rule);
  return { constraint, rule: compiler.rules.add(RuleKind.ANY, [], children), inner };
}

type SimpleConstraint = Exclude<AdditionalConstraint, { readonly type: 'atLeastOneConstraint' }>;

function simpleRule(constraint: SimpleConstraint, compiler: Compiler): number | undefined {
  const { capacities, sets, rules } = compiler;
  switch (constraint.type) {
    case 'capacities': {
      const limits = limitsOf(constraint.capacities, capacities, Infinity);
      return limits.every((limit) => limit === Infinity)
        ? ALWAYS
        : rules.add(RuleKind.CAPACITY_LIMITS, [rules.limits(limits)]);
    }
    case 'atLeastOneValidCapacity': {
      const names = Object.keys(constraint.capacities);
      const limits = limitsOf(constraint.capacities, capacities, Infinity);
      const given = limits.filter((limit) => limit < Infinity);
      // A limit on a capacity that no stop names always holds. Without any limit there is nothing to check.
      return given.length === 0 || given.length < names.length
        ? ALWAYS
        : rules.add(RuleKind.ONE_CAPACITY, [rules.limits(limits)]);
    }
    case 'forbiddenAssignment': {
      const stops = sets.ofTags([constraint.stopTag]);
      return sets.size(stops) === 0 ? ALWAYS : rules.add(RuleKind.NONE_OF, [stops]);
    }
    case 'incompatibleStopTags': {
      const [one, other] = constraint.stopTags.map((tag) => sets.ofTags([tag]));
      const isOneStop = one === other && sets.size(one) < 2;
      return isOneStop || sets.size(one) === 0 || sets.size(other) === 0
        ? ALWAYS
        : rules.add(RuleKind.INCOMPATIBLE, [one, other]);
    }
    case 'maxStopTagGroups':
      return groupsRule(constraint.maxGroupsByStopTag, compiler);
    case 'removalStrategy':
      return removalRule(constraint.capacities ?? [], compiler);
  }
}

function groupsRule(maxima: Readonly<Record<string, number>>, { sets, rules }: Compiler): number | undefined {
  const children = Object.entries(maxima).flatMap(([tag, maximum]) => {
    const stops = sets.ofTags([tag]);
    return sets.size(stops) <= maximum ? [] : [rules.add(RuleKind.GROUPS, [stops, maximum])];
  });
  if (children.length === 0) return ALWAYS;
  return children.length === 1 ? children[0] : rules.add(RuleKind.ALL, [], children);
}

/**
 * Last in, first out, for the orders that move one of the named capacities (any if none is named); for a group, the
 * visited member counts.
 */
function removalRule(named: readonly string[], { table, capacities, changes, sets, rules }: Compiler) {
  const columns = named.length === 0 ? [...capacities.keys()] : named.map((name) => capacities.indexOf(name));
  const counted = columns.filter((d) => d >= 0);
  const { orders, orderSlots, slotStops, stopSlot } = table;
  const members: number[] = [];
  const doubtful: number[] = [];
  let loads = false;
  let unloads = false;
  orders.forEach((_, order) => {
    const first = slotStops[orderSlots[order]];
    const after = slotStops[orderSlots[order + 1]];
    const stops = Array.from({ length: after - first }, (__, k) => first + k);
    const moving = stops.filter((stop) => counted.some((d) => changes[stop * capacities.length + d] !== 0));
    if (moving.length === 0) return;
    members.push(...stops);
    const isSingle = (stop: number): boolean => slotStops[stopSlot[stop] + 1] - slotStops[stopSlot[stop]] === 1;
    if (!moving.some(isSingle)) doubtful.push(...stops.filter((stop) => !moving.includes(stop)));
    const moved = changes.subarray(first * capacities.length, after * capacities.length);
    loads ||= moved.some((change) => change > 0);
    unloads ||= moved.some((change) => change < 0);
  });
  // Goods that are only loaded, or only unloaded, never block others.
  return loads && unloads ? rules.add(RuleKind.LIFO, [sets.ofStops(members), sets.ofStops(doubtful)]) : ALWAYS;
}

/** Collects rules; equal ones are stored once. */
interface RuleTable {
  /** Returns the index of a rule; its children must have been added before. */
  readonly add: (kind: number, argumentsOfRule: readonly number[], children?: readonly number[]) => number;
  /** Returns the row of these limits, one per capacity. */
  readonly limits: (limits: readonly number[]) => number;
  readonly arrays: () => Pick<ProblemArrays, RuleArray>;
}

function ruleTable(): RuleTable {
  const rules = new Numbered<{ kind: number; argumentsOfRule: readonly number[]; children: readonly number[] }>();
  const limitRows = new Numbered<readonly number[]>();
  return {
    add: (kind, argumentsOfRule, children = []) => {
      const key = [kind, argumentsOfRule.join(' '), children.join(' ')].join('|');
      return rules.of(key, () => ({ kind, argumentsOfRule, children }));
    },
    limits: (limits) => limitRows.of(limits.join(' '), () => limits),
    arrays: () => ({
      ruleKind: sharedInt32From(rules.items.map(({ kind }) => kind)),
      ruleArgument: sharedInt32From(rules.items.flatMap(({ argumentsOfRule: [one = 0, other = 0] }) => [one, other])),
      ruleChildren: sharedStarts(rules.items.map(({ children }) => children)),
      ruleChildList: sharedInt32From(rules.items.flatMap(({ children }) => children)),
      ruleLimits: sharedFloat64From(limitRows.items.flat()),
    }),
  };
}
