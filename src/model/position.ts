import { Type } from 'typebox';
import { described, fields } from './documented.js';

export const PositionSchema = described(
  'A place on earth, in degrees.',
  fields({
    lon: ['Degrees of longitude, east is positive.', Type.Number({ minimum: -180, maximum: 180 })],
    lat: ['Degrees of latitude, north is positive.', Type.Number({ minimum: -90, maximum: 90 })],
  }),
);
