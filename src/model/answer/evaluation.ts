import { Type } from 'typebox';
import { described, fields } from '../documented.js';
import { IdSchema } from '../id.js';
import { TourSchema } from '../tour.js';
import { GlobalViolationSchema, TourViolationSchema } from '../violation.js';
import { ObjectiveChangeSchema } from './suggestion.js';

export const ViolationChangeSchema = described(
  'A violation that edited tours add or remove, and where it is.',
  fields({
    resourceId: ['The resource whose tour breaks the rule; absent: all tours together do.', Type.Optional(IdSchema)],
    stopId: [
      'The stop where it is broken; absent: it concerns the tour, its begin or end, or a break.',
      Type.Optional(IdSchema),
    ],
    violation: [
      'The violation with its figures; waypoints are those of the tour that breaks the rule.',
      Type.Union([TourViolationSchema, GlobalViolationSchema]),
    ],
  }),
);

export const EvaluationSchema = described(
  'The effect of edited tours, evaluated exactly, with all other tours unchanged.',
  fields({
    objectives: ['Every objective of the plan, most important first.', Type.Array(ObjectiveChangeSchema)],
    violations: [
      'New violations and resolved ones; one whose figures change is in both lists.',
      fields({
        gained: ['New violations.', Type.Array(ViolationChangeSchema)],
        lost: ['Violations that are gone.', Type.Array(ViolationChangeSchema)],
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
