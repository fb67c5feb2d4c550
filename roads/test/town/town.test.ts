import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { evaluate, membersOf, solve, statsOf, type Plan, type Solution } from 'tourwright';
import { buildRoads, roads, type RoadsInfo, type RoadsProvider } from '../../src/index.js';
import { noTown, TOWN_EXTRACT } from '../support/town-extract.js';

const missing = noTown();

function example(): Plan {
  const file = new URL('../../../examples/roads/heidelberg.json', import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as Plan;
}

function kilometers({ tours }: Solution): number {
  return tours.reduce((sum, { distanceInKm }) => sum + distanceInKm, 0);
}

describe.skipIf(missing !== undefined)(`the roads of a town (${missing ?? 'built here'})`, () => {
  let folder: string;
  let info: RoadsInfo;
  let travel: RoadsProvider;
  let byRoads: Solution;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'tourwright-town-'));
    info = await buildRoads({ extract: TOWN_EXTRACT, dir: join(folder, 'roads') });
    travel = roads({ dir: join(folder, 'roads'), cache: join(folder, 'cache') });
    byRoads = await solve(example(), { travel, iterations: 20_000, geometry: true });
  });
  afterAll(async () => {
    await travel?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('are as large as the town', () => {
    expect(info.nodes).toBeGreaterThan(30_000);
    expect(info.bounds.west).toBeLessThan(8.7);
    expect(info.bounds.east).toBeGreaterThan(8.7);
  });

  it('serve the whole example, by car, truck and bicycle, without a rule broken or a remark', () => {
    expect(byRoads.unaffectedStopIds).toEqual([]);
    expect(byRoads.tours.every(({ isValid }) => isValid)).toBe(true);
    expect(new Set(byRoads.tours.map(({ vehicleProfile }) => vehicleProfile.type))).toEqual(
      new Set(['car', 'truck', 'bicycle']),
    );
    expect(statsOf(byRoads)?.travels.estimated).toBe(0);
    expect(statsOf(byRoads)?.warnings).toEqual([]);
  });

  it('have tables that agree with the routes of the engine, nine in ten within 5 s', async () => {
    const stops = (example().orders ?? []).slice(0, 41).flatMap((order) => order.stops.flatMap(membersOf));
    const places = stops.map(({ position }) => position);
    const { durations } = await travel.engine.table({ type: 'car' }, places, places);
    const legs = await travel.engine.route({ type: 'car' }, places);
    const deviating = legs.filter((leg, i) => !(Math.abs(leg!.seconds - durations[i * places.length + i + 1]!) <= 5));
    expect(legs).toHaveLength(40);
    expect(deviating.length).toBeLessThanOrEqual(4);
  });

  it('have a route for every leg that has one', () => {
    const legs = byRoads.tours.flatMap(({ wayPoints }) => wayPoints.map(({ fromPrevious }) => fromPrevious));
    const moving = legs.filter(({ travelDistanceInKm }) => travelDistanceInKm > 0);
    expect(moving.length).toBeGreaterThan(300);
    expect(moving.filter(({ polyline }) => polyline === undefined)).toEqual([]);
  });

  it('come from the cache the second time, with the same figures', async () => {
    const again = roads({ dir: join(folder, 'roads'), cache: join(folder, 'cache') });
    try {
      const solution = await solve(example(), { travel: again, iterations: 20_000 });
      expect(statsOf(solution)?.travels).toMatchObject({ asked: 0, estimated: 0 });
      expect(solution.objectives).toEqual(byRoads.objectives);
    } finally {
      await again.close();
    }
  });

  it('show that tours planned by great circles are longer and late', async () => {
    const byCircles = await solve(example(), { iterations: 20_000 });
    const judged = await evaluate(example(), byCircles, { travel });
    expect(kilometers(judged)).toBeGreaterThan(1.2 * kilometers(byRoads));
    expect(judged.tours.some(({ isValid }) => !isValid)).toBe(true);
  });

  it('keep windows when most travels are estimated at first', async () => {
    const sparse = roads({ dir: join(folder, 'roads'), cache: false, sparseAbove: 100, nearest: 30 });
    try {
      const solution = await solve(example(), { travel: sparse, iterations: 20_000 });
      expect(statsOf(solution)?.travels.estimated).toBeGreaterThan(0);
      expect(statsOf(solution)?.warnings).toEqual([]);
      const judged = await evaluate(example(), solution, { travel });
      expect(judged.tours.every(({ isValid }) => isValid)).toBe(true);
      expect(kilometers(judged)).toBeCloseTo(kilometers(solution), 0);
    } finally {
      await sparse.close();
    }
  });
});
