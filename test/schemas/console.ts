import { limitRow, tourLimits, type TourLimit } from '../../src/catalogue/limits.js';
import type { Unit } from '../../src/catalogue/level-row.js';
import { objectiveRows } from '../../src/catalogue/objectives.js';
import type { TourViolation } from '../../src/model/types.gen.js';
import { rowOf, tourViolationTypes } from '../../src/model/violation.js';

/** What the console writes values of objectives in; all that is not here as numbers. */
const UNITS: Partial<Readonly<Record<Unit, string>>> = { meters: 'meters', seconds: 'seconds', clock: 'seconds' };

/** The words of rows of the library that the console shows: its pages are built without the library. */
export function consoleText(): string {
  const labels = objectiveRows.flatMap(({ objective: { name, label } }) => (label ? [[name, label]] : []));
  const units = objectiveRows.flatMap(({ objective: { name, unit } }) => {
    const written = UNITS[unit];
    return written ? [[name, written]] : [];
  });
  const sentences = tourViolationTypes.map((type) => [type, shownOf(type)]);
  return `// Made from rows of the library (npm run generate): changes belong there.
import type { Translations } from '../page/translated.js';
import type { ObjectiveView } from './view.js';

/** Names of objectives. */
export const LABELS: Readonly<Record<string, Translations<string>>> = ${record(labels)};

/** What values of objectives count that are no plain numbers. */
export const UNITS: Readonly<Record<string, ObjectiveView['unit']>> = ${record(units)};

/** What a resource or a stop does that breaks a rule; \`{…}\` is a figure of the violation. */
export const SENTENCES: Readonly<Record<string, Translations<string>>> = ${record(sentences)};
`;
}

const record = (entries: readonly (readonly unknown[])[]): string =>
  JSON.stringify(Object.fromEntries(entries as [string, unknown][]));

function shownOf(type: TourViolation['type']): readonly string[] {
  if ((tourLimits as readonly string[]).includes(type)) return limitRow(type as TourLimit).shown;
  return rowOf({ type } as Parameters<typeof rowOf>[0]).shown;
}
