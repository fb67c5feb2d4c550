import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeWith, planMistakes, soundPlan, spoiltPart, type PlanJson } from '../../test/support/plan-mistakes.js';
import { embeddedDatabase } from './support/databases.js';
import { openServer, type TestAnswer, type TestServer } from './support/server.js';

/** Every mistake that a plan may have, at every entry point of the service: it is named, with its path, and nothing is a 500. */

interface Said {
  readonly message: string;
  readonly properties: { readonly path: string };
}

let server: TestServer;
let path: string;

beforeAll(async () => {
  server = await openServer({ database: embeddedDatabase });
  path = `/api/v2/agencies/${server.agencyId}/plans/day`;
  await server.call('PUT', path, { body: soundPlan() });
});
afterAll(() => server.close());

/** A refusal names the path; what is accepted comes with a warning that does. Beside each path stands what to do. */
function expectNamed({ status, json, text }: TestAnswer, told: 'error' | 'warning', at: string): void {
  expect(told === 'error' ? [400] : [200, 201], text).toContain(status);
  const answer = json as { errors: Said[]; item?: { warnings: Said[] }; warnings?: Said[] };
  const said = told === 'error' ? answer.errors : (answer.item?.warnings ?? answer.warnings ?? []);
  const named = said.map(({ properties }) => properties.path);
  expect(
    named.some((one) => one === at || one.endsWith(`.${at}`)),
    `${at} in ${named.join(', ')}`,
  ).toBe(true);
  for (const { message } of said) expect(message).toMatch(/^\S.*[.!?] \S.*\.$/s);
}

const kindOf = (told: string): 'error' | 'warning' => (told === 'error' ? 'error' : 'warning');

const written = planMistakes.filter(({ isOfMemory }) => !isOfMemory);

const ENTRY_POINTS: Readonly<Record<string, (body: PlanJson) => Promise<TestAnswer>>> = {
  'POST /plans': (body) => server.call('POST', '/api/v2/plans', { body }),
  'PUT /plans/{planId}, a new version': (body) => server.call('PUT', path, { body }),
};

describe.each(Object.entries(ENTRY_POINTS))('%s', (_name, send) => {
  it.each(written)('names $name', async ({ plan, told, path: at }) => {
    expectNamed(await send(plan()), kindOf(told), at);
  });
});

const spoilt = written.flatMap((mistake) => {
  const part = spoiltPart(mistake);
  return part === undefined ? [] : [{ name: mistake.name, told: kindOf(mistake.told), spoilt: part }];
});

describe('a part of a plan', () => {
  beforeAll(async () => void (await server.call('PUT', path, { body: soundPlan() })));

  /** What is accepted is taken back. */
  const told = async (answer: Promise<TestAnswer>, kind: 'error' | 'warning', at: string): Promise<void> => {
    expectNamed(await answer, kind, at);
    if (kind === 'warning') await server.call('PUT', path, { body: soundPlan() });
  };

  it.each(spoilt)('that PATCH changes: names $name', async ({ told: kind, spoilt }) => {
    await told(server.call('PATCH', path, { body: { changes: [changeWith(spoilt)] } }), kind, spoilt.path);
  });

  it.each(spoilt)('that is put: names $name', async ({ told: kind, spoilt }) => {
    const { list, id, part } = spoilt;
    await told(server.call('PUT', `${path}/${list}/${id}`, { body: part }), kind, spoilt.path);
  });

  const states = spoilt.filter(({ spoilt: { field } }) => field === 'state');
  it.each(states)('that is a state: names $name', async ({ told: kind, spoilt }) => {
    const put = server.call('PUT', `${path}/resources/van/state`, { body: spoilt.part['state'] });
    await told(put, kind, spoilt.path.replace(/^state\./, ''));
  });
});

