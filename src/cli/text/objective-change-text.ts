import type { ObjectiveChange } from '../../index.js';
import { objectiveLabel, objectiveValue } from './objective-text.js';

/** "distance +3.2 km · work +0:11 h": what becomes of the objectives, those that stay left out. */
export function objectiveChanges(changes: readonly ObjectiveChange[]): string {
  const moved = changes.filter(({ difference }) => difference !== 0);
  return moved.length === 0 ? 'no objective changes' : moved.map(objectiveChange).join(' · ');
}

/** "distance +3.2 km". */
export function objectiveChange({ name, priority, difference }: ObjectiveChange): string {
  const size = objectiveValue({ name, value: Math.abs(difference) });
  const rank = priority === undefined || priority === 0 ? '' : ` (priority ${priority})`;
  return `${objectiveLabel(name)}${rank} ${difference < 0 ? '−' : '+'}${size}`;
}
