import { expect, it } from 'vitest';
import { preflight } from '../../src/config/preflight.js';

it('says what file of a database URL cannot be read', async () => {
  const databaseUrl = 'postgres://nobody@127.0.0.1:9/none?sslrootcert=/nowhere.pem';
  expect(await preflight({ databaseUrl })).toEqual([expect.stringContaining('/nowhere.pem')]);
});