describe('PATCH', () => {
  const late = { type: 'delayResource', resourceId: 'van', by: 'PT5M' };

  it.each<[string, object, 'error' | 'warning', string]>([
    ['a misspelt field', { changes: [], frezeUntil: '2026-03-10T08:00:00Z' }, 'error', 'frezeUntil'],
    ['a misspelt field of the stability', { changes: [], stability: { kind: ['time'] } }, 'error', 'stability.kind'],
    ['a tolerance that is none', { changes: [], stability: { tolerance: '5 min' } }, 'error', 'stability.tolerance'],
    ['a misspelt field of a change', { changes: [{ ...late, reason: 'snow' }] }, 'warning', 'changes[0].reason'],
    [
      'a change without its resource',
      { changes: [{ type: 'delayResource', by: 'PT5M' }] },
      'error',
      'changes[0].resourceId',
    ],
    ['a resource that is unknown', { changes: [{ ...late, resourceId: 'bus' }] }, 'error', 'changes[0].resourceId'],
    ['a time as a number', { changes: [], freezeUntil: 1_773_126_000_000 }, 'error', 'freezeUntil'],
    ['a way to keep nothing for', { changes: [], keep: 'all' }, 'warning', 'keep'],
  ])('names %s', async (_name, body, kind, at) => {
    expectNamed(await server.call('PATCH', path, { body }), kind, at);
  });
});

describe('POST /optimize', () => {
  const position = { lon: 8.67, lat: 49.4 };
  const hours = { begin: '2026-03-10T08:00:00Z', end: '2026-03-10T16:00:00Z' };
  const night = { begin: hours.end, end: hours.begin };
  const vehicle = (more: object): object => ({ vehicles: [{ id: 'v', start: position, window: hours, ...more }] });
  const order = (more: object): object => ({ orders: [{ id: 'o', position, ...more }] });

  it.each<[string, object, 'error' | 'warning', string]>([
    ['no vehicles', { vehicles: undefined }, 'error', 'vehicles'],
    ['a vehicle that is none', { vehicles: [7] }, 'error', 'vehicles[0]'],
    ['a position without its latitude', order({ position: { lon: 8 } }), 'error', 'orders[0].position.lat'],
    ['a longitude out of range', vehicle({ start: { lon: 200, lat: 49 } }), 'error', 'vehicles[0].start.lon'],
    ['a capacity as a text', vehicle({ capacity: '5' }), 'error', 'vehicles[0].capacity'],
    ['a quantity of a kind as a text', order({ quantity: { kg: '5' } }), 'error', 'orders[0].quantity.kg'],
    ['a duration as a number', order({ duration: 300 }), 'error', 'orders[0].duration'],
    ['milliseconds', vehicle({ window: { ...hours, begin: 1_773_126_000_000 } }), 'error', 'vehicles[0].window.begin'],
    ['a window the wrong way round', vehicle({ window: night }), 'error', 'vehicles[0].window'],
    ['an order window the wrong way round', order({ windows: [night] }), 'error', 'orders[0].windows[0]'],
    ['a window that is no list', order({ windows: hours }), 'error', 'orders[0].windows'],
    ['an empty id', order({ id: '' }), 'error', 'orders[0].id'],
    ['a tag with a lone surrogate', order({ skills: ['a\ud800'] }), 'error', 'orders[0].skills[0]'],
    ['a speed of nothing', vehicle({ kmph: 0 }), 'error', 'vehicles[0].kmph'],
    ['a priority and a half', order({ priority: 0.5 }), 'error', 'orders[0].priority'],
    ['a time zone that is unknown', { tz: 'Europe/Heidelberg' }, 'error', 'tz'],
    ['a time budget that is none', { maxDuration: 5 }, 'error', 'maxDuration'],
    ['a misspelt field', { maxDuraton: 'PT1S' }, 'warning', 'maxDuraton'],
    ['a field of a plan', order({ requiredSkills: ['gas'] }), 'warning', 'orders[0].requiredSkills'],
    ['a misspelt field of a vehicle', vehicle({ skill: ['gas'] }), 'warning', 'vehicles[0].skill'],
    [
      'a misspelt field of a position',
      order({ position: { ...position, alt: 1 } }),
      'warning',
      'orders[0].position.alt',
    ],
    ['a skill that nobody has', order({ skills: ['gas'] }), 'warning', 'orders[0].skills[0]'],
    [
      'a kind of goods that no vehicle has',
      { ...vehicle({ capacity: { kg: 5 } }), ...order({ quantity: 1 }) },
      'warning',
      'vehicles[0].capacity',
    ],
  ])('names %s', async (_name, more, kind, at) => {
    const body = { ...vehicle({}), ...order({}), ...more };
    expectNamed(await server.call('POST', '/api/v1/optimize', { body }), kind, at);
  });
});

