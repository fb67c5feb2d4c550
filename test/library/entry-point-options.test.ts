import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  evaluate,
  explain,
  formatDateTime,
  formatDuration,
  InvalidOptionsError,
  InvalidPlanError,
  openDesk,
  optimize,
  parseDateTime,
  parseDuration,
  patch,
  rearrange,
  replan,
  solve,
  suggest,
  tradeoffs,
  validatePlan,
  withGeometry,
} from '../../src/index.js';
import { forgetPrinted } from '../../src/library/emit-warnings.js';
import { deliveries } from './small-plans.js';

const plan = deliveries(3, 1);
const planned = await evaluate(plan, []);
const noon = new Date(Date.UTC(2026, 2, 10, 12));

/** The message of what a call rejects with, or throws. */
async function refusal(call: () => unknown): Promise<string> {
  try {
    await call();
  } catch (error) {
    if (error instanceof InvalidOptionsError || error instanceof InvalidPlanError) return error.message;
    throw error;
  }
  return 'nothing';
}

type Options = Readonly<Record<string, unknown>>;
const order = { id: 'new', stops: [{ id: 'new-1', position: { lon: 8.7, lat: 49.4 } }] };

/** Every function of the library that takes options. */
const ENTRY_POINTS: Readonly<Record<string, (options: never) => unknown>> = {
  solve: (options) => solve(plan, options),
  optimize: (options) => optimize(plan, options).next(),
  evaluate: (options) => evaluate(plan, [], options),
  explain: (options) => explain(plan, planned, options),
  suggest: (options) => suggest(plan, planned, order, options),
  rearrange: (options) => rearrange(plan, planned, order, options),
  replan: (options) => replan(plan, planned, options),
  tradeoffs: (options) => tradeoffs(plan, planned, options),
  openDesk: (options) => openDesk(plan, planned, options),
  patch: (options) => patch(plan, [], options),
  withGeometry: (options) => withGeometry(planned, options),
};

describe.each(Object.entries(ENTRY_POINTS))('%s', (_name, call) => {
  it.each<[string, unknown, string]>([
    ['null', null, 'options: must be an object, not null'],
    ['a list', [], 'options: must be an object, not an empty list'],
    ['an unknown option', { onWarning: () => undefined }, 'onWarning: is not an option. Maybe onWarnings is meant.'],
    ['a text for a function', { onWarnings: 'loud' }, 'onWarnings: must be a function, not "loud"'],
  ])('refuses %s', async (_what, options, said) => {
    expect(await refusal(() => call(options as never))).toContain(said);
  });
});

