import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { chromium } from 'playwright-core';

const FLAGS = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--hide-scrollbars'];

/** A browser of the machine's, and a folder that its pages are written into. */
export async function launched() {
  const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: FLAGS });
  const folder = await mkdtemp(join(tmpdir(), 'console-'));
  return {
    browser,
    /** A new folder, which goes with the others. */
    folder: () => mkdtemp(join(folder, 'data-')),
    /** Writes HTML into a file, and gives its address. */
    address: async (html) => {
      const file = join(folder, 'tours.html');
      await writeFile(file, html);
      return pathToFileURL(file).href;
    },
    close: async () => {
      await browser.close();
      await rm(folder, { recursive: true });
    },
  };
}

const entry = fileURLToPath(new URL('../test/support/town.ts', import.meta.url));
const { outputFiles } = await build({ entryPoints: [entry], bundle: true, write: false, format: 'esm' });

/** The town of the tests. */
export const { town } = await import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`);
