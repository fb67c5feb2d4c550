import { Type, type Static } from 'typebox';
import type { Immutable } from './immutable.js';

const avoid = Type.Optional(Type.Boolean());
const positive = Type.Optional(Type.Number({ exclusiveMinimum: 0 }));
const measure = Type.Optional(Type.Number({ minimum: 0 }));
const excludedCountries = Type.Optional(Type.Array(Type.String({ minLength: 1 })));

const FlySchema = Type.Object({ type: Type.Literal('fly'), kmph: positive });

const PedestrianSchema = Type.Object({
  type: Type.Literal('pedestrian'),
  avoidFerry: avoid,
  avoidSeasonalClosure: avoid,
  avoidDirtRoad: avoid,
  excludedCountries,
});

const BicycleSchema = Type.Object({
  type: Type.Literal('bicycle'),
  avoidFerry: avoid,
  avoidSeasonalClosure: avoid,
  avoidTunnel: avoid,
  avoidDirtRoad: avoid,
  excludedCountries,
});

const ScooterSchema = Type.Object({
  type: Type.Literal('scooter'),
  avoidFerry: avoid,
  avoidSeasonalClosure: avoid,
  avoidCarShuttleTrain: avoid,
  avoidTunnel: avoid,
  avoidDirtRoad: avoid,
  excludedCountries,
  speedCap: positive,
});

const MotorbikeSchema = Type.Object({
  type: Type.Literal('motorbike'),
  avoidFerry: avoid,
  avoidSeasonalClosure: avoid,
  avoidControlledAccessHighway: avoid,
  avoidCarShuttleTrain: avoid,
  avoidTunnel: avoid,
  avoidDirtRoad: avoid,
  excludedCountries,
  speedCap: positive,
});

const carFields = {
  withTraffic: Type.Optional(Type.Boolean()),
  avoidTollRoad: avoid,
  avoidFerry: avoid,
  avoidSeasonalClosure: avoid,
  avoidControlledAccessHighway: avoid,
  avoidCarShuttleTrain: avoid,
  avoidTunnel: avoid,
  avoidDirtRoad: avoid,
  avoidUTurns: avoid,
  excludedCountries,
  speedCap: positive,
};

const CarSchema = Type.Object({ type: Type.Literal('car'), ...carFields });

export const ShippedHazardousGoodSchema = Type.Enum([
  'explosive',
  'gas',
  'flammable',
  'combustible',
  'organic',
  'poison',
  'radioactive',
  'corrosive',
  'poisonousInhalation',
  'harmfulToWater',
  'other',
]);

/** Tunnel restriction codes of the agreement on dangerous goods by road (ADR). */
export const TunnelCategorySchema = Type.Enum(['A', 'B', 'C', 'D', 'E']);

const TruckSchema = Type.Object({
  type: Type.Literal('truck'),
  ...carFields,
  grossWeight: measure,
  shippedHazardousGoods: Type.Optional(Type.Array(ShippedHazardousGoodSchema)),
  height: measure,
  width: measure,
  length: measure,
  tunnelCategory: Type.Optional(TunnelCategorySchema),
});

export const VehicleProfileSchema = Type.Union(
  [FlySchema, PedestrianSchema, BicycleSchema, ScooterSchema, MotorbikeSchema, CarSchema, TruckSchema],
  { discriminator: { propertyName: 'type' } },
);

/** How a resource travels. Speeds in km/h, height, width and length in meters. */
export type VehicleProfile = Immutable<Static<typeof VehicleProfileSchema>>;
