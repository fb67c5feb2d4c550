export { solve } from './solve.js';
export { optimize } from './optimize.js';
export { evaluate } from './evaluate.js';
export { withGeometry } from './leg-lines.js';
export { DeskClosedError, explain, openDesk, slotOffers, suggest, type Desk } from './desk.js';
export type { DeskEvaluateOptions, ExplainOptions, SlotsOptions, SlotsWanted, SuggestOptions } from './desk-options.js';
export { rearrange, type Rearrangement } from './rearrange.js';
export { tradeoffs } from './tradeoffs/tradeoffs.js';
export type { TradeoffsOptions, TradeoffsProgress } from './tradeoffs/options.js';
export { backend, type Backend } from './backend.js';
export { statsOf, type SolveStats, type StopReason } from './stats.js';
export { TravelTimeoutError } from './deadline.js';
export type { Progress } from './heartbeat.js';
export type { TravelFigures } from '../link/protocol.js';
export type { TravelProgress } from '../travel/roads/matrix-request.js';
export type { EvaluateOptions, Improvement, OptimizeOptions, PlanInput, SolveOptions } from './options.js';
export type { ToursInput } from '../model/tour-stops.js';
export * from '../model/types.gen.js';
export { relax } from '../model/answer/relax.js';
export { vary } from '../model/answer/vary.js';
export { replan, withGoodsAboard, type Replanned } from './replan/replan.js';
export { stablePlan } from './replan/stable-plan.js';
export type { ReplanOptions, Stability } from './replan/options.js';
export type { Service, StopChange } from './replan/stop-changes.js';
export { freeze, notBefore, type FreezeUntil } from '../model/change/freeze.js';
export type { Kept } from '../model/change/freeze-check.js';
export { patch } from './patch.js';
export { visits, type Visit } from './visits.js';
export { differences, type Difference } from '../solution/compare.js';
export { WorkerFailedError } from '../search/worker-protocol.js';

export {
  annotatedSchemas,
  EvaluationSchema,
  ExplanationSchema,
  PlanChangesSchema,
  PlanSchema,
  SlotOfferSchema,
  SolutionSchema,
  SuggestionSchema,
  TradeoffsSchema,
  type AnnotatedSchemas,
} from './schemas.js';
export type { JsonSchema, ObjectSchema } from '../model/json-schema.js';
export { validatePlan, type PlanValidation } from '../model/validate-plan.js';
export { valueCheck, type ValueFaults } from '../model/validate-value.js';
export { validateSolution, type SolutionValidation } from '../model/validate-solution.js';
export {
  InvalidOptionsError,
  InvalidPlanError,
  type OptionError,
  type PlanError,
  type PlanErrorCode,
  type PlanWarning,
  type PlanWarningCode,
} from '../model/errors.js';
export { formatDateTime, formatDuration, parseDateTime, parseDuration } from './times.js';
export type { Duration } from '../model/time/duration.js';
export type { DateTime } from '../model/time/date-time.js';

export type { StopAssignment } from '../model/assignment.js';
export type { SlidingBreak, TimeWindowBreak } from '../model/break.js';
export type { Id } from '../model/id.js';
export type { PromisedTour } from '../model/objective.js';
export { membersOf } from '../model/stop.js';

export { polylinePositions } from '../travel/polyline-positions.js';
export type { Geometry, RoadSource, TravelMatrix, TravelProvider, TravelRemark } from '../travel/index.js';
