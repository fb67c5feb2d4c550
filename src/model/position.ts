import { Type, type Static } from 'typebox';
import type { Immutable } from './immutable.js';

export const PositionSchema = Type.Object({
  lon: Type.Number({ minimum: -180, maximum: 180 }),
  lat: Type.Number({ minimum: -90, maximum: 90 }),
});

/** A place on earth, in degrees. */
export type Position = Immutable<Static<typeof PositionSchema>>;
