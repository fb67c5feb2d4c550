// A registry on loopback with what would be published, for as long as a rehearsal goes on.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { run } from './run.mjs';

/** Starts it in a process of its own, since a rehearsal waits for others. @returns its address, and what ends it */
export async function startRegistry(folder) {
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url), folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(child.stdout, 'data');
  return { address: String(line).trim(), close: () => child.kill() };
}

/** Serves the tarballs of a folder and says where. */
function serve(folder) {
  const packages = new Map(
    readdirSync(folder).map((file) => {
      const bytes = readFileSync(join(folder, file));
      const manifest = JSON.parse(run('tar', ['-xzOf', join(folder, file), 'package/package.json']));
      return [manifest.name, { file, bytes, manifest }];
    }),
  );
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url, 'http://localhost').pathname).slice(1);
    const tarball = [...packages.values()].find(({ file }) => path === `tarballs/${file}`);
    const found = packages.get(path);
    if (tarball !== undefined) response.end(tarball.bytes);
    else if (found !== undefined) response.setHeader('content-type', 'application/json').end(packument(found, server));
    else response.writeHead(404, { 'content-type': 'application/json' }).end('{"error":"not found"}');
  });
  server.listen(0, '127.0.0.1', () => console.log(addressOf(server)));
}

const addressOf = (server) => `http://127.0.0.1:${server.address().port}`;

function packument({ file, bytes, manifest }, server) {
  const { name, version } = manifest;
  const dist = {
    tarball: `${addressOf(server)}/tarballs/${file}`,
    integrity: `sha512-${createHash('sha512').update(bytes).digest('base64')}`,
  };
  return JSON.stringify({ name, 'dist-tags': { latest: version }, versions: { [version]: { ...manifest, dist } } });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) serve(process.argv[2]);
