import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';

const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium';

/** Whether Chromium is installed. */
export const hasChromium = existsSync(executablePath);

const FLAGS = [
  ...['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
];

/** Starts Chromium with additional flags. */
export const launch = (...further: readonly string[]): Promise<Browser> =>
  chromium.launch({ executablePath, args: [...FLAGS, ...further] });
