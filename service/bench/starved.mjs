// Plans that are posted at once while other programs keep the processor: does each of them get tours? Starts a service of its
// own and busy loops (`nice -n 5`, ahead of the engines), which end with the measurement.
//
//   node service/bench/starved.mjs --stops 400 --duration PT5S --plans 10 --busy 16
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { call } from './client.mjs';
import { plan } from './plans.mjs';
import { serve } from './serving.mjs';

const { values } = parseArgs({
  options: {
    stops: { type: 'string', default: '400' },
    duration: { type: 'string', default: 'PT5S' },
    plans: { type: 'string', default: '10' },
    busy: { type: 'string', default: '16' },
  },
});
const data = mkdtempSync(join(tmpdir(), 'tourwright-starved-'));
const { base, token, end } = await serve(['--data', data, '--longest-wait', '60000', '--overload-delay', '0']);
const loops = Array.from({ length: Number(values.busy) }, () =>
  spawn('nice', ['-n', '5', process.execPath, '-e', 'for (;;);']),
);
try {
  const body = JSON.stringify(plan({ orders: Number(values.stops), duration: values.duration }));
  const post = () => call(base, token, 'POST', '/api/v2/plans', body);
  const answers = await Promise.all(Array.from({ length: Number(values.plans) }, post));
  const ends = await Promise.all(answers.map(({ text }) => finished(JSON.parse(text).id)));
  for (const [nth, one] of ends.entries()) console.log(`plan ${nth + 1}: ${JSON.stringify(one)}`);
  const empty = ends.filter(({ tours }) => tours === 0).length;
  console.log(
    `${values.plans} plans of ${values.stops} stops, ${values.duration}, ${availableParallelism()} cores with ` +
      `${values.busy} busy loops: ${empty} without tours`,
  );
} finally {
  for (const loop of loops) loop.kill('SIGKILL');
  await end();
  rmSync(data, { recursive: true, force: true });
}

/** What became of a plan. */
async function finished(id) {
  const path = `/api/v2/plans/${id}/solution`;
  const read = async (more) => JSON.parse((await call(base, token, 'GET', path + more)).text);
  let solution;
  do solution = await read('?wait=PT5M');
  while (solution.errors !== undefined || solution.finalState === undefined);
  const { warnings } = JSON.parse(
    (await call(base, token, 'GET', `/api/v2/agencies/${solution.agencyId}/plans/${id}/solution/objectives`)).text,
  );
  return {
    state: solution.finalState,
    tours: solution.tours.length,
    unserved: solution.unaffectedStopIds.length,
    warnings: warnings.map(({ code }) => code),
  };
}
