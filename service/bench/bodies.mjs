// Small packed bodies that unpack to large ones: what they come to, how long the answer takes, and how much memory the process
// has at most. A service of its own for each row.
//
//   node service/bench/bodies.mjs [part of the names of rows]
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { serve } from './serving.mjs';

const AT_ONCE = 10;
const MB = 1024 * 1024;
const inPlan = (note) => `{"resources":[],"orders":[],"note":${note}}`;
const keys = (count) => `{${Array.from({ length: count }, (_, n) => `"key-${n}":0`).join(',')}}`;

/** Each a name and its JSON text. */
const ROWS = [
  ['a small plan', () => inPlan('1')],
  ['white space', () => inPlan(`[${' '.repeat(63 * MB)}]`)],
  ['white space beyond the limit', () => inPlan(`[${' '.repeat(500 * MB)}]`)],
  ['one text', () => inPlan(`"${'x'.repeat(63 * MB)}"`)],
  ['one text beyond the limit', () => inPlan(`"${'x'.repeat(500 * MB)}"`)],
  ['990,000 small objects', () => inPlan(`[${'{},'.repeat(990_000)}{}]`)],
  ['3,000,000 small objects', () => inPlan(`[${'{},'.repeat(3_000_000)}{}]`)],
  ['490,000 keys of one object', () => inPlan(keys(490_000))],
  ['1,000,000 keys of one object', () => inPlan(keys(1_000_000))],
  ['1,000,000 keys of properties', () => `{"resources":[],"orders":[],"properties":${keys(1_000_000)}}`],
  ['99 levels', () => inPlan('['.repeat(98) + ']'.repeat(98))],
  ['30,000,000 levels', () => inPlan('['.repeat(30_000_000))],
];

console.log('| body | packed | unpacked | statuses | longest answer | memory before, at most |');
for (const [name, make] of ROWS.filter(([name]) => name.includes(process.argv[2] ?? ''))) {
  const data = mkdtempSync(join(tmpdir(), 'tourwright-bodies-'));
  const { base, token, pid, end } = await serve(['--data', data, '--log-level', 'silent']);
  const text = make();
  const packed = gzipSync(text);
  const before = memory(pid, 'VmRSS');
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => post(base, token, packed)));
  const statuses = Object.entries(byStatus(answers));
  const counted = statuses.map(([status, all]) => `${all.length} × ${status}`).join(', ');
  const longest = Math.max(...answers.map(({ ms }) => ms));
  const cells = [name, size(packed.length), size(text.length), counted, `${(longest / 1000).toFixed(1)} s`];
  console.log(`| ${cells.join(' | ')} | ${before} MB, ${memory(pid, 'VmHWM')} MB |`);
  await end();
  rmSync(data, { recursive: true, force: true });
}

function byStatus(answers) {
  const lists = {};
  for (const answer of answers) (lists[answer.status] ??= []).push(answer);
  return lists;
}

function size(bytes) {
  return bytes < MB ? `${Math.round(bytes / 1024)} kB` : `${Math.round(bytes / MB)} MB`;
}

/** A figure of /proc, in MB. */
function memory(pid, what) {
  const kilobytes = new RegExp(`^${what}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1];
  return Math.round(Number(kilobytes) / 1024);
}

function post(base, token, packed) {
  const began = performance.now();
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'content-encoding': 'gzip',
    'content-length': packed.length,
  };
  return new Promise((resolve, reject) => {
    const sent = request(new URL('/api/v2/plans', base), { method: 'POST', headers }, (response) => {
      response.resume();
      response.on('end', () => resolve({ status: response.statusCode, ms: performance.now() - began }));
    });
    // Who is refused early is cut off while it still sends.
    sent.on('error', (error) => (sent.res === undefined || sent.res === null ? reject(error) : undefined));
    sent.end(packed);
  });
}
