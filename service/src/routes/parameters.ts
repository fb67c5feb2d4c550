import { Type } from 'typebox';
import { parseDuration } from 'tourwright';
import { invalidField } from '../errors/refusals.js';
import { AgencyIdSchema, IdSchema } from '../schemas/common.js';

export const none = Type.Object({});
export const ofPlan = Type.Object({ planId: IdSchema });
export const ofAgency = Type.Object({ agencyId: AgencyIdSchema });
export const ofAgencyPlan = Type.Object({ agencyId: AgencyIdSchema, planId: IdSchema });
export const ofResource = Type.Object({ agencyId: AgencyIdSchema, planId: IdSchema, resourceId: IdSchema });
export const ofOrder = Type.Object({ agencyId: AgencyIdSchema, planId: IdSchema, orderId: IdSchema });
export const ofForbid = Type.Object({
  agencyId: AgencyIdSchema,
  planId: IdSchema,
  resourceId: IdSchema,
  stopId: IdSchema,
});

const largest = 2 ** 31 - 1;

export const pageQuery = Type.Object({
  page: Type.Integer({ minimum: 1, maximum: largest, default: 1 }),
  itemsPerPage: Type.Integer({ minimum: 1, maximum: 1000, default: 20 }),
  archived: Type.Enum(['excluded', 'included', 'only'], { default: 'excluded' }),
});

export const forceQuery = Type.Object({
  force: Type.Boolean({ default: false, description: 'Also an archived plan; without effect on others.' }),
});

export const statesQuery = Type.Object({
  limit: Type.Integer({ minimum: 0, maximum: 1000, default: 100, description: 'The latest so many; 0: all.' }),
});

/** A client may not be kept waiting longer: proxies give up first. */
const LONGEST_WAIT = 300;

export const waitQuery = Type.Object({
  wait: Type.Optional(
    Type.String({
      description: 'Waits so long for the optimization to end, at most PT5M: PT30S. Without it: the best at once.',
    }),
  ),
});

/** Milliseconds of a wait. @throws ApiError 400 */
export function waitMs(wait: string): number {
  try {
    const seconds = parseDuration(wait);
    if (seconds <= LONGEST_WAIT) return seconds * 1000;
  } catch {
    // Told below.
  }
  const details = 'must be a duration of at most PT5M';
  throw invalidField('wait', details, `The query parameter wait ${details}, such as PT30S.`);
}
