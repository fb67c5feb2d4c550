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
    await executeSql(`drop trigger token_rights on tokens`);
    await executeSql(`drop function token_rights`);
    await executeSql(`alter table tokens drop column scopes`);
    await access.up(db);
    const scopesOf = async (text: string) => (await domain.tokens.authenticate(`Bearer ${text}`)).scopes;
    expect(await scopesOf(plain.token)).toEqual(['read', 'plan']);
    expect(await scopesOf(domain.firstToken!.token)).toEqual(['read', 'plan', 'admin']);
    expect((await domain.audit.list({ limit: 10 })).items.map(({ action }) => action)).toEqual([
      'token.firstUsed',
      'token.firstUsed',
    ]);
    // A process of the version before makes a token over the new tables.
    const insert = (id: string, admin: boolean) =>
      executeSql(`insert into tokens (id, name, mode, admin, secret_hash, agency_ids, status)
        values ('${id}', 'old', 'sandbox', ${String(admin)}, '', '["AGENCY_main"]', 'active')`);
    await insert('old-plain', false);
    await insert('old-admin', true);
    const made = new Map((await domain.tokens.list()).map(({ id, scopes }) => [id, scopes]));
    expect(made.get('old-plain')).toEqual(['read', 'plan']);
    expect(made.get('old-admin')).toEqual(['read', 'plan', 'admin']);
    await domain.close();
    await database.drop();
  });
});
