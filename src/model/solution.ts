import { Type } from 'typebox';
import { described, fields } from './documented.js';
import { UtcDateTimeSchema } from './time/date-time.js';
import { DurationSchema } from './time/duration.js';
import { AgencyIdSchema, IdSchema, PlanVersionSchema } from './id.js';
import { OptimizationDirectionSchema } from './objective.js';
import { TourSchema } from './tour.js';
import { GlobalViolationSchema } from './violation.js';

export const SolutionObjectiveSchema = described(
  'What a solution reaches in one objective. Durations in seconds, distances in meters.',
  fields({
    name: ['The objective of the plan.', IdSchema],
    priority: ['Of the orders or resources that are counted.', Type.Optional(Type.Integer())],
    direction: ['Which way is better.', OptimizationDirectionSchema],
    value: ['What it reaches: seconds, meters, units of cost, or a number of stops or resources.', Type.Number()],
  }),
);

const uniqueIds = Type.Array(IdSchema, { uniqueItems: true });

export const SolutionSchema = described(
  'The tours that serve a plan, what they cost and break, and what stays unserved.',
  fields({
    agencyId: ['Whose plan it is.', AgencyIdSchema],
    planId: ['The plan.', IdSchema],
    planVersion: ['The version of the plan that it solves.', PlanVersionSchema],
    timestamp: ['Date-time in UTC when it was found.', UtcDateTimeSchema],
    unaffectedStopIds: ['Single stops of orders that are not served, optional ones included.', uniqueIds],
    unaffectedAlternativeIds: ['Groups of alternatives that are not served.', uniqueIds],
    unusedResourceIds: ['Resources without a tour.', uniqueIds],
    objectives: ['What it reaches in each objective, most important first.', Type.Array(SolutionObjectiveSchema)],
    tours: ['One for each resource that is used.', Type.Array(TourSchema)],
    totalDelay: ['ISO 8601 duration: begins after the last preferred window, summed over all stops.', DurationSchema],
    emptyDistanceInKm: [
      'Kilometers that resources travel while empty, all tours together.',
      Type.Number({ minimum: 0 }),
    ],
    CO2Emission: [
      'What all tours emit, in the unit of the plan; absent where nothing says what a tour emits.',
      Type.Optional(Type.Number()),
    ],
    globalViolations: ['Rules over all tours that are broken.', Type.Array(GlobalViolationSchema)],
    finalState: [
      'How a wait for the solution ended: set by a service.',
      Type.Optional(Type.Enum(['optimized', 'interrupted', 'stopped'])),
    ],
  }),
);
