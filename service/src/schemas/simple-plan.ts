import { Type } from 'typebox';
import { itemsOf, PlanSchema } from './engine.js';
import { DurationSchema, IdSchema } from './common.js';
import { envelopedWithRecord, OrderSchema, ResourceSchema } from './plan.js';

const { capacities, departure, arrival, maxWorkingDuration, maxDistanceInKm, breaks, workingTimeWindow } =
  ResourceSchema.properties;

const { properties: single = {} } = itemsOf(OrderSchema.properties['stops']!).anyOf![0]!;

/** The short form of a plan: stops that stand alone, resources that drive. */
export const SimplePlanSchema = Type.Object({
  resources: Type.Array(
    Type.Object({
      id: IdSchema,
      workingTimeWindow,
      capacities,
      departure,
      arrival,
      maxWorkingDuration,
      maxDistanceInKm,
      breaks,
    }),
  ),
  stops: Type.Array(
    Type.Object({
      id: IdSchema,
      position: single.position,
      kind: single.kind,
      operationDuration: Type.Optional(DurationSchema),
      capacities: single.capacities,
      timeWindow: Type.Optional(workingTimeWindow),
    }),
  ),
  objective: Type.Optional(
    Type.Enum(['minimizeResources', 'minimizeWorkingDuration', 'minimizeDistance'], { default: 'minimizeResources' }),
  ),
  tz: PlanSchema.properties.tz,
  lateDeparture: PlanSchema.properties.lateDeparture,
});

/** A simple plan as it is stored, with what the service set. */
export const EnvelopedSimplePlanSchema = envelopedWithRecord(SimplePlanSchema.properties);
