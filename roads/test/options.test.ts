import { describe, expect, it } from 'vitest';
import { readRoads, roads } from '../src/index.js';

describe('readRoads', () => {
  it.each([
    ['heidelberg', { dir: 'heidelberg' }],
    ['/data/my roads', { dir: '/data/my roads' }],
    ['https://v.example.org/valhalla?token=1', { url: 'https://v.example.org/valhalla?token=1', kind: 'valhalla' }],
    ['osrm+http://localhost:5000', { url: 'http://localhost:5000', kind: 'osrm' }],
    [
      'car=https://v.example.org, bicycle=roads',
      { profiles: { car: { url: 'https://v.example.org', kind: 'valhalla' }, bicycle: { dir: 'roads' } } },
    ],
  ])('reads %s', (text, expected) => {
    expect(readRoads(text)).toEqual(expected);
  });

  it.each([
    ['', /empty/],
    ['ftp://x', /not an http URL/],
    ['bike=http://x', /profiles are: car/],
    ['car=a,car=b', /twice/],
    ['car=a,b', /"b" is not profile/],
  ])('refuses "%s"', (text, message) => {
    expect(() => readRoads(text)).toThrow(message);
  });
});

describe('roads', () => {
  it.each([
    [{}, /either dir/],
    [{ dir: 'a', url: 'http://b' }, /either dir/],
    [{ url: 'file:///a' }, /http or https URL/],
    [{ url: 'http://a', kind: 'graphhopper' }, /valhalla or osrm/],
    [{ dir: 'a', processes: 0 }, /processes is 0/],
    [{ profiles: {} }, /names no profile/],
    [{ profiles: { bike: { dir: 'a' } } }, /profiles.bike is not a road profile/],
  ])('refuses %j', (options, message) => {
    expect(() => roads(options as never)).toThrow(message);
  });

  it('estimates profiles without roads as fly() does', async () => {
    const travel = roads({ profiles: { car: { url: 'http://127.0.0.1:9' } } });
    expect(travel.geometry?.({ type: 'bicycle' }, [])).toMatchObject({ kind: 'sphere', detour: 1.3 });
    expect(travel.geometry?.({ type: 'car' }, [])).toBeUndefined();
    expect(travel.remarks?.({ type: 'bicycle' })[0].code).toBe('CROW_FLY');
    await travel.close();
  });

  it('says how to build a missing folder', async () => {
    const travel = roads({ dir: '/nowhere/at/all' });
    await expect(Promise.resolve(travel.matrix({ type: 'car' }, [{ lon: 8, lat: 49 }]))).rejects.toThrow(/roads build/);
  });
});
