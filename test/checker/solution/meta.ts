import type { Plan } from '../plan/plan.js';
import type { JsonObject } from '../wire.js';
import type { Difference } from './difference.js';
import type { Meta } from './solution.js';

const ID = /^[a-zA-Z0-9\-._~:@!$,]+$/;
const AGENCY = /^[A-Z]{3,6}_[a-zA-Z0-9\-._~:@!$,]+$/;
const DATE_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;

/** The metadata of a solution: as in the plan, otherwise anything well-formed. */
export function metaOf(
  { wire }: Plan,
  found: JsonObject,
): { readonly expected: Meta; readonly differences: Difference[] } {
  const { agencyId = null, planId = null, planVersion = null, timestamp = null } = found;
  const wellFormed: readonly (readonly [string, boolean])[] = [
    ['agencyId', typeof agencyId === 'string' && AGENCY.test(agencyId)],
    ['planId', typeof planId === 'string' && ID.test(planId)],
    ['planVersion', Number.isInteger(planVersion) && Number(planVersion) >= 1],
    ['timestamp', typeof timestamp === 'string' && DATE_TIME.test(timestamp) && !Number.isNaN(Date.parse(timestamp))],
  ];
  return {
    expected: {
      agencyId: wire.agencyId ?? agencyId,
      planId: wire.id ?? planId,
      planVersion: wire.version ?? planVersion,
      timestamp,
    },
    differences: wellFormed
      .filter(([, isFine]) => !isFine)
      .map(([field]) => ({
        path: field,
        expected: 'well-formed',
        found: found[field],
        rule: 'the JSON of a solution',
      })),
  };
}
