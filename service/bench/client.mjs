// A client that keeps its connections, and what it measures.
import { Agent, request } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** One request; answers status, body and milliseconds. */
export function call(base, token, method, path, body) {
  const begin = performance.now();
  const url = new URL(path, base);
  const headers = { authorization: `Bearer ${token}` };
  if (body !== undefined) {
    headers['content-type'] = 'application/json';
    headers['content-length'] = Buffer.byteLength(body);
  }
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers, agent }, (response) => {
      const parts = [];
      response.on('data', (part) => parts.push(part));
      response.on('end', () => {
        const ms = performance.now() - begin;
        resolve({ status: response.statusCode, text: Buffer.concat(parts).toString(), ms });
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Calls at a fixed rate, whether earlier ones are answered or not; times count from when each was due. */
export async function atRate(perSecond, seconds, once) {
  const begin = performance.now();
  const total = perSecond * seconds;
  const times = [];
  let faults = 0;
  const pending = [];
  for (let n = 0; n < total; n++) {
    const due = begin + (n * 1000) / perSecond;
    const early = due - performance.now();
    if (early > 1) await new Promise((resolve) => setTimeout(resolve, early));
    pending.push(
      once(n).then(
        ({ status }) => {
          times.push(performance.now() - due);
          if (status !== 200) faults++;
        },
        () => faults++,
      ),
    );
  }
  await Promise.all(pending);
  return { ...figures(times), faults, perSecond: Math.round((times.length * 1000) / (performance.now() - begin)) };
}

/** Milliseconds: median, 99 of 100, longest. */
export function figures(times) {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share) =>
    Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) * 10) / 10;
  return { count: sorted.length, p50: at(0.5), p99: at(0.99), longest: at(1) };
}
