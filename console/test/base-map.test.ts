import { createServer, type Server } from 'node:http';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { consoleFiles, policyOf } from '@tourwright/console/files';
import { styleOf } from '../src/app/base-map/style-of.js';
import { viewOf } from '../src/page/map/base-map.js';
import { worldOf } from '../src/page/map/world.js';
import { hasChromium, launch } from './support/chromium.js';
import { serve, type RunningService } from './support/service.js';
import { pmtilesOf } from './support/pmtiles.js';
import { town } from './support/town.js';

it('shows the same area as the camera', () => {
  for (const place of [
    [8.69, 49.41],
    [-120.5, -33.25],
  ] as const) {
    const [x, y] = worldOf(place);
    const { center, zoom } = viewOf({ x, y, scale: 512 * 2 ** 10 });
    expect(center[0]).toBeCloseTo(place[0], 9);
    expect(center[1]).toBeCloseTo(place[1], 9);
    expect(zoom).toBeCloseTo(10, 9);
  }
});

it('is escaped in the page, and the policy allows its host only', () => {
  const page = (baseMap?: string): string => consoleFiles({ baseMap }).find(({ path }) => path === '/')?.content ?? '';
  expect(page()).not.toContain('base-map');
  expect(policyOf({})).not.toMatch(/http|worker|blob/);
  expect(page('/a"><script>')).toContain('content="/a&#34;&#62;&#60;script&#62;"');
  const policy = policyOf({ baseMap: 'https://maps.test/style.json' });
  expect(policy).toContain("connect-src 'self' https://maps.test;");
  expect(policy).toContain("img-src 'self' data: blob: https://maps.test;");
  expect(policy).toContain("worker-src 'self'");
  expect(policyOf({ baseMap: '/style.json' })).not.toMatch(/http/);
});

it('has its own style for vector tiles, and none for raster tiles', () => {
  const zooms = { minZoom: 0, maxZoom: 4 };
  expect(styleOf('/a.pmtiles', { tileType: 1, ...zooms }).layers.length).toBeGreaterThan(4);
  expect(styleOf('/a.pmtiles', { tileType: 2, ...zooms }).layers).toMatchObject([{ type: 'raster' }]);
});

const GREEN = [0, 255, 0];
const STYLE = {
  version: 8,
  sources: {
    land: { type: 'geojson', attribution: 'Made up', data: { type: 'Point', coordinates: [8.69, 49.41] } },
  },
  layers: [
    { id: 'moveContext', type: 'background', paint: { 'background-color': '#ff0000' } },
    { id: 'land', type: 'circle', source: 'land', paint: { 'circle-radius': 8, 'circle-color': '#00ff00' } },
  ],
};

