import { Type } from 'typebox';
import { described, fields } from '../documented.js';
import { IdSchema } from '../id.js';
import { TourSchema } from '../tour.js';
import { GlobalViolationSchema, TourViolationSchema } from '../violation.js';
import { ObjectiveChangeSchema } from './suggestion.js';

export const ViolationChangeSchema = described(
  'A violation that edited tours bring or take away, and where it is.',
  fields({
    resourceId: ['Whose tour breaks the rule; absent: all tours together do.', Type.Optional(IdSchema)],
    stopId: [
      'The stop where it is broken; absent: it concerns the tour, its begin or end, or a break.',
      Type.Optional(IdSchema),
    ],
    violation: [
      'What is broken, with its figures; a way point is one of the tour that breaks the rule.',
      Type.Union([TourViolationSchema, GlobalViolationSchema]),
    ],
  }),
);

export const EvaluationSchema = described(
  'What edited tours come to: exactly evaluated, all other tours as they are.',
  fields({
    objectives: ['Every objective of the plan, most important first.', Type.Array(ObjectiveChangeSchema)],
    violations: [
      'What tours break now and did not, and the other way round; one whose figures change is in both lists.',
      fields({
        gained: ['Those that were not there before.', Type.Array(ViolationChangeSchema)],
        lost: ['Those that are there no more.', Type.Array(ViolationChangeSchema)],
      }),
    ],
    servedStopIds: [
      'Stops that a tour visits now and none did before, in the order of the plan.',
      Type.Array(IdSchema, { uniqueItems: true }),
    ],
    unservedStopIds: [
      'Stops that a tour visited before and none does now, in the order of the plan.',
      Type.Array(IdSchema, { uniqueItems: true }),
    ],
    tours: ['The edited tours that visit something, by resource in the order of the plan.', Type.Array(TourSchema)],
  }),
);
