import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { readConfig } from '../../src/config/read.js';
import { createService } from '../../src/service.js';
import { onAnyDatabase } from '../support/databases.js';
import { until } from '../support/domains.js';

interface Line {
  readonly msg: string;
  readonly reqId?: string;
  readonly status?: number;
  readonly reason?: string;
  readonly address?: string;
  readonly traceId?: string;
}

onAnyDatabase('refusals', (database) => {
  it('are counted alike by clients, log and metrics, with the address of whoever asked', async () => {
    const { options, drop } = await database();
    const storage = 'data' in options ? ['--data', options.data!] : ['--database-url', options.databaseUrl!];
    const settings = ['--port', '0', '--requests-at-once', '1', '--most-waiting', '2', '--overload-delay', '0'];
    const logs: string[] = [];
    const config = readConfig([...settings, '--trust-proxy', '1', ...storage], {});
    const service = await createService({ config, logs: { write: (line) => void logs.push(line) } });
    try {
      const address = await service.listen();
      const { firstToken } = await service.open();
      const headers = { authorization: `Bearer ${firstToken!.token}`, 'x-forwarded-for': '198.51.100.1, 203.0.113.7' };
      const ask = async (): Promise<number> => (await fetch(`${address}/api/v2/plans`, { headers })).status;
      const statuses = await Promise.all(Array.from({ length: 200 }, ask));
      const refused = statuses.filter((status) => status === 429).length;
      expect(refused).toBeGreaterThan(0);
      expect(refused).toBeLessThan(200);
      const read = () => logs.map((line) => JSON.parse(line) as Line).filter(({ msg }) => msg === 'request');
      await until('all are logged', () => read().length === statuses.length);
      const lines = read();
      expect(lines.filter(({ status }) => status === 429)).toHaveLength(refused);
      expect(new Set(lines.map((line) => line.address))).toEqual(new Set(['203.0.113.7']));
      const traceIds = lines.filter(({ status }) => status === 200).map(({ traceId }) => traceId);
      expect(traceIds).toHaveLength(200 - refused);
      expect(new Set(traceIds).size).toBe(traceIds.length);
      for (const traceId of traceIds) expect(traceId).toMatch(/^(?!0+$)[\da-f]{32}$/);
      const metrics = await (await fetch(`${address}/metrics`)).text();
      const counts = [...metrics.matchAll(/^tourwright_http_seconds_count\{.*status="429".*\} (\d+)$/gm)];
      expect(counts.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(refused);
      for (const request of ['HELLO\r\n\r\n', 'GET / HTTP/1.1\r\n\r\n']) {
        const answer = await text(connect(Number(new URL(address).port), '127.0.0.1').end(request));
        const [, reqId] = /^X-Request-Id: (\S+)\r$/im.exec(answer)!;
        expect(read().at(-1)).toMatchObject({ reqId, status: 400, address: '127.0.0.1' });
      }
      expect(read().at(-2)).toMatchObject({ reason: 'HPE_INVALID_METHOD' });
      expect(metrics).toMatch(/^tourwright_build_info\{version="\d+\.\d+\.\d+[^"]*"\} 1$/m);
    } finally {
      await service.close();
      await drop();
    }
  });
});