describe.skipIf(!hasChromium)('the base map, in Chromium', () => {
  const folder = mkdtempSync(join(tmpdir(), 'console-base-map-'));
  const running: RunningService[] = [];
  let [browser, withoutGl, host]: [Browser?, Browser?, Server?] = [];
  let maps = '';
  beforeAll(async () => {
    [browser, withoutGl] = await Promise.all([
      launch('--use-angle=swiftshader', '--enable-unsafe-swiftshader'),
      launch('--disable-3d-apis'),
    ]);
    host = createServer((request, response) => {
      const isThere = request.url === '/style.json';
      response.writeHead(isThere ? 200 : 404, { 'access-control-allow-origin': '*' });
      response.end(isThere ? JSON.stringify(STYLE) : '');
    });
    await new Promise<void>((done) => host?.listen(0, '127.0.0.1', done));
    maps = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
  });
  // Pages and services that go on take time from those of the next test.
  afterEach(async () => {
    for (const context of [browser, withoutGl].flatMap((one) => one?.contexts() ?? [])) await context.close();
    for (const service of running.splice(0)) await service.stop();
  });
  afterAll(async () => {
    await Promise.all([browser?.close(), withoutGl?.close()]);
    host?.close();
    rmSync(folder, { recursive: true });
  });

  /** The page of a plan of a service with a base map, what it complained of, and whom it asked. */
  async function open(baseMap: string | undefined, by = browser) {
    const options = baseMap === undefined ? [] : ['--base-map', baseMap];
    const service = await serve(join(mkdtempSync(join(folder, 'service-')), 'data'), 0, options);
    running.push(service);
    const authorization = `Bearer ${service.token ?? ''}`;
    const answer = await fetch(`${service.url}/api/v2/plans`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ ...town(20, 2), maxOptimizationDuration: 'PT1S' }),
    });
    const { id } = (await answer.json()) as { readonly id: string };
    const page = await by!.newPage({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });
    const [errors, asked]: [string[], string[]] = [[], []];
    page.on('pageerror', ({ message }) => errors.push(message));
    page.on('console', (message) => {
      if (/Content.Security/i.test(message.text())) errors.push(message.text());
    });
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(`${service.url}/#/plans/${id}`);
    await page.getByLabel('Token', { exact: true }).fill(service.token ?? '');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.locator('canvas[role=application]').first().waitFor();
    return { page, errors, asked, service };
  }

  /**
   * Where a colour is seen on the map: the middle of its pixels, from the middle of the map; undefined where it is not.
   */
  async function middleOf(page: Page, colour: readonly number[]): Promise<readonly number[] | undefined> {
    const clip = (await page.locator('.map').boundingBox())!;
    const png = (await page.screenshot({ clip })).toString('base64');
    return page.evaluate(
      async ([data, wanted]) => {
        const bytes = Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0));
        const image = await createImageBitmap(new Blob([bytes]));
        const context = new OffscreenCanvas(image.width, image.height).getContext('2d')!;
        context.drawImage(image, 0, 0);
        const { data: pixels, width, height } = context.getImageData(0, 0, image.width, image.height);
        let [count, x, y] = [0, 0, 0];
        for (let at = 0; at < width * height; at++) {
          if (!wanted.every((part, index) => pixels[4 * at + index] === part)) continue;
          count++;
          x += at % width;
          y += Math.floor(at / width);
        }
        return count === 0 ? undefined : [x / count + 0.5 - width / 2, y / count + 0.5 - height / 2];
      },
      [png, colour] as const,
    );
  }

  it('is drawn under the tours in the style of another host, the only one requested', async () => {
    const { page, errors, asked, service } = await open(`${maps}/style.json`);
    await page.locator('.base-map canvas').waitFor();
    await page.getByText('Made up').waitFor();
    expect(new Set(asked.filter((url) => /^http/.test(url)).map((url) => new URL(url).origin))).toEqual(
      new Set([service.url, maps]),
    );
    expect(errors).toEqual([]);
    await page.getByRole('button', { name: 'Continue the search' }).waitFor();
    // The camera of the canvas moves by 60 pixels, and zooms by half around the middle.
    await expect.poll(() => middleOf(page, GREEN)).toBeDefined();
    const [x, y] = (await middleOf(page, GREEN))!;
    const near = async ([left, top]: readonly number[]): Promise<boolean> => {
      const [nowLeft = NaN, nowTop = NaN] = (await middleOf(page, GREEN)) ?? [];
      return Math.hypot(nowLeft - left, nowTop - top) < 2;
    };
    await page.locator('canvas[role=application]').first().focus();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => near([x + 60, y])).toBe(true);
    await page.keyboard.press('+');
    await expect.poll(() => near([1.5 * (x + 60), 1.5 * y])).toBe(true);
  });

  it('is drawn from a file of tiles that the service serves', async () => {
    const file = join(folder, 'town.pmtiles');
    writeFileSync(file, pmtilesOf());
    const { page, errors, asked } = await open(file);
    await page.locator('.base-map canvas').waitFor();
    await expect.poll(() => asked.filter((url) => url.endsWith('/console/base-map.pmtiles')).length).toBeGreaterThan(1);
    expect(errors).toEqual([]);
    expect(await page.locator('.base-map-note').isVisible()).toBe(false);
    // The plain moveContext is seen nowhere any more but behind the name of its makers, in the corner.
    await expect.poll(async () => (await middleOf(page, [251, 251, 249]))?.[0] ?? 500).toBeGreaterThan(300);
  });

  it('is reported as missing if it cannot be loaded, and the tours are still shown', async () => {
    const { page } = await open(`${maps}/nothing.json`);
    await page.getByText('The base map cannot be loaded.').waitFor();
    const lame = await open(`${maps}/style.json`, withoutGl);
    await lame.page.getByText('no WebGL').waitFor();
    expect(lame.asked.some((url) => url.startsWith(maps))).toBe(false);
  });

  it('is not requested if none is configured', async () => {
    const { page, asked, service } = await open(undefined);
    await page.getByRole('button', { name: 'Continue the search' }).waitFor();
    expect(asked.filter((url) => !url.startsWith(service.url) && !url.startsWith('data:'))).toEqual([]);
    expect(await page.locator('.base-map').count()).toBe(0);
    expect(asked.join()).not.toMatch(/base-map/);
  });
});
