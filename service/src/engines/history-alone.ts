import type { Plan } from 'tourwright';

/**
 * The plan with only its history fixed: no assignments, and no tour required to be as its state lists it. Undefined if
 * the plan is already so.
 */
export function withHistoryAlone(plan: Plan): Plan | undefined {
  const isAssigned = ({ status = 'fixed' }: { readonly status?: 'fixed' | 'assigned' }): boolean =>
    status === 'assigned';
  let isOther = false;
  const resources = plan.resources.map((resource) => {
    const { mode, assignments = [], ...rest } = resource.state ?? {};
    if (mode !== 'fixed' && !assignments.some(isAssigned)) return resource;
    isOther = true;
    return { ...resource, state: { ...rest, assignments: assignments.filter((entry) => !isAssigned(entry)) } };
  });
  return isOther ? { ...plan, resources } : undefined;
}
