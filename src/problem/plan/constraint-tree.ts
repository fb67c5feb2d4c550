import type { AdditionalConstraint, Plan } from '../../model/types.gen.js';

/** The constraints of a plan as one list: incompatible tags in their old spelling come first. */
export function constraintsOf(plan: Plan): readonly AdditionalConstraint[] {
  const old = (plan.incompatibleStopTags ?? []).map((stopTags) => ({
    type: 'incompatibleStopTags' as const,
    stopTags,
  }));
  return [...old, ...(plan.additionalConstraints ?? [])];
}

/** The given constraints and all that are nested in them. */
export function withNested(constraints: readonly AdditionalConstraint[]): readonly AdditionalConstraint[] {
  return constraints.flatMap((constraint) =>
    constraint.type === 'atLeastOneConstraint' ? [constraint, ...withNested(constraint.constraints)] : [constraint],
  );
}

/** Tags of the resources that a constraint binds; undefined when it binds all of them. */
export function boundTags(constraint: AdditionalConstraint): readonly string[] | undefined {
  switch (constraint.type) {
    case 'capacities':
    case 'forbiddenAssignment':
      return [constraint.resourceTag];
    case 'atLeastOneConstraint':
      return undefined;
    default:
      return constraint.resourceTags === undefined || constraint.resourceTags.length === 0
        ? undefined
        : constraint.resourceTags;
  }
}

/** Pairs of resource tags and stop tags that exclude each other, in both spellings of the rule. */
export function forbiddenPairs(plan: Plan): readonly { readonly resourceTag: string; readonly stopTag: string }[] {
  const constraints = (plan.additionalConstraints ?? []).filter(
    (constraint) => constraint.type === 'forbiddenAssignment',
  );
  return [...(plan.forbiddenAssignments ?? []), ...constraints];
}
