import { usageFailure } from './failure.js';
import type { Surroundings } from './surroundings.js';

/** How a package that a part of the command needs comes to be there. */
export function howToAdd(name: string): string {
  return `It comes with a package of its own. Add it with: npm install ${name}`;
}

/**
 * Loads a package that brings a part of the command, or one of its entry points.
 *
 * @throws Failure that says how to add it when it is not installed
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
