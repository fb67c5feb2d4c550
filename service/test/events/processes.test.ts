import { describe, expect, it } from 'vitest';
import type { Caller } from '../../src/domain/index.js';
import { hasPostgres, postgresDatabase } from '../support/databases.js';
import { openTestDomain, until, untilState } from '../support/domains.js';
import { testEngines } from '../support/engines.js';
import { preparedPlan } from '../support/plans.js';
import { startReceiver } from '../support/receiver.js';

// Only a server is shared by processes; each domain stands for one.
describe.skipIf(!hasPostgres())('events of several processes', () => {
  it('reach streams and webhooks of all, each once, in one order', async () => {
    const database = await postgresDatabase();
    const settings = { webhookNetworks: '127.0.0.1' };
    const open = () =>
      openTestDomain(
        database,
        testEngines(() => ({ values: [2, 1] })),
        settings,
      );
    const first = await open();
    const domains = [first, await open(), await open()];
    const receiver = await startReceiver();
    const underWay = new Set<string>();
    let overlaps = 0;
    receiver.behave((_request, response) => {
      const planId = String(receiver.deliveries.at(-1)!.message['planId']);
      if (underWay.has(planId)) overlaps++;
      underWay.add(planId);
      setTimeout(() => {
        underWay.delete(planId);
        response.writeHead(200).end();
      }, 20);
    });
    try {
      const token = first.firstToken!;
      const caller: Caller = { agencyId: token.agencyIds[0], mode: 'production', name: 'test' };
      const { id } = await first.webhooks.create(caller, { url: receiver.url });
      const heard = domains.map(() => [] as number[]);
      const stop = new AbortController();
      const streams = domains.map(async (domain, nth) => {
        const feed = await domain.events.open(caller, { tokenId: token.id, after: 0 });
        const reader = {
          take: ({ number }: { readonly number?: number }) => {
            if (number !== undefined) heard[nth].push(number);
            return true;
          },
          missed: () => true,
          beat: () => undefined,
          ready: () => Promise.resolve(),
        };
        await feed.follow(reader, stop.signal);
      });
      const planIds = Array.from({ length: 15 }, (_, nth) => `p${nth}`);
      await Promise.all(planIds.map((planId, nth) => domains[nth % 3].plans.create(caller, preparedPlan(), planId)));
      for (const planId of planIds) await untilState(first, caller, planId, 'optimized');
      // Nothing comes after these.
      for (const planId of planIds) await first.plans.remove(caller, planId);
      const isOver = (): boolean =>
        receiver.deliveries.filter(({ message }) => message['type'] === 'plan.deleted').length === planIds.length;
      await until('all is delivered', isOver);
      const all = await first.webhooks.deliveries(caller, id, { limit: 1000 });
      const numbers = Array.from({ length: all.length }, (_, nth) => nth + 1);
      await until('all streams have all', () => heard.every(({ length }) => length >= all.length));
      expect(heard).toEqual([numbers, numbers, numbers]);

      expect(overlaps).toBe(0);
      expect(receiver.deliveries).toHaveLength(all.length);
      for (const planId of planIds) {
        const seen = receiver.deliveries
          .filter(({ message }) => message['planId'] === planId)
          .map(({ message }) => message['number'] as number);
        expect(seen).toEqual([...seen].sort((one, other) => one - other));
      }
      stop.abort();
      await Promise.all(streams);
    } finally {
      for (const domain of domains) await domain.close();
      await receiver.close();
      await database.drop();
    }
  });
});
