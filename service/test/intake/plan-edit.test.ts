import { describe, expect, it } from 'vitest';
import { editPlan, pickItem, type PlanEdit } from '../../src/intake/plan-edit.js';
import { bytes, smallPlan } from '../support/small-plan.js';

const { maxOptimizationDuration, ...content } = smallPlan();
const text = { content: JSON.stringify(content), maxOptimizationDuration: maxOptimizationDuration as string };

function edited(edit: PlanEdit): Record<string, never> {
  const reading = editPlan(text, edit);
  if (!('plan' in reading)) throw new Error(JSON.stringify(reading));
  return JSON.parse(reading.plan.content) as Record<string, never>;
}

const order = { stops: [{ id: 's9', position: { lon: 8, lat: 49 } }] };

describe('editPlan', () => {
  it('adds an item at the end, under the id of the path', () => {
    const reading = editPlan(text, { kind: 'put', part: 'orders', id: 'o9', body: bytes(order) });
    expect(reading).toMatchObject({ isNew: true, plan: { maxOptimizationDuration: 'PT1S', size: { orders: 3 } } });
    expect(edited({ kind: 'put', part: 'orders', id: 'o9', body: bytes(order) })['orders'][2]).toEqual({
      ...order,
      id: 'o9',
    });
  });

  it('replaces an item at its place', () => {
    const edit = { kind: 'put', part: 'orders', id: 'o1', body: bytes({ ...order, id: 'o1' }) } as const;
    expect(editPlan(text, edit)).toMatchObject({ isNew: false });
    expect(edited(edit)['orders'][0]).toEqual({ ...order, id: 'o1' });
  });

  it('tells faults with paths of what was sent', () => {
    const body = bytes({ stops: [{ id: 's9', position: { lon: 999, lat: 49 } }] });
    expect(editPlan(text, { kind: 'put', part: 'orders', id: 'o9', body })).toMatchObject({
      errors: [{ code: 'INVALID_VALUE', properties: { path: 'stops[0].position.lon' } }],
    });
  });

  it.each([
    [bytes('[]'), '', 'must be an object'],
    [bytes('{"id":"other"}'), 'id', 'must be the id in the path'],
  ])('refuses a body that is no item of that id', (body, path, details) => {
    expect(editPlan(text, { kind: 'put', part: 'orders', id: 'o9', body })).toMatchObject({
      errors: [{ properties: { path, details } }],
    });
  });

  it('takes an item out', () => {
    expect(edited({ kind: 'remove', part: 'orders', id: 'o1' })['orders']).toHaveLength(1);
    expect(editPlan(text, { kind: 'remove', part: 'orders', id: 'none' })).toEqual({
      missing: 'The plan has no order none.',
    });
  });

  it('puts the state of a resource', () => {
    const state = { mode: 'free', assignments: [] };
    expect(edited({ kind: 'putState', id: 'van', body: bytes(state) })['resources'][0]).toMatchObject({ state });
    const missing = { missing: 'The plan has no resource bus.' };
    expect(editPlan(text, { kind: 'putState', id: 'bus', body: bytes(state) })).toEqual(missing);
  });

  it('forbids a resource the order of a stop, once however often it is asked', () => {
    const once = edited({ kind: 'forbid', id: 'van', stopId: 's1' });
    const tags = ['generatedTag:$van$:forbid', 'generatedTag:$o1$:forbid'];
    expect(once).toMatchObject({
      resources: [{ tags: [tags[0]] }],
      orders: [{ stops: [{ tags: [tags[1]] }] }, {}],
      additionalConstraints: [{ type: 'forbiddenAssignment', resourceTag: tags[0], stopTag: tags[1] }],
    });
    const twice = editPlan({ content: JSON.stringify(once) }, { kind: 'forbid', id: 'van', stopId: 's1' });
    expect('plan' in twice && JSON.parse(twice.plan.content)).toEqual(once);
    expect(editPlan(text, { kind: 'forbid', id: 'van', stopId: 's7' })).toHaveProperty('missing');
  });
});

describe('pickItem', () => {
  it('finds resources, orders and states', () => {
    expect(JSON.parse(pickItem(text.content, 'orders', 'o2')!)).toEqual((smallPlan()['orders'] as unknown[])[1]);
    expect(pickItem(text.content, 'resources', 'o2')).toBeUndefined();
    expect(JSON.parse(pickItem(text.content, 'state', 'van')!)).toEqual({ mode: 'free', assignments: [] });
  });
});
