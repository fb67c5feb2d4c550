import type { Unit } from '../../catalogue/level-row.js';
import { objectiveRow } from '../../catalogue/objectives.js';
import type { SolutionObjective, ObjectiveChange } from '../../index.js';
import { hours, km, money, quantity } from './units.js';

/** The text form of a value, by unit. */
const TEXTS: Readonly<Record<Unit, (value: number) => string>> = {
  number: quantity,
  money,
  meters: (value) => `${km(value / 1000)} km`,
  seconds: (value) => `${hours(value)} h`,
  clock: hours,
};

/** Returns the value of an objective with its unit: "162.3 km". */
function objectiveValue({ name, value }: Pick<SolutionObjective, 'name' | 'value'>): string {
  return TEXTS[objectiveRow(name)?.objective.unit ?? 'number'](value);
}

/** Returns the short label of an objective: "distance". */
function objectiveLabel(name: string): string {
  return objectiveRow(name)?.objective.label?.[0] ?? name;
}

/** Returns all objectives in one line, summed over priorities: "stops 60 · work 21:10 h · distance 162.3 km". */
export function objectiveLine(objectives: readonly SolutionObjective[]): string {
  const totals = new Map<string, number>();
  for (const { name, value } of objectives) totals.set(name, (totals.get(name) ?? 0) + value);
  return [...totals].map(([name, value]) => `${objectiveLabel(name)} ${objectiveValue({ name, value })}`).join(' · ');
}

/** Returns the changes of the objectives, without unchanged ones: "distance +3.2 km · work +0:11 h". */
export function objectiveChanges(changes: readonly ObjectiveChange[]): string {
  const moved = changes.filter(({ difference }) => difference !== 0);
  return moved.length === 0 ? 'no objective changes' : moved.map(objectiveChange).join(' · ');
}

/** "distance +3.2 km". */
function objectiveChange({ name, priority, difference }: ObjectiveChange): string {
  const size = objectiveValue({ name, value: Math.abs(difference) });
  const rank = priority === undefined || priority === 0 ? '' : ` (priority ${priority})`;
  return `${objectiveLabel(name)}${rank} ${difference < 0 ? '−' : '+'}${size}`;
}
