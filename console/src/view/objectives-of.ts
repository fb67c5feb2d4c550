import type { Solution } from 'tourwright';
import { UNITS } from './catalogue.gen.js';
import type { ObjectiveView } from './view.js';

/** The objectives of a solution in their order, each once: what its priorities reach is added up. */
export function objectivesOf({ objectives }: Solution): ObjectiveView[] {
  const totals = new Map<string, number>();
  for (const { name, value } of objectives) totals.set(name, (totals.get(name) ?? 0) + value);
  return [...totals].map(([name, value]) => ({ name, unit: unitOf(name), value }));
}

/** What the values of an objective count; those of the plan's own objectives are numbers. */
export function unitOf(name: string): ObjectiveView['unit'] {
  return (Object.hasOwn(UNITS, name) && UNITS[name]) || 'number';
}
