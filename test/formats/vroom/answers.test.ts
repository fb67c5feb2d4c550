import { Ajv } from 'ajv';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { checkVroom, judgeVroom, readVroom, writeVroom, type VroomAnswer } from '../../../src/formats/index.js';
import { solve } from '../../../src/index.js';
import { matrix } from '../../../src/travel/index.js';
import { answerSchema } from './answer-schema.js';
import { randomRequest, type RandomRequest } from './random-request.js';

const isAnswer = new Ajv().compile(answerSchema);

type Route = NonNullable<VroomAnswer['routes']>[number];

function assertForm(answer: VroomAnswer): void {
  isAnswer(answer);
  expect(isAnswer.errors).toBeNull();
}

/** Every task once: in a route, or unassigned. */
function assertComplete(request: RandomRequest, { routes, unassigned, summary }: VroomAnswer): void {
  const wanted = [
    ...request.jobs.map(({ id }) => `job ${id}`),
    ...request.shipments.flatMap(({ pickup, delivery }) => [`pickup ${pickup.id}`, `delivery ${delivery.id}`]),
  ];
  const served = routes!.flatMap(({ steps }) => steps.filter(({ type }) => !['start', 'end', 'break'].includes(type)));
  const told = [...served, ...unassigned!].map(({ type, id }) => `${type} ${id}`);
  expect(told.sort()).toEqual(wanted.sort());
  expect(summary!.unassigned).toBe(unassigned!.length);
}

/** Sums of the answer against its steps, costs by VROOM's rules. */
function assertSums(request: RandomRequest, { routes, summary }: VroomAnswer): void {
  const sumOf = (
    list: readonly Route[],
    key: 'cost' | 'setup' | 'service' | 'duration' | 'waiting_time' | 'priority',
  ) => list.reduce((sum, route) => sum + route[key], 0);
  for (const key of ['cost', 'setup', 'service', 'duration', 'waiting_time', 'priority'] as const) {
    expect(summary![key]).toBe(sumOf(routes!, key));
  }
  for (const route of routes!) {
    const vehicle = request.vehicles.find(({ id }) => id === route.vehicle)!;
    const tables = request.matrices[vehicle.profile];
    const { fixed = 0, per_hour = 3600, per_km = 0, per_task_hour = 0 } = vehicle.costs ?? {};
    const rows = route.steps.filter((step, i) => isPlace(vehicle, route, i)).map((step) => step.location_index!);
    const along = (table: number[][] | undefined): number =>
      rows.slice(1).reduce((sum, row, i) => sum + (table?.[rows[i]!]![row] ?? 0), 0);
    const seconds = rows
      .slice(1)
      .reduce(
        (sum, row, i) => sum + Math.ceil(tables.durations[rows[i]!]![row]! / (vehicle.speed_factor ?? 1) - 1e-6),
        0,
      );
    expect(route.duration).toBe(seconds);
    if (tables.distances !== undefined && route.distance !== undefined)
      expect(route.distance).toBe(along(tables.distances));
    const ways =
      tables.costs === undefined
        ? (per_hour * seconds) / 3600 + (per_km * along(tables.distances)) / 1000
        : along(tables.costs);
    const tasks = route.steps.filter(({ type }) => type !== 'break').reduce((sum, s) => sum + s.setup + s.service, 0);
    expect(Math.abs(route.cost - (fixed + ways + (per_task_hour * tasks) / 3600))).toBeLessThan(1.001);
    expect(route.duration).toBe(route.steps.at(-1)!.duration);
    const last = route.steps.at(-1)!;
    const spent = route.duration + route.setup + route.service + route.waiting_time;
    expect(last.arrival - route.steps[0]!.arrival).toBe(spent);
  }
}

/** Whether a step has a place of its own: not a break, and no end that the vehicle has not. */
function isPlace(vehicle: RandomRequest['vehicles'][number], route: Route, i: number): boolean {
  if (i === 0) return vehicle.start_index !== undefined;
  if (i === route.steps.length - 1) return vehicle.end_index !== undefined;
  return route.steps[i]!.type !== 'break';
}

