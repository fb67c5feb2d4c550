// Many reads (lists) at once, or with --post new plans, more than a service can answer: how long did those wait that were answered, were the others refused at
// once, and do clients, log and metrics count the same answers? Starts a service of its own on the loopback address, and
// clients in processes of their own. Needs as many open files as there are connections: ulimit -n. With 0 seconds each
// connection asks once.
//   node service/bench/overload.mjs [--post] [connections] [seconds] [client processes] [path of another build's dist/cli.js]
import { fork } from 'node:child_process';
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { plan } from './plans.mjs';
import { serve } from './serving.mjs';

const { values, positionals } = parseArgs({ options: { post: { type: 'boolean' } }, allowPositionals: true });
const [connections = 2_000, seconds = 10, processes = 2] = positionals.slice(0, 3).map(Number);
const body = values.post ? JSON.stringify(plan({ orders: 20, duration: 'PT1S' })) : undefined;
const data = mkdtempSync(join(tmpdir(), 'tourwright-overload-'));
const log = `${data}.log`;
const service = await serve(['--data', data, '--log-level', 'info'], {
  command: positionals[3],
  stdout: openSync(log, 'w'),
});
const { hostname: host, port } = new URL(service.base);

const children = Array.from({ length: processes }, () => fork(join(import.meta.dirname, 'crowd.mjs')));
const heard = (child) => new Promise((resolve) => child.once('message', resolve));
await Promise.all(
  children.map((child, n) => {
    const share = Math.floor(connections / processes) + (n < connections % processes ? 1 : 0);
    child.send({ host, port, path: '/api/v2/plans', token: service.token, body, connections: share, seconds });
    return heard(child);
  }),
);
const cpu = service.cpu();
const began = performance.now();
for (const child of children) child.send('go');
const reports = await Promise.all(children.map(heard));
const took = (performance.now() - began) / 1000;

const metrics = await (await fetch(`${service.base}/metrics`)).text();
const used = (service.cpu() - cpu).toFixed(1);
await service.end();
const lines = readFileSync(log, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));
const inLog = (status) => lines.filter((line) => line.msg === 'request' && String(line.status) === status).length;
const inMetrics = (status) => {
  const counts = metrics.matchAll(/^tourwright_http_seconds_count\{(.*)\} (\d+)$/gm);
  const meant = [...counts].filter(
    ([, labels]) => labels.includes(`status="${status}"`) && !labels.includes('/health'),
  );
  return meant.reduce((sum, [, , count]) => sum + Number(count), 0);
};

const statuses = [...new Set(reports.flatMap(({ waits }) => Object.keys(waits)))].sort();
for (const status of statuses) {
  const all = reports.flatMap(({ waits }) => waits[status] ?? []).sort((a, b) => a - b);
  const at = (share) => Math.round(all[Math.min(all.length - 1, Math.floor(share * all.length))]);
  const late = all.filter((ms) => ms > 2_000).length;
  console.log(
    `${status}: ${all.length}, median ${at(0.5)} ms, 99 of 100 ${at(0.99)} ms, longest ${at(1)} ms, ${late} after 2 s; ` +
      `${inLog(status)} in the log, ${inMetrics(status)} in the metrics`,
  );
}
const errors = reports.reduce((sum, report) => sum + report.errors, 0);
console.log(
  `${connections} connections of ${processes} processes, ${took.toFixed(1)} s, ${errors} errors, ` +
    `${used} s of CPU of the service`,
);
rmSync(data, { recursive: true, force: true });
rmSync(log);
