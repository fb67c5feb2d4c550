import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { createProver } from '../../src/answers/impossible/impossible.js';
import { missedRules, mergeMissed, type Missed } from '../../src/answers/places/missed.js';
import type { Order, Plan, Stop } from '../../src/index.js';
import { evaluateRoute } from '../../src/evaluation/evaluate-route.js';
import { visitsOf } from '../../src/evaluation/visits.js';
import { Feature } from '../../src/problem/arrays/codes.js';
import { hasFeature } from '../../src/problem/arrays/problem-arrays.js';
import { compile } from '../../src/problem/compile.js';
import type { Problem } from '../../src/problem/problem.js';
import { RULES, withoutRule, type RuleName } from '../../testing/src/index.js';
import { fly, matrix } from '../../src/travel/index.js';
import { tourViolations } from '../../src/violations/tour-violations.js';
import { compiled } from '../support/compiled.js';
import { runsOf } from '../support/numbered-runs.js';
import { randomScenario, type Scenario } from '../support/random-scenario.js';
import { sequencesOf } from '../support/sequences.js';

/** Sequences of one resource that are tried. */
const MAX_SEQUENCES = 3_000;

/** The most that are evaluated where one takes long: a tour with several breaks takes 10 ms and more. */
const MAX_WITH_BREAKS = 200;

/**
 * The orders, as bits, that some tour of the resource that breaks nothing serves; undefined: too many tours to tell.
 */
function servable(problem: Problem, resource: number): number | undefined {
  let left = MAX_SEQUENCES;
  let found = 0;
  for (const { stops, orders } of sequencesOf(problem, resource)) {
    if (left-- === 0) return undefined;
    if ((orders & ~found) !== 0 && isValid(problem, resource, stops)) found |= orders;
  }
  return found;
}

/**
 * A tour of the resource that breaks nothing and serves one of the wanted orders, given as bits. Of many tours, and of
 * several breaks, not all are evaluated but evenly chosen ones.
 */
function validTourOf(problem: Problem, resource: number, wanted: number): readonly number[] | undefined {
  const most = (problem.resources[resource]!.breaks ?? []).length > 1 ? MAX_WITH_BREAKS : MAX_SEQUENCES;
  const serving = [...take(MAX_SEQUENCES, servingSequences(problem, resource, wanted))];
  const step = Math.max(1, serving.length / most);
  for (let at = 0; at < serving.length; at += step) {
    const stops = serving[Math.floor(at)]!;
    if (isValid(problem, resource, stops)) return stops;
  }
  return undefined;
}

function* servingSequences(problem: Problem, resource: number, wanted: number): Generator<readonly number[]> {
  for (const { stops, orders } of sequencesOf(problem, resource)) if ((orders & wanted) !== 0) yield [...stops];
}

function* take<Item>(most: number, items: Iterable<Item>): Generator<Item> {
  let left = most;
  for (const item of items) {
    if (left-- === 0) return;
    yield item;
  }
}

function isValid(problem: Problem, resource: number, stops: readonly number[]): boolean {
  const tour = evaluateRoute(problem, { resource, stops: [...stops] });
  if (tour.crowFly.length > 0) return false;
  return tourViolations(problem, tour, 0, visitsOf(problem, [tour.route])).length === 0;
}

/** What a tour misses, whatever it is made of. */
function missedBy(problem: Problem, resource: number, stops: readonly number[]): readonly Missed[] {
  const tour = evaluateRoute(problem, { resource, stops: [...stops] });
  const gap: Missed = { rule: 'unreachable', by: tour.crowFly.length, unit: 'count', text: '', size: 0 };
  const violations = tourViolations(problem, tour, 0, visitsOf(problem, [tour.route]));
  return [gap, ...missedRules(problem, tour, [], violations, undefined)];
}

