import type { Formats } from '../../page/formats.js';
import { objectiveValue as valueText } from '../../page/objective-value.js';
import { textsFor } from '../../page/texts.js';
import { unitOf } from '../../view/objectives-of.js';
import { number } from '../texts.js';

const { objectives } = textsFor(navigator.language);

/** The name of an objective in words, with the priority that it counts; one that is not known as it is. */
export const objectiveName = (name: string, priority?: number): string =>
  `${objectives[name] ?? name}${priority === undefined ? '' : ` (${number(priority)})`}`;

/** A value of an objective in the unit of its kind: seconds as a duration, meters as kilometers. */
export function objectiveValue(name: string, value: number, formats: Formats): string {
  return valueText({ unit: unitOf(name), value }, formats);
}
