// Many reads at once, more than a service can answer: how long did those wait that were answered, and were the others
// refused at once? Starts a service of its own on the loopback address.
//   node service/bench/overload.mjs [requests] [connections] [path of another build's dist/cli.js]
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { serve } from './serving.mjs';

const [requests = 10_000, connections = 2_000] = process.argv.slice(2, 4).map(Number);
const data = mkdtempSync(join(tmpdir(), 'tourwright-overload-'));
const service = await serve(['--data', data], process.argv[4]);
const headers = { authorization: `Bearer ${service.token}` };

const waits = {};
const run = autocannon({ url: `${service.base}/api/v2/plans`, headers, amount: requests, connections, timeout: 60 });
run.on('response', (_client, status, _bytes, ms) => (waits[status] ??= []).push(ms));
const { errors, timeouts, duration } = await run;

for (const [status, all] of Object.entries(waits)) {
  all.sort((a, b) => a - b);
  const at = (share) => Math.round(all[Math.min(all.length - 1, Math.floor(share * all.length))]);
  console.log(`${status}: ${all.length}, median ${at(0.5)} ms, 99 of 100 ${at(0.99)} ms, longest ${at(1)} ms`);
}
console.log(
  `${requests} over ${connections} connections in ${duration} s, ${errors} errors, ${timeouts} without an answer`,
);
await service.end();
rmSync(data, { recursive: true, force: true });
