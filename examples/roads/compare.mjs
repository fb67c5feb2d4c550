// What real roads change: a solution found by great circles and judged by roads, beside one found by roads.
//
//   node examples/roads/compare.mjs heidelberg-roads plan.json by-great-circles.json by-roads.json
import { readFileSync } from 'node:fs';
import { evaluate, parseDuration } from 'tourwright';
import { roads } from '@tourwright/roads';

const [dir, planFile, ...solutions] = process.argv.slice(2);
const read = (file) => JSON.parse(readFileSync(file, 'utf8'));
const plan = read(planFile);
const travel = roads({ dir });
const windows = new Map(
  plan.orders.flatMap(({ stops }) => stops.map((stop) => [stop.id, stop.authorizedTimeWindows?.[0]?.end])),
);
const minutesOf = (local) => Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16));
const berlin = new Intl.DateTimeFormat('en-GB', { timeZone: plan.tz, hour: '2-digit', minute: '2-digit' });
for (const file of solutions) {
  const { tours, unaffectedStopIds } = await evaluate(plan, read(file), { travel });
  const late = tours
    .flatMap(({ wayPoints }) => wayPoints)
    .flatMap((point) => {
      const end = windows.get(point.stopId);
      if (point.type !== 'stop' || end === undefined) return [];
      const [hour, minute] = berlin.format(new Date(point.beginTime)).split(':').map(Number);
      return [Math.max(0, hour * 60 + minute - minutesOf(end))];
    });
  console.log(file, {
    tours: tours.length,
    km: Math.round(tours.reduce((sum, { distanceInKm }) => sum + distanceInKm, 0)),
    hoursOnTheRoad: Math.round(tours.reduce((sum, tour) => sum + parseDuration(tour.travelDuration), 0) / 360) / 10,
    lateStops: late.filter((minutes) => minutes > 0).length,
    minutesLate: late.reduce((sum, minutes) => sum + minutes, 0),
    brokenRules: tours.reduce((sum, { violations }) => sum + violations.length, 0),
    unserved: unaffectedStopIds.length,
  });
}
await travel.close();
