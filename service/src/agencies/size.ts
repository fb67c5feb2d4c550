import type { AgencyLimits } from '../domain/agencies.js';
import { DomainError, type ErrorItem } from '../errors/domain-error.js';
import { invalidValue } from '../errors/refusals.js';
import type { PlanSize } from '../domain/plans.js';

/** What is limited, how the error calls it, and where in the plan it is. */
const SIZES: readonly { readonly name: keyof PlanSize; readonly path: string; readonly what: string }[] = [
  { name: 'resources', path: 'resources', what: 'resources' },
  { name: 'orders', path: 'orders', what: 'orders' },
  { name: 'stops', path: 'orders.stops', what: 'stops' },
  { name: 'stopsPerOrder', path: 'orders.stops', what: 'stops in an order without successiveStops' },
];

/** @throws DomainError sizeLimits with every limit that a plan exceeds */
export function checkSize(size: PlanSize, limits: AgencyLimits): void {
  const exceeded = SIZES.flatMap(({ name, path, what }): ErrorItem[] => {
    const most = limits[name];
    if (most === null || size[name] <= most) return [];
    const message = `The plan has ${size[name]} ${what}; at most ${most} are allowed.`;
    return [invalidValue(path, `The limit is ${most} ${what}.`, message)];
  });
  if (exceeded.length === 0) return;
  throw new DomainError('sizeLimits', [
    ...exceeded,
    {
      code: 'NOT_ALLOWED',
      message: "The plan violates the agency's quota configuration.",
      properties: { details: "plan size limit: the plan violates the agency's quota configuration" },
    },
  ]);
}
