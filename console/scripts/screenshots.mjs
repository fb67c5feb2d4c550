// Makes the pictures of docs/pictures/: node console/scripts/screenshots.mjs [name …]
/* global document, sessionStorage */
import { spawn } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { createClient } from '@tourwright/client';
import { evaluate, solve } from 'tourwright';
import { consolePage } from '@tourwright/console';
import { launched, town } from './opened.mjs';

const [DESKTOP, PHONE] = [
  { width: 1280, height: 800 },
  { width: 390, height: 780 },
];
const pictures = new URL('../../docs/pictures/', import.meta.url);

const example = async (name) => ({
  id: name,
  ...JSON.parse(await readFile(new URL(`../../examples/${name}.json`, import.meta.url), 'utf8')),
});

/** A plan with a solution; each is solved once. */
const known = new Map();
const solved = (name, make, seconds) => async () => {
  if (!known.has(name)) {
    const plan = await make();
    known.set(name, { plan, solution: await solve(plan, { maxDuration: `PT${seconds}S`, seed: 1 }) });
  }
  return known.get(name);
};
const city = solved('city', () => example('city-deliveries'), 5);
const visits = solved('visits', () => example('field-service-with-breaks'), 5);
const underWay = solved('underWay', () => example('day-under-way'), 5);
const town300 = solved('town300', () => town(300, 14), 10);
const town5000 = solved('town5000', () => town(5000, 200), 60);

/** The town with tours as somebody made them by hand: three carry what two others had. */
async function overloaded() {
  const { plan, solution } = await town300();
  const tours = solution.tours.map(({ resourceId, wayPoints }) => ({
    resourceId,
    stopIds: wayPoints.filter(({ type }) => type === 'stop').map(({ stopId }) => stopId),
  }));
  for (const tour of [0, 2, 4]) tours[tour].stopIds.push(...tours[tour + 6].stopIds.splice(0, 6));
  return { plan, solution: await evaluate(plan, tours) };
}

/** A service of one's own in a folder, with a plan that is searched to its end: the plan's page, and a token. */
async function served(plan) {
  const command = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));
  const data = await folder();
  const child = spawn(process.execPath, [command, 'serve', '--port', '0', '--data', data]);
  process.once('exit', () => child.kill());
  let said = '';
  for await (const text of child.stderr) if (/tw_live_\S+\n/.test((said += text))) break;
  const [, url] = /listens on (http:\S+)/.exec(said);
  const [token] = /tw_live_\S+/.exec(said);
  const client = createClient({ baseUrl: url, token });
  const { id, version } = await client.submit({ ...plan, maxOptimizationDuration: 'PT5S' });
  await client.waitForSolution(id, { version });
  return { url: `${url}/#/plans/${id}`, token };
}

const search = async (page, id) => {
  await page.getByRole('searchbox').fill(id);
  await page.getByRole('searchbox').press('Enter');
};
const nearer = async (page, times) => {
  for (let turn = 0; turn < times; turn++) await page.locator('.map .zoom button').first().click();
};

/** Draws a lasso around the middle of the map. */
async function lasso(page) {
  const { x, y, width, height } = await page.locator('.map canvas').boundingBox();
  const at = (turn) => [x + width * (0.42 + 0.13 * Math.cos(turn)), y + height * (0.5 + 0.28 * Math.sin(turn))];
  await page.keyboard.down('Shift');
  await page.mouse.move(...at(0));
  await page.mouse.down();
  for (let turn = 0; turn < 6.3; turn += 0.3) await page.mouse.move(...at(turn));
  await page.mouse.up();
  await page.keyboard.up('Shift');
}

/** Each picture: what is shown, in what window, and what is done before. */
const PICTURES = {
  'day-light': {
    of: city,
    act: async (page) => {
      await search(page, 'van-2');
      await page.locator('.map canvas').press('0');
    },
  },
  'day-dark': { of: town300, isDark: true, act: (page) => search(page, 'van-5') },
  'five-thousand': { of: town5000 },
  'five-thousand-dark': { of: town5000, isDark: true, act: (page) => search(page, 'van-42') },
  hand: {
    at: async () => served({ ...(await example('city-deliveries')), properties: { name: 'city-deliveries' } }),
    act: async (page) => {
      await search(page, 'brueckenstrasse');
      await page.locator('.map canvas').press('m');
      for (let down = 0; down < 2; down++) await page.keyboard.press('ArrowDown');
      await page.locator('.tip .differences, .differences').first().waitFor();
    },
  },
  violations: {
    of: overloaded,
    isDark: true,
    act: async (page) => {
      await search(page, 'van-1');
      await page.getByRole('tab', { name: 'Violations' }).click();
    },
  },
  'under-way': { of: underWay, act: (page) => search(page, 'nora') },
  lasso: { of: town300, act: lasso },
  german: { of: visits, locale: 'de-DE', act: (page) => page.locator('.map canvas').press('n') },
  near: {
    of: city,
    act: async (page) => {
      await page.locator('.map canvas').press('n');
      await nearer(page, 3);
      await page.locator('.map canvas').press('n');
      await page.locator('.timeline .zoom button').first().click();
      await page.locator('.timeline .zoom button').first().click();
    },
  },
  'phone-light': { of: city, window: PHONE },
  'phone-dark': {
    of: town300,
    window: PHONE,
    isDark: true,
    act: async (page) => {
      await page.locator('.map canvas').press('n');
      await page.locator('.map canvas').press('n');
    },
  },
  'phone-german': {
    of: visits,
    window: PHONE,
    locale: 'de-DE',
    act: (page) => page.getByRole('tab', { name: 'Touren' }).scrollIntoViewIfNeeded(),
  },
};

const wanted = process.argv.slice(2);
const { browser, folder, address, close } = await launched();
await mkdir(pictures, { recursive: true });
for (const [name, { of, at, window = DESKTOP, isDark = false, locale = 'en-GB', act }] of Object.entries(PICTURES)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const context = await browser.newContext({ viewport: window, locale, colorScheme: isDark ? 'dark' : 'light' });
  const page = await context.newPage();
  const { url, token } = at === undefined ? { url: await address(consolePage(await of())) } : await at();
  await page.addInitScript((text) => text && sessionStorage.setItem('tourwright.token', text), token);
  await page.goto(url);
  await page.waitForSelector('canvas');
  await act?.(page);
  if (at === undefined) await page.evaluate(() => document.activeElement?.blur());
  await page.mouse.move(0, 0);
  await page.waitForTimeout(200);
  const cdp = await context.newCDPSession(page);
  const { data } = await cdp.send('Page.captureScreenshot', { format: 'webp', quality: 72 });
  await writeFile(new URL(`${name}.webp`, pictures), Buffer.from(data, 'base64'));
  await context.close();
}
await close();
process.exit();
