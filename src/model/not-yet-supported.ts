import type { Plan } from './plan.js';
import { ordersOf, resourcesOf } from './rules/parts.js';
import type { Findings } from './rules/rule.js';
import type { Draft } from './structure/draft.js';
import type { Path } from './structure/path.js';

/** A rule of the payload that the engine does not keep yet, and the first place where a plan asks for it. */
interface MissingRule {
  readonly name: string;
  readonly use: (plan: Draft<Plan>) => Path | undefined;
}

const MISSING: readonly MissingRule[] = [
  { name: 'breaks', use: (plan) => inResources(plan, 'breaks') },
  { name: 'maxStopSpan', use: (plan) => inOrders(plan, 'maxStopSpan') },
];

/** One error for each rule that a plan uses and the engine would silently break. */
export function reportMissingRules(plan: Draft<Plan>, found: Findings): void {
  for (const { name, use } of MISSING) {
    const path = use(plan);
    if (!path) continue;
    const message = `The rule ${name} is not implemented yet. Take it out of the plan to have the rest solved.`;
    found.error('NOT_IMPLEMENTED', path, `${name} is not implemented yet`, message);
  }
}

/** An empty list asks for nothing. */
function asksForSomething(value: unknown): boolean {
  if (value === undefined || value === false) return false;
  if (Array.isArray(value)) return value.some((item) => item !== undefined);
  return typeof value !== 'object' || Object.values(value as object).some(asksForSomething);
}

function inResources(plan: Draft<Plan>, field: 'breaks'): Path | undefined {
  for (const { part, path } of resourcesOf(plan)) if (asksForSomething(part[field])) return [...path, field];
  return undefined;
}

function inOrders(plan: Draft<Plan>, field: 'maxStopSpan'): Path | undefined {
  for (const { part, path } of ordersOf(plan)) if (asksForSomething(part[field])) return [...path, field];
  return undefined;
}
