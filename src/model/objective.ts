import { Type, type Static } from 'typebox';
import { bareObjectives } from '../catalogue/objectives.js';
import { CostSchema } from './cost.js';
import { IdSchema } from './id.js';
import type { Immutable } from './immutable.js';
import { byResourceTag, StopTagSchema } from './tag.js';

export const OptimizationDirectionSchema = Type.Enum(['minimize', 'maximize']);

/** Which way is better. */
export type OptimizationDirection = Static<typeof OptimizationDirectionSchema>;

export const ObjectiveNameSchema = Type.Enum([...bareObjectives]);

/** An objective that needs no more than its name. */
export type ObjectiveName = Static<typeof ObjectiveNameSchema>;

export const MaximizePrecedencesSchema = Type.Object({
  type: Type.Literal('maximizePrecedences'),
  precedences: Type.Array(Type.Object({ previous: StopTagSchema, next: StopTagSchema })),
  disableGroupProximity: Type.Optional(Type.Boolean()),
});

export const CustomObjectiveSchema = Type.Object({
  type: Type.Literal('custom'),
  name: IdSchema,
  direction: OptimizationDirectionSchema,
  costsByResourceTag: byResourceTag(CostSchema),
});

/** Stops with one tag before stops with another. */
export type MaximizePrecedences = Immutable<Static<typeof MaximizePrecedencesSchema>>;
/** A cost of the user's own, for the resources it names. */
export type CustomObjective = Immutable<Static<typeof CustomObjectiveSchema>>;

export const ObjectiveSchema = Type.Union([
  ObjectiveNameSchema,
  Type.Union([MaximizePrecedencesSchema, CustomObjectiveSchema], { discriminator: { propertyName: 'type' } }),
]);

/** What a solution is compared by; its place in the plan's list is its rank. */
export type Objective = Immutable<Static<typeof ObjectiveSchema>>;
