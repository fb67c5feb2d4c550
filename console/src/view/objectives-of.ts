import type { Solution } from 'tourwright';
import { UNITS } from './catalogue.gen.js';
import type { ObjectiveView } from './view.js';

/** The objectives of a solution in order, each once: values of its priorities are added up. */
export function objectivesOf({ objectives }: Solution): ObjectiveView[] {
  const totals = new Map<string, number>();
  for (const { name, value } of objectives) totals.set(name, (totals.get(name) ?? 0) + value);
  return [...totals].map(([name, value]) => ({ name, unit: unitOf(name), value }));
}

/** The unit of an objective's values; those of custom objectives are numbers. */
export function unitOf(name: string): ObjectiveView['unit'] {
  return (Object.hasOwn(UNITS, name) && UNITS[name]) || 'number';
}