/** By the alternatives that a sentence names: each a list of ids; none where it is about all of them. */
function choicesNamed(text: string): readonly (readonly string[])[] {
  const named = /^with ((?:\S+ (?:and|or) )*\S+) /.exec(text)?.[1];
  return named === undefined ? [[]] : named.split(' or ').map((choice) => choice.split(' and '));
}

/** A tour serves an order with one of the choices of alternatives. */
function servesBy(
  problem: Problem,
  order: number,
  choices: readonly (readonly string[])[],
  stops: readonly number[],
): boolean {
  const { slotOrder, stopSlot } = problem.arrays;
  const own = stops.filter((stop) => slotOrder[stopSlot[stop]!] === order).map((stop) => problem.stops[stop]!.id);
  return own.length > 0 && choices.some((ids) => ids.every((id) => own.includes(id)));
}

function isSame(one: Missed, other: Missed): boolean {
  // Constraints may name what they break otherwise than proofs do, and lateness of another stop is none of this one.
  const isAt = other.rule !== 'authorizedTimeWindow' || one.stopId === other.stopId;
  return one.rule === other.rule && isAt;
}

const NO_TOUR: ReadonlySet<string> = new Set(['successiveStops', 'skills', 'forbiddenAssignment']);

/** Rules that a single resource with nothing else in its day can fail to keep. */
const PROVABLE: readonly RuleName[] = [
  'requiredSkills',
  'forbiddenAssignment',
  'capacities',
  'capacitiesConstraint',
  'atLeastOneValidCapacity',
  'atLeastOneConstraint',
  'incompatibleStopTags',
  'maxStopTagGroups',
  'authorizedTimeWindows',
  'maxStopSpan',
  'maxWorkingDuration',
  'maxDistanceInKm',
  'x-maxStops',
  'maxInterStopDistanceInKm',
  'maxInterStopDuration',
];

/** What orders are made of, and rules that make others easier to keep. */
const KEPT: readonly RuleName[] = [
  'stopSequence',
  'alternatives',
  'successiveStops',
  'sharedCapacities',
  'operationDurationPolicies',
  'travelTimeCoefficient',
  'lateDeparture',
];

const north = (kilometers: number) => ({ lon: 8, lat: 49 + kilometers / 111.195 });

