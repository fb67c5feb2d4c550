import { describe, expect, it } from 'vitest';
import { InvalidPlanError, patch, type Plan, type PlanChange } from '../../../src/index.js';

const at = (lon: number): { lon: number; lat: number } => ({ lon, lat: 49.4 });

const van = {
  id: 'van',
  vehicleProfile: { type: 'fly', kmph: 30 },
  workingTimeWindow: { begin: '2026-03-10T08:00:00Z', end: '2026-03-10T16:00:00Z' },
  departure: at(8.7),
  capacities: { crates: 4 },
} as const;

const plan: Plan = {
  resources: [
    {
      ...van,
      state: {
        assignments: [
          { type: 'begin', departureTime: '2026-03-10T08:00:00Z' },
          { stopId: 'take', arrivalTime: '2026-03-10T08:10:00Z', departureTime: '2026-03-10T08:15:00Z' },
          { stopId: 'bring', status: 'assigned' },
          { stopId: 'parcel', status: 'assigned' },
        ],
      },
    },
    { ...van, id: 'spare' },
  ],
  orders: [
    {
      id: 'pair',
      maxStopSpan: 'PT2H',
      stops: [
        { id: 'take', position: at(8.71), kind: 'pickup', capacities: { crates: 2 } },
        { id: 'bring', position: at(8.72), capacities: { crates: 2 } },
      ],
    },
    { id: 'parcel', stops: [{ id: 'parcel', position: at(8.73), capacities: { crates: 1 } }] },
    { id: 'visit', stops: [{ id: 'visit', position: at(8.74), kind: 'acknowledgement' }] },
  ],
};

function refusal(...changes: PlanChange[]): unknown {
  try {
    patch(plan, changes);
  } catch (error) {
    expect(error).toBeInstanceOf(InvalidPlanError);
    return (error as InvalidPlanError).errors.map(({ code, properties }) => [code, properties.path]);
  }
  return 'none';
}

const orderIds = ({ orders = [] }: Plan): string[] => orders.map(({ id }) => id);

