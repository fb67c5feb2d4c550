import { Type, type Static } from 'typebox';
import { IdSchema } from '../id.js';
import type { Immutable } from '../immutable.js';
import { RelaxationSchema } from './relaxation.js';
import { ObjectiveChangeSchema, SuggestionSchema } from './suggestion.js';

export const MissedRuleSchema = Type.Object({
  rule: Type.String({
    description: 'Type of the violation, as in a tour; or unreachable, closedTour, decided, servedElsewhere, breaks.',
  }),
  stopId: Type.Optional(IdSchema),
  name: Type.Optional(Type.String({ description: 'Of a capacity or a constraint.' })),
  by: Type.Number({ description: 'How much is missing, in the unit.' }),
  unit: Type.Enum(['seconds', 'km', 'units', 'count']),
  text: Type.String({ description: 'The same as a sentence.' }),
});

/** A rule that is broken, and by how much. */
export type MissedRule = Immutable<Static<typeof MissedRuleSchema>>;

export const ObstacleSchema = Type.Object({
  resourceId: IdSchema,
  alike: Type.Optional(Type.Array(IdSchema, { description: 'Resources at home of which the same is true.' })),
  missed: Type.Array(MissedRuleSchema),
  stopIds: Type.Optional(
    Type.Array(IdSchema, { description: 'The tour with the order at its best place, in visiting order.' }),
  ),
});

/** What keeps an order from a resource. */
export type Obstacle = Immutable<Static<typeof ObstacleSchema>>;

const orderId = IdSchema;
const stopIds = Type.Array(IdSchema, { description: 'The stops and groups of the order that nobody serves.' });
const text = Type.String({ description: 'The answer in one sentence.' });

const ImpossibleSchema = Type.Object({
  status: Type.Literal('impossible'),
  orderId,
  stopIds,
  text,
  obstacles: Type.Array(ObstacleSchema, { description: 'For every resource the rules that exclude the order there.' }),
});

const NoPlaceLeftSchema = Type.Object({
  status: Type.Literal('noPlaceLeft'),
  orderId,
  stopIds,
  text,
  obstacles: Type.Array(ObstacleSchema, { description: 'For every resource its best place; least missing first.' }),
  change: Type.Optional(RelaxationSchema),
  suggestion: Type.Optional(SuggestionSchema),
});

const LostSchema = Type.Object({
  status: Type.Literal('lost'),
  orderId,
  stopIds,
  text,
  objective: ObjectiveChangeSchema,
  suggestion: SuggestionSchema,
});

const PlaceFoundSchema = Type.Object({
  status: Type.Literal('placeFound'),
  orderId,
  stopIds,
  text,
  suggestion: SuggestionSchema,
});

const DecidedSchema = Type.Object({ status: Type.Literal('decided'), orderId, stopIds, text });

const NotExaminedSchema = Type.Object({ status: Type.Literal('notExamined'), orderId, stopIds, text });

const ServedSchema = Type.Object({
  status: Type.Literal('served'),
  orderId,
  text,
  resourceId: IdSchema,
  others: Type.Array(SuggestionSchema, {
    description: 'The best place in the tour of each other resource, the best first.',
  }),
});

export const ExplanationSchema = Type.Union(
  [ImpossibleSchema, NoPlaceLeftSchema, LostSchema, PlaceFoundSchema, DecidedSchema, NotExaminedSchema, ServedSchema],
  { discriminator: { propertyName: 'status' } },
);

/**
 * Why an order is not served, or why on this tour:
 *
 * - `impossible`: proved from the plan alone; `obstacles` has for every resource what excludes the order there.
 * - `noPlaceLeft`: `obstacles` has for every resource the best place in its final tour, and what that breaks; `change` is
 *   the smallest change of one rule found that serves the order, verified by an exact evaluation, `suggestion` the tour then.
 * - `lost`: it has a place (`suggestion`), but an `objective` that is more important becomes worse by it.
 * - `placeFound`: it has a place that makes the solution better. A longer search would have taken it.
 * - `decided`: the plan's states say what happens to it.
 * - `notExamined`: the budget was over before.
 * - `served`: `others` has what each other resource would make of it.
 */
export type Explanation = Immutable<Static<typeof ExplanationSchema>>;
