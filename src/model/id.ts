import { Type } from 'typebox';

/** The characters allowed in an id: unaccented letters, digits and - . _ ~ : @ ! $ , */
export const ID_PATTERN = '^[a-zA-Z0-9-._~:@!$,]+$';

export const IdSchema = Type.String({ pattern: ID_PATTERN });

/** Name of a resource, an order, a stop, a skill, an objective: unaccented letters, digits and - . _ ~ : @ ! $ , */
export type Id = string;

/** Three to six capital letters, an underscore, an id. */
export const AgencyIdSchema = Type.String({ pattern: '^[A-Z]{3,6}_[a-zA-Z0-9-._~:@!$,]+$' });

export const PlanVersionSchema = Type.Integer({ minimum: 1 });
