import { Type, type Static } from 'typebox';
import { UtcDateTimeSchema } from './date-time.js';
import { DurationSchema } from './duration.js';
import { AgencyIdSchema, IdSchema, PlanVersionSchema } from './id.js';
import type { Immutable } from './immutable.js';
import { OptimizationDirectionSchema } from './objective.js';
import { TourSchema } from './tour.js';
import { GlobalViolationSchema } from './violation.js';

export const SolutionObjectiveSchema = Type.Object({
  name: IdSchema,
  priority: Type.Optional(Type.Integer()),
  direction: OptimizationDirectionSchema,
  value: Type.Number(),
});

/** What a solution reaches in one objective. Durations in seconds, distances in meters. */
export type SolutionObjective = Immutable<Static<typeof SolutionObjectiveSchema>>;

const uniqueIds = Type.Array(IdSchema, { uniqueItems: true });

export const SolutionSchema = Type.Object({
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
});

/** The tours that serve a plan, what they cost and break, and what stays unserved. */
export type Solution = Immutable<Static<typeof SolutionSchema>>;
