import { Type } from 'typebox';
import { itemsOf, SolutionSchema } from './engine.js';
import { AgencyIdSchema, IdSchema, PlanVersionSchema, WarningsSchema } from './common.js';

/** A solution, as the engine writes it. */
export { SolutionSchema };

export const SolutionObjectiveSchema = itemsOf(SolutionSchema.properties['objectives']!);

export const ObjectivesSchema = Type.Array(SolutionObjectiveSchema);

const ofVersion = { agencyId: AgencyIdSchema, planId: IdSchema, planVersion: PlanVersionSchema };

export const EnvelopedSolutionSchema = Type.Object({ item: SolutionSchema, ...ofVersion });

export const EnvelopedObjectivesSchema = Type.Object({
  items: ObjectivesSchema,
  ...ofVersion,
  warnings: WarningsSchema,
});
