import { usageFailure } from './failure.js';
import type { Surroundings } from './surroundings.js';

/** Advice on how to install a package that part of the command needs. */
export function howToAdd(name: string): string {
  return `It comes with a package of its own. Add it with: npm install ${name}`;
}

/**
 * Loads a package, or one of its entry points, that provides part of the command.
 *
 * @throws Failure with the install command when the package is not installed
 */
export async function addedPackage(
  name: string,
  importPackage: Surroundings['importPackage'],
  entry = name,
): Promise<unknown> {
  try {
    return await importPackage(entry);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const isMissing = code === 'ERR_MODULE_NOT_FOUND' && message.includes(`'${name}`);
    throw isMissing ? usageFailure(`${name} is not installed.`, howToAdd(name)) : error;
  }
}
