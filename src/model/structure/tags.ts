import type { TagCarrier } from '../tag.js';
import { isObject, type SchemaWalk } from './check.js';

/** Warns that nothing carries a tag, which leaves its rule without effect: not an error. */
export function warnOfUnknownTag(carrier: TagCarrier, tag: string, walk: SchemaWalk): void {
  if (walk.carried(carrier, tag)) return;
  const message = () => `No ${carrier} carries the tag ${tag}, so nothing follows from it. Check its spelling.`;
  walk.report.warning('UNKNOWN_TAG', walk.path, message);
}

/** The tags that resources and stops carry, collected before the walk from everything that has the right shape. */
export function carriedTags(plan: unknown): Readonly<Record<TagCarrier, ReadonlySet<unknown>>> {
  const tags = { resource: new Set<unknown>(), stop: new Set<unknown>() };
  if (!isObject(plan)) return tags;
  for (const resource of listOf(plan['resources'])) addTags(tags.resource, resource);
  for (const order of listOf(plan['orders'])) {
    if (!isObject(order)) continue;
    for (const stop of listOf(order['stops'])) {
      addTags(tags.stop, stop);
      if (isObject(stop)) for (const member of listOf(stop['alternatives'])) addTags(tags.stop, member);
    }
  }
  return tags;
}

function addTags(tags: Set<unknown>, carrier: unknown): void {
  if (isObject(carrier)) for (const tag of listOf(carrier['tags'])) tags.add(tag);
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
