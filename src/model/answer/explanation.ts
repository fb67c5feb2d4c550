import { limitUnits } from '../../catalogue/limits.js';
import { Type } from 'typebox';
import { described, documented } from '../documented.js';
import { IdSchema } from '../id.js';
import { RelaxationSchema } from './relaxation.js';
import { ObjectiveChangeSchema, SuggestionSchema } from './suggestion.js';

export type { Explanation, MissedRule, Obstacle } from '../types.gen.js';

export const MissedRuleSchema = described(
  'A rule that is broken, and by how much.',
  documented(
    Type.Object({
      rule: Type.String(),
      stopId: Type.Optional(IdSchema),
      name: Type.Optional(Type.String()),
      by: Type.Number(),
      unit: Type.Enum([...limitUnits, 'units', 'count']),
      text: Type.String(),
    }),
    {
      rule: 'Type of the violation, as in a tour; or unreachable, closedTour, decided, servedElsewhere, breaks.',
      stopId: 'The stop where it is broken.',
      name: 'Of a capacity or a constraint.',
      by: 'How much is missing, in the unit.',
      unit: 'The unit of `by`.',
      text: 'What the other fields say, as a sentence.',
    },
  ),
);

export const ObstacleSchema = described(
  'What keeps an order from a resource.',
  documented(
    Type.Object({
      resourceId: IdSchema,
      alike: Type.Optional(Type.Array(IdSchema)),
      missed: Type.Array(MissedRuleSchema),
      stopIds: Type.Optional(Type.Array(IdSchema)),
    }),
    {
      resourceId: 'The resource.',
      alike: 'Resources at home of which the same is true.',
      missed: 'The rules that the order would break there.',
      stopIds: 'The tour with the order at its best place, in visiting order.',
    },
  ),
);

const texts = {
  orderId: 'The order.',
  stopIds: 'The stops and groups of the order that nobody serves.',
  text: 'The answer in one sentence.',
};
const common = { orderId: IdSchema, stopIds: Type.Array(IdSchema), text: Type.String() };

const ImpossibleSchema = documented(
  Type.Object({ status: Type.Literal('impossible'), ...common, obstacles: Type.Array(ObstacleSchema) }),
  {
    ...texts,
    status: 'Proved from the plan alone: no resource can serve it.',
    obstacles: 'For every resource the rules that exclude the order there.',
  },
);

const NoPlaceLeftSchema = documented(
  Type.Object({
    status: Type.Literal('noPlaceLeft'),
    ...common,
    obstacles: Type.Array(ObstacleSchema),
    change: Type.Optional(RelaxationSchema),
    suggestion: Type.Optional(SuggestionSchema),
  }),
  {
    ...texts,
    status: 'No tour has a place for it.',
    obstacles: 'For every resource its best place in the final tour, and what that breaks; least missing first.',
    change: 'The smallest change of one rule found that serves the order, verified by an exact evaluation.',
    suggestion: 'The tour with that change.',
  },
);

const LostSchema = documented(
  Type.Object({
    status: Type.Literal('lost'),
    ...common,
    objective: ObjectiveChangeSchema,
    suggestion: SuggestionSchema,
  }),
  {
    ...texts,
    status: 'It has a place, but an objective that is more important becomes worse by it.',
    objective: 'That objective.',
    suggestion: 'The place.',
  },
);

const PlaceFoundSchema = documented(
  Type.Object({ status: Type.Literal('placeFound'), ...common, suggestion: SuggestionSchema }),
  {
    ...texts,
    status: 'It has a place that makes the solution better. A longer search would have taken it.',
    suggestion: 'The place.',
  },
);

const DecidedSchema = documented(Type.Object({ status: Type.Literal('decided'), ...common }), {
  ...texts,
  status: "The plan's states say what happens to it.",
});

const NotExaminedSchema = documented(Type.Object({ status: Type.Literal('notExamined'), ...common }), {
  ...texts,
  status: 'The budget was over before.',
});

const ServedSchema = documented(
  Type.Object({
    status: Type.Literal('served'),
    orderId: IdSchema,
    text: Type.String(),
    resourceId: IdSchema,
    others: Type.Array(SuggestionSchema),
  }),
  {
    ...texts,
    status: 'It is served.',
    resourceId: 'Who serves it.',
    others: 'The best place in the tour of each other resource, the best first.',
  },
);

export const ExplanationSchema = described(
  'Why an order is not served, or why on this tour; `status` tells which fields there are.',
  Type.Union(
    [ImpossibleSchema, NoPlaceLeftSchema, LostSchema, PlaceFoundSchema, DecidedSchema, NotExaminedSchema, ServedSchema],
    { discriminator: { propertyName: 'status' } },
  ),
);
