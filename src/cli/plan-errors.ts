import type { PlanError, PlanWarning } from '../index.js';
import { coloursFor, type Colours } from './text/colour.js';
import { inputFailure, type Failure } from './failure.js';
import type { Surroundings } from './surroundings.js';
import { printable } from './text/printable.js';
import { firstOf } from './text/units.js';
import { print } from './write.js';

const shownAtMost = 50;

/** Makes the failure with all errors of an input, then possible causes, such as a mistyped field. */
export function invalidInput(
  name: string,
  what: 'plan' | 'solution' | 'order' | 'list of changes',
  errors: readonly PlanError[],
  warnings: readonly PlanWarning[] = [],
): Failure {
  const count = errors.length === 1 ? 'one error' : `${errors.length.toLocaleString('en')} errors`;
  return inputFailure(
    `${name} is not a valid ${what}: ${count}.`,
    ...listed(errors),
    ...(warnings.length > 0 ? ['Noticed besides:', ...listed(warnings)] : []),
  );
}

/** Two lines per entry, and the number of entries left out. */
function listed(entries: readonly (PlanError | PlanWarning)[]): readonly string[] {
  return firstOf(entries, shownAtMost, ({ code, message, properties: { path, first } }) => [
    `${path || '(the whole file)'}  ${code}${first === undefined ? '' : ` (first: ${first})`}`,
    `  ${message}`,
  ]);
}

/** Prints the warnings about a valid file to standard error. */
export async function printWarnings(
  warnings: readonly PlanWarning[],
  { stderr, env }: Pick<Surroundings, 'stderr' | 'env'>,
): Promise<void> {
  if (warnings.length > 0) await print(stderr, `${warningList(warnings, coloursFor(stderr, env))}\n`);
}

/** Returns the warnings that do not prevent solving; one line where several places have the same warning. */
export function warningList(warnings: readonly PlanWarning[], colours: Colours): string {
  const places = new Map<string, { readonly warning: PlanWarning; count: number }>();
  for (const warning of printable(warnings)) {
    const key = `${warning.code} ${warning.message}`;
    const known = places.get(key);
    if (known === undefined) places.set(key, { warning, count: 1 });
    else known.count += 1;
  }
  const lines = firstOf([...places.values()], shownAtMost, ({ warning: { code, message, properties }, count }) => {
    const more = count > 1 ? ` and ${(count - 1).toLocaleString('en')} more` : '';
    const place = `${properties.path}${more}`;
    return `${colours.yellow(code)}  ${place === '' ? '' : `${place}: `}${message}`;
  });
  return lines.map((line) => `  ${line}`).join('\n');
}
