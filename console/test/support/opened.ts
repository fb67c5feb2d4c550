import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { consolePage, type ConsoleInput } from '@tourwright/console';
import { launch } from './chromium.js';

/** A page opened from disk, with its errors and requests. */
export interface Opened {
  readonly page: Page;
  readonly errors: readonly string[];
  readonly others: () => readonly string[];
}

/** A browser that opens pages of solutions. */
export interface Opener {
  readonly open: (input: ConsoleInput, options?: BrowserContextOptions) => Promise<Opened>;
  /** Opens HTML. */
  readonly show: (html: string, options?: BrowserContextOptions) => Promise<Opened>;
  readonly close: () => Promise<void>;
}

export async function opener(): Promise<Opener> {
  const folder = await mkdtemp(join(tmpdir(), 'console-'));
  const browser = await launch();
  const show: Opener['show'] = async (html, options) => {
    const file = join(folder, 'tours.html');
    await writeFile(file, html);
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, locale: 'en-GB', ...options });
    const [errors, requests]: [string[], string[]] = [[], []];
    page.on('console', (message) => errors.push(message.text()));
    page.on('pageerror', ({ message }) => errors.push(message));
    page.on('request', (request) => requests.push(request.url()));
    const url = pathToFileURL(file).href;
    await page.goto(url);
    await page.waitForSelector('canvas');
    return { page, errors, others: () => requests.filter((one) => one !== url && !one.startsWith('data:')) };
  };
  return {
    show,
    open: (input, options) => show(consolePage(input), options),
    close: async () => {
      await browser.close();
      await rm(folder, { recursive: true });
    },
  };
}
