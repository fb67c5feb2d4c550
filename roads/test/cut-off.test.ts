import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { solve, type Plan, type Position, type VehicleProfile } from 'tourwright';
import { roads, type RoadsProvider } from '../src/index.js';
import { handMadeMap, noRoadMap, type HandMadeMap } from './support/hand-made-map.js';

const missing = noRoadMap();
const car: VehicleProfile & { type: 'car' } = { type: 'car' };

describe.skipIf(missing !== undefined)(
  `places that are cut off, on a hand-made map (${missing ?? 'built here'})`,
  () => {
    let map: HandMadeMap;
    let provider: RoadsProvider;
    let home: Position;
    beforeAll(async () => {
      map = await handMadeMap();
      provider = roads({ dir: map.dir, processes: 1 });
      [home] = map.ends('plain');
    });
    afterAll(async () => {
      await provider?.close();
      map?.remove();
    });

    const seconds = async (from: Position, to: Position, profile: typeof car = car): Promise<number> =>
      (await provider.engine.table(profile, [from], [to])).durations[0];

    it('leaves no files in the working directory of the build', () => {
      // One of the engine's programs writes a list of its own where it runs.
      const left = [process.cwd(), map.dir]
        .flatMap((folder) => readdirSync(folder))
        .filter((name) => name.endsWith('ways.txt'));
      expect(left).toEqual([]);
    });

    it('reaches an island only by ferry', async () => {
      const { island } = map.places;
      expect(await seconds(home, island)).toBeGreaterThan(300);
      expect(await seconds(island, home)).toBeGreaterThan(300);
      expect(await seconds(home, island, { ...car, avoidFerry: true })).toBeNaN();
    });

    it('finds no route to an island without a ferry', async () => {
      expect(await seconds(home, map.places.lost)).toBeNaN();
      expect(await provider.engine.route(car, [home, map.places.lost, home])).toEqual([null, null]);
    });

    it('finds a route into a one-way dead end, but none out of it', async () => {
      expect(await seconds(home, map.places.trap)).toBeGreaterThan(0);
      expect(await seconds(map.places.trap, home)).toBeNaN();
    });

    it('leaves a dead-end street from the nearest connected road, if one is near', async () => {
      expect(await seconds(map.places.dent, home)).toBeGreaterThan(0);
    });

    it('finds routes up to the edge of the map, and none beyond', async () => {
      expect(await seconds(home, map.places.border)).toBeGreaterThan(0);
      expect(await seconds(home, map.places.beyond)).toBeNaN();
      const [border, beyond, meadow] = await provider.engine.locate(car, [
        map.places.border,
        map.places.beyond,
        map.places.meadow,
      ]);
      expect(border.distance).toBeLessThan(20);
      expect(beyond).toEqual({ snapped: null, distance: Infinity });
      expect(meadow.distance).toBeGreaterThan(400);
      expect(meadow.distance).toBeLessThan(700);
    });

    it('answers the rest of a table if one position is off the network', async () => {
      const places = [home, map.places.beyond, map.places.border];
      const { durations } = await provider.engine.table(car, places, places);
      expect([...durations].map((figure) => Number.isNaN(figure))).toEqual([
        ...[false, true, false],
        ...[true, true, true],
        ...[false, true, false],
      ]);
    });

    it('serves reachable orders, and leaves the rest unserved without failing', async () => {
      const { border, beyond, lost } = map.places;
      const plan: Plan = {
        resources: [{ id: 'van', vehicleProfile: car, departure: home, arrival: home, workingTimeWindow: day }],
        orders: Object.entries({ border, beyond, lost }).map(([id, position]) => ({
          id,
          stops: [{ id, position, duration: 'PT5M' }],
        })),
      } as unknown as Plan;
      const solution = await solve(plan, { travel: provider, iterations: 200 });
      expect(solution.tours[0].wayPoints.filter(({ type }) => type === 'stop')).toHaveLength(1);
      expect([...solution.unaffectedStopIds].sort()).toEqual(['beyond', 'lost']);
    });
  },
);

const day = { begin: '2026-11-23T08:00:00Z', end: '2026-11-23T18:00:00Z' };
