import type { AgencyChanges, AgencyRequest, LimitChanges } from '../domain/index.js';
import { type ErrorItem, invalid, invalidValue } from '../errors/refusals.js';

const ID = /^[A-Z]{3,6}_[a-zA-Z0-9-._~:@!$,]+$/;
const LONGEST_NAME = 100;

const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0;
const isPositive = (value: unknown): boolean => isCount(value) && value !== 0;

const LIMITS: Readonly<Record<keyof LimitChanges, (value: unknown) => string | undefined>> = {
  runningPlans: (value) => (isPositive(value) ? undefined : 'At least one plan runs.'),
  resources: countOrNone,
  orders: countOrNone,
  stops: countOrNone,
  stopsPerOrder: countOrNone,
  longestOptimization: secondsByMode,
  usualOptimization: secondsByMode,
  dailyOptimizations: countOrNone,
  monthlyOptimizations: countOrNone,
};

/** @throws DomainError invalid with everything that is wrong with an agency to be made or changed */
export function checkAgency({ name, limits = {}, ...more }: AgencyChanges & Pick<Partial<AgencyRequest>, 'id'>): void {
  const faults: ErrorItem[] = [];
  const demand = (holds: boolean, path: string, details: string): void => {
    if (!holds) faults.push(invalidValue(path, details));
  };
  if (more.id !== undefined)
    demand(ID.test(more.id), 'id', 'An agency id has 3 to 6 capitals, _ and an id: ACME_north.');
  if (name !== undefined) {
    const { length } = name.trim();
    demand(length > 0 && length <= LONGEST_NAME, 'name', `A name has 1 to ${LONGEST_NAME} signs.`);
  }
  for (const [limit, value] of Object.entries(limits)) {
    if (value === undefined) continue;
    const complaint = Object.hasOwn(LIMITS, limit)
      ? LIMITS[limit as keyof LimitChanges](value)
      : `There is no limit ${limit}.`;
    if (complaint !== undefined) faults.push(invalidValue(`limits.${limit}`, complaint));
  }
  if (more.repurchase) {
    const { below, amount } = more.repurchase;
    demand(isCount(below), 'repurchase.below', 'The floor is a whole number of credits, 0 or more.');
    demand(isPositive(amount) && amount <= 1e9, 'repurchase.amount', 'A pack has at least one credit.');
  }
  if (faults.length > 0) throw invalid(faults);
}

function countOrNone(value: unknown): string | undefined {
  return value === null || isCount(value) ? undefined : 'A limit is a whole number, 0 or more, or null for none.';
}

function secondsByMode(value: unknown): string | undefined {
  const { sandbox, production } = (value ?? {}) as Record<string, unknown>;
  return isPositive(sandbox) && isPositive(production)
    ? undefined
    : 'Whole seconds, at least 1, for sandbox and for production.';
}
