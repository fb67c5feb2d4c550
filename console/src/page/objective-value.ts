import type { ObjectiveView } from '../view/view.js';
import type { Formats } from './formats.js';

/** The value of an objective with its unit. */
export function objectiveValue(
  { unit, value }: Omit<ObjectiveView, 'name'>,
  { km, duration, number }: Formats,
): string {
  if (unit === 'meters') return km(value / 1000);
  return unit === 'seconds' ? duration(value) : number(value);
}
