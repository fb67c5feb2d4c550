// What travels by road take: a plan of so many stops in a box, solved twice with a folder of roads, the second time from the
// cache.
//
//   node bench/roads.mjs DIR stops=1000 seconds=60 threads=1 processes=1 box=8.62,49.36,8.74,49.44
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clearInterval, setInterval } from 'node:timers';
import { solve, statsOf } from '../dist/index.js';
import { roads } from '@tourwright/roads';

const [dir, ...rest] = process.argv.slice(2);
const given = Object.fromEntries(rest.map((argument) => argument.split('=')));
const stops = Number(given.stops ?? 1000);
const seconds = Number(given.seconds ?? 60);
const threads = Number(given.threads ?? 1);
const [west, south, east, north] = (given.box ?? '8.62,49.36,8.74,49.44').split(',').map(Number);

let state = 7;
const random = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;
const place = () => ({ lon: west + (east - west) * random(), lat: south + (north - south) * random() });
const depot = { lon: (west + east) / 2, lat: (south + north) / 2 };
const day = { begin: '2026-01-05T07:00:00Z', end: '2026-01-05T17:00:00Z' };
const plan = {
  resources: Array.from({ length: Math.ceil(stops / 50) }, (_, r) => ({
    id: `car-${r}`,
    departure: depot,
    arrival: depot,
    vehicleProfile: { type: given.profile ?? 'car' },
    workingTimeWindow: day,
  })),
  orders: Array.from({ length: stops }, (_, i) => ({
    id: `order-${i}`,
    stops: [{ id: `stop-${i}`, position: place(), operationDuration: 'PT3M' }],
  })),
  objectives: ['maximizeMandatoryStops', 'minimizeResources', 'minimizeDistance'],
};

const cache = mkdtempSync(join(tmpdir(), 'bench-roads-'));
const travel = roads({ dir, processes: Number(given.processes ?? 1), cache });
for (const run of ['asked', 'from the cache']) {
  let most = 0;
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 100);
  const solution = await solve(plan, {
    travel,
    threads,
    maxDuration: run === 'asked' ? seconds : Number(given.again ?? 20),
  });
  clearInterval(watch);
  const { travels, elapsedMs, warnings, steps, stopped } = statsOf(solution);
  const kinds = [...new Set(warnings.map(({ code }) => code))].map(
    (code) => `${warnings.filter((w) => w.code === code).length} ${code}`,
  );
  const kilometers = solution.tours.reduce((sum, { distanceInKm }) => sum + distanceInKm, 0);
  console.log(
    [
      `${stops} stops, ${run}: travels ${(travels.milliseconds / 1000).toFixed(2)} s`,
      `(asked ${travels.asked}, known ${travels.cached}, estimated ${travels.estimated})`,
      `in all ${(elapsedMs / 1000).toFixed(1)} s, ${stopped}, ${steps} iterations`,
      `${solution.tours.length} tours, ${kilometers.toFixed(1)} km, ${solution.unaffectedStopIds.length} unserved`,
      `memory ${(most / 1e6).toFixed(0)} MB`,
      kinds.join(', ') || 'no warnings',
    ].join(', '),
  );
}
await travel.close();
rmSync(cache, { recursive: true });
