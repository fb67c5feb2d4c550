import { Type } from 'typebox';
import { AgencySchema, ScopesSchema, UsageSchema } from './admin.js';
import { AgencyIdSchema } from './common.js';

const { id, name, metered, credits, limits } = AgencySchema.properties;

/** A token as it sees itself. */
export const MeSchema = Type.Object({
  tokenId: Type.String(),
  name: Type.String(),
  mode: Type.Enum(['sandbox', 'production']),
  scopes: ScopesSchema,
  agencyId: { ...AgencyIdSchema, description: 'The agency that paths without one mean.' },
  agencies: Type.Array(Type.Object({ id, name, metered, credits, limits, usage: UsageSchema }), {
    description: 'The agencies it is for, that one first: credits left (metered ones), and optimizations begun.',
  }),
});
