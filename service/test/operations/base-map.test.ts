import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { faultOfBaseMap } from '../../src/config/base-map.js';
import { readConfig } from '../../src/config/read.js';
import { openServer } from '../support/server.js';

const folder = mkdtempSync(join(tmpdir(), 'tourwright-base-map-'));
const file = join(folder, 'town.pmtiles');
writeFileSync(file, `PMTiles\x03${'x'.repeat(92)}`);
afterAll(() => rmSync(folder, { recursive: true }));

describe('the base map of the console', () => {
  const named = (given: string) => readConfig(['--base-map', given], {}).baseMap;

  it('is an address, a path or a file of tiles', () => {
    expect(named('https://Maps.test/style.json?key=1')).toBe('https://maps.test/style.json?key=1');
    expect(named('/styles/day.json')).toBe('/styles/day.json');
    expect(named('maps/town.pmtiles')).toBe('maps/town.pmtiles');
    for (const wrong of ['style.json', 'ftp://maps.test/a', 'https://me:secret@maps.test/', '//maps.test/a', ' '])
      expect(() => named(wrong)).toThrow(/must be the URL of a MapLibre style/);
  });

  it('is refused where its file is not there, or none of tiles', async () => {
    expect(await faultOfBaseMap(file)).toBeUndefined();
    expect(await faultOfBaseMap('https://maps.test/town.pmtiles')).toBeUndefined();
    expect(await faultOfBaseMap(join(folder, 'none.pmtiles'))).toMatch(/cannot be read: .*leave BASE_MAP out/);
    const other = join(folder, 'other.pmtiles');
    writeFileSync(other, 'PK');
    expect(await faultOfBaseMap(other)).toMatch(/not a PMTiles file of version 3/);
    await expect(openServer({ args: ['--base-map', other] })).rejects.toThrow(/not a PMTiles file/);
  });

  it('is served by ranges, and named in the page', async () => {
    const server = await openServer({ args: ['--base-map', file] });
    const get = (path: string, headers: Record<string, string> = {}) =>
      server.call('GET', path, { token: null, headers });
    const page = await get('/', { accept: 'text/html' });
    expect(page.text).toContain('<meta name="base-map" content="/console/base-map.pmtiles" />');
    expect(page.headers['content-security-policy']).toMatch(/connect-src 'self';.*worker-src 'self'$/);
    const path = '/console/base-map.pmtiles';
    const whole = await get(path);
    expect([whole.status, whole.text.length, whole.headers['accept-ranges']]).toEqual([200, 100, 'bytes']);
    const etag = String(whole.headers['etag']);
    for (const [range, status, told, length] of [
      ['bytes=0-6', 206, 'bytes 0-6/100', 7],
      ['bytes=90-', 206, 'bytes 90-99/100', 10],
      ['bytes=-5', 206, 'bytes 95-99/100', 5],
      ['bytes=90-500', 206, 'bytes 90-99/100', 10],
      ['bytes=100-', 416, 'bytes */100', 0],
      ['bytes=0-1,5-6', 200, undefined, 100],
      ['lines=1-2', 200, undefined, 100],
    ] as const) {
      const part = await get(path, { range });
      expect([range, part.status, part.headers['content-range'], part.text.length]).toEqual([
        range,
        status,
        told,
        length,
      ]);
    }
    expect((await get(path, { range: 'bytes=0-6', 'if-range': etag })).status).toBe(206);
    expect((await get(path, { range: 'bytes=0-6', 'if-range': '"old"' })).status).toBe(200);
    expect((await get(path, { 'if-none-match': etag })).status).toBe(304);
    await server.close();
  });

  it('is of another host where that is named, and nothing where it is not', async () => {
    for (const [args, policy] of [
      [['--base-map', 'https://maps.test/style.json'], /connect-src 'self' https:\/\/maps\.test;/],
      [[], /connect-src 'self';.*frame-ancestors 'none'$/],
    ] as const) {
      const server = await openServer({ args });
      const page = await server.call('GET', '/', { token: null, headers: { accept: 'text/html' } });
      expect(page.headers['content-security-policy']).toMatch(policy);
      expect(page.text.includes('base-map')).toBe(args.length > 0);
      expect((await server.call('GET', '/console/base-map.pmtiles', { token: null })).status).toBe(404);
      await server.close();
    }
  });
});
