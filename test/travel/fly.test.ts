import { describe, expect, it } from 'vitest';
import type { VehicleProfile } from '../../src/model/types.gen.js';
import { fly } from '../../src/travel/index.js';
import { DETOUR_FACTOR } from '../../src/travel/crow-fly.js';

/** One degree of latitude: π/180 · 6 371 008.8 m = 111 195.08 m. */
const DEGREE = 111_195;
const places = [
  { lon: 8, lat: 49 },
  { lon: 8, lat: 50 },
];

async function between(profile: VehicleProfile): Promise<[distance: number, duration: number]> {
  const { distances, durations } = await fly().matrix(profile, places);
  return [distances[1], durations[1]];
}

describe('fly', () => {
  it('takes 50 km/h when the profile has no speed', async () => {
    // 111 195 m · 3.6 / 50 = 8006.04 s, rounded up
    expect(await between({ type: 'fly' })).toEqual([DEGREE, 8007]);
  });

  it('takes the speed of the profile', async () => {
    // 111 195 m · 3.6 / 100 = 4003.02 s
    expect(await between({ type: 'fly', kmph: 100 })).toEqual([DEGREE, 4004]);
  });

  it('has no remarks on flying', () => {
    expect(fly().remarks?.({ type: 'fly' })).toEqual([]);
  });

  it('estimates road profiles with a detour at their usual speed', async () => {
    const meters = Math.floor(DETOUR_FACTOR * 111_195.08 + 0.5);
    expect(await between({ type: 'car' })).toEqual([meters, Math.ceil((meters * 3.6) / 50)]);
    expect(await between({ type: 'pedestrian' })).toEqual([meters, Math.ceil((meters * 3.6) / 5)]);
  });

  it('is no faster than the speed cap', async () => {
    const meters = Math.floor(DETOUR_FACTOR * 111_195.08 + 0.5);
    expect(await between({ type: 'truck', speedCap: 30 })).toEqual([meters, Math.ceil((meters * 3.6) / 30)]);
    expect(await between({ type: 'truck', speedCap: 130 })).toEqual([meters, Math.ceil((meters * 3.6) / 45)]);
  });

  it('reports what an estimate cannot know', () => {
    const remarks = fly().remarks?.({
      type: 'truck',
      withTraffic: true,
      avoidTollRoad: true,
      avoidFerry: false,
      height: 3.8,
    });
    expect(remarks?.map(({ code }) => code)).toEqual(['CROW_FLY', 'TRAFFIC_OFF', 'AVOIDANCE_IGNORED']);
    expect(remarks?.[2].message).toContain('avoidTollRoad, height');
    expect(
      fly()
        .remarks?.({ type: 'bicycle' })
        .map(({ code }) => code),
    ).toEqual(['CROW_FLY']);
  });
});
