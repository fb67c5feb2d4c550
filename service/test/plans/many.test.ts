import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from 'kysely';
import type { Caller, Domain } from '../../src/domain/index.js';
import { onEachDatabase, type TestDatabase } from '../support/databases.js';
import { meteredCaller, openTestDomain } from '../support/domains.js';
import { testEngines } from '../support/engines.js';
import { storeOf } from '../support/store.js';

const PLANS = 10_000;
/** What a page may take of the time that reading all plans takes, both the best of several tries in turn. */
const SHARE_OF_ALL = 1 / 2;

onEachDatabase(`${PLANS} plans`, (open) => {
  let database: TestDatabase;
  let domain: Domain;
  let caller: Caller;

  beforeAll(async () => {
    database = await open();
    domain = await openTestDomain(database, testEngines(), { role: 'api' });
    caller = await meteredCaller(domain, 0);
    await sql`insert into plans (agency_id, id, version, state, hash, document_id, mode, nb_resources, nb_orders,
        billing, warnings, created_at, created_by, updated_by, archived_at)
      select ${caller.agencyId}, 'plan ' || n, 1, 'optimized', '', 'none', 'production', 1, 1,
        repeat('x', 1000), '[]', now() - make_interval(secs => n), 'test', 'test',
        case when n % 2 = 0 then now() end
      from generate_series(1, ${PLANS}::integer) n`.execute(storeOf(domain).db);
  }, 120_000);
  afterAll(async () => {
    await domain.close();
    await database.drop();
  });

  it.each(['excluded', 'included', 'only'] as const)(
    'are listed without reading all of them, %s archived ones',
    async (archived) => {
      for (const page of [1, 1_000_000]) {
        let best = Infinity;
        let all = Infinity;
        for (let attempt = 0; attempt < 2 || (attempt < 50 && best / all >= SHARE_OF_ALL); attempt++) {
          const began = performance.now();
          const { items, total } = await domain.plans.list(caller, { page, itemsPerPage: 20, archived });
          const listed = performance.now();
          await storeOf(domain).db.selectFrom('plans').selectAll().execute();
          best = Math.min(best, listed - began);
          all = Math.min(all, performance.now() - listed);
          expect(total).toBe(archived === 'included' ? PLANS : PLANS / 2);
          expect(items).toHaveLength(20);
        }
        process.stdout.write(`${archived} page ${page}: ${best.toFixed(1)} ms, all plans ${all.toFixed(1)} ms\n`);
        expect(best / all).toBeLessThan(SHARE_OF_ALL);
      }
    },
  );
});
