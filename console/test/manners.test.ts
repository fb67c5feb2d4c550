import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { evaluate } from 'tourwright';
import { consolePage } from '@tourwright/console';
import { HEAD, ROW } from '../src/page/timeline/draw-timeline.js';
import { barriers } from './support/barriers.js';
import { hasChromium } from './support/chromium.js';
import { opener, type Opener } from './support/opened.js';
import { broken, solved, type Solved } from './support/solved.js';
import { town } from './support/town.js';

const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1280, height: 800 };

describe.skipIf(!hasChromium)('the page', () => {
  let opened: Opener;
  let day: Solved;
  let late: Solved;
  beforeAll(async () => {
    opened = await opener();
    day = await solved(town(60, 4));
    late = await broken();
  });
  afterAll(() => opened.close());

  it.each([
    ['light', DESKTOP],
    ['dark', DESKTOP],
    ['light', PHONE],
    ['dark', PHONE],
  ] as const)('has no barrier that axe finds, %s, in a window of %o', async (colorScheme, viewport) => {
    const { page } = await opened.open(late, { colorScheme, viewport });
    expect(await barriers(page)).toEqual([]);
    await page.locator('.map canvas').press('n');
    await page.locator('.map canvas').press(' ');
    for (const tab of await page.getByRole('tab').all()) {
      await tab.click();
      expect(await barriers(page)).toEqual([]);
    }
    await page.getByRole('searchbox').fill('a');
    expect(await barriers(page)).toEqual([]);
    await page.context().close();
  });

  it.each([DESKTOP, PHONE])('has targets of at least 24 pixels in a window of %o', async (viewport) => {
    const { page } = await opened.open(day, { viewport });
    await page.locator('.map canvas').press('n');
    await page.locator('.map canvas').press(' ');
    for (const tab of await page.getByRole('tab').all()) {
      await tab.click();
      const small = await page.locator('button:visible, summary:visible').evaluateAll((all) =>
        all
          .map((one) => ({ text: one.outerHTML.slice(0, 80), box: one.getBoundingClientRect() }))
          .filter(({ box }) => box.height < 24 || box.width < 24)
          .map(({ text, box }) => `${text} ${box.width}×${box.height}`),
      );
      expect(small).toEqual([]);
    }
    await page.context().close();
  });

  it('works by keyboard alone, and shows the focus', async () => {
    const { page } = await opened.open(day);
    const seen: string[] = [];
    for (let turn = 0; turn < 14; turn++) {
      await page.keyboard.press('Tab');
      const focus = await page.evaluate(() => {
        const element = document.activeElement ?? document.body;
        return {
          name: element.tagName + (element.getAttribute('role') ?? ''),
          outline: getComputedStyle(element).outlineStyle,
        };
      });
      expect(focus.outline, focus.name).not.toBe('none');
      seen.push(focus.name);
    }
    expect(seen.filter((name) => name === 'CANVASapplication')).toHaveLength(2);
    expect(seen).toContain('INPUT');
    expect(seen).toContain('BUTTONtab');
    await page.context().close();
  });

  it('marks stops by lasso, keyboard and checkboxes, shows their sums, and clears with Escape', async () => {
    const { page } = await opened.open(day);
    const stops = day.view.totals.served;
    const { x, y, width, height } = (await page.locator('.map canvas').boundingBox())!;
    await page.keyboard.down('Shift');
    await page.mouse.move(x + 2, y + 2);
    await page.mouse.down();
    for (const [right, down] of [
      [width - 2, 2],
      [width - 2, height - 2],
      [2, height - 2],
    ])
      await page.mouse.move(x + right, y + down);
    await page.mouse.up();
    await page.keyboard.up('Shift');
    const service = day.view.tours
      .flatMap(({ points }) => points.filter(({ kind }) => kind === 'stop'))
      .reduce((sum, { begin, departure }) => sum + departure - begin, 0);
    const note = await page.locator('#table .note').textContent();
    expect(note).toContain(`${stops} Stops`);
    expect(note).toContain(`${Math.floor(Math.round(service / 60) / 60)} h`);
    expect(await page.locator('#table tbody tr').count()).toBe(stops);
    await page.keyboard.press('Escape');
    expect(await page.getByRole('tab', { name: 'Marked' }).count()).toBe(0);
    await page.locator('.map canvas').press('n');
    await page.locator('.map canvas').press(' ');
    await page.locator('#table tbody input').nth(1).check();
    await page.getByRole('tab', { name: 'Marked' }).click();
    expect(await page.locator('#table tbody tr').count()).toBe(2);
    await page.context().close();
  });

  it('keeps the selection readable in forced colours, and respects reduced motion', async () => {
    const { page, errors } = await opened.open(day, { forcedColors: 'active', reducedMotion: 'reduce' });
    await page.locator('.map canvas').press('n');
    const outline = await page.locator('tr[aria-current=true]').evaluate((row) => getComputedStyle(row).outlineStyle);
    expect(outline).not.toBe('none');
    const moving = await page
      .locator('*')
      .evaluateAll((all) => all.filter((one) => /[1-9]/.test(getComputedStyle(one).transitionDuration)).length);
    expect(moving).toBe(0);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('shows long lists in parts, the part of what is found, and all of it in print', async () => {
    const plan = town(450, 1);
    const { page } = await opened.open({ plan, solution: await evaluate(plan, []) });
    await page.getByRole('tab', { name: 'Unserved' }).click();
    const rows = page.locator('#table tbody tr');
    expect(await rows.count()).toBe(200);
    await page.getByRole('button', { name: 'Next' }).click();
    expect(await rows.first().textContent()).toContain('stop-201');
    expect(await page.locator('#table').getByRole('status').textContent()).toBe('201–400 / 450');
    await page.getByRole('searchbox').fill('stop-450');
    await page.keyboard.press('Enter');
    await page.locator('tr[aria-current=true]', { hasText: 'stop-450' }).waitFor();
    await page.getByRole('button', { name: 'Previous' }).click();
    expect(await rows.first().textContent()).toContain('stop-201');
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    expect(await rows.count()).toBe(450);
    await page.context().close();
  });

  it('scales with the font size of the browser, including canvases', async () => {
    const { page } = await opened.open(day, { viewport: { width: 3840, height: 2160 } });
    const unit = await page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize) / 14);
    expect(unit).toBeGreaterThan(1.3);
    const rows = await page.locator('.rows').evaluate((element) => element.getBoundingClientRect().height);
    expect(rows).toBeCloseTo((HEAD + day.view.tours.length * ROW) * unit, 0);
    // A press on the second name chooses the second tour.
    const box = (await page.locator('.scroller canvas').boundingBox())!;
    await page.mouse.click(box.x + 20, box.y + (HEAD + 1.5 * ROW) * unit);
    expect(await page.locator('#table h2').textContent()).toBe(day.view.tours[1].id);
    await page.context().close();
  });

  it('shows malicious ids as plain text in every table, on the map and in the timeline, without overflowing the window', async () => {
    const markup = '</script><img src=x onerror=console.error(1)>"\'`&lt;\u202Eright\u200B\u2066';
    const hostile = (text: string): string => `${markup}${text}`.padEnd(500, 'x');
    const renamed = JSON.stringify(late.view, (name, value: unknown) => {
      if (['id', 'orderId', 'name'].includes(name) && typeof value === 'string') return hostile(value);
      if (['loads', 'capacities'].includes(name)) {
        const loads = Object.entries(value as object).map(([kind, load]): [string, unknown] => [hostile(kind), load]);
        return Object.fromEntries(loads);
      }
      return value;
    });
    const html = consolePage(late).replace(
      /(id="view">).*?(<\/script>)/s,
      (_, begin: string, end: string) => begin + renamed.replaceAll('<', '\\u003c') + end,
    );
    for (const viewport of [DESKTOP, PHONE]) {
      const { page, errors, others } = await opened.show(html, { viewport });
      expect(await page.locator('h1 bdi').textContent()).toBe(hostile('broken'));
      await page.locator('.map canvas').press('n');
      await page.locator('.map canvas').press(' ');
      for (const [tab, text] of [
        ['Tours', 'van'],
        ['Stops', 'early'],
        ['Unserved', 'left'],
        ['Violations', 'van'],
        ['Marked', 'early'],
      ]) {
        await page.getByRole('tab', { name: tab }).click();
        expect(await page.locator('#table').textContent()).toContain(hostile(text));
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
      }
      await page.locator('.scroller canvas').hover({ position: { x: 10, y: HEAD + 10 } });
      expect(await page.locator('.tip bdi').first().textContent()).toBe(hostile('van'));
      const tip = (await page.locator('.tip').boundingBox())!;
      expect(tip.x).toBeGreaterThanOrEqual(0);
      expect(tip.x + tip.width).toBeLessThanOrEqual(viewport.width);
      expect(await page.locator('img').count()).toBe(0);
      expect(errors).toEqual([]);
      expect(others()).toEqual([]);
      await page.context().close();
    }
  });
});
