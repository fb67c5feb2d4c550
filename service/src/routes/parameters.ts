import { parseDuration } from 'tourwright';
import { Type } from 'typebox';
import { invalidField } from '../errors/refusals.js';
import { NumberTextSchema } from '../schemas/common.js';

/** Of lists that go on page by page. @param description - of what names the page before */
export const paged = (description: string) => ({
  limit: Type.Integer({ minimum: 1, maximum: 1000, default: 100 }),
  before: Type.Optional({ ...NumberTextSchema, description }),
});

export const forceQuery = Type.Object({
  force: Type.Boolean({ default: false, description: 'Also an archived plan; without effect on others.' }),
});

interface AskedDuration {
  readonly path: string;
  readonly most: string;
  readonly example: string;
}

/** Seconds of a duration in the query. @throws DomainError invalid */
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

/** @throws DomainError invalid for a search that takes less than a second or longer than it may */
export function checkSearch(seconds: number, longest: number): void {
  if (seconds >= 1 && seconds <= longest) return;
  const details = `must be from PT1S to PT${longest}S`;
  throw invalidField('maxDuration', details, `maxDuration ${details}. Ask for less, or leave it out.`);
}
