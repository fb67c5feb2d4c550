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
