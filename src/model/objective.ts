import { Type, type Static } from 'typebox';
import { bareObjectives } from '../catalogue/objectives.js';
import { CostSchema } from './cost.js';
import { DateTimeSchema } from './date-time.js';
import { DurationSchema } from './duration.js';
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

const PromisedStopSchema = Type.Object({ stopId: IdSchema, beginTime: Type.Optional(DateTimeSchema) });

const PromisedTourSchema = Type.Object({ resourceId: IdSchema, stops: Type.Array(PromisedStopSchema) });

export const MinimizeChangesSchema = Type.Object({
  type: Type.Literal('minimizeChanges'),
  reference: Type.Array(PromisedTourSchema),
  kinds: Type.Optional(Type.Array(Type.Enum(['resource', 'sequence', 'time']), { minItems: 1, uniqueItems: true })),
  tolerance: Type.Optional(DurationSchema),
  allowed: Type.Optional(Type.Integer({ minimum: 0 })),
});

/** Stops with one tag before stops with another. */
export type MaximizePrecedences = Immutable<Static<typeof MaximizePrecedencesSchema>>;
/**
 * Stops of earlier tours (`reference`) that do not stay as they were, those beyond `allowed`. `kinds` (default
 * `resource`) say what a change is: another resource or none; another place among the stops of the tour; a begin more than
 * `tolerance` (default PT15M) before or after the promised one. A stop counts once.
 */
export type MinimizeChanges = Immutable<Static<typeof MinimizeChangesSchema>>;
/** A tour as it was promised: its stops in order, with the begins that count. */
export type PromisedTour = MinimizeChanges['reference'][number];
/** A cost of the user's own, for the resources it names. */
export type CustomObjective = Immutable<Static<typeof CustomObjectiveSchema>>;

export const ObjectiveSchema = Type.Union([
  ObjectiveNameSchema,
  Type.Union([MaximizePrecedencesSchema, MinimizeChangesSchema, CustomObjectiveSchema], {
    discriminator: { propertyName: 'type' },
  }),
]);

/** What a solution is compared by; its place in the plan's list is its rank. */
export type Objective = Immutable<Static<typeof ObjectiveSchema>>;
