import { Type } from 'typebox';
import { described, fields } from './documented.js';

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

const avoid = Type.Optional(Type.Boolean());
const positive = Type.Optional(Type.Number({ exclusiveMinimum: 0 }));
const measure = Type.Optional(Type.Number({ minimum: 0 }));

const profileFields = {
  kmph: ['Kilometers per hour, in straight lines. Default: 50.', positive],
  withTraffic: [
    'Durations depend on the time of travel, if the travel provider has them by time of day. Default: false.',
    Type.Optional(Type.Boolean()),
  ],
  avoidTollRoad: ['Toll roads are avoided. Default: false.', avoid],
  avoidFerry: ['Ferries are avoided. Default: false.', avoid],
  avoidSeasonalClosure: ['Seasonally closed roads are avoided. Default: false.', avoid],
  avoidControlledAccessHighway: ['Motorways are avoided. Default: false.', avoid],
  avoidCarShuttleTrain: ['Car trains are avoided. Default: false.', avoid],
  avoidTunnel: ['Tunnels are avoided. Default: false.', avoid],
  avoidDirtRoad: ['Unpaved roads are avoided. Default: false.', avoid],
  avoidUTurns: ['U-turns are avoided. Default: false.', avoid],
  excludedCountries: [
    'Countries that are not entered. Default: none.',
    Type.Optional(Type.Array(Type.String({ minLength: 1 }))),
  ],
  speedCap: ['Maximum speed in kilometers per hour. Default: none.', positive],
  grossWeight: ['Weight including the load, in tonnes. Default: ignored.', measure],
  shippedHazardousGoods: [
    'Dangerous goods on board. Default: none.',
    Type.Optional(Type.Array(ShippedHazardousGoodSchema)),
  ],
  height: ['Meters. Default: ignored.', measure],
  width: ['Meters. Default: ignored.', measure],
  length: ['Meters. Default: ignored.', measure],
  tunnelCategory: [
    'Restriction code of the load in tunnels (ADR). Default: none.',
    Type.Optional(TunnelCategorySchema),
  ],
} as const;
type ProfileField = keyof typeof profileFields;

/** A type of profile with the fields that apply to it. */
function profile<const T extends string, const F extends ProfileField>(type: T, names: readonly F[]) {
  const rows = Object.entries(profileFields).filter(([name]) => names.some((own) => own === name));
  const own = Object.fromEntries(rows) as unknown as Pick<typeof profileFields, F>;
  return fields({ type: ['What travels.', Type.Literal(type)], ...own });
}

const PEDESTRIAN = ['avoidFerry', 'avoidSeasonalClosure', 'avoidDirtRoad', 'excludedCountries'] as const;
const BICYCLE = [...PEDESTRIAN, 'avoidTunnel'] as const;
const SCOOTER = [...BICYCLE, 'avoidCarShuttleTrain', 'speedCap'] as const;
const MOTORBIKE = [...SCOOTER, 'avoidControlledAccessHighway'] as const;
const CAR = [...MOTORBIKE, 'withTraffic', 'avoidTollRoad', 'avoidUTurns'] as const;
const LOADED = ['grossWeight', 'shippedHazardousGoods', 'height', 'width', 'length', 'tunnelCategory'] as const;

export const VehicleProfileSchema = described(
  'How a resource travels. Speeds in km/h, height, width and length in meters.',
  Type.Union(
    [
      profile('fly', ['kmph']),
      profile('pedestrian', PEDESTRIAN),
      profile('bicycle', BICYCLE),
      profile('scooter', SCOOTER),
      profile('motorbike', MOTORBIKE),
      profile('car', CAR),
      profile('truck', [...CAR, ...LOADED]),
    ],
    { discriminator: { propertyName: 'type' } },
  ),
);
