import type { Formats } from '../../page/formats.js';
import { objectiveValue as valueText } from '../../page/objective-value.js';
import { textsFor } from '../../page/texts.js';
import { unitOf } from '../../view/objectives-of.js';
import { number } from '../texts.js';

const { objectives } = textsFor(navigator.language);

/** The name of an objective in words, with its priority; unknown names unchanged. */
export const objectiveName = (name: string, priority?: number): string =>
  `${objectives[name] ?? name}${priority === undefined ? '' : ` (${number(priority)})`}`;

/** Formats an objective's value in its unit: seconds as a duration, meters as kilometers. */
export function objectiveValue(name: string, value: number, formats: Formats): string {
  return valueText({ unit: unitOf(name), value }, formats);
}
