import { expect, it } from 'vitest';
import { access } from '../../../src/store/migrations/0005-access.js';
import { onEachDatabase } from '../../support/databases.js';
import { openTestDomain } from '../../support/domains.js';
import { storeOf } from '../../support/store.js';

onEachDatabase('the migration to scopes', (open) => {
  it('lets tokens that exist do what they could', async () => {
    const database = await open();
    const domain = await openTestDomain(database);
    const { db, executeSql } = storeOf(domain);
    const request = { mode: 'sandbox', agencyIds: ['AGENCY_main'] } as const;
    const plain = await domain.tokens.create({ ...request, name: 'plain' });
    // The tables as they were before.
    await executeSql(`drop table audit_entries`);
    await executeSql(`alter table runs drop column traceparent`);
    await executeSql(`alter table tokens add column admin boolean`);
    await executeSql(`update tokens set admin = scopes ? 'admin'`);
    await executeSql(`alter table tokens drop column scopes`);
    await access.up(db);
    const scopesOf = async (text: string) => (await domain.tokens.authenticate(`Bearer ${text}`)).scopes;
    expect(await scopesOf(plain.token)).toEqual(['read', 'plan']);
    expect(await scopesOf(domain.firstToken!.token)).toEqual(['read', 'plan', 'admin']);
    expect((await domain.audit.list({ limit: 10 })).items.map(({ action }) => action)).toEqual([
      'token.firstUsed',
      'token.firstUsed',
    ]);
    await domain.close();
    await database.drop();
  });
});
