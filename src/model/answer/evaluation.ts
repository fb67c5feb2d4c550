import { Type } from 'typebox';
import { described, documented } from '../documented.js';
import { IdSchema } from '../id.js';
import { TourSchema } from '../tour.js';
import { GlobalViolationSchema, TourViolationSchema } from '../violation.js';
import { ObjectiveChangeSchema } from './suggestion.js';

export type { Evaluation, ViolationChange } from '../types.gen.js';

export const ViolationChangeSchema = described(
  'A violation that edited tours bring or take away, and where it is.',
  documented(
    Type.Object({
      resourceId: Type.Optional(IdSchema),
      stopId: Type.Optional(IdSchema),
      violation: Type.Union([TourViolationSchema, GlobalViolationSchema]),
    }),
    {
      resourceId: 'Whose tour breaks the rule; absent: all tours together do.',
      stopId: 'The stop where it is broken; absent: it concerns the tour, its begin or end, or a break.',
      violation: 'What is broken, with its figures; a way point is one of the tour that breaks the rule.',
    },
  ),
);

export const EvaluationSchema = described(
  'What edited tours come to: exactly evaluated, all other tours as they are.',
  documented(
    Type.Object({
      objectives: Type.Array(ObjectiveChangeSchema),
      violations: documented(
        Type.Object({ gained: Type.Array(ViolationChangeSchema), lost: Type.Array(ViolationChangeSchema) }),
        { gained: 'Those that were not there before.', lost: 'Those that are there no more.' },
      ),
      servedStopIds: Type.Array(IdSchema, { uniqueItems: true }),
      unservedStopIds: Type.Array(IdSchema, { uniqueItems: true }),
      tours: Type.Array(TourSchema),
    }),
    {
      objectives: 'Every objective of the plan, most important first.',
      violations:
        'What tours break now and did not, and the other way round; one whose figures change is in both lists.',
      servedStopIds: 'Stops that a tour visits now and none did before, in the order of the plan.',
      unservedStopIds: 'Stops that a tour visited before and none does now, in the order of the plan.',
      tours: 'The edited tours that visit something, by resource in the order of the plan.',
    },
  ),
);
