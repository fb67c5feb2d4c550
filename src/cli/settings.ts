import { mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { inputFailure } from './failure.js';
import type { Surroundings } from './surroundings.js';
import { writeWhole } from './write.js';

interface UserSettings {
  /** A value of the --roads option. */
  readonly roads?: string | undefined;
}

/** Returns the path of the user's settings file; undefined if the user has no folder for settings. */
function settingsFile(env: Surroundings['env']): string | undefined {
  const home = env['HOME'] === undefined || env['HOME'] === '' ? undefined : join(env['HOME'], '.config');
  const folder = env['XDG_CONFIG_HOME'] || env['APPDATA'] || home;
  return folder === undefined ? undefined : join(folder, 'tourwright', 'config.json');
}

/** Reads the settings; empty if there is no file. @throws Failure when the file is not a settings file */
export async function readSettings(env: Surroundings['env']): Promise<UserSettings> {
  const file = settingsFile(env);
  const text = file === undefined ? undefined : await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return {};
  try {
    const settings = JSON.parse(text) as UserSettings;
    if (settings.roads === undefined || typeof settings.roads === 'string') return settings;
  } catch {
    // Reported below.
  }
  throw inputFailure(`${String(file)} is no file of settings.`, 'Correct it, or delete it: it is written anew.');
}

/** Stores one setting and keeps the others; undefined removes it. @returns the file */
export async function keepSetting(
  env: Surroundings['env'],
  name: keyof UserSettings,
  value: string | undefined,
): Promise<string> {
  const file = settingsFile(env);
  if (file === undefined) throw inputFailure('There is no folder for settings.', 'Set HOME or XDG_CONFIG_HOME.');
  const settings = { ...(await readSettings(env)), [name]: value };
  await mkdir(dirname(file), { recursive: true });
  await writeWhole(file, `${JSON.stringify(settings, null, 2)}\n`);
  return file;
}
