import { readFileSync } from 'node:fs';
import { solve, statsOf } from 'tourwright';

const plan = JSON.parse(readFileSync(new URL('city-deliveries.json', import.meta.url), 'utf8'));
const solution = await solve(plan, { maxDuration: 'PT5S' });

for (const tour of solution.tours) {
  const stops = tour.wayPoints.filter(({ type }) => type === 'stop').map(({ stopId }) => stopId);
  console.log(`${tour.resourceId}: ${tour.distanceInKm} km, ${tour.workingDuration}, ${stops.join(' → ')}`);
}
console.log('unserved:', solution.unaffectedStopIds, 'kernel:', statsOf(solution)?.backend);