describe('options of several entry points', () => {
  it.each<[string, Options, string]>([
    ['solve', { maxDuration: '30' }, 'maxDuration: must be a number of seconds, 0 or more, or an ISO 8601 duration'],
    ['solve', { iterations: '100' }, 'iterations: must be a whole number from 0 to 281474976710656, not "100"'],
    ['solve', { start: 'last' }, 'start: must be a list'],
    ['optimize', { onImprovement: () => undefined }, 'onImprovement: is not an option. Options are: travel'],
    ['replan', { start: [] }, 'start: is not an option.'],
    ['replan', { freezeUntill: '' }, 'freezeUntill: is not an option. Maybe freezeUntil is meant.'],
    ['replan', { stability: { rank: '1', kind: [] } }, 'stability.rank: must be a whole number from 0 to 100, not "1"'],
    ['replan', { stability: { kind: [] } }, 'stability.kind: is not an option. Maybe kinds is meant.'],
    ['replan', { stability: { tolerance: 900 } }, 'stability.tolerance: must be an ISO 8601 duration such as "PT15M"'],
    ['replan', { keep: 'all' }, 'keep: has no effect without freezeUntil.'],
    ['replan', { freezeUntil: noon }, 'not a Date. Write its toISOString(): "2026-03-10T12:00:00.000Z".'],
    ['replan', { freezeUntil: noon.getTime() }, 'Write new Date(1773144000000).toISOString(): "2026-03-10T12:00'],
    ['replan', { freezeUntil: { nobody: noon } }, 'freezeUntil["nobody"]: The plan has no resource "nobody".'],
    ['explain', { orders: 'order-1' }, 'orders: must be a list of ids, not "order-1"'],
    ['explain', { orders: ['order-1', 3] }, 'orders[1]: must be an id, not 3'],
    ['suggest', { moste: 3 }, 'moste: is not an option. Maybe most is meant.'],
    ['tradeoffs', { travel: {} }, 'travel: must be a travel provider'],
    ['tradeoffs', { distanceStepInKm: '10' }, 'distanceStepInKm: must be a number above 0, not "10"'],
  ])('%s refuses %o', async (name, options, said) => {
    expect(await refusal(() => ENTRY_POINTS[name]!(options as never))).toContain(said);
  });

  it('of slots, with every error of the windows', async () => {
    using desk = await openDesk(plan, planned);
    const ask = (windows: unknown, options?: unknown) =>
      refusal(() => desk.slots(order, windows as never, options as never));
    const windows = [{ begin: noon, end: noon }, { begin: '2026-03-10T12:00:00Z' }, 'noon', { begin: '2026-03-10T12:00:00Z', end: '2026-03-10T11:00:00Z' }]; // prettier-ignore
    expect(await ask(windows, { stop: 'a' })).toBe(
      [
        'windows[0].begin: must be a date-time as text, not a Date. Write its toISOString(): "2026-03-10T12:00:00.000Z".',
        'windows[0].end: must be a date-time as text, not a Date. Write its toISOString(): "2026-03-10T12:00:00.000Z".',
        'windows[1]: has no end. Give a begin and an end.',
        'windows[2]: must be an object, not "noon"',
        'windows[3]: ends before it begins. Correct it.',
        'stop: is not an option. Options are: stopId, anyTime, signal.',
      ].join('\n'),
    );
    expect(await ask({ step: 'PT30S' })).toContain('windows.step: must be PT1M or more, not PT30S');
    expect(await ask({ from: noon.getTime() / 1000, length: 7200, until: 'noon', stepp: 'PT1H' })).toBe(
      [
        'windows.from: must be a date-time as text, not 1773144000. Write new Date(1000 * 1773144000).toISOString(): "2026-03-10T12:00:00.000Z".',
        'windows.length: must be an ISO 8601 duration such as "PT15M", not 7200',
        'windows.until: "noon" is not a date-time. Write it like "2025-03-30T08:00:00Z" or "2025-03-30T08:00:00+02:00".',
        'windows.stepp: is not an option. Maybe step is meant.',
      ].join('\n'),
    );
  });
});

describe('times', () => {
  it('in a plan are strings, and a message says how to write a Date or a number', () => {
    const window = { begin: noon, end: noon.getTime() };
    const [resource] = plan.resources;
    const checked = validatePlan({ ...plan, resources: [{ ...resource, workingTimeWindow: window, maxWorkingDuration: 28_800, maxDistanceInKm: '60' }] }); // prettier-ignore
    const messages = checked.valid ? [] : checked.errors.map(({ message }) => message);
    expect(messages).toEqual(
      [
        'Found a Date. Give a date-time. Write its toISOString(): "2026-03-10T12:00:00.000Z".',
        'Found 1773144000000. Give a date-time. Write new Date(1773144000000).toISOString(): "2026-03-10T12:00:00.000Z".',
        'Found 28800. Give a duration. Seconds are written like "PT8H".',
        'Found "60". Give a number. Write it without quotes: 60.',
      ].sort((a, b) => messages.indexOf(a) - messages.indexOf(b)),
    );
  });

  it('are read and written by helpers that refuse invalid values', () => {
    expect(formatDateTime(noon.getTime() / 1000)).toBe('2026-03-10T12:00:00Z');
    expect(() => formatDateTime(noon.getTime())).toThrow(
      'lies outside the years 1 to 9999. Divide milliseconds by 1000.',
    );
    expect(() => formatDateTime(noon as never)).toThrow('not a Date. Give date.getTime() / 1000.');
    expect(() => formatDateTime('noon' as never)).toThrow(TypeError);
    expect(() => formatDateTime(NaN)).toThrow('Give a finite number.');
    expect(() => parseDateTime(noon as never)).toThrow('Write its toISOString(): "2026-03-10T12:00:00.000Z".');
    expect(() => parseDateTime('noon')).toThrow('"noon" is not a date-time.');
    expect(() => parseDateTime('2026-03-10 12:00', 'Mars')).toThrow('"2026-03-10 12:00" is local to Mars');
    expect(() => parseDuration(90 as never)).toThrow('parseDuration takes a text like "PT1H30M", not 90.');
    expect(() => parseDuration('90 min')).toThrow('"90 min" is not an ISO 8601 duration such as PT1H30M.');
    expect(() => formatDuration('PT5M' as never)).toThrow('formatDuration takes seconds, not "PT5M".');
  });
});

