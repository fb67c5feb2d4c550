import { Type, type TSchema } from 'typebox';
import { ID_PATTERN } from './id.js';

/** Which things carry a tag. A tag of resources and a tag of stops are two worlds, even where they are spelled alike. */
export type TagCarrier = 'resource' | 'stop';

/** A tag that resources carry, where a rule names it. `x-tag` lets validation warn of one that no resource carries. */
export const ResourceTagSchema = Type.String({ pattern: ID_PATTERN, 'x-tag': 'resource' });

/** A tag that stops carry, where a rule names it. */
export const StopTagSchema = Type.String({ pattern: ID_PATTERN, 'x-tag': 'stop' });

/** Read as absent when empty: then every resource is meant. */
export const ResourceTagsSchema = Type.Array(ResourceTagSchema);

/** Read as absent when empty: then every stop is meant. */
export const StopTagsSchema = Type.Array(StopTagSchema);

/** A map whose keys are tags of resources. */
export const byResourceTag = <T extends TSchema>(value: T) =>
  Type.Record(Type.String(), value, { 'x-keys': ID_PATTERN, 'x-tag': 'resource' });

/** A map whose keys are tags of resources, or `*` for the resources that none of them names. */
export const byResourceTagOrAny = <T extends TSchema>(value: T) =>
  Type.Record(Type.String(), value, { 'x-keys': `${ID_PATTERN}|^\\*$`, 'x-tag': 'resource' });

/** A map whose keys are tags of stops. */
export const byStopTag = <T extends TSchema>(value: T) =>
  Type.Record(Type.String(), value, { 'x-keys': ID_PATTERN, 'x-tag': 'stop' });
