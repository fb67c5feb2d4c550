import { directionOf, objectiveRow } from '../../catalogue/objectives.js';
import { metBefore, type Path } from '../structure/path.js';
import { groupsOf, itemsOf, ordersOf, resourcesOf, singleStopsOf } from './parts.js';
import type { Findings, Rule } from './rule.js';

/**
 * Ids are unique among resources, among orders, and among stops and groups of alternatives together. A group without an
 * id borrows that of its first member, which does not count as a repetition.
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
  const first = metBefore(met, id, path);
  if (first === undefined) return;
  const message = `The id ${id} is given twice. Give each an id of its own.`;
  found.error('ID_NOT_UNIQUE', [...path, 'id'], 'must be unique', message, first);
}

/** A pair of resource tag and stop tag has one additional operation duration. */
export const uniqueAdditionalDurations: Rule = (plan, found) => {
  const met = new Map<string, Path>();
  for (const { part, path } of itemsOf(plan.additionalOperationDurations, ['additionalOperationDurations'])) {
    if (part.resourceTag === undefined || part.stopTag === undefined) continue;
    const first = metBefore(met, `${part.resourceTag} ${part.stopTag}`, path);
    if (first === undefined) continue;
    const message = `The pair of ${part.resourceTag} and ${part.stopTag} already has a duration. Add both into one entry.`;
    found.error('KEYS_NOT_UNIQUE', path, 'must be unique', message, first);
  }
};

/** An objective is listed only once: its position is its rank. */
export const uniqueObjectives: Rule = (plan, found) => {
  const met = new Map<string, Path>();
  for (const { part, path } of itemsOf(plan.objectives, ['objectives'])) {
    const name = typeof part === 'string' ? part : part.type === 'custom' ? part.name : part.type;
    const first = metBefore(met, name, path);
    if (first === undefined) continue;
    const message = `The objective ${name} is listed twice. Keep it at the rank that counts.`;
    found.error('KEYS_NOT_UNIQUE', path, 'must be unique', message, first);
  }
};

/** A custom objective does not have the name of a built-in one. */
export const objectiveNames: Rule = (plan, found) => {
  for (const { part, path } of itemsOf(plan.objectives, ['objectives'])) {
    if (typeof part === 'string' || part.type !== 'custom' || part.name === undefined) continue;
    // Custom objectives may have any other name, including `custom`.
    if (objectiveRow(part.name) === undefined || directionOf(part.name) === 'own') continue;
    const message = `The name ${part.name} is taken by an objective of the service. Choose another name.`;
    found.error('INVALID_VALUE', [...path, 'name'], 'must not be the name of a standard objective', message);
  }
};
