import { limitUnits } from '../../catalogue/limits.js';
import { Type } from 'typebox';
import { described, fields, variants } from '../documented.js';
import { IdSchema } from '../id.js';
import { RelaxationSchema } from './relaxation.js';
import { ObjectiveChangeSchema, SuggestionSchema } from './suggestion.js';

export const MissedRuleSchema = described(
  'A rule that is broken, and by how much.',
  fields({
    rule: [
      'Type of the violation, as in a tour; or unreachable, closedTour, decided, servedElsewhere, breaks.',
      Type.String(),
    ],
    stopId: ['The stop where it is broken.', Type.Optional(IdSchema)],
    name: ['Name of a capacity or a constraint.', Type.Optional(Type.String())],
    by: ['The size of the excess, in `unit`.', Type.Number()],
    unit: ['The unit of `by`.', Type.Enum([...limitUnits, 'units', 'count'])],
    text: ['The other fields as a sentence.', Type.String()],
  }),
);

export const ObstacleSchema = described(
  'What keeps an order from a resource.',
  fields({
    resourceId: ['The resource.', IdSchema],
    alike: ['Unused resources for which the same is true.', Type.Optional(Type.Array(IdSchema))],
    missed: ['The rules that the order would break there.', Type.Array(MissedRuleSchema)],
    stopIds: ['The tour with the order at its best place, in visiting order.', Type.Optional(Type.Array(IdSchema))],
  }),
);

const common = {
  orderId: ['The order.', IdSchema],
  stopIds: ['The unserved stops and groups of the order.', Type.Array(IdSchema)],
  text: ['The answer in one sentence.', Type.String()],
} as const;

export const ExplanationSchema = described(
  'Why an order is not served, or why on this tour; `status` says which fields there are.',
  variants('status', {
    impossible: {
      status: 'Proved from the plan alone: no resource can serve it.',
      ...common,
      obstacles: ['For every resource the rules that exclude the order there.', Type.Array(ObstacleSchema)],
    },
    noPlaceLeft: {
      status: 'No tour has a place for it.',
      ...common,
      obstacles: [
        'For every resource its best place in the final tour, and what that breaks; least missing first.',
        Type.Array(ObstacleSchema),
      ],
      change: [
        'The smallest change of one rule found that serves the order, verified by an exact evaluation.',
        Type.Optional(RelaxationSchema),
      ],
      suggestion: ['The tour with that change.', Type.Optional(SuggestionSchema)],
    },
    lost: {
      status: 'It has a place, but a more important objective would get worse.',
      ...common,
      objective: ['That objective.', ObjectiveChangeSchema],
      suggestion: ['The place.', SuggestionSchema],
    },
    placeFound: {
      status: 'It has a place that makes the solution better. A longer search would have taken it.',
      ...common,
      suggestion: ['The place.', SuggestionSchema],
    },
    decided: { status: "The plan's states say what happens to it.", ...common },
    notExamined: { status: 'The time had run out.', ...common },
    served: {
      status: 'It is served.',
      orderId: common.orderId,
      text: common.text,
      resourceId: ['The resource that serves it.', IdSchema],
      others: ['The best place in the tour of each other resource, the best first.', Type.Array(SuggestionSchema)],
    },
  }),
);
