// Load on the service, on this machine alone and bounded in time. Prints lines for bench/RESULTS.md.
//
//   node service/bench/load.mjs                       the embedded database, 100 reads/s
//   DATABASE_URL=… node service/bench/load.mjs        PostgreSQL (an empty database), 300 reads/s
//   --rate <n>  --seconds <n>  --listed <n>           other figures: reads a second, for how long, plans in the list
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { atRate, call, figures } from './client.mjs';
import { plan } from './plans.mjs';
import { serve } from './serving.mjs';

const isPostgres = process.env.DATABASE_URL !== undefined;
const { values } = parseArgs({
  options: {
    rate: { type: 'string', default: isPostgres ? '300' : '100' },
    seconds: { type: 'string', default: '20' },
    listed: { type: 'string', default: '10000' },
  },
});
const rate = Number(values.rate);
const seconds = Number(values.seconds);
const listed = Number(values.listed);
const data = mkdtempSync(join(tmpdir(), 'tourwright-load-'));
const storage = isPostgres ? [] : ['--data', data];
const load = () => loadavg()[0].toFixed(1);
const say = (what, figuresOf) => console.log(`${what}: ${JSON.stringify(figuresOf)} (load average ${load()})`);

console.log(
  `${isPostgres ? 'PostgreSQL' : 'embedded'}, ${availableParallelism()} cores, load average ${load()} before`,
);
try {
  const token = await mixedReads();
  await longList(token);
} finally {
  rmSync(data, { recursive: true, force: true });
}

/** Reads of all kinds while two plans are optimized, and a body of 16 MB among them. */
async function mixedReads() {
  const service = await serve(storage);
  const { base, token } = service;
  say('start, ms', { live: service.live, ready: service.ready });
  const post = async (body) =>
    JSON.parse((await call(base, token, 'POST', '/api/v2/plans', JSON.stringify(body))).text).id;
  const ids = [];
  for (let n = 0; n < 20; n++) ids.push(await post(plan({ orders: 20, duration: 'PT1S' })));
  for (const id of ids) await call(base, token, 'GET', `/api/v2/plans/${id}/solution?wait=PT1M`);
  const long = [
    await post(plan({ orders: 300, duration: 'PT10M' })),
    await post(plan({ orders: 301, duration: 'PT10M' })),
  ];
  await new Promise((resolve) => setTimeout(resolve, 3000));
  const kinds = [
    (id) => `/api/v2/plans/${id}`,
    (id) => `/api/v2/plans/${id}/state`,
    (id) => `/api/v2/plans/${id}/solution`,
    (id) => `/api/v2/plans/${id}/solution/objectives`,
    () => '/api/v2/plans',
  ];
  const read = (n) => call(base, token, 'GET', kinds[n % kinds.length](ids[n % ids.length]));
  const before = service.cpu();
  const reads = await atRate(rate, seconds, read);
  const cpu = (service.cpu() - before) / (rate * seconds);
  say(`${rate} mixed reads/s, two plans optimizing, ms`, { ...reads, cpuMsEach: Math.round(cpu * 1e5) / 100 });

  const body = JSON.stringify(plan({ orders: 20_000, padding: 635, duration: 'PT1S' }));
  let isDone = false;
  const others = [];
  const probing = (async () => {
    while (!isDone) others.push((await call(base, token, 'GET', `/api/v2/plans/${ids[0]}/state`)).ms);
  })();
  const accepted = await call(base, token, 'POST', '/api/v2/plans', body);
  isDone = true;
  await probing;
  const megabytes = Math.round((body.length / 2 ** 20) * 10) / 10;
  say('one large plan accepted', {
    megabytes,
    status: accepted.status,
    ms: Math.round(accepted.ms),
    others: figures(others),
  });
  await call(base, token, 'DELETE', `/api/v2/plans/${JSON.parse(accepted.text).id}`);
  for (const id of long) await call(base, token, 'DELETE', `/api/v2/plans/${id}`);
  await service.end();
  return token;
}

/** Pages of a long list, from its begin, its middle and its end. */
async function longList(token) {
  const service = await serve([...storage, '--role', 'api']);
  const { base } = service;
  const body = JSON.stringify(plan({ orders: 2, resources: 1, duration: 'PT1S' }));
  let left = listed;
  const clients = Array.from({ length: 8 }, async () => {
    while (left-- > 0) await call(base, token, 'POST', '/api/v2/plans', body);
  });
  const begin = performance.now();
  await Promise.all(clients);
  const perSecond = Math.round((listed * 1000) / (performance.now() - begin));
  const pages = Math.ceil(listed / 20);
  const times = [];
  for (let n = 0; n < 60; n++) {
    const page = [1, Math.ceil(pages / 2), pages][n % 3];
    times.push((await call(base, token, 'GET', `/api/v2/plans?page=${page}`)).ms);
  }
  say(`a page of ${listed} plans, ms`, { ...figures(times), createdPerSecond: perSecond });
  await service.end();
}
