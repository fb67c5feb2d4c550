import { Type } from 'typebox';
import { described, documented } from './documented.js';
import { UtcDateTimeSchema } from './time/date-time.js';
import { DurationSchema } from './time/duration.js';
import { AgencyIdSchema, IdSchema, PlanVersionSchema } from './id.js';
import { OptimizationDirectionSchema } from './objective.js';
import { TourSchema } from './tour.js';
import { GlobalViolationSchema } from './violation.js';

export type { Solution, SolutionObjective } from './types.gen.js';

export const SolutionObjectiveSchema = described(
  'What a solution reaches in one objective. Durations in seconds, distances in meters.',
  documented(
    Type.Object({
      name: IdSchema,
      priority: Type.Optional(Type.Integer()),
      direction: OptimizationDirectionSchema,
      value: Type.Number(),
    }),
    {
      name: 'The objective of the plan.',
      priority: 'Of the orders or resources that are counted.',
      direction: 'Which way is better.',
      value: 'What it reaches: seconds, meters, units of cost, or a number of stops or resources.',
    },
  ),
);

const uniqueIds = Type.Array(IdSchema, { uniqueItems: true });

export const SolutionSchema = described(
  'The tours that serve a plan, what they cost and break, and what stays unserved.',
  documented(
    Type.Object({
      agencyId: AgencyIdSchema,
      planId: IdSchema,
      planVersion: PlanVersionSchema,
      timestamp: UtcDateTimeSchema,
      unaffectedStopIds: uniqueIds,
      unaffectedAlternativeIds: uniqueIds,
      unusedResourceIds: uniqueIds,
      objectives: Type.Array(SolutionObjectiveSchema),
      tours: Type.Array(TourSchema),
      totalDelay: DurationSchema,
      emptyDistanceInKm: Type.Number({ minimum: 0 }),
      CO2Emission: Type.Optional(Type.Number()),
      globalViolations: Type.Array(GlobalViolationSchema),
      finalState: Type.Optional(Type.Enum(['optimized', 'interrupted', 'stopped'])),
    }),
    {
      agencyId: 'Whose plan it is.',
      planId: 'The plan.',
      planVersion: 'The version of the plan that it solves.',
      timestamp: 'Date-time in UTC when it was found.',
      unaffectedStopIds: 'Single stops of orders that are not served, optional ones included.',
      unaffectedAlternativeIds: 'Groups of alternatives that are not served.',
      unusedResourceIds: 'Resources without a tour.',
      objectives: 'What it reaches in each objective, most important first.',
      tours: 'One for each resource that is used.',
      totalDelay: 'ISO 8601 duration: begins after the last preferred window, summed over all stops.',
      emptyDistanceInKm: 'Kilometers that resources travel while empty, all tours together.',
      CO2Emission: 'What all tours emit, in the unit of the plan; absent where nothing says what a tour emits.',
      globalViolations: 'Rules over all tours that are broken.',
      finalState: 'How a wait for the solution ended: set by a service.',
    },
  ),
);
