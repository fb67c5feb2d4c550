import { expect, it } from 'vitest';
import { operators } from '../../../src/store/migrations/0007-operators.js';
import { onEachDatabase } from '../../support/databases.js';
import { openTestDomain } from '../../support/domains.js';
import { storeOf } from '../../support/store.js';

onEachDatabase('the migration to operators', (open) => {
  it('lets the first token look after all agencies, and no other', async () => {
    const database = await open();
    const domain = await openTestDomain(database);
    const { db, executeSql } = storeOf(domain);
    const request = { mode: 'production', agencyIds: ['AGENCY_main'] } as const;
    await domain.tokens.create({ ...request, name: 'other', scopes: ['admin'] });
    await domain.tokens.create({ ...request, name: 'first', scopes: ['read'] });
    await executeSql(`update tokens set scopes = '["read", "plan", "admin"]' where scopes ? 'operator'`);
    await operators.up(db);
    const scopes = (await domain.tokens.list()).map((token) => token.scopes).sort((a, b) => a.length - b.length);
    expect(scopes.slice(2)).toEqual([['read', 'plan', 'admin', 'operator']]);
    expect(scopes.slice(0, 2).flat().sort()).toEqual(['admin', 'read']);
    await domain.close();
    await database.drop();
  });
});
