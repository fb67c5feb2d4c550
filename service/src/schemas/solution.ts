import { Type } from 'typebox';
import { itemsOf, SolutionSchema } from './engine.js';
import { OF_VERSION, WarningsSchema } from './common.js';

/** A solution, as the engine writes it. */
export { SolutionSchema };

export const SolutionObjectiveSchema = itemsOf(SolutionSchema.properties['objectives']!);

export const ObjectivesSchema = Type.Array(SolutionObjectiveSchema);

export const EnvelopedSolutionSchema = Type.Object({ item: SolutionSchema, ...OF_VERSION });

export const EnvelopedObjectivesSchema = Type.Object({
  items: ObjectivesSchema,
  ...OF_VERSION,
  warnings: WarningsSchema,
});
