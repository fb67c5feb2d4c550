import { parseDuration } from 'tourwright';
import { Type } from 'typebox';
import { invalidField } from '../errors/refusals.js';
import { NumberTextSchema } from '../schemas/common.js';

/**
 * Parameters of lists that are read page by page.
 * @param description - of the parameter that marks the previous page
 */
export const paged = (description: string) => ({
  limit: Type.Integer({ minimum: 1, maximum: 1000, default: 100 }),
  before: Type.Optional({ ...NumberTextSchema, description }),
});

export const forceQuery = Type.Object({
  force: Type.Boolean({ default: false, description: 'Also for an archived plan; no effect on others.' }),
});

interface AskedDuration {
  readonly path: string;
  readonly most: string;
  readonly example: string;
}

/** The seconds of a duration in the query. @throws DomainError invalid */
export function secondsOf(text: string, longest: number, { path, most, example }: AskedDuration): number {
  try {
    const seconds = parseDuration(text);
    if (seconds <= longest) return seconds;
  } catch {
    // Reported below.
  }
  const details = `must be a duration of at most ${most}`;
  throw invalidField(path, details, `The query parameter ${path} ${details}, such as ${example}.`);
}

/** Checks the duration of a search. @throws DomainError invalid if it is below a second or above the maximum */
export function checkSearch(seconds: number, longest: number): void {
  if (seconds >= 1 && seconds <= longest) return;
  const details = `must be from PT1S to PT${longest}S`;
  throw invalidField('maxDuration', details, `maxDuration ${details}. Ask for less, or leave it out.`);
}
