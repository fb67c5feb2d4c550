import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type Client } from '@tourwright/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import type { Plan, Solution } from 'tourwright';
import { fitting, screenX, screenY } from '../src/page/map/camera.js';
import { boxAround, worldOf } from '../src/page/map/world.js';
import { toursOf } from '../src/edit/tours.js';
import { barriers } from './support/barriers.js';
import { hasChromium, launch } from './support/chromium.js';
import { serve, type RunningService } from './support/service.js';
import { example } from './support/solved.js';
import { town } from './support/town.js';

/** A day that is solved within a second; the last order is too heavy for every van. */
function day(stops = 40): Plan {
  const plan = town(stops, 4);
  const heavy = {
    id: 'piano',
    stops: [{ id: 'piano-stop', position: { lon: 8.7, lat: 49.42 }, capacities: { kg: 950 } }],
  };
  return {
    ...plan,
    maxOptimizationDuration: 'PT1S',
    objectives: ['maximizeMandatoryStops', 'minimizeDelay', 'minimizeDistance'],
    orders: [...(plan.orders ?? []), heavy],
    resources: plan.resources.map((one) => ({ ...one, CO2EmissionCalculation: { km: { costCoeff: 0.2 } } })),
  } as Plan;
}

describe.skipIf(!hasChromium)('editing the tours of a plan at a service', () => {
  const folder = mkdtempSync(join(tmpdir(), 'console-hand-'));
  let service: RunningService;
  let token: string;
  let client: Client;
  let browser: Browser;
  beforeAll(async () => {
    [browser, service] = await Promise.all([launch(), serve(join(folder, 'data'))]);
    ({ token } = await service.newToken());
    client = createClient({ baseUrl: service.url, token });
  });
  afterAll(async () => {
    await browser.close();
    await service.stop();
    rmSync(folder, { recursive: true });
  });

  /** Stores a plan, waits for the end of its search, and looks at it. What goes wrong in the page is kept. */
  async function opened(made: Plan, locale = 'en-GB') {
    const plan = await client.submit(made as never);
    const solution = (await client.waitForSolution(plan.id, { version: plan.version })) as unknown as Solution;
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, locale });
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    page.on('console', (message) => {
      // What the browser says itself of answers that are no success.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        errors.push(message.text());
    });
    await page.addInitScript((text) => sessionStorage.setItem('tourwright.token', text), token);
    await page.goto(`${service.url}/#/plans/${plan.id}`);
    await page.waitForSelector('.map canvas');
    return { plan, solution, page, errors };
  }
  const edits = (page: Page) => page.locator('.edits');
  const chosen = (page: Page) => page.locator('#table tr[aria-current=true] bdi').textContent();
  /** Chooses a stop by its id. */
  async function choose(page: Page, id: string): Promise<void> {
    await page.getByRole('searchbox').fill(id);
    await page.getByRole('searchbox').press('Enter');
    expect(await chosen(page)).toBe(id);
  }
  const read = async (planId: string) =>
    (await client.api.GET('/api/v2/plans/{planId}', { params: { path: { planId } } })).data;
  /** The solution of a version that is about to be stored. */
  async function stored(id: string, version: number): Promise<Solution> {
    await expect.poll(async () => (await read(id))?.version).toBe(version);
    return (await client.waitForSolution(id, { version })) as unknown as Solution;
  }
  const mode = async (id: string) => ((await read(id)) as unknown as Plan).resources.map(({ state }) => state?.mode);

  it('moves a stop by keyboard: price before the drop, undo, redo, and a search around it', async () => {
    const { page, plan, solution, errors } = await opened(day());
    const tours = toursOf(solution);
    const [from, to] = [...tours.keys()];
    const stopId = tours.get(from)?.[1] ?? '';
    const next = Math.min(3, tours.get(from)?.length ?? 0);
    await choose(page, stopId);
    await page.locator('.map canvas').press('m');
    await page.locator('.map canvas').press('m');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.locator('.carried').textContent()).toContain(`${from}, place ${next}`);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowDown');
    const tip = page.locator('.carried');
    await expect.poll(() => tip.textContent()).toMatch(/distance .*km/i);
    expect(await tip.textContent()).toContain(`${to}, place 2`);
    await page.keyboard.press('Enter');
    await expect.poll(() => edits(page).textContent()).toContain('Unsaved changes: 1');
    expect(await page.locator('#table h2').textContent()).toBe(to);
    expect(await chosen(page)).toBe(stopId);

    await page.locator('#table input[type=checkbox]').first().focus();
    await page.keyboard.press('Control+z');
    await expect.poll(() => edits(page).textContent()).not.toContain('Unsaved');
    expect(await page.locator('#table h2').textContent()).toBe(from);
    await page.keyboard.press('Control+Shift+Z');
    await expect.poll(() => edits(page).textContent()).toContain('Unsaved changes: 1');

    await page.getByRole('button', { name: 'Improve around it' }).click();
    await expect.poll(() => edits(page).textContent()).not.toContain('Unsaved');
    const after = await stored(plan.id, plan.version + 1);
    expect(toursOf(after).get(to)).toContain(stopId);
    expect(errors).toEqual([]);
    await page.close();
  });

  it('drags a stop along the timeline, and cancels with Escape', async () => {
    const { page, solution, errors } = await opened(day());
    const [[from, stopIds], [to]] = [...toursOf(solution)];
    const at = await barOf(page, stopIds[1], from);
    await page.mouse.move(at.x, at.y);
    await page.mouse.down();
    await page.mouse.move(at.x + 30, at.y + 30, { steps: 5 });
    await expect.poll(() => page.locator('.carried').textContent()).toMatch(/[+−][\d.]+ km/);
    expect(await page.locator('.carried').textContent()).toContain(`${to}, place`);
    await page.keyboard.press('Escape');
    await page.mouse.up();
    expect(await page.locator('.carried').isVisible()).toBe(false);
    expect(await edits(page).textContent()).not.toContain('Unsaved');

    await page.mouse.move(at.x, at.y);
    await page.mouse.down();
    await page.mouse.move(at.x + 30, at.y + 30, { steps: 5 });
    await page.mouse.up();
    await expect.poll(() => edits(page).textContent()).toContain('Unsaved changes: 1');
    await choose(page, stopIds[1]);
    expect(await page.locator('#table h2').textContent()).toBe(to);
    expect(errors).toEqual([]);
    await page.close();
  });

  /** The last pixel of the window where the bar of a stop is, found by what is said under the pointer. */
  async function barOf(page: Page, stopId: string, resourceId: string): Promise<{ x: number; y: number }> {
    const box = await page.locator('.timeline canvas').boundingBox();
    const row = (await page.locator('#table tbody th bdi').allTextContents()).indexOf(resourceId);
    const y = (box?.y ?? 0) + 34 + row * 30 + 14;
    const isNamed = (): Promise<boolean> =>
      page.evaluate((id) => document.querySelector('.tip strong')?.textContent === id, stopId);
    // The tip may be late: what it says after two frames is of this pixel.
    const isSurelyUnder = async (x: number): Promise<boolean> => {
      await page.mouse.move(x, y);
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
      return isNamed();
    };
    for (let x = (box?.x ?? 0) + 130; x < (box?.x ?? 0) + (box?.width ?? 0); x += 2) {
      await page.mouse.move(x, y);
      if (!(await isNamed())) continue;
      while (await isSurelyUnder(x + 2)) x += 2;
      while (!(await isSurelyUnder(x))) x -= 2;
      return { x, y };
    }
    throw new Error(`${stopId} is not on the timeline.`);
  }

  it('stores all tours as shown, after which edits still have a price', async () => {
    const { page, plan, solution, errors } = await opened(day(), 'de-DE');
    const [[from, stopIds], [to]] = [...toursOf(solution)];
    await choose(page, stopIds[0]);
    await page.locator('.tables .card').getByLabel('Verschieben nach …').selectOption(to);
    await expect.poll(() => edits(page).textContent()).toContain('Nicht gespeicherte Änderungen: 1');
    await page.getByRole('button', { name: 'Umkehren' }).click();
    await expect.poll(() => edits(page).textContent()).toContain('Nicht gespeicherte Änderungen: 2');
    await page.getByRole('button', { name: 'Speichern' }).click();
    const after = toursOf(await stored(plan.id, plan.version + 1));
    expect(after.get(to)).toEqual([...(toursOf(solution).get(to) ?? []), stopIds[0]].reverse());
    expect(after.get(from)).toEqual(stopIds.slice(1));
    expect(new Set(await mode(plan.id))).toEqual(new Set(['fixed']));

    await expect.poll(() => page.getByRole('button', { name: 'Alles entsperren' }).isVisible()).toBe(true);
    await choose(page, stopIds[0]);
    await page.locator('.tables .card').getByRole('button', { name: 'Herausnehmen' }).click();
    await expect.poll(() => edits(page).textContent()).toContain('Nicht gespeicherte Änderungen: 1');
    await page.getByRole('tab', { name: /Nicht bedient/ }).click();
    await expect
      .poll(() => page.locator('#table tbody bdi.handle').allTextContents())
      .toEqual(['piano-stop', stopIds[0]]);
    await page.getByRole('button', { name: 'Verwerfen' }).click();
    await page.getByRole('button', { name: 'Alles entsperren' }).click();
    await page.getByRole('button', { name: 'Drumherum verbessern' }).click();
    await expect.poll(() => mode(plan.id)).toEqual([undefined, undefined, undefined, undefined]);
    expect(errors).toEqual([]);
    await page.close();
  });

  it('reports that the plan has changed, and loses no edit', async () => {
    const { page, plan, solution } = await opened(day());
    const [[, stopIds], [to]] = [...toursOf(solution)];
    await choose(page, stopIds[0]);
    await page.locator('.tables .card').getByLabel('Move to …').selectOption(to);
    await expect.poll(() => edits(page).textContent()).toContain('Unsaved changes: 1');
    await client.api.PATCH('/api/v2/plans/{planId}', {
      params: { path: { planId: plan.id } },
      body: { changes: [{ type: 'delayResource', resourceId: 'van-4', by: 'PT10M' }] } as never,
    });
    await expect
      .poll(() => page.getByRole('alert').allTextContents())
      .toContainEqual(expect.stringContaining(`version ${plan.version + 1}`));
    expect(await edits(page).textContent()).toContain('Unsaved changes: 1');
    await stored(plan.id, plan.version + 1);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => mode(plan.id)).toContain('fixed');
    await page.close();
  });

  it('drags a stop on the map to a leg of another tour, and one from the list of unserved stops', async () => {
    const { page, solution, errors } = await opened(day());
    const [stopIds, others] = [...toursOf(solution).values()];
    const box = await page.locator('.map canvas').boundingBox();
    const at = (id: string) => placeOnMap(solution, id, box ?? { x: 0, y: 0, width: 0, height: 0 });
    const [begin, end] = [at(stopIds[0]), at(others[0])];
    await page.mouse.move(begin.x, begin.y);
    await page.mouse.down();
    await page.mouse.move(end.x + 2, end.y + 2, { steps: 6 });
    await expect.poll(() => page.locator('.carried').textContent()).toMatch(/van-\d, place .* km/);
    const told = (await page.locator('.carried').textContent()) ?? '';
    expect(told).toContain(`Moving ${stopIds[0]}`);
    await page.mouse.up();
    await expect.poll(() => edits(page).textContent()).toContain('Unsaved changes: 1');
    await choose(page, stopIds[0]);
    expect(await page.locator('#table h2').textContent()).toBe(/van-\d/.exec(told)?.[0]);

    await page.getByRole('tab', { name: /Unserved/ }).click();
    const handle = await page.locator('.handle').first().boundingBox();
    await page.mouse.move((handle?.x ?? 0) + 5, (handle?.y ?? 0) + 5);
    await page.mouse.down();
    await page.mouse.move(end.x, end.y, { steps: 6 });
    await expect.poll(() => page.locator('.carried').textContent()).toMatch(/Breaks.*exceeds its capacity of kg by/);
    await page.mouse.up();
    await expect.poll(() => edits(page).textContent()).toContain('Unsaved changes: 2');
    await page.getByRole('tab', { name: /Violations/ }).click();
    expect(await page.locator('.broken').textContent()).toContain('exceeds its capacity of kg by');
    expect(errors).toEqual([]);
    await page.close();
  });

  /** Where the map that shows everything has a stop, in pixels of the window. */
  function placeOnMap(
    solution: Solution,
    stopId: string,
    box: { x: number; y: number; width: number; height: number },
  ): { x: number; y: number } {
    const places = [
      { lon: 8.7, lat: 49.42 },
      ...solution.tours.flatMap(({ wayPoints }) =>
        wayPoints.flatMap((point) => (point.type === 'break' ? [] : [point.position])),
      ),
    ];
    const xy = places.flatMap(({ lon, lat }) => worldOf([lon, lat]));
    const camera = fitting(boxAround(xy), box);
    const stop = solution.tours
      .flatMap(({ wayPoints }) => wayPoints)
      .find((point) => point.type === 'stop' && point.stopId === stopId);
    const { lon, lat } = stop !== undefined && stop.type === 'stop' ? stop.position : places[0];
    const [x, y] = worldOf([lon, lat]);
    return { x: box.x + screenX(camera, box, x), y: box.y + screenY(camera, box, y) };
  }

  it('locks stops, tours and what begins before a time, and moves an order to its best place', async () => {
    const { page, plan, solution, errors } = await opened(day());
    const [[from, stopIds], [to]] = [...toursOf(solution)];
    await page.getByRole('button', { name: `Lock: ${to}`, exact: true }).click();
    await choose(page, stopIds[0]);
    await page.locator('.tables .card').getByRole('button', { name: 'Take out' }).click();
    await expect.poll(() => edits(page).textContent()).toContain('Unsaved changes: 2');
    await page.getByRole('tab', { name: /Unserved/ }).click();
    const row = page.locator('#table tr', { hasText: 'piano-stop' });
    // Only the chosen row has buttons.
    await row.getByRole('button', { name: 'piano-stop' }).click();
    expect(await page.getByRole('button', { name: 'Best place' }).count()).toBe(1);
    await row.getByRole('button', { name: 'Best place' }).click();
    await expect.poll(() => row.textContent()).toContain('No tour has a place');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => edits(page).textContent()).toContain('Unsaved changes: 1');
    await choose(page, stopIds[0]);
    await page
      .locator('.tables .card')
      .getByRole('button', { name: `Lock: ${stopIds[0]}` })
      .click();
    await page.getByLabel('Lock everything before').fill('2026-03-10T08:30');
    await expect.poll(() => edits(page).textContent()).toContain('Unsaved changes: 3');
    await page.getByRole('button', { name: 'Improve around it' }).click();
    await stored(plan.id, plan.version + 1);
    const { resources } = (await read(plan.id)) as unknown as Plan;
    const state = (id: string) => resources.find((one) => one.id === id)?.state;
    expect(state(to)?.mode).toBe('fixed');
    expect(state(from)?.assignments).toContainEqual(expect.objectContaining({ stopId: stopIds[0] }));
    expect(state(from)?.now).toBe('2026-03-10T07:30:00Z');
    expect(errors).toEqual([]);
    await page.close();
  });

  it.each(['light', 'dark'] as const)('has no barrier that axe finds, %s', async (colorScheme) => {
    const { page, solution } = await opened(day());
    await page.emulateMedia({ colorScheme });
    const [[, stopIds], [to]] = [...toursOf(solution)];
    await choose(page, stopIds[0]);
    await page.locator('.tables .card').getByLabel('Move to …').selectOption(to);
    await expect.poll(() => edits(page).textContent()).toContain('Unsaved changes: 1');
    await page.locator('.map canvas').press('m');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.locator('.carried').textContent()).toMatch(/km/);
    expect(await barriers(page)).toEqual([]);
    await page.keyboard.press('Escape');
    for (const tab of ['Unserved', 'Why', 'What if', 'Compare']) {
      await page.getByRole('tab', { name: tab }).click();
      expect(await barriers(page)).toEqual([]);
    }
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await page.close();
  });

  it('requests the price of a place once', async () => {
    const { page, solution } = await opened(day(300));
    await choose(page, toursOf(solution).values().next().value?.[3] ?? '');
    let asked = 0;
    page.on('request', (request) => void (asked += /evaluat/.test(request.url()) ? 1 : 0));
    await page.locator('.map canvas').press('m');
    const steps = ['ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowRight'];
    for (const key of steps) {
      await page.keyboard.press(key);
      await expect.poll(() => page.locator('.carried .differences').count()).toBe(1);
    }
    expect(asked).toBe(steps.length);
    await page.close();
  });

  it('shows the smallest remedy', async () => {
    const plan = example('answers/one-crate-too-many');
    const { page } = await opened({ ...plan, maxOptimizationDuration: 'PT1S' }, 'de-DE');
    await page.getByRole('tab', { name: 'Warum' }).click();
    await page.getByRole('button', { name: 'Warum werden Stopps nicht bedient?' }).click();
    const answers = page.locator('.answers');
    await expect
      .poll(() => answers.textContent())
      .toMatch(/With its capacity of crates raised by 1 to 9, van-\d would serve it/);
    expect(await answers.textContent()).toMatch(/Kleinste Abhilfe.*van-\d✓ Stopps.* \+1/);
    await page.close();
  });

  it('explains unserved orders with the smallest remedy, prices limits, and compares versions', async () => {
    const { page, plan, solution, errors } = await opened(day());
    await page.getByRole('tab', { name: 'Why' }).click();
    await page.getByRole('button', { name: 'Why are stops not served?' }).click();
    const answers = page.locator('.answers');
    await expect
      .poll(() => answers.textContent())
      .toMatch(/No resource can serve it: .*50 less than the order alone needs/);
    const [stopId] = toursOf(solution).values().next().value ?? [];
    await choose(page, stopId);
    await page.getByRole('tab', { name: 'Why' }).click();
    await page.getByRole('button', { name: /^Why is order-\d+ served there/ }).click();
    await expect.poll(() => answers.locator('.way').count()).toBe(3);

    await page.getByRole('tab', { name: 'What if' }).click();
    await page.getByLabel('Seconds').selectOption('60');
    await page.getByRole('button', { name: 'Start' }).click();
    await expect.poll(() => answers.getByRole('progressbar').getAttribute('value')).toMatch(/[^0]/);
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    expect(await answers.getByRole('status').textContent()).toBe('Stopped.');
    await page.getByLabel('Seconds').selectOption('5');
    await page.getByRole('button', { name: 'Start' }).click();
    await expect.poll(() => answers.textContent()).toMatch(/distance|No objective changes/i);

    await choose(page, stopId);
    await page.locator('.tables .card').getByRole('button', { name: 'Take out' }).click();
    await expect.poll(() => edits(page).textContent()).toContain('Unsaved changes: 1');
    await page.getByRole('tab', { name: 'Compare' }).click();
    expect(await answers.getByRole('row', { name: /^Served/ }).textContent()).toContain('✗ −1');
    expect(await answers.locator('tr', { hasText: 'CO₂' }).count()).toBe(1);
    expect(await answers.getByRole('row', { name: `${stopId} not served` }).textContent()).toContain('not served');
    await page.getByRole('button', { name: 'Save' }).click();
    await stored(plan.id, plan.version + 1);
    await expect
      .poll(() => answers.getByLabel('Compare with').locator('option').allTextContents())
      .toEqual([expect.stringContaining(`Version ${plan.version}`)]);
    expect(await answers.getByRole('row', { name: /^Served/ }).textContent()).toContain('✗ −1');
    await answers.locator('input[type=file]').setInputFiles({
      ...{ name: 'before.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(solution)) },
    });
    await expect.poll(() => answers.locator('select').inputValue()).toBe('0');
    expect(await answers.locator('option').first().textContent()).toBe('before.json');
    for (const text of ['none', 'null', JSON.stringify(plan)]) {
      const name = `${text.length}.json`;
      await answers.locator('input[type=file]').setInputFiles({
        ...{ name, mimeType: 'application/json', buffer: Buffer.from(text) },
      });
      await expect.poll(() => answers.getByRole('alert').allTextContents()).toEqual([`${name} holds no solution.`]);
    }
    expect(errors).toEqual([]);
    await page.close();
  });
});
