import type { Formats } from '../../page/formats.js';
import { textsFor } from '../../page/texts.js';
import { number } from '../texts.js';

const { objectives } = textsFor(navigator.language);

/** The name of an objective in words, with the priority that it counts; one that is not known as it is. */
export const objectiveName = (name: string, priority?: number): string =>
  `${objectives[name] ?? name}${priority === undefined ? '' : ` (${number(priority)})`}`;

/** A value of an objective in the unit of its kind: seconds as a duration, meters as kilometers. */
export function objectiveValue(name: string, value: number, { duration, km }: Formats): string {
  if (/Distance$/.test(name)) return km(value / 1000);
  if (/(Delay|Duration|DurationSpread|EarlyLoadings|CapacitiesOnStops)$/.test(name)) return duration(value);
  return number(value);
}
