import { Type } from 'typebox';
import { described } from './documented.js';

export const PropertiesSchema = described(
  "The user's own remarks, echoed and never read.",
  Type.Record(Type.String(), Type.String()),
);
