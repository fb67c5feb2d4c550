import { EvaluationSchema, ViolationChangeSchema } from '../../src/model/answer/evaluation.js';
import type { TSchema } from 'typebox';
import {
  ExplanationSchema,
  MissedRuleSchema,
  ObstacleSchema,
  RelaxationSchema,
} from '../../src/model/answer/explanation.js';
import {
  DelayedStopSchema,
  ObjectiveChangeSchema,
  PlacedStopSchema,
  SlotOfferSchema,
  SuggestionSchema,
} from '../../src/model/answer/suggestion.js';
import { PriceSchema, TradeoffsSchema, VariationSchema } from '../../src/model/answer/tradeoffs.js';
import { PlanChangeSchema } from '../../src/model/change/plan-change.js';
import { AssignmentSchema, ResourceStateSchema } from '../../src/model/assignment.js';
import { AvoidEarlyLoadingSchema, OperationDurationPolicySchema, ResourceSchema } from '../../src/model/resource.js';
import { BreakSchema } from '../../src/model/break.js';
import { CapacitiesSchema } from '../../src/model/capacities.js';
import { AdditionalConstraintSchema, GlobalConstraintSchema } from '../../src/model/constraint.js';
import { CapacityFloorsSchema, CostSchema, FloorsSchema } from '../../src/model/cost.js';
import {
  CustomObjectiveSchema,
  MaximizePrecedencesSchema,
  MinimizeChangesSchema,
  ObjectiveNameSchema,
  ObjectiveSchema,
  OptimizationDirectionSchema,
} from '../../src/model/objective.js';
import { OrderSchema } from '../../src/model/order.js';
import { PlanSchema } from '../../src/model/plan.js';
import { PositionSchema } from '../../src/model/position.js';
import { PropertiesSchema } from '../../src/model/properties.js';
import { SolutionObjectiveSchema, SolutionSchema } from '../../src/model/solution.js';
import { AlternativesStopSchema, SingleStopSchema, StopKindSchema, StopSchema } from '../../src/model/stop.js';
import { StopTimeWindowSchema, TimeWindowSchema } from '../../src/model/time/time-window.js';
import { TourSchema } from '../../src/model/tour.js';
import { VehicleProfileSchema } from '../../src/model/vehicle-profile.js';
import { GlobalViolationSchema, TourViolationSchema, WaypointViolationSchema } from '../../src/model/violation.js';
import {
  FromPreviousSchema,
  WayPointBeginSchema,
  WayPointBreakSchema,
  WayPointEndSchema,
  WayPointSchema,
  WayPointStatusSchema,
  WayPointStopSchema,
} from '../../src/model/waypoint.js';

/** The schemas of plans, solutions and answers whose types have names, by these. */
export const NAMED: Readonly<Record<string, TSchema>> = {
  Position: PositionSchema,
  Properties: PropertiesSchema,
  Capacities: CapacitiesSchema,
  TimeWindow: TimeWindowSchema,
  StopTimeWindow: StopTimeWindowSchema,
  Floors: FloorsSchema,
  CapacityFloors: CapacityFloorsSchema,
  Cost: CostSchema,
  VehicleProfile: VehicleProfileSchema,
  Break: BreakSchema,
  OperationDurationPolicy: OperationDurationPolicySchema,
  AvoidEarlyLoading: AvoidEarlyLoadingSchema,
  Assignment: AssignmentSchema,
  ResourceState: ResourceStateSchema,
  Resource: ResourceSchema,
  StopKind: StopKindSchema,
  SingleStop: SingleStopSchema,
  AlternativesStop: AlternativesStopSchema,
  Stop: StopSchema,
  Order: OrderSchema,
  AdditionalConstraint: AdditionalConstraintSchema,
  GlobalConstraint: GlobalConstraintSchema,
  OptimizationDirection: OptimizationDirectionSchema,
  ObjectiveName: ObjectiveNameSchema,
  MaximizePrecedences: MaximizePrecedencesSchema,
  MinimizeChanges: MinimizeChangesSchema,
  CustomObjective: CustomObjectiveSchema,
  Objective: ObjectiveSchema,
  Plan: PlanSchema,
  WaypointViolation: WaypointViolationSchema,
  TourViolation: TourViolationSchema,
  GlobalViolation: GlobalViolationSchema,
  WayPointStatus: WayPointStatusSchema,
  FromPrevious: FromPreviousSchema,
  WayPointBegin: WayPointBeginSchema,
  WayPointStop: WayPointStopSchema,
  WayPointBreak: WayPointBreakSchema,
  WayPointEnd: WayPointEndSchema,
  WayPoint: WayPointSchema,
  Tour: TourSchema,
  SolutionObjective: SolutionObjectiveSchema,
  Solution: SolutionSchema,
  ObjectiveChange: ObjectiveChangeSchema,
  PlacedStop: PlacedStopSchema,
  DelayedStop: DelayedStopSchema,
  Suggestion: SuggestionSchema,
  SlotOffer: SlotOfferSchema,
  ViolationChange: ViolationChangeSchema,
  Evaluation: EvaluationSchema,
  MissedRule: MissedRuleSchema,
  Obstacle: ObstacleSchema,
  Relaxation: RelaxationSchema,
  Explanation: ExplanationSchema,
  Variation: VariationSchema,
  Price: PriceSchema,
  Tradeoffs: TradeoffsSchema,
  PlanChange: PlanChangeSchema,
};
