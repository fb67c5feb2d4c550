import { parseDuration } from 'tourwright';
import { Type } from 'typebox';
import { invalidField } from '../errors/refusals.js';

export const forceQuery = Type.Object({
  force: Type.Boolean({ default: false, description: 'Also for an archived plan; no effect on others.' }),
});

/** The seconds of a duration in the query. @throws DomainError invalid */
export function secondsOf(
  text: string,
  longest: number,
  { path, most, example }: Readonly<Record<'path' | 'most' | 'example', string>>,
): number {
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
