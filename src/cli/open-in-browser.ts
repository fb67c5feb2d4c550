import { spawn } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import type { Surroundings } from './surroundings.js';

/** Milliseconds within which a program must report that it cannot open a file; later, it has succeeded. */
const PATIENCE = 1000;

/**
 * Opens a file in the browser.
 *
 * @param file - its absolute path
 * @param patience - milliseconds after which a program that still runs has accepted it
 * @returns whether a program accepted it; false without a display or a program that opens files
 */
export function openInBrowser(
  file: string,
  env: Surroundings['env'],
  platform: string = process.platform,
  patience = PATIENCE,
): Promise<boolean> {
  const opener = openerOf(platform, env);
  if (opener === undefined) return Promise.resolve(false);
  const [program, ...args] = opener;
  return new Promise((resolve) => {
    const child = spawn(program, [...args, pathToFileURL(file).href], { detached: true, stdio: 'ignore', env });
    const timer = setTimeout(() => resolve(true), patience);
    const end = (isOpen: boolean): void => {
      clearTimeout(timer);
      resolve(isOpen);
    };
    child.on('error', () => end(false));
    // The exit code of rundll32 is meaningless.
    child.on('exit', (code) => end(code === 0 || platform === 'win32'));
    child.unref();
  });
}

/** Returns the program that opens a file URL, with its leading arguments; undefined where nothing can be displayed. */
function openerOf(platform: string, env: Surroundings['env']): readonly [string, ...string[]] | undefined {
  if (platform === 'darwin') return ['open'];
  // `start` exists only inside the shell cmd.
  if (platform === 'win32') return ['rundll32', 'url.dll,FileProtocolHandler'];
  // An editor in a remote session sets BROWSER, which xdg-open tries first.
  const isShown = ['DISPLAY', 'WAYLAND_DISPLAY', 'BROWSER'].some((name) => Boolean(env[name]));
  return isShown ? ['xdg-open'] : undefined;
}
