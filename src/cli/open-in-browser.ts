import { spawn } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import type { Surroundings } from './surroundings.js';

/** Milliseconds that a program has to say that it cannot open a file; one that still runs then shows it. */
const PATIENCE = 1000;

/**
 * Opens a file in the browser.
 *
 * @param file - its absolute path
 * @returns whether a program took it; false where there is no display, or no program that opens files
 */
export function openInBrowser(file: string, env: Surroundings['env'], platform = process.platform): Promise<boolean> {
  const opener = openerOf(platform, env);
  if (opener === undefined) return Promise.resolve(false);
  const [program, ...args] = opener;
  return new Promise((resolve) => {
    const child = spawn(program, [...args, pathToFileURL(file).href], { detached: true, stdio: 'ignore', env });
    const patience = setTimeout(() => resolve(true), PATIENCE);
    const end = (isOpen: boolean): void => {
      clearTimeout(patience);
      resolve(isOpen);
    };
    child.on('error', () => end(false));
    // What rundll32 ends with says nothing.
    child.on('exit', (code) => end(code === 0 || platform === 'win32'));
    child.unref();
  });
}

/** The program that opens the address of a file, with the words before it; undefined where nothing can be shown. */
function openerOf(platform: string, env: Surroundings['env']): readonly [string, ...string[]] | undefined {
  if (platform === 'darwin') return ['open'];
  // `start` is a word of the shell cmd alone.
  if (platform === 'win32') return ['rundll32', 'url.dll,FileProtocolHandler'];
  // An editor that is connected from afar sets BROWSER, which xdg-open asks first.
  const isShown = ['DISPLAY', 'WAYLAND_DISPLAY', 'BROWSER'].some((name) => Boolean(env[name]));
  return isShown ? ['xdg-open'] : undefined;
}
