import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { until } from '../support/domains.js';
import { startServing, type ServeProcess } from '../support/serve-process.js';

let service: ServeProcess | undefined;
afterEach(() => service?.process.kill('SIGKILL'));

describe('tourwright serve --vroom', () => {
  it('answers without a database, and ends when it is told to', async () => {
    service = startServing(['--vroom', '--explore', '0', '--path', '/v1']);
    const address = await service.address();
    expect((await fetch(`${address}/v1/health`)).status).toBe(200);
    const request = { vehicles: [{ id: 1, start: [8.7, 49.4] }], jobs: [{ id: 7, location: [8.6, 49.4] }] };
    const response = await fetch(`${address}/v1`, { method: 'POST', body: JSON.stringify(request) });
    expect(await response.json()).toMatchObject({ code: 0, summary: { unassigned: 0 } });
    service.process.kill('SIGTERM');
    expect(await service.ended).toBe(0);
  });

  it('logs the requests that fail', async () => {
    const engine = createServer((_request, response) => response.writeHead(404).end());
    await once(engine.listen(0, '127.0.0.1'), 'listening');
    const { port } = engine.address() as AddressInfo;
    service = startServing(['--vroom', '--roads', `http://127.0.0.1:${port}`]);
    const request = { vehicles: [{ id: 1, start: [8.7, 49.4] }], jobs: [{ id: 7, location: [8.6, 49.4] }] };
    const response = await fetch(await service.address(), { method: 'POST', body: JSON.stringify(request) });
    engine.close();
    expect(response.status).toBe(500);
    const { error } = (await response.json()) as { error: string };
    await until('it is logged', () => service!.stdout().endsWith('\n'));
    const line = JSON.parse(service.stdout()) as unknown;
    expect(line).toMatchObject({ msg: 'a VROOM request failed', err: { message: error } });
  });

  it('says all that is wrong with its options', async () => {
    service = startServing(['--vroom', '--explore', '9', '--roads', '']);
    expect(await service.ended).toBe(2);
    expect(service.stderr()).toContain('--explore "9" must be one of 0, 1, 2, 3, 4, 5.');
    expect(service.stderr()).toContain('--roads "" must be a folder of roads');
  });

  it('lists its options', async () => {
    service = startServing(['--vroom', '--help']);
    expect(await service.ended).toBe(0);
    expect(service.stderr()).toContain('--maxlocations <number>');
  });
});
