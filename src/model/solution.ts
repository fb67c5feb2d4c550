import { Type } from 'typebox';
import { described, fields } from './documented.js';
import { UtcDateTimeSchema } from './time/date-time.js';
import { DurationSchema } from './time/duration.js';
import { AgencyIdSchema, IdSchema, PlanVersionSchema } from './id.js';
import { OptimizationDirectionSchema } from './objective.js';
import { TourSchema } from './tour.js';
import { GlobalViolationSchema } from './violation.js';

export const SolutionObjectiveSchema = described(
  'The value of one objective. Durations in seconds, distances in meters.',
  fields({
    name: ['The objective of the plan.', IdSchema],
    priority: ['Priority of the orders or resources that are counted.', Type.Optional(Type.Integer())],
    direction: ['Which way is better.', OptimizationDirectionSchema],
    value: ['The value: seconds, meters, units of cost, or a number of stops or resources.', Type.Number()],
  }),
);

const uniqueIds = Type.Array(IdSchema, { uniqueItems: true });

export const SolutionSchema = described(
  'The tours that serve a plan, their costs and violations, and what stays unserved.',
  fields({
    agencyId: ['The agency that owns the plan.', AgencyIdSchema],
    planId: ['The plan.', IdSchema],
    planVersion: ['The version of the plan that it solves.', PlanVersionSchema],
    timestamp: ['Date-time in UTC when it was found.', UtcDateTimeSchema],
    unaffectedStopIds: ['Single stops of orders that are not served, optional ones included.', uniqueIds],
    unaffectedAlternativeIds: ['Groups of alternatives that are not served.', uniqueIds],
    unusedResourceIds: ['Resources without a tour.', uniqueIds],
    objectives: ['The value of each objective, most important first.', Type.Array(SolutionObjectiveSchema)],
    tours: ['One for each resource that is used.', Type.Array(TourSchema)],
    totalDelay: ['ISO 8601 duration: begins after the last preferred window, summed over all stops.', DurationSchema],
    emptyDistanceInKm: [
      'Kilometers that resources travel while empty, all tours together.',
      Type.Number({ minimum: 0 }),
    ],
    CO2Emission: [
      'Emissions of all tours, in the unit of the plan; absent if the plan does not define emissions.',
      Type.Optional(Type.Number()),
    ],
    globalViolations: ['Broken rules for all tours together.', Type.Array(GlobalViolationSchema)],
    finalState: [
      'How the wait for the solution ended; set by a service.',
      Type.Optional(Type.Enum(['optimized', 'interrupted', 'stopped'])),
    ],
  }),
);
