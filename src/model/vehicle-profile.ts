import { Type } from 'typebox';
import { described, documented } from './documented.js';

export type { VehicleProfile } from './types.gen.js';

const avoid = Type.Optional(Type.Boolean());
const positive = Type.Optional(Type.Number({ exclusiveMinimum: 0 }));
const measure = Type.Optional(Type.Number({ minimum: 0 }));
const excludedCountries = Type.Optional(Type.Array(Type.String({ minLength: 1 })));

const profileTexts = {
  type: 'What travels.',
  kmph: 'Kilometers an hour, in straight lines. Default: 50.',
  withTraffic:
    'Durations depend on the time of travel, where the travel provider knows them by time of day. Default: false.',
  avoidTollRoad: 'Toll roads are avoided. Default: false.',
  avoidFerry: 'Ferries are avoided. Default: false.',
  avoidSeasonalClosure: 'Roads that are closed in a season are avoided. Default: false.',
  avoidControlledAccessHighway: 'Motorways are avoided. Default: false.',
  avoidCarShuttleTrain: 'Car trains are avoided. Default: false.',
  avoidTunnel: 'Tunnels are avoided. Default: false.',
  avoidDirtRoad: 'Unpaved roads are avoided. Default: false.',
  avoidUTurns: 'Turning back on the road is avoided. Default: false.',
  excludedCountries: 'Countries that are not entered. Default: none.',
  speedCap: 'Kilometers an hour that it never exceeds. Default: none.',
  grossWeight: 'Weight with all that is aboard, in tonnes. Default: not looked at.',
  shippedHazardousGoods: 'Dangerous goods that are aboard. Default: none.',
  height: 'Meters. Default: not looked at.',
  width: 'Meters. Default: not looked at.',
  length: 'Meters. Default: not looked at.',
  tunnelCategory: 'Restriction code of the load in tunnels (ADR). Default: none.',
};

const FlySchema = documented(Type.Object({ type: Type.Literal('fly'), kmph: positive }), profileTexts);

const PedestrianSchema = documented(
  Type.Object({
    type: Type.Literal('pedestrian'),
    avoidFerry: avoid,
    avoidSeasonalClosure: avoid,
    avoidDirtRoad: avoid,
    excludedCountries,
  }),
  profileTexts,
);

const BicycleSchema = documented(
  Type.Object({
    type: Type.Literal('bicycle'),
    avoidFerry: avoid,
    avoidSeasonalClosure: avoid,
    avoidTunnel: avoid,
    avoidDirtRoad: avoid,
    excludedCountries,
  }),
  profileTexts,
);

const ScooterSchema = documented(
  Type.Object({
    type: Type.Literal('scooter'),
    avoidFerry: avoid,
    avoidSeasonalClosure: avoid,
    avoidCarShuttleTrain: avoid,
    avoidTunnel: avoid,
    avoidDirtRoad: avoid,
    excludedCountries,
    speedCap: positive,
  }),
  profileTexts,
);

const MotorbikeSchema = documented(
  Type.Object({
    type: Type.Literal('motorbike'),
    avoidFerry: avoid,
    avoidSeasonalClosure: avoid,
    avoidControlledAccessHighway: avoid,
    avoidCarShuttleTrain: avoid,
    avoidTunnel: avoid,
    avoidDirtRoad: avoid,
    excludedCountries,
    speedCap: positive,
  }),
  profileTexts,
);

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

const CarSchema = documented(Type.Object({ type: Type.Literal('car'), ...carFields }), profileTexts);

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

const TruckSchema = documented(
  Type.Object({
    type: Type.Literal('truck'),
    ...carFields,
    grossWeight: measure,
    shippedHazardousGoods: Type.Optional(Type.Array(ShippedHazardousGoodSchema)),
    height: measure,
    width: measure,
    length: measure,
    tunnelCategory: Type.Optional(TunnelCategorySchema),
  }),
  profileTexts,
);

export const VehicleProfileSchema = described(
  'How a resource travels. Speeds in km/h, height, width and length in meters.',
  Type.Union([FlySchema, PedestrianSchema, BicycleSchema, ScooterSchema, MotorbikeSchema, CarSchema, TruckSchema], {
    discriminator: { propertyName: 'type' },
  }),
);
