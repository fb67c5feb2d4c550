import { describe, expect, it } from 'vitest';
import { createAdmission, type Rank, rankByPath } from '../../src/http/admission.js';
import { DomainError } from '../../src/domain/index.js';
import type { IncomingMessage } from 'node:http';
import { ENDPOINTS } from '../../src/routes/endpoints.js';

/** An admission whose clock stands still, and what became of those who asked. */
function setUp(limits: { requestsAtOnce?: number; mostWaiting?: number; longestWait?: number }) {
  let now = 0;
  const given = { requestsAtOnce: 1, mostWaiting: 10, longestWait: 1000, ...limits };
  const admission = createAdmission(given, () => now);
  const heard: string[] = [];
  const leave: Record<string, () => void> = {};
  const ask = (name: string, rank: Rank, arrived?: number): void => {
    admission.enter(rank, arrived).then(
      (done) => {
        heard.push(`${name} in`);
        leave[name] = done;
      },
      (error: unknown) => heard.push(`${name} ${error instanceof DomainError ? 'refused' : String(error)}`),
    );
  };
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const { isHopeless } = admission;
  return { ask, leave, heard, settle, isHopeless, pass: (ms: number) => (now += ms) };
}

describe('admission', () => {
  it('lets so many in at once, then in the order they came', async () => {
    const { ask, leave, heard, settle } = setUp({ requestsAtOnce: 2 });
    for (const name of ['a', 'b', 'c', 'd']) ask(name, 'first');
    await settle();
    expect(heard).toEqual(['a in', 'b in']);
    leave['b']!();
    // Twice is once.
    leave['b']!();
    await settle();
    expect(heard).toEqual(['a in', 'b in', 'c in']);
  });

  it('lets writes and reads of one thing in before lists', async () => {
    const { ask, leave, heard, settle } = setUp({});
    ask('read', 'first');
    ask('list', 'last');
    ask('write', 'first');
    await settle();
    leave['read']!();
    await settle();
    leave['write']!();
    await settle();
    expect(heard).toEqual(['read in', 'write in', 'list in']);
  });

  it('lets those in before all others who have had a turn: their work is not lost', async () => {
    const { ask, leave, heard, settle } = setUp({ mostWaiting: 2 });
    ask('read', 'first');
    ask('write', 'first');
    ask('young write', 'first');
    ask('begun write', 'begun');
    await settle();
    leave['read']!();
    await settle();
    leave['begun write']!();
    await settle();
    expect(heard).toEqual(['read in', 'young write refused', 'begun write in', 'write in']);
  });

  it('refuses whom there is no room for, lists before others', async () => {
    const { ask, heard, settle } = setUp({ mostWaiting: 2 });
    ask('in', 'first');
    ask('old list', 'last');
    ask('young list', 'last');
    ask('third list', 'last');
    ask('write', 'first');
    await settle();
    expect(heard).toEqual(['in in', 'third list refused', 'young list refused']);
  });

  it('refuses who waited for too long, and lets the next one in', async () => {
    const { ask, leave, heard, settle, pass } = setUp({});
    ask('in', 'first');
    ask('old', 'first');
    pass(900);
    ask('young', 'first');
    await settle();
    pass(200);
    leave['in']!();
    await settle();
    expect(heard).toEqual(['in in', 'old refused', 'young in']);
  });

  it('tells beforehand who would be refused: lists already where others still take their places', async () => {
    const { ask, settle, isHopeless } = setUp({ mostWaiting: 2 });
    const hopeless = () => [isHopeless('first', 0), isHopeless('last', 0)];
    ask('in', 'first');
    ask('read', 'first');
    await settle();
    expect(hopeless()).toEqual([false, false]);
    ask('list', 'last');
    await settle();
    expect(hopeless()).toEqual([false, true]);
    ask('write', 'first');
    await settle();
    expect(hopeless()).toEqual([true, true]);
    expect(setUp({}).isHopeless('first', 1001)).toBe(true);
  });

  it('counts the time before a request was even read', async () => {
    const { ask, heard, settle } = setUp({});
    ask('late', 'first', -1001);
    ask('in time', 'first', -999);
    await settle();
    expect(heard).toEqual(['late refused', 'in time in']);
  });
});

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