describe('proofs of impossibility', () => {
  it('are never wrong: no tour serves what is excluded', async () => {
    let proved = 0;
    const scenarios = randomScenario({ orders: 4, stops: 5, resources: 2, fleets: 2 });
    await fc.assert(
      fc.asyncProperty(scenarios, async (scenario) => {
        const problem = await compiled(scenario);
        const prover = createProver(problem);
        for (const resource of problem.resources.keys()) {
          const excluded = [...problem.orders.keys()].filter((order) => prover.exclude(order, resource) !== undefined);
          if (excluded.length === 0) continue;
          // What breaks rules already breaks them whatever joins.
          if (problem.decisions?.resources.some((one) => one.resource === resource) === true) continue;
          const wanted = excluded.reduce((bits, order) => bits | (1 << order), 0);
          proved += excluded.length;
          expect(validTourOf(problem, resource, wanted), `${excluded.join()} of resource ${resource}`).toBeUndefined();
        }
      }),
      { numRuns: runsOf(300, 70) },
    );
    expect(proved).toBeGreaterThan(runsOf(100, 1));
  });

  it('give figures that every tour misses by at least that much, with the named alternatives', async () => {
    let told = 0;
    const scenarios = randomScenario({ orders: 4, stops: 5, resources: 2, fleets: 2, surely: ['alternatives'] });
    await fc.assert(
      fc.asyncProperty(scenarios, async (scenario) => {
        const problem = await compiled(scenario);
        const prover = createProver(problem);
        if (problem.decisions !== undefined) return;
        for (const [resource, { breaks = [] }] of problem.resources.entries()) {
          const proofs = [...problem.orders.keys()].map((order) => prover.exclude(order, resource)?.missed ?? []);
          const tours: { readonly stops: readonly number[]; readonly missed: readonly Missed[] }[] = [];
          const most = breaks.length > 1 ? MAX_WITH_BREAKS : MAX_SEQUENCES;
          if (proofs.every((missed) => missed.length === 0)) continue;
          for (const { stops } of take(most, sequencesOf(problem, resource))) {
            tours.push({ stops: [...stops], missed: missedBy(problem, resource, stops) });
          }
          for (const [order, proof] of proofs.entries()) {
            for (const sentence of proof) {
              // What is excluded by several rules together need not miss one of them.
              if (sentence.text.includes('together')) continue;
              const chosen = choicesNamed(sentence.text);
              for (const { stops, missed } of tours) {
                // No tour goes over ways that do not exist, to stops of others, or between stops that follow each
                // other.
                const isTour =
                  (sentence.rule === 'unreachable' || missed[0]!.by === 0) &&
                  missed.every(({ rule }) => rule === sentence.rule || !NO_TOUR.has(rule));
                if (!isTour || !servesBy(problem, order, chosen, stops)) continue;
                told++;
                const worst = Math.max(0, ...missed.filter((one) => isSame(one, sentence)).map(({ by }) => by));
                expect(worst, `${sentence.text} in ${stops.join()}`).toBeGreaterThan(
                  sentence.unit === 'count' ? 0 : sentence.by - 1e-6,
                );
              }
            }
          }
        }
      }),
      { numRuns: runsOf(40, 250) },
    );
    expect(told).toBeGreaterThan(0);
  });

  it('find everything that a single rule of a resource excludes', async () => {
    let missed = 0;
    const rules = [...PROVABLE, ...KEPT];
    const scenarios = fc.record({
      rule: fc.constantFrom(...PROVABLE),
      scenario: randomScenario({ orders: 3, stops: 4, resources: 2, fleets: 2, rules }),
    });
    await fc.assert(
      fc.asyncProperty(scenarios, async ({ rule, scenario: drawn }) => {
        // Where a way round is shorter, more than one rule decides: what lies on it has to be served, too.
        const scenario: Scenario = { ...drawn, travel: { kind: 'fly' } };
        const others = RULES.filter((other) => other !== rule && !KEPT.includes(other));
        const alone = others.reduce((plan, other) => withoutRule(plan, other), scenario.plan);
        const problem = await compiled(scenario);
        const single = await compiled({ ...scenario, plan: alone });
        const prover = createProver(problem);
        const isShared = hasFeature(problem.arrays, Feature.SHARED_CAPACITIES);
        for (const resource of problem.resources.keys()) {
          const served = servable(single, resource);
          if (served === undefined) continue;
          for (const [order, { stops }] of problem.orders.entries()) {
            if ((served & (1 << order)) !== 0) continue;
            // What others bring aboard, or take, concerns more than one order.
            if (isShared && stops.length > 1) continue;
            missed++;
            const { id } = problem.orders[order]!;
            expect(
              prover.exclude(order, resource),
              `${rule}: ${id} on ${problem.resources[resource]!.id}`,
            ).toBeDefined();
          }
        }
      }),
      { numRuns: runsOf(300, 70) },
    );
    expect(missed).toBeGreaterThan(runsOf(50, 1));
  });

  it('know that only one of two stops is the first, without operation duration', async () => {
    const plan: Plan = {
      resources: [
        {
          id: 'van',
          vehicleProfile: { type: 'fly' },
          workingTimeWindow: { begin: '2030-01-07T08:00:00Z', end: '2030-01-07T13:30:00Z' },
          operationDurationPolicies: [{ policy: 'withoutFirstOperationDuration' }],
        },
      ],
      orders: [
        {
          id: 'both',
          stops: [
            {
              id: 'late',
              position: { lon: 8.84, lat: 49.52 },
              operationDuration: 'PT13M',
              authorizedTimeWindows: [{ begin: '2030-01-07T13:20:00Z', end: '2030-01-07T17:00:00Z' }],
            },
            { id: 'long', position: { lon: 8.84, lat: 49.52 }, operationDuration: 'PT20M' },
          ],
        },
      ],
    };
    const problem = await compiled({ plan, travel: { kind: 'fly' } });
    // 13:20, then 20 minutes; or 13 minutes from 13:20 on.
    expect(createProver(problem).exclude(0, 0)).toBeDefined();
    const free: Plan = {
      ...plan,
      resources: [{ ...plan.resources[0]!, operationDurationPolicies: [{ policy: 'withoutOperationDurations' }] }],
    };
    expect(createProver(await compiled({ plan: free, travel: { kind: 'fly' } })).exclude(0, 0)).toBeUndefined();
  });

  it('know that a later stop of the order itself cannot bridge the way to another one', async () => {
    const plan: Plan = {
      resources: [
        {
          id: 'van',
          vehicleProfile: { type: 'fly' },
          workingTimeWindow: { begin: '2030-01-07T08:00:00Z', end: '2030-01-07T18:00:00Z' },
          departure: north(0),
          maxInterStopDistanceInKm: 15,
        },
      ],
      orders: [
        {
          id: 'back',
          stops: [
            { id: 'far', position: north(20) },
            { id: 'near', position: north(12) },
          ],
        },
      ],
    };
    const problem = await compiled({ plan, travel: { kind: 'fly' } });
    expect(createProver(problem).exclude(0, 0)?.missed).toMatchObject([{ rule: 'maxInterStopDistanceInKm' }]);
    const bridge: Plan = {
      ...plan,
      orders: [...plan.orders!, { id: 'other', stops: [{ id: 'other', position: north(12) }] }],
    };
    expect(createProver(await compiled({ plan: bridge, travel: { kind: 'fly' } })).exclude(0, 0)).toBeUndefined();
  });

  it("know that a stop at the tour's start absorbs the first travel, however short its limit", async () => {
    const plan = (others: Order[]): Plan => ({
      resources: [
        {
          id: 'van',
          vehicleProfile: { type: 'fly' },
          workingTimeWindow: { begin: '2030-01-07T08:00:00Z', end: '2030-01-07T18:00:00Z' },
          departure: north(0),
          maxInterStopDistanceInKm: { firstTravel: 0 },
        },
      ],
      orders: [{ id: 'away', stops: [{ id: 'away', position: north(1) }] }, ...others],
    });
    const prove = async (others: Order[]) =>
      createProver(await compiled({ plan: plan(others), travel: { kind: 'fly' } })).exclude(0, 0)?.missed;
    expect(await prove([])).toMatchObject([{ rule: 'maxInterStopDistanceInKm' }]);
    expect(await prove([{ id: 'here', stops: [{ id: 'here', position: north(0) }] }])).toBeUndefined();
  });

  it('know that two long travels cannot be bridged by the same stop', async () => {
    const bridge = (id: string) => ({ id, stops: [{ id, position: north(7) }] });
    const plan = (bridges: string[]): Plan => ({
      resources: [
        {
          id: 'van',
          vehicleProfile: { type: 'fly' },
          workingTimeWindow: { begin: '2030-01-07T08:00:00Z', end: '2030-01-07T18:00:00Z' },
          departure: north(0),
          arrival: north(0),
          maxInterStopDistanceInKm: 10,
        },
      ],
      orders: [{ id: 'far', stops: [{ id: 'far', position: north(14) }] }, ...bridges.map(bridge)],
    });
    const prove = async (bridges: string[]) =>
      createProver(await compiled({ plan: plan(bridges), travel: { kind: 'fly' } })).exclude(0, 0);
    const twoTravels = [{ rule: 'maxInterStopDistanceInKm' }, { rule: 'maxInterStopDistanceInKm' }];
    expect((await prove(['there']))?.missed).toMatchObject(twoTravels);
    expect(await prove(['there', 'back'])).toBeUndefined();
  });

  describe('in tours that end where they began, without a departure,', () => {
    const loop = (
      van: object,
      stops: [id: string, kilometers: number][],
      others: [id: string, kilometers: number][],
    ) => ({
      plan: {
        resources: [
          {
            id: 'van',
            vehicleProfile: { type: 'fly', kmph: 60 },
            workingTimeWindow: { begin: '2030-01-07T08:00:00Z', end: '2030-01-07T10:00:00Z' },
            arrival: 'atFirstPosition',
            ...van,
          },
        ],
        orders: [
          { id: 'both', stops: stops.map(([id, kilometers]) => ({ id, position: north(kilometers) })) },
          ...others.map(([id, kilometers]) => ({ id, stops: [{ id, position: north(kilometers) }] })),
        ],
      } as Plan,
      travel: { kind: 'fly' as const },
    });
    const pair: [string, number][] = [
      ['from', 0],
      ['to', 30],
    ];
    const prove = async (van: object, stops = pair, others: [string, number][] = []) =>
      createProver(await compiled(loop(van, stops, others))).exclude(0, 0)?.missed;

    it('know the travel back', async () => {
      expect(await prove({ maxDistanceInKm: 59 })).toMatchObject([
        { rule: 'maxDistanceInKm', by: expect.closeTo(1, 1) },
      ]);
      expect(await prove({ maxDistanceInKm: 61 })).toBeUndefined();
      expect(await prove({ maxWorkingDuration: 'PT59M' })).toMatchObject([{ rule: 'maxWorkingDuration', by: 60 }]);
      expect(await prove({ maxWorkingDuration: 'PT1H' })).toBeUndefined();
      const until = (end: string) => ({ workingTimeWindow: { begin: '2030-01-07T08:00:00Z', end } });
      expect(await prove(until('2030-01-07T08:59:00Z'))).toMatchObject([{ rule: 'workingTimeWindow', by: 60 }]);
      expect(await prove(until('2030-01-07T09:00:00Z'))).toBeUndefined();
      expect(await prove({ maxInterStopDistanceInKm: { interStop: 40, lastTravel: 20 } })).toMatchObject([
        { rule: 'maxInterStopDistanceInKm', by: expect.closeTo(10, 1) },
      ]);
    });

    it('know that another stop may be the first', async () => {
      // It waits at 0 for its window; who begins at 25 is back sooner, where there is a stop to begin with.
      const van = { workingTimeWindow: { begin: '2030-01-07T08:00:00Z', end: '2030-01-07T09:40:00Z' } };
      const waiting = (others: [string, number][]) => {
        const { plan, travel } = loop(van, pair, others);
        const [
          {
            stops: [first, ...rest],
            ...order
          },
          ...more
        ] = plan.orders as [Order, ...Order[]];
        const authorizedTimeWindows = [{ begin: '2030-01-07T09:00:00Z', end: '2030-01-07T10:00:00Z' }];
        return compiled({
          plan: {
            ...plan,
            orders: [{ ...order, stops: [{ ...first, authorizedTimeWindows } as Stop, ...rest] }, ...more],
          },
          travel,
        });
      };
      expect(createProver(await waiting([])).exclude(0, 0)?.missed).toMatchObject([
        { rule: 'workingTimeWindow', by: 20 * 60 },
      ]);
      expect(createProver(await waiting([['near', 10]])).exclude(0, 0)?.missed).toMatchObject([
        { rule: 'workingTimeWindow', by: 10 * 60 },
      ]);
      expect(createProver(await waiting([['nearer', 25]])).exclude(0, 0)).toBeUndefined();
      const limits = { maxInterStopDistanceInKm: { interStop: 46, lastTravel: 20 } };
      expect(await prove(limits, pair, [['far', 80]])).toBeDefined();
      expect(await prove(limits, pair, [['last', 10]])).toBeUndefined();
      expect(await prove(limits, pair, [['first', 45]])).toBeUndefined();
    });
  });

  it('report if there is no route from one stop of the order to the next, or back', async () => {
    const places = [north(0), north(10), north(20)];
    const told = async (van: object, gap: [from: number, to: number][]) => {
      const table = places.map((_, from) =>
        places.map((_place, to) =>
          gap.some(([a, b]) => a === from && b === to) ? Infinity : 100 * Math.abs(from - to),
        ),
      );
      const plan: Plan = {
        resources: [
          {
            id: 'van',
            vehicleProfile: { type: 'car' },
            workingTimeWindow: { begin: '2030-01-07T08:00:00Z', end: '2030-01-07T10:00:00Z' },
            ...van,
          },
        ],
        orders: [
          {
            id: 'both',
            stops: [
              { id: 'from', position: places[1]! },
              { id: 'to', position: places[2]! },
            ],
          },
          { id: 'other', stops: [{ id: 'other', position: places[0]! }] },
        ],
      };
      const source = matrix({ positions: places, profiles: { car: { distance: table, duration: table } } });
      return createProver(await compile(plan, source))
        .exclude(0, 0)
        ?.missed.map(({ text }) => text);
    };
    const departure = { departure: places[0]! };
    expect(await told(departure, [[1, 2]])).toBeUndefined();
    expect(
      await told(departure, [
        [1, 2],
        [1, 0],
      ]),
    ).toEqual(['van has no way from from to to']);
    const arrival = { arrival: 'atFirstPosition' };
    expect(await told(arrival, [[2, 1]])).toBeUndefined();
    expect(
      await told(arrival, [
        [2, 1],
        [2, 0],
      ]),
    ).toEqual(['van has no way from to back to where its tour began']);
  });

  describe('say', () => {
    const day = { begin: '2030-01-07T08:00:00Z', end: '2030-01-07T18:00:00Z' };
    const hours = (begin: string, end: string) => ({
      begin: `2030-01-07T${begin}:00Z`,
      end: `2030-01-07T${end}:00Z`,
    });
    const toldOf = async (van: object, stops: Stop[], rest: Partial<Plan & Order> = {}) => {
      const { requiredSkills, maxStopSpan, ...fields } = rest;
      const order = {
        id: 'new',
        stops,
        ...(requiredSkills && { requiredSkills }),
        ...(maxStopSpan && { maxStopSpan }),
      };
      const plan: Plan = {
        resources: [{ id: 'van', vehicleProfile: { type: 'fly', kmph: 60 }, workingTimeWindow: day, ...van }],
        orders: [order],
        ...fields,
      };
      const proof = createProver(await compiled({ plan, travel: { kind: 'fly' } })).exclude(0, 0);
      return proof?.missed.map(({ rule, by, text }) => ({ rule, by, text }));
    };
    const from = (window: object) => ({ id: 'from', position: north(0), authorizedTimeWindows: [window as never] });
    const to = (window: object) => ({ id: 'to', position: north(10), authorizedTimeWindows: [window as never] });

    it('no work that a tour outside of the working time window avoids', async () => {
      const van = { maxWorkingDuration: 'PT1H', workingTimeWindow: hours('08:00', '12:00') };
      const told = await toldOf(van, [from(hours('13:00', '14:00'))], { lateDeparture: true });
      expect(told?.map(({ rule }) => rule)).toEqual(['workingTimeWindow']);
    });

    it('which rules exclude an order only in combination', async () => {
      const pair: Stop[] = [from(hours('08:00', '09:00')), to(hours('12:00', '13:00'))];
      const [work] = (await toldOf({ maxWorkingDuration: 'PT1H' }, pair, { lateDeparture: true }))!;
      expect(work).toMatchObject({ rule: 'maxWorkingDuration', by: 7200 });
      expect(work!.text).toMatch(/, together with the windows of its stops$/);
      const [span] = (await toldOf({}, pair, { maxStopSpan: 'PT1H' }))!;
      expect(span!.text).toMatch(/, together with the windows of its stops$/);
      const [alone] = (await toldOf({ maxWorkingDuration: 'PT5M' }, pair, { lateDeparture: true }))!;
      expect(alone).toMatchObject({ rule: 'maxWorkingDuration', by: 300 });
      expect(alone!.text).not.toContain('together');
    });

    it('what excludes all alternatives, otherwise which alternative each sentence is about', async () => {
      const group: Stop[] = [
        {
          type: 'alternatives',
          alternatives: [
            { id: 'far', position: north(90) },
            { id: 'closed', position: north(1), authorizedTimeWindows: [hours('06:00', '07:00')] },
          ],
        },
      ];
      const van = { departure: north(0), maxDistanceInKm: 50 };
      const told = (await toldOf(van, group))!.map(({ text }) => text);
      expect(told).toHaveLength(2);
      expect(told.find((text) => text.startsWith('with far van drives '))).toBeDefined();
      expect(told.find((text) => text.startsWith('with closed van can be ready '))).toBeDefined();
      const skills = await toldOf(van, group, { requiredSkills: ['gas'] });
      expect(skills).toMatchObject([{ text: 'van lacks gas' }]);
    });

    it('by how much the shortest routes are too long if the direct one does not exist', async () => {
      const places = [north(0), north(10), north(20)];
      // No travel leads from the depot to the island; one of 10 km goes to the far stop.
      const table = [
        [0, Infinity, 10_000],
        [1000, 0, 1000],
        [1000, 1000, 0],
      ];
      const plan: Plan = {
        resources: [
          {
            id: 'van',
            vehicleProfile: { type: 'car' },
            workingTimeWindow: day,
            departure: places[0]!,
            maxInterStopDistanceInKm: 5,
          },
        ],
        orders: [
          { id: 'island', stops: [{ id: 'island', position: places[1]! }] },
          { id: 'far', stops: [{ id: 'far', position: places[2]! }] },
        ],
      };
      const profiles = { car: { distance: table, duration: table } };
      const prover = createProver(await compile(plan, matrix({ positions: places, profiles })));
      const told = [0, 1].map((order) => prover.exclude(order, 0)?.missed[0]);
      expect(told).toMatchObject([
        {
          by: 5,
          text: 'on every way of van from its departure to island, some travel is at least 5 km longer than allowed',
        },
        { by: 5, text: 'the first travel of van is 5 km longer than allowed, and no other stops bridge it' },
      ]);
    });

    it('which drivers at home could leave again', async () => {
      const van = {
        id: 'ben',
        vehicleProfile: { type: 'fly' as const },
        workingTimeWindow: { begin: '2026-03-10T08:00:00Z', end: '2026-03-10T18:00:00Z' },
        state: {
          assignments: [
            { type: 'begin' as const, status: 'fixed' as const, departureTime: '2026-03-10T08:00:00Z' },
            { stopId: 'done', status: 'fixed' as const },
            { type: 'end' as const, status: 'fixed' as const, arrivalTime: '2026-03-10T10:00:00Z' },
          ],
        },
      };
      const orders = ['done', 'late'].map((id) => ({ id, stops: [{ id, position: { lon: 8.7, lat: 49.4 } }] }));
      const prover = createProver(await compile({ resources: [van], orders }, fly()));
      expect(prover.exclude(1, 0)?.missed[0]?.text).toBe(
        'the tour of ben is closed: only a further resource that starts where ben is could go out again',
      );
    });

    it('once what is missed at several waypoints', () => {
      const load = (by: number) => ({ rule: 'capacity', name: 'crates', by, unit: 'units', text: `${by}`, size: by });
      const lifo = { rule: 'removalStrategy', by: 1, unit: 'count', text: 'van would unload against lifo', size: 5 };
      const missed = [load(1), lifo, load(3), load(2), lifo] as Missed[];
      expect(mergeMissed(missed)).toEqual([load(3), lifo]);
    });
  });
});