describe('warnings without a listener', () => {
  const emit = vi.spyOn(process, 'emitWarning').mockImplementation(() => undefined);
  const misspelt = (field: string, count = 1) => ({
    ...plan,
    orders: plan.orders!.map((one, i) => (i < count ? { ...one, [field]: [] } : one)),
  });
  beforeEach(() => {
    forgetPrinted();
    emit.mockClear();
  });

  it('are emitted by the process, each once', async () => {
    const wrong: unknown = misspelt('skills');
    await solve(wrong, { iterations: 1 });
    await evaluate(wrong, []);
    await suggest(wrong, planned, { ...order, note: 1 } as never);
    expect(emit.mock.calls).toEqual([
      [expect.stringMatching(/^orders\[0\]\.skills: The field skills is not known/), { type: 'TourwrightWarning', code: 'UNKNOWN_FIELD' }], // prettier-ignore
      [expect.stringMatching(/^order\.note: The field note is not known/), expect.anything()],
    ]);
  });

  it('are emitted once by calls that solve several times', async () => {
    const wrong: unknown = misspelt('timeWindows');
    const changes = [{ type: 'delayResource', resourceId: plan.resources[0]!.id, by: 'PT1M', why: 'rain' }] as never;
    await replan(wrong, planned, { iterations: 1, changes });
    await rearrange(wrong, planned, order, { iterations: 1 });
    await tradeoffs(wrong, planned, { iterations: 1 });
    expect(emit.mock.calls.map(([text]) => String(text).split(':')[0])).toEqual(['changes[0].why', 'orders[0].timeWindows']); // prettier-ignore
  });

  it('are not emitted if there is a listener, and limited in number if there is none', async () => {
    const onWarnings = vi.fn();
    await solve(misspelt('skills') as unknown, { iterations: 1, onWarnings });
    patch(plan, [{ type: 'cancelOrder', orderId: plan.orders![0]!.id, why: 'rain' } as never], { onWarnings });
    expect(onWarnings).toHaveBeenCalledTimes(2);
    expect(emit).not.toHaveBeenCalled();
    for (let i = 0; i < 5; i++) {
      const fields = Object.fromEntries(Array.from({ length: 30 }, (_, k) => [`field${i}x${k}`, 1]));
      await evaluate({ ...plan, ...fields } as unknown, []);
    }
    expect(emit).toHaveBeenCalledTimes(51);
  });

  it('are merged if many are equal', async () => {
    const heard: unknown[] = [];
    const many = { ...plan, orders: Array.from({ length: 12 }, (_, i) => ({ ...order, id: `o${i}`, stops: [{ ...order.stops[0]!, id: `s${i}`, timeWindows: [] }] })) }; // prettier-ignore
    await solve(many as unknown, { iterations: 1, onWarnings: (warnings) => heard.push(...warnings) });
    expect(heard).toEqual([
      {
        code: 'UNKNOWN_FIELD',
        message: expect.stringContaining('(And 11 more like it.)') as unknown,
        properties: { path: 'orders[0].stops[0].timeWindows', count: '12', alike: 'orders[*].stops[*].timeWindows' },
      },
    ]);
  });
});