/** VROOM's rules, but for those that the reader warns about. */
function assertRules(request: RandomRequest, route: Route): void {
  const vehicle = request.vehicles.find(({ id }) => id === route.vehicle)!;
  const [from, to] = vehicle.time_window ?? [0, Infinity];
  expect(route.steps[0]!.arrival).toBeGreaterThanOrEqual(from);
  expect(route.steps.at(-1)!.arrival).toBeLessThanOrEqual(to);
  const tasks = route.steps.filter(({ type }) => ['job', 'pickup', 'delivery'].includes(type));
  expect(tasks.length).toBeLessThanOrEqual(vehicle.max_tasks ?? Infinity);
  for (const { load } of route.steps) {
    load?.forEach((amount, i) => expect(amount).toBeLessThanOrEqual(vehicle.capacity[i]!));
  }
  for (const step of route.steps) {
    const { type, id } = step;
    const begin = step.arrival + step.waiting_time;
    const shipment = request.shipments.find(({ pickup }) => pickup.id === id);
    const order = type === 'job' ? request.jobs.find((job) => job.id === id) : shipment;
    const task =
      type === 'job'
        ? request.jobs.find((job) => job.id === id)
        : type === 'break'
          ? vehicle.breaks!.find((each) => each.id === id)
          : shipment?.[type as 'pickup' | 'delivery'];
    const windows = task?.time_windows;
    expect(windows === undefined || windows.some(([a, b]) => a <= begin && begin <= b)).toBe(true);
    if (type === 'start' || type === 'end' || type === 'break') continue;
    expect((order?.skills ?? []).every((skill) => vehicle.skills?.includes(skill))).toBe(true);
  }
  for (const { pickup, delivery } of request.shipments) {
    const at = (type: string, id: number): number => route.steps.findIndex((s) => s.type === type && s.id === id);
    const [first, last] = [at('pickup', pickup.id), at('delivery', delivery.id)];
    expect(first < 0 ? last < 0 : first < last).toBe(true);
  }
}

describe('answers to VROOM requests', () => {
  it('have the documented form, add up, and keep the rules', async () => {
    await fc.assert(
      fc.asyncProperty(randomRequest, async (request) => {
        const { plan, matrices } = readVroom(request);
        const options = { travel: matrix(matrices!), iterations: 30, onWarnings: () => undefined };
        const solution = await solve(plan, options);
        const answer = JSON.parse(writeVroom(solution, request).content as string) as VroomAnswer;
        assertForm(answer);
        assertComplete(request, answer);
        assertSums(request, answer);
        for (const route of answer.routes!) assertRules(request, route);
      }),
      { numRuns: 100 },
    );
  });

  it('have it in plan mode as well, where they break no rule that the search keeps', async () => {
    await fc.assert(
      fc.asyncProperty(randomRequest, async (drawn) => {
        const { plan, matrices } = readVroom(drawn);
        const options = { travel: matrix(matrices!), iterations: 10, onWarnings: () => undefined };
        const solved = JSON.parse(writeVroom(await solve(plan, options), drawn).content as string) as VroomAnswer;
        const vehicles = drawn.vehicles.map((vehicle) => {
          const steps = solved.routes!.find((route) => route.vehicle === vehicle.id)?.steps ?? [];
          return { ...vehicle, steps: steps.map(({ type, id }) => ({ type, ...(id !== undefined && { id }) })) };
        });
        const request = { ...drawn, vehicles };
        const answer = judgeVroom(checkVroom(request).request, { geometry: false });
        assertForm(JSON.parse(JSON.stringify(answer)) as VroomAnswer);
        assertComplete(request, answer);
        assertSums(request, answer);
        // Limits that a plan cannot keep are warned about, a break that lies outside of a tour is not taken.
        const kept = ['delay', 'lead_time', 'load', 'max_tasks', 'skills', 'precedence'];
        expect(answer.summary!.violations.filter(({ cause }) => kept.includes(cause))).toEqual([]);
      }),
      { numRuns: 30 },
    );
  });
});
