import { Type } from 'typebox';
import { described, documented } from './documented.js';

export type { Position } from './types.gen.js';

export const PositionSchema = described(
  'A place on earth, in degrees.',
  documented(
    Type.Object({
      lon: Type.Number({ minimum: -180, maximum: 180 }),
      lat: Type.Number({ minimum: -90, maximum: 90 }),
    }),
    {
      lon: 'Degrees of longitude, east is positive.',
      lat: 'Degrees of latitude, north is positive.',
    },
  ),
);
