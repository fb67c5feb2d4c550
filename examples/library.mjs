import { readFileSync } from 'node:fs';
import { solve, statsOf, visits } from 'tourwright';

const plan = JSON.parse(readFileSync(new URL('city-deliveries.json', import.meta.url), 'utf8'));
const solution = await solve(plan, { maxDuration: 'PT5S' });

for (const { resource, place, order, beginTime } of visits(plan, solution)) {
  console.log(resource.id, place, order.id, beginTime);
}
console.log('unserved:', solution.unaffectedStopIds, 'kernel:', statsOf(solution)?.backend);