describe('a small body', () => {
  const agencies = '/api/v2/admin/agencies';
  const token = { name: 't', mode: 'sandbox', agencyIds: ['AGENCY_main'] };
  const fresh = { id: 'fresh', stops: [{ id: 'fresh-1', position: { lon: 8.67, lat: 49.4 } }] };
  const about = (question: string): string => `${path}/solution/${question}`;
  const hours = [{ begin: '2026-03-10T08:00:00Z', end: '2026-03-10T16:00:00Z' }];

  it.each<[string, 'POST' | 'PATCH' | 'PUT', () => string, unknown, readonly string[]]>([
    [
      'an agency',
      'POST',
      () => agencies,
      { name: '', metred: true, limits: { runing: 3, orders: -1 } },
      ['name', 'metred', 'limits.runing', 'limits.orders'],
    ],
    [
      'changes of an agency',
      'PATCH',
      () => `${agencies}/AGENCY_main`,
      { limit: {}, repurchase: { below: -1, amount: '1', more: 1 } },
      ['limit', 'repurchase.below', 'repurchase.amount', 'repurchase.more'],
    ],
    ['credits', 'POST', () => `${agencies}/AGENCY_main/credits`, { amount: 5, referece: 'x' }, ['referece']],
    [
      'a token',
      'POST',
      () => '/api/v2/admin/tokens',
      { ...token, mode: 'produktion', name: 'n'.repeat(101), lifeTimeSeconds: 5 },
      ['mode', 'name', 'lifeTimeSeconds'],
    ],
    [
      'a webhook',
      'POST',
      () => path.replace(/plans.*/, 'webhooks'),
      { url: 'https://receiver.example/', types: ['plan.stat'], activ: false },
      ['types[0]', 'activ'],
    ],
    ['a stop or restart', 'PUT', () => `${path}/running`, { running: true }, ['']],
    [
      'a question for places',
      'POST',
      () => about('suggestions'),
      { order: { ...fresh, priority: 0.5 }, perResourc: 1 },
      ['order.priority', 'perResourc'],
    ],
    [
      'a question for slots',
      'POST',
      () => about('slots'),
      { order: 5, windows: [{ ...hours[0], until: 1 }], length: '2 h', lenght: 'PT2H' },
      ['order', 'windows[0].until', 'length', 'lenght'],
    ],
    [
      'a scan that windows set aside',
      'POST',
      () => about('slots'),
      { order: fresh, windows: hours, from: hours[0]!.begin, step: 'PT1H' },
      ['from', 'step'],
    ],
    [
      'too many windows',
      'POST',
      () => about('slots'),
      { order: fresh, windows: Array.from({ length: 201 }, () => hours[0]) },
      ['windows'],
    ],
    [
      'edited tours',
      'POST',
      () => about('evaluations'),
      { tours: [{ resourceId: 'van', stops: [] }], reason: 'x' },
      ['tours[0].stopIds', 'tours[0].stops', 'reason'],
    ],
    [
      'a question for tradeoffs',
      'POST',
      () => about('tradeoffs'),
      { maxDuraton: 'PT1S', capacityStep: 0, timeStep: 'P' },
      ['maxDuraton', 'capacityStep', 'timeStep'],
    ],
    ['a search that is too long', 'POST', () => about('tradeoffs'), { maxDuration: 'PT61S' }, ['maxDuration']],
    ['a patch', 'PATCH', () => path, { changes: [], kep: 'all', keep: 'al' }, ['kep', 'keep']],
  ])('names all faults of %s, and what it does not know', async (_name, method, at, body, paths) => {
    const { status, json, text } = await server.call(method, at(), { body });
    expect(status, text).toBe(400);
    const { errors } = json as { errors: Said[] };
    expect(errors.map(({ properties }) => properties.path).sort()).toEqual([...paths].sort());
    for (const { message, properties } of errors) {
      expect(message).toMatch(/^\S.*[.:!?] \S.*\.$/s);
      expect(properties).toMatchObject({ details: expect.stringMatching(/\S/) as string });
    }
  });
});

it.each([
  ['POST', '/webhooks/x/secret', { overlap: 'PT1H' }],
  ['PUT', '/plans/day/resources/van/forbid/a', [1]],
  ['DELETE', '/plans/day/orders/a', { reason: 'x' }],
])('%s …%s, which reads no body, names one', async (method, at, body) => {
  const url = path.replace(/\/plans.*/, at);
  const { status, json } = await server.call(method, url, { body });
  expect({ status, json }).toMatchObject({
    status: 400,
    json: { errors: [{ properties: { details: 'must be empty' } }] },
  });
  // What says nothing says nothing wrong.
  expect((await server.call(method, url.replace('day', 'none'), { body: {} })).status).toBe(404);
});