describe('patch', () => {
  it('adds and cancels orders without modifying the given plan', () => {
    const before = structuredClone(plan);
    const order = { id: 'new', stops: [{ id: 'new', position: at(8.75) }] };
    const after = patch(plan, [
      { type: 'addOrder', order },
      { type: 'cancelOrder', orderId: 'parcel' },
    ]);
    expect(orderIds(after)).toEqual(['pair', 'visit', 'new']);
    expect(after.resources[0].state?.assignments).toHaveLength(3);
    expect(plan).toEqual(before);
  });

  it('sets and removes fields of orders, stops and resources', () => {
    const after = patch(plan, [
      { type: 'changeOrder', orderId: 'pair', set: { priority: 2 }, unset: ['maxStopSpan'] },
      { type: 'changeStop', stopId: 'parcel', set: { operationDuration: 'PT5M' }, unset: ['capacities'] },
      { type: 'changeResource', resourceId: 'spare', set: { maxDistanceInKm: 50 }, unset: ['capacities'] },
    ]);
    expect(after.orders?.[0]).toEqual({ id: 'pair', priority: 2, stops: plan.orders?.[0].stops });
    expect(after.orders?.[1].stops[0]).toEqual({ id: 'parcel', position: at(8.73), operationDuration: 'PT5M' });
    const { capacities: _, ...rest } = plan.resources[1];
    expect(after.resources[1]).toEqual({ ...rest, maxDistanceInKm: 50 });
  });

  it('keeps what a resource has done if its new state does not mention it', () => {
    const stateAfter = (change: object) =>
      patch(plan, [{ type: 'changeResource', resourceId: 'van', ...change } as PlanChange]).resources[0].state;
    const done = plan.resources[0].state!.assignments!.slice(0, 2);
    const list = ['take', 'visit', 'bring'].map((stopId) => ({ stopId, status: 'assigned' }));
    expect(stateAfter({ set: { state: { mode: 'fixed', assignments: list } } })).toEqual({
      mode: 'fixed',
      assignments: [...done, ...list.slice(1)],
    });
    expect(stateAfter({ set: { state: { mode: 'free' } } })).toEqual({ mode: 'free', assignments: done });
    const told = { assignments: [{ stopId: 'visit', departureTime: '2026-03-10T08:30:00Z' }] };
    expect(stateAfter({ set: { state: told } })).toEqual(told);
    expect(stateAfter({ unset: ['state'] })).toBeUndefined();
  });

  it('adds and removes resources that have done nothing', () => {
    const after = patch(plan, [
      { type: 'addResource', resource: { ...van, id: 'third' } },
      { type: 'removeResource', resourceId: 'spare' },
    ]);
    expect(after.resources.map(({ id }) => id)).toEqual(['van', 'third']);
  });

  it('delays what was done last, or the begin of work', () => {
    const after = patch(plan, [
      { type: 'delayResource', resourceId: 'van', by: 'PT40M' },
      { type: 'delayResource', resourceId: 'spare', until: '2026-03-10T10:30:00+01:00' },
    ]);
    expect(after.resources[0].state?.assignments?.[1]).toMatchObject({ departureTime: '2026-03-10T08:55:00Z' });
    expect(after.resources[1].workingTimeWindow.begin).toBe('2026-03-10T09:30:00Z');
    const early = patch(plan, [{ type: 'delayResource', resourceId: 'van', until: '2026-03-10T07:00:00Z' }]);
    expect(early.resources[0].state?.assignments?.[1]).toMatchObject({ departureTime: '2026-03-10T08:15:00Z' });
  });

  it('ends the tour of a resource that breaks down, and frees what it had not begun', () => {
    const { state } = patch(plan, [{ type: 'breakDown', resourceId: 'van' }]).resources[0];
    expect(state?.mode).toBe('fixed');
    expect(state?.assignments).toEqual(plan.resources[0].state?.assignments?.slice(0, 2));
  });

  it('lets the goods on board be fetched from the position of the breakdown', () => {
    const after = patch(plan, [{ type: 'breakDown', resourceId: 'van', position: at(8.715), aboard: ['parcel'] }]);
    const fetch = (order: string, crates: number): object => ({
      id: `${order}~rest~fetch`,
      position: at(8.715),
      kind: 'pickup',
      capacities: { crates },
    });
    expect(orderIds(after)).toEqual(['pair', 'pair~rest', 'parcel~rest', 'visit']);
    expect(after.orders?.[0].stops.map(({ id }) => id)).toEqual(['take']);
    expect(after.orders?.[1]).toEqual({ id: 'pair~rest', stops: [fetch('pair', 2), plan.orders?.[0].stops[1]] });
    expect(after.orders?.[2].stops).toEqual([fetch('parcel', 1), plan.orders?.[1].stops[0]]);
  });

  it('reports every error of form at once', () => {
    const nonsense = [
      { type: 'cancelOrder' },
      { type: 'explode' },
      { type: 'delayResource', resourceId: 'van', by: 'x' },
    ];
    expect(refusal(...(nonsense as PlanChange[]))).toEqual([
      ['INVALID_INPUT', 'changes[0].orderId'],
      ['INVALID_VALUE', 'changes[1].type'],
      ['INVALID_VALUE', 'changes[2].by'],
    ]);
  });

  it('reports every change that cannot be made', () => {
    expect(
      refusal(
        { type: 'cancelOrder', orderId: 'nobody' },
        { type: 'cancelOrder', orderId: 'pair' },
        { type: 'removeResource', resourceId: 'van' },
        { type: 'delayResource', resourceId: 'van' },
        { type: 'delayResource', resourceId: 'spare', until: '2026-03-10T16:00:00Z' },
        { type: 'addResource', resource: van },
        { type: 'changeStop', stopId: 'nowhere', set: {} },
        { type: 'breakDown', resourceId: 'van', aboard: ['nothing'] },
      ),
    ).toEqual([
      ['INVALID_ID_REFERENCE', 'changes[0].orderId'],
      ['PRECONDITION_FAILED', 'changes[1].orderId'],
      ['PRECONDITION_FAILED', 'changes[2].resourceId'],
      ['INVALID_VALUE', 'changes[3].by'],
      ['INVALID_VALUE', 'changes[4].until'],
      ['ID_NOT_UNIQUE', 'changes[5].resource.id'],
      ['INVALID_ID_REFERENCE', 'changes[6].stopId'],
      ['INVALID_ID_REFERENCE', 'changes[7].aboard'],
    ]);
    const known: PlanChange = { type: 'addOrder', order: plan.orders![0]! };
    expect(() => patch(plan, [known])).toThrow('changes[0].order.id: The plan has an order pair already.');
  });

  it('refuses a plan that would become invalid', () => {
    expect(refusal({ type: 'changeStop', stopId: 'parcel', unset: ['position'] })).toEqual([
      ['INVALID_INPUT', 'orders[1].stops[0].position'],
    ]);
  });
});
