import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Solution } from 'tourwright';
import { consolePage } from '@tourwright/console';
import { HEAD, ROW } from '../src/page/timeline/draw-timeline.js';
import { hasChromium } from './support/chromium.js';
import { opener, type Opener } from './support/opened.js';
import { town } from './support/town.js';
import { broken, solved, type Solved } from './support/solved.js';

it('writes a small file without any host name', async () => {
  const { plan, solution } = await solved(town(300, 12));
  const html = consolePage({ plan, solution });
  expect(html.length).toBeLessThan(1e6);
  const script = /<script>([\s\S]*)<\/script>/.exec(html)?.[1] ?? '';
  expect(gzipSync(script).length).toBeLessThan(80_000);
  expect(html).not.toMatch(/(src|href)="(?!data:)/);
});

describe.skipIf(!hasChromium)('the page in Chromium', () => {
  let opened: Opener;
  let day: Solved;
  const open: Opener['open'] = (input, options) => opened.open(input, options);
  beforeAll(async () => {
    opened = await opener();
    day = await solved(town(300, 12));
  });
  afterAll(() => opened.close());

  /** A pixel of the map where pressing selects a stop: the middle of the map, once the stop was sought. */
  async function clickStop(page: Page, id: string): Promise<void> {
    await page.getByRole('searchbox').fill(id);
    await page.getByRole('searchbox').press('Enter');
    for (let turn = 0; turn < 12; turn++) await page.getByLabel('Zoom in').first().click();
    // The zoom keeps the middle: choose anew to bring the stop there.
    await page.getByRole('searchbox').fill(id);
    await page.getByRole('searchbox').press('Enter');
    await page.keyboard.press('Escape');
    await page.locator('.map canvas').press('Escape');
    const box = await page.locator('.map canvas').boundingBox();
    await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2);
  }

  it('shows 300 stops without an error or a request, and a click on one selects it in the table', async () => {
    const { page, errors, others } = await open(day);
    const names = await page.locator('#table tbody bdi').allTextContents();
    expect(names).toEqual(day.view.tours.map(({ id }) => id));
    const { id = '' } = day.view.tours[1].points[4];
    await clickStop(page, id);
    expect(await page.locator('#table tr[aria-current=true] bdi').textContent()).toBe(id);
    expect(await page.locator('#table h2').textContent()).toBe(day.view.tours[1].id);
    expect(errors).toEqual([]);
    expect(others()).toEqual([]);
    await page.close();
  });

  it('is available in German, and works by keyboard', async () => {
    const { page, errors } = await open(day, { locale: 'de-DE' });
    expect(await page.locator('html').getAttribute('lang')).toBe('de');
    expect(await page.getByRole('tab').allTextContents()).toEqual([
      `Touren${day.view.tours.length}`,
      'Stopps',
      `Nicht bedient${day.view.unserved.length}`,
      `Verstöße0`,
    ]);
    await page.locator('.map canvas').focus();
    for (const key of ['ArrowLeft', '+', '-', '0', 'n', 'n']) await page.keyboard.press(key);
    expect(await page.locator('#table tr[aria-current=true] bdi').textContent()).toBe(day.view.tours[0].points[2].id);
    expect(await page.locator('.scroller').evaluate((element) => element.scrollHeight)).toBe(
      HEAD + day.view.tours.length * ROW,
    );
    await page.locator('.scroller canvas').focus();
    await page.keyboard.press('ArrowDown');
    expect(await page.locator('#table h2').textContent()).toBe(day.view.tours[1].id);
    expect(errors).toEqual([]);
    await page.close();
  });

  it('reports a missing canvas, and shows the tables', async () => {
    const { page } = await open(day);
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null;
    });
    await page.reload();
    expect(await page.getByRole('alert').textContent()).toContain('no canvas');
    await page.locator('#table tbody button').first().click();
    expect(await page.locator('#table h2').textContent()).toBe(day.view.tours[0].id);
    await page.close();
  });

  it('shows a solution without tours, and one without its plan', async () => {
    const solution: Solution = { ...day.solution, tours: [], unaffectedStopIds: ['a', 'b'] };
    const { page, errors } = await open({ plan: undefined, solution });
    await page.getByRole('tab', { name: 'Unserved' }).click();
    expect(await page.locator('#table tbody bdi').allTextContents()).toEqual(['a', 'b']);
    for (const part of ['.map', '.scroller']) await page.locator(`${part} canvas`).press('n');
    expect(errors).toEqual([]);
    await page.close();
  });

  it('shows malicious texts as plain text', async () => {
    const hostile = '</script><script>console.error(1)</script><img src=x onerror="console.error(2)"><!--';
    const { plan, solution } = await broken();
    // Ids have no such signs; names of capacities may.
    const named = JSON.parse(JSON.stringify({ plan, solution }).replaceAll('"kg"', JSON.stringify(hostile))) as Solved;
    const { page, errors, others } = await open(named);
    await page.locator('.map canvas').press('n');
    expect(await page.locator('.tables .card').textContent()).toContain(hostile);
    await page.getByRole('tab', { name: 'Violations' }).click();
    expect(await page.locator('.broken').textContent()).toContain(hostile);
    expect(await page.locator('.broken li').count()).toBe(named.solution.tours[0].violations.length);
    expect(errors).toEqual([]);
    expect(others()).toEqual([]);
    await page.close();
  });

  it('prints every row of its tables in one column, without buttons', async () => {
    const { page } = await open(day);
    await page.locator('.map canvas').press('n');
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('#table').evaluate((table) => table.scrollHeight - table.clientHeight)).toBe(0);
    expect(await page.locator('.zoom:visible, .lasso:visible, .search:visible, .map .card:visible').count()).toBe(0);
    expect(await page.locator('.tables .card').isVisible()).toBe(true);
    await page.close();
  });

  it('prints as in the light theme, with a timeline that does not scroll', async () => {
    const plan = town(100, 40);
    const resources = plan.resources.map((van) => ({ ...van, capacities: { kg: 100 } }));
    const { page } = await open(await solved({ ...plan, resources }), { colorScheme: 'dark' });
    await page.evaluate(() => {
      addEventListener('afterprint', () => {
        const corners = [...document.querySelectorAll('canvas')].map((canvas) =>
          [...(canvas.getContext('2d')?.getImageData(3, 3, 1, 1).data ?? [])].slice(0, 3),
        );
        document.body.dataset.corners = JSON.stringify(corners);
      });
    });
    await page.pdf();
    const paper = [251, 251, 249];
    expect(JSON.parse((await page.locator('body').getAttribute('data-corners')) ?? '')).toEqual([paper, paper]);
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('h1').evaluate((title) => getComputedStyle(title).color)).toBe('rgb(27, 31, 35)');
    const scroller = page.locator('.scroller');
    expect(await scroller.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
    await page.close();
  });

  it('fits its timeline into a window of another width', async () => {
    const { page } = await open(day);
    const drawn = () => page.locator('.scroller canvas').evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
    const narrow = { width: 360, height: 740 };
    await page.setViewportSize(narrow);
    await page.locator('.timeline .zoom button').last().click();
    await page.mouse.move(0, 0);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const fitted = await drawn();
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.reload();
    await page.waitForSelector('canvas');
    await page.setViewportSize(narrow);
    await expect.poll(drawn).toBe(fitted);
    await page.close();
  });

  it('breaks no names for the sake of days and times', async () => {
    const plan = town(5, 1);
    const [van] = plan.resources;
    const workingTimeWindow = { ...van.workingTimeWindow, end: '2026-03-11T02:00:00' };
    const { page } = await open(await solved({ ...plan, resources: [{ ...van, workingTimeWindow }] }));
    await page.locator('.map canvas').press('n');
    const heights = await page.locator('#table tbody .link').evaluateAll((all) => all.map((one) => one.clientHeight));
    expect(new Set(heights).size).toBe(1);
    expect(await page.locator('#table tbody .begin .time').last().textContent()).toContain('Tue 10');
    await page.close();
  });

  it.each([360, 1280, 3840])('is no wider than a window of %i pixels', async (width) => {
    const { page } = await open(day);
    await page.setViewportSize({ width, height: 740 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await page.close();
  });
});
