import { readFile } from 'node:fs/promises';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consoleFiles } from '@tourwright/console/files';
import { barriers } from './support/barriers.js';
import { hasChromium, launch } from './support/chromium.js';
import { serve, type RunningService } from './support/service.js';
import { town } from './support/town.js';

it('is small until the map is loaded, and loads no file from another host', () => {
  const files = new Map(consoleFiles().map((file) => [file.path, file.content]));
  const html = files.get('/') ?? '';
  expect(html).not.toMatch(/(src|href)="(?!\/|data:)/);
  const [, entry = ''] = /src="([^"]+)"/.exec(html) ?? [];
  const loaded = new Set([entry]);
  for (const path of loaded) {
    // Import statements alone: what `import()` loads comes later.
    for (const [, name] of (files.get(path) ?? '').matchAll(/(?:from|import)\s*"\.\/([^"]+)"/g))
      loaded.add(`/console/${name}`);
  }
  const size = [...loaded].reduce((sum, path) => sum + gzipSync(files.get(path) ?? '').length, 0);
  expect(size).toBeLessThan(80_000);
  expect(size).toBeGreaterThan(20_000);
});

describe.skipIf(!hasChromium)('the console of a service, in Chromium', () => {
  const folder = mkdtempSync(join(tmpdir(), 'console-service-'));
  let browser: Browser;
  let service: RunningService;
  beforeAll(async () => {
    [browser, service] = await Promise.all([launch(), serve(join(folder, 'data'))]);
  });
  afterAll(async () => {
    await browser.close();
    await service.stop();
    rmSync(folder, { recursive: true });
  });

  /** A page, and what went wrong in it. */
  async function open(
    hash = '',
  ): Promise<{ readonly page: Page; readonly errors: string[]; readonly hosts: Set<string> }> {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });
    const page = await context.newPage();
    const [errors, hosts]: [string[], Set<string>] = [[], new Set()];
    page.on('pageerror', ({ message }) => errors.push(message));
    page.on('console', (message) => {
      // What the browser says itself of answers that are no success, and of connections.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        errors.push(message.text());
    });
    page.on('request', (request) => hosts.add(new URL(request.url()).host));
    await page.goto(`${service.url}/${hash}`);
    return { page, errors, hosts };
  }

  async function signIn(page: Page, token = service.token ?? ''): Promise<void> {
    await page.getByLabel('Token', { exact: true }).fill(token);
    await page.getByRole('button', { name: 'Sign in' }).click();
  }

  /** Makes a plan by the API. @returns its id */
  async function planOf(stops: number, maxOptimizationDuration = 'PT2S', vans = 4): Promise<string> {
    const answer = await fetch(`${service.url}/api/v2/plans`, {
      method: 'POST',
      headers: { authorization: `Bearer ${service.token ?? ''}`, 'content-type': 'application/json' },
      body: JSON.stringify({ ...town(stops, vans), maxOptimizationDuration }),
    });
    return ((await answer.json()) as { readonly id: string }).id;
  }

  const stateOf = (page: Page) => page.locator('.run [role=status]');

  it('leads from the first start to a printed driver sheet', async () => {
    const { page, errors, hosts } = await open();
    expect(await barriers(page)).toEqual([]);
    // A token that is none is refused in words.
    await signIn(page, 'tw_live_0_0');
    await page.getByRole('alert').filter({ hasText: 'refuses this token' }).waitFor();
    await signIn(page);
    await page.getByText('There are no plans yet').waitFor();

    // A file with a fault: told beside its row, and nothing is created.
    const orders = (weight: string) =>
      `order,lat,lon,weight\nheidelberg,49.41,8.69,${weight}\nweinheim,49.55,8.67,3\nladenburg,49.47,8.61,4\n`;
    const files = ['orders.csv', 'vehicles.csv'].map((name) => join(folder, name));
    writeFileSync(files[0], orders('much'));
    writeFileSync(
      files[1],
      'vehicle,lat,lon,begin,end,weight\nvan-1,49.41,8.65,2026-03-10 08:00,2026-03-10 17:00,100\n',
    );
    const input = page.locator('input[type=file]');
    await input.setInputFiles(files);
    expect(await page.locator('.remarks tbody th').first().textContent()).toMatch(/orders\.csv.*row 2.*weight/);
    writeFileSync(files[0], orders('5'));
    await input.setInputFiles(files);
    await page.getByText('3 orders, 1 resources').waitFor();
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Create and optimize' }).click();

    // The search, seen to its end; the plan is called by its file.
    await page.getByRole('heading', { name: 'orders' }).waitFor();
    await page.locator('#table tbody bdi', { hasText: 'van-1' }).waitFor();
    await page.getByRole('button', { name: 'Continue the search' }).waitFor();
    await page.locator('.menu summary', { hasText: 'stops: 3' }).click();
    expect(await page.locator('.run table tbody tr').count()).toBeGreaterThan(1);

    // Files to take away.
    await page.locator('.menu summary', { hasText: 'Download' }).click();
    for (const [name, begin] of [
      ['Driver sheets, CSV', 'tour,place,type,order'],
      ['GeoJSON', '{'],
      ['GPX', '<?xml'],
      ['Plan (JSON)', '{'],
      ['Page (HTML, without a server)', '<!doctype html>'],
    ]) {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name, exact: true }).click(),
      ]);
      expect((await readFile(await download.path(), 'utf8')).startsWith(begin)).toBe(true);
    }
    await page.getByRole('link', { name: 'Driver sheets' }).first().click();
    await page.locator('article h2', { hasText: 'van-1' }).waitFor();
    // The rows come once the browser says that the sheet is near the window.
    await page.locator('article tbody tr').first().waitFor();
    expect(await page.locator('article tbody tr').count()).toBe(5);
    expect(await barriers(page)).toEqual([]);
    expect((await page.pdf()).toString('latin1')).toContain('%PDF');

    expect(errors).toEqual([]);
    expect([...hosts]).toEqual([new URL(service.url).host]);
    await page.context().close();
  });

  it('shows the errors of a refused plan with their locations', async () => {
    const { page } = await open();
    await signIn(page);
    const file = join(folder, 'plan.json');
    const plan = town(3, 1);
    const wrong = { ...plan, orders: plan.orders?.map((order) => ({ ...order, priority: 'high' })) };
    writeFileSync(file, JSON.stringify(wrong));
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByRole('button', { name: 'Create and optimize' }).click();
    expect(await page.locator('.remarks tbody th').first().textContent()).toBe('orders[0].priority (order-1)');
    writeFileSync(file, '{ no plan');
    await page.locator('input[type=file]').setInputFiles(file);
    await page.locator('.remarks', { hasText: 'plan.json' }).waitFor();
    await page.context().close();
  });

  it('keeps the time zone that was entered for tables', async () => {
    const { page } = await open();
    await signIn(page);
    await page.locator('input[type=file]').setInputFiles([
      { name: 'orders.csv', mimeType: 'text/csv', buffer: Buffer.from('order,lat,lon\na,49.4,8.6\n') },
      { name: 'vehicles.csv', mimeType: 'text/csv', buffer: Buffer.from('vehicle,lat,lon\nvan,49.4,8.6\n') },
    ]);
    const zone = page.getByLabel('Time zone');
    await zone.fill('Asia/Tokyo');
    await zone.press('Tab');
    await page.getByLabel('Date of times without a date').fill('2026-03-10');
    await page.locator('.bring [role=status]:empty').waitFor({ state: 'attached' });
    expect(await zone.inputValue()).toBe('Asia/Tokyo');
    await page.context().close();
  });

  it('finds plans, shows changes by others, and deletes after confirmation', async () => {
    const [first, second] = [await planOf(4), await planOf(5)];
    const { page } = await open();
    await signIn(page);
    const rows = page.locator('.plans table tbody tr').filter({ hasText: /optimized|interrupted/ });
    await rows.filter({ hasText: first }).waitFor();
    await page.getByRole('searchbox').fill(second.slice(0, 12));
    await page.waitForFunction(() => document.querySelectorAll('.plans > table tbody tr').length === 1);
    await page.getByRole('searchbox').fill('');
    const third = await planOf(6);
    await page.locator('.plans table', { hasText: third }).waitFor();
    await page.getByRole('button', { name: `Delete ${third}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: `Delete ${third}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.locator('.plans tr', { hasText: third }).waitFor({ state: 'detached' });
    await page.context().close();
  });

  it('reads a plan once, although its stored events are news, and the driver sheets near the window', async () => {
    const id = await planOf(60, 'PT1S', 20);
    const { page } = await open();
    await signIn(page);
    await page.locator('.plans tr', { hasText: id }).filter({ hasText: 'optimized' }).waitFor();
    const statuses: number[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith(id)) statuses.push(response.status());
    });
    await page.evaluate((hash) => (location.hash = hash), `#/plans/${id}/sheets`);
    await page.locator('article table').first().waitFor();
    await expect.poll(() => statuses).toEqual([200, 304]);
    expect(await page.title()).toMatch(/^Plan of .* · tourwright$/);
    const [sheets, tables] = [page.locator('article'), page.locator('article table')];
    expect(await tables.count()).toBeLessThan(await sheets.count());
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    expect(await tables.count()).toBe(await sheets.count());
    await page.context().close();
  });

  it('keeps the token for the tab, asks for another if it is revoked, and stays on the page', async () => {
    const id = await planOf(60);
    const other = await service.newToken();
    const { page, errors } = await open(`#/plans/${id}`);
    await signIn(page, other.token);
    await page.waitForSelector('canvas');
    await page.reload();
    await page.waitForSelector('canvas');
    await page.locator('#table tbody button.link').first().click();
    const chosen = await page.locator('#table h2').textContent();
    await page.getByRole('button', { name: 'Continue the search' }).waitFor();
    // A reading with this token that the service sees only after another one took its place.
    const late = new Promise<Route>((resolve) => void page.route(`**/plans/${id}`, resolve, { times: 1 }));
    await fetch(`${service.url}/api/v2/plans/${id}/running?maxDuration=PT10M`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${service.token ?? ''}`, 'content-type': 'application/json' },
      body: 'true',
    });
    const held = await late;
    await service.revoke(other.id);
    // Nobody asked: the stream of events ended.
    await page.getByRole('alert').filter({ hasText: 'refuses this token' }).waitFor();
    await signIn(page);
    await page.locator('.console:not([inert])').waitFor();
    const again = page.waitForResponse((response) => response.url().endsWith(id) && response.status() < 400);
    await held.continue();
    await again;
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await page.getByRole('button', { name: 'Continue the search' }).click();
    expect(await page.locator('#table h2').textContent()).toBe(chosen);
    expect(page.url()).toContain(`#/plans/${id}`);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('shows a plan opened with a revoked token once there is a valid one', async () => {
    const id = await planOf(5);
    const other = await service.newToken();
    const { page } = await open();
    await signIn(page, other.token);
    await page.waitForSelector('.plans table');
    await service.revoke(other.id);
    await page.evaluate((hash) => (location.hash = hash), `#/plans/${id}`);
    await page.getByRole('alert').filter({ hasText: 'refuses this token' }).waitFor();
    await signIn(page);
    await page.waitForSelector('canvas');
    await page.context().close();
  });

  it('reads what could not be read with the old token, and the state after lost events', async () => {
    const id = await planOf(5);
    const { page } = await open(`#/plans/${id}`);
    const state = { type: 'plan.state', planId: id, planVersion: 1, timestamp: new Date().toISOString() };
    const body = (data: object, name: string) => `id: 1\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
    const stream = (text: string) => ({ status: 200, contentType: 'text/event-stream', body: text });
    let refused = 0;
    await page.route(`**/plans/${id}`, (route) =>
      refused++ === 1 ? route.fulfill({ status: 401, json: { errors: [] } }) : route.continue(),
    );
    const streams = [body({ ...state, state: 'processing' }, 'plan.state')];
    await page.route(`**/plans/${id}/events`, (route) => {
      const next = streams.shift();
      return next === undefined ? route.abort() : route.fulfill(stream(next));
    });
    await signIn(page);
    await page.getByRole('alert').filter({ hasText: 'refuses this token' }).waitFor();
    const again = page.waitForResponse((response) => response.url().endsWith(id) && response.status() < 400);
    await signIn(page);
    await again;
    await expect.poll(() => stateOf(page).textContent()).toBe('preparing');
    // The state is read once, at the missed events: not before it is final.
    const headers = { authorization: `Bearer ${service.token ?? ''}` };
    await fetch(`${service.url}/api/v2/plans/${id}/solution?wait=PT1M`, { headers });
    streams.push(body({ after: 1 }, 'missed'));
    await expect.poll(() => stateOf(page).textContent()).toMatch(/optimized|interrupted/);
    await page.context().close();
  });

  it('continues after a lost connection and after a restart of the service during a run', async () => {
    const id = await planOf(60, 'PT10M');
    const { page, errors } = await open(`#/plans/${id}`);
    await signIn(page);
    await page.locator('#table tbody bdi').first().waitFor();
    await page.locator('#table tbody button.link').first().click();
    const chosen = await page.locator('#table h2').textContent();
    const lost = page.getByText('No connection to the service');

    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await lost.waitFor();
    await page.getByRole('alert').filter({ hasText: 'nothing was changed' }).waitFor();
    await page.context().setOffline(false);
    await lost.waitFor({ state: 'hidden' });

    const { port } = new URL(service.url);
    await service.stop();
    await lost.waitFor();
    expect(await page.locator('#table h2').textContent()).toBe(chosen);
    const { token } = service;
    service = { ...(await serve(join(folder, 'data'), Number(port))), token };
    await lost.waitFor({ state: 'hidden' });
    await page.waitForFunction(() => document.querySelector('.run [role=status]')?.textContent === 'optimizing');
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await page.getByRole('button', { name: 'Continue the search' }).waitFor();
    expect(await stateOf(page).textContent()).toBe('interrupted');
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('reports a plan that was deleted in the meantime, and one that does not exist', async () => {
    const id = await planOf(8);
    const { page } = await open(`#/plans/${id}`);
    await signIn(page);
    await page.waitForSelector('canvas');
    const headers = { authorization: `Bearer ${service.token ?? ''}` };
    await fetch(`${service.url}/api/v2/plans/${id}`, { method: 'DELETE', headers });
    await page.getByText('This plan was deleted').waitFor();
    expect(await page.locator('canvas').count()).toBe(2);
    await page.goto(`${service.url}/#/plans/nobody`);
    await page.getByText('There is no plan nobody.').waitFor();
    await page.context().close();
  });

  it('is read-only with a read token, and available in German', async () => {
    const id = await planOf(8);
    const { token } = await service.newToken('--scope', 'read');
    const context = await browser.newContext({ locale: 'de-DE', viewport: { width: 360, height: 740 } });
    const page = await context.newPage();
    await page.goto(`${service.url}/#/plans/${id}`);
    await page.getByLabel('Token', { exact: true }).fill(token);
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await page.waitForSelector('canvas');
    expect(await page.getByRole('button', { name: /Anhalten|Weiter suchen/ }).count()).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await page.getByRole('link', { name: 'Pläne' }).click();
    await page.waitForSelector('.plans table');
    expect(await page.locator('input[type=file]').count()).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await context.close();
  });
});
