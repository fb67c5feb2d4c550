import type { Path } from '../structure/path.js';
import { groupsOf, ordersOf, resourcesOf, singleStopsOf } from './parts.js';
import type { Findings, Rule } from './rule.js';

/**
 * Ids are unique among resources, among orders, and among stops and groups of alternatives together. A group without
 * an id borrows its first member's, which is that member's own and no repetition.
 */
export const uniqueIds: Rule = (plan, found) => {
  const resources = new Map<string, Path>();
  for (const { part, path } of resourcesOf(plan)) meet(resources, part.id, path, found);
  const orders = new Map<string, Path>();
  for (const { part, path } of ordersOf(plan)) meet(orders, part.id, path, found);
  const stops = new Map<string, Path>();
  for (const { part, path } of singleStopsOf(plan)) meet(stops, part.id, path, found);
  for (const { part, path } of groupsOf(plan)) meet(stops, part.id, path, found);
};

function meet(met: Map<string, Path>, id: string | undefined, path: Path, found: Findings): void {
  if (id === undefined) return;
  const first = met.get(id);
  if (!first) met.set(id, path);
  else {
    const message = `The id ${id} is given twice. Give each an id of its own.`;
    found.error('ID_NOT_UNIQUE', [...path, 'id'], 'must be unique', message, first);
  }
}
