import { Type, type Static } from 'typebox';
import type { Immutable } from './immutable.js';

export const PropertiesSchema = Type.Record(Type.String(), Type.String());

/** The user's own remarks, echoed and never read. */
export type Properties = Immutable<Static<typeof PropertiesSchema>>;
