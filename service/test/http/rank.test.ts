import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { rankByPath } from '../../src/http/rank.js';
import { ENDPOINTS } from '../../src/routes/endpoints.js';

const rankOf = rankByPath(ENDPOINTS);
const rank = (method: string, url: string) => rankOf({ method, url } as IncomingMessage);

it.each([
  '/api/v2/plans',
  '/api/v2/plans?page=2&archived=only',
  '/api/v2/agencies/ACME_north/plans',
  '/api/v2/admin/audit?limit=5',
])('GET %s comes last', (url) => expect(rank('GET', url)).toBe('last'));

it.each([
  ['POST', '/api/v2/plans'],
  ['GET', '/api/v2/plans/x'],
  ['GET', '/api/v2/plansx'],
  ['PUT', '/api/v2/agencies/ACME_north/plans/x'],
  ['GET', '/api/v2/agencies/ACME_north/plans/x/solution?wait=PT1S'],
  ['GET', '/elsewhere?x=/api/v2/plans'],
])('%s %s goes first', (method, url) => expect(rank(method, url)).toBe('first'));
