import { Type, type TSchema } from 'typebox';
import { ID_PATTERN } from './id.js';

/** Which items carry a tag. Tags of resources and tags of stops are separate, even if they are spelled the same. */
export type TagCarrier = 'resource' | 'stop';

/** A tag of resources, where a rule names it. `x-tag` lets validation warn of a tag that no resource carries. */
export const ResourceTagSchema = Type.String({ pattern: ID_PATTERN, 'x-tag': 'resource' });

/** A tag of stops, where a rule names it. */
export const StopTagSchema = Type.String({ pattern: ID_PATTERN, 'x-tag': 'stop' });

/** An empty list is treated as absent: every resource is meant. */
export const ResourceTagsSchema = Type.Array(ResourceTagSchema);

/** An empty list is treated as absent: every stop is meant. */
export const StopTagsSchema = Type.Array(StopTagSchema);

/** The schema of a map whose keys are tags of resources. */
export const byResourceTag = <T extends TSchema>(value: T) =>
  Type.Record(Type.String(), value, { 'x-keys': ID_PATTERN, 'x-tag': 'resource' });

/** The schema of a map whose keys are tags of resources, or `*` for the resources without any of these tags. */
export const byResourceTagOrAny = <T extends TSchema>(value: T) =>
  Type.Record(Type.String(), value, { 'x-keys': `${ID_PATTERN}|^\\*$`, 'x-tag': 'resource' });

/** The schema of a map whose keys are tags of stops. */
export const byStopTag = <T extends TSchema>(value: T) =>
  Type.Record(Type.String(), value, { 'x-keys': ID_PATTERN, 'x-tag': 'stop' });
