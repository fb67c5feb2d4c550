import { expect, it } from 'vitest';
import { differences, evaluate, type Plan } from 'tourwright';
import { createCarrying } from '../../src/edit/carry.js';
import { createEditor, type EditDraft } from '../../src/edit/editor.js';
import { withTour } from '../../src/edit/locks.js';
import { moved } from '../../src/edit/moves.js';
import { toursOf } from '../../src/edit/tours.js';
import { fakeLive } from '../support/fake-live.js';
import { town } from '../support/town.js';

const emitting = town(6, 3).resources.map((one) => ({ ...one, CO2EmissionCalculation: { km: { costCoeff: 0.2 } } }));
const plan: Plan = { ...town(6, 3), resources: emitting };
const day = () =>
  fakeLive(plan, [
    { resourceId: 'van-1', stopIds: ['stop-1', 'stop-2', 'stop-3'] },
    { resourceId: 'van-2', stopIds: ['stop-4', 'stop-5'] },
  ]);
const reversedVan = ({ tours }: EditDraft) => ({
  tours: new Map([...tours, ['van-1', [...(tours.get('van-1') ?? [])].reverse()]]),
});
const lockedVan = ({ locks }: EditDraft) => ({ locks: withTour(locks, 'van-2') });

it('shows edited tours with their times, undoes and redoes edits, and requests no price twice', async () => {
  const live = await day();
  const editor = createEditor(live);
  const move = (stopId: string, resourceId: string, at: number) =>
    editor.apply(({ tours }) => ({ tours: moved(tours, editor.moveContext.value, stopId, { resourceId, at })! }));
  await move('stop-2', 'van-2', 1);
  await move('stop-6', 'van-3', 0);
  expect(live.asked).toHaveLength(2);
  expect(live.asked[1].map(({ resourceId }) => resourceId)).toEqual(['van-1', 'van-2', 'van-3']);
  const whole = await evaluate(plan, [
    { resourceId: 'van-1', stopIds: ['stop-1', 'stop-3'] },
    { resourceId: 'van-2', stopIds: ['stop-4', 'stop-2', 'stop-5'] },
    { resourceId: 'van-3', stopIds: ['stop-6'] },
  ]);
  expect(differences(whole, live.draft.value ?? whole)).toEqual([]);
  expect(editor.count.value).toBe(2);
  editor.undo();
  await Promise.resolve();
  editor.undo();
  await expect.poll(() => editor.count.value).toBe(0);
  expect(live.draft.value).toBeUndefined();
  editor.redo();
  await expect.poll(() => editor.count.value).toBe(1);
  expect(live.asked).toHaveLength(2);
  editor.discard();
  expect([editor.canRedo.value, live.draft.value]).toEqual([false, undefined]);
  editor.stop();
});

it('changes nothing if the service refuses, and shows the reason', async () => {
  const live = await day();
  const editor = createEditor(live);
  live.will.refuse = 'No such stop.';
  await editor.apply(() => ({ tours: new Map([['van-1', []]]) }));
  expect(editor.trouble.value).toEqual({ kind: 'failed', text: 'No such stop.' });
  expect([editor.count.value, live.draft.value]).toEqual([0, undefined]);
  editor.stop();
});

it('stores edits, and shows them until the service has tours of the new version', async () => {
  const live = await day();
  const editor = createEditor(live);
  await editor.apply(reversedVan);
  await editor.apply(lockedVan);
  await editor.store('improve');
  expect(live.patches[0].changes.map(({ resourceId }) => resourceId)).toEqual(['van-1', 'van-2']);
  expect([editor.count.value, editor.trouble.value, live.version.value]).toEqual([0, undefined, 2]);
  // The tours of the old version, read once more.
  live.solution.value = { ...live.solution.value! };
  expect(live.draft.value).toBeDefined();
  const tours = [{ resourceId: 'van-1', stopIds: ['stop-3', 'stop-2', 'stop-1'] }];
  live.solution.value = { ...(await evaluate(plan, tours)), planVersion: 2 };
  expect(live.draft.value).toBeUndefined();
  expect(editor.draft.value.tours).toEqual(toursOf(live.solution.value));
  editor.stop();
});

it('searches again if an edit leaves nothing to keep', async () => {
  const live = await day();
  const editor = createEditor(live);
  await editor.apply(({ tours }) => ({ tours: new Map([...tours, ['van-2', ['stop-4']]]) }));
  await editor.store('improve');
  expect([live.patches.map(({ changes }) => changes), live.restarted]).toEqual([[[]], [live.planId]]);
  expect([editor.count.value, live.draft.value]).toEqual([0, undefined]);
  await editor.apply(reversedVan);
  await editor.store('improve');
  expect(live.restarted).toHaveLength(1);
  editor.stop();
});

it('keeps edits if somebody else has changed the plan, reports that, and stores them on the next attempt', async () => {
  const live = await day();
  const editor = createEditor(live);
  await editor.apply(reversedVan);
  live.will.haveVersion = 4;
  await editor.store('save');
  expect(editor.trouble.value).toEqual({ kind: 'conflict', text: '4' });
  expect([live.patches, editor.count.value]).toEqual([[], 1]);
  await editor.store('save');
  expect([live.patches.length, editor.count.value, editor.trouble.value]).toEqual([1, 0, undefined]);

  // Heard of by an event.
  await editor.apply(lockedVan);
  live.version.value = 9;
  live.solution.value = await evaluate(plan, [{ resourceId: 'van-1', stopIds: ['stop-3', 'stop-2'] }]);
  await expect.poll(() => editor.isBusy.value).toBe(false);
  expect(editor.trouble.value).toEqual({ kind: 'conflict', text: '9' });
  expect(editor.count.value).toBe(1);
  editor.discard();
  expect(editor.trouble.value).toBeUndefined();
  editor.stop();
});

it('reports the changed plan until edits are stored, even while it has no prices yet', async () => {
  const live = await day();
  const editor = createEditor(live);
  await editor.apply(reversedVan);
  live.version.value = 9;
  live.will.refuse = 'No solution of this version yet.';
  live.solution.value = await evaluate(plan, [{ resourceId: 'van-1', stopIds: ['stop-3', 'stop-2'] }]);
  await expect.poll(() => editor.isBusy.value).toBe(false);
  expect(editor.trouble.value).toEqual({ kind: 'conflict', text: '9' });
  await editor.apply(({ tours }) => ({ tours: new Map([...tours, ['van-2', ['stop-5', 'stop-4']]]) }));
  expect(editor.trouble.value).toEqual({ kind: 'failed', text: 'No solution of this version yet.' });
  delete live.will.refuse;
  await editor.apply(lockedVan);
  expect(editor.trouble.value).toEqual({ kind: 'conflict', text: '9' });
  await editor.store('save');
  expect([editor.trouble.value, editor.count.value]).toEqual([undefined, 0]);
  editor.stop();
});

it('reports no failure if edits are stored but the new version cannot be read, and clears a failure with the edits', async () => {
  const live = await day();
  const editor = createEditor({ ...live, reload: () => Promise.reject(new Error('No answer.')) });
  await editor.apply(reversedVan);
  await editor.store('save');
  expect([live.patches.length, editor.count.value, editor.trouble.value]).toEqual([1, 0, undefined]);
  live.will.refuse = 'No such stop.';
  await editor.apply(() => ({ tours: new Map([['van-1', []]]) }));
  expect(editor.trouble.value?.kind).toBe('failed');
  editor.discard();
  expect(editor.trouble.value).toBeUndefined();
  editor.stop();
});

it('loses no edit made while another one is evaluated, while edits are stored, or before other tours arrive', async () => {
  const live = await day();
  const editor = createEditor(live);
  const van = (id: string) => editor.draft.value.tours.get(id);
  const swapped = ({ tours }: EditDraft) => ({ tours: new Map([...tours, ['van-2', ['stop-5', 'stop-4']]]) });
  await Promise.all([editor.apply(reversedVan), editor.apply(swapped)]);
  expect([van('van-1'), van('van-2'), editor.count.value]).toEqual([
    ['stop-3', 'stop-2', 'stop-1'],
    ['stop-5', 'stop-4'],
    2,
  ]);

  await Promise.all([editor.store('save'), editor.apply(lockedVan)]);
  expect(live.patches[0].changes).not.toHaveLength(0);
  expect([editor.count.value, editor.draft.value.locks.tours.has('van-2')]).toEqual([1, true]);
  await editor.store('save');

  const edit = editor.apply(reversedVan);
  live.solution.value = await evaluate(plan, [
    { resourceId: 'van-1', stopIds: ['stop-3', 'stop-2', 'stop-1'] },
    { resourceId: 'van-2', stopIds: ['stop-5', 'stop-4'] },
  ]);
  await edit;
  await expect.poll(() => editor.isBusy.value).toBe(false);
  expect([van('van-1'), editor.count.value]).toEqual([['stop-1', 'stop-2', 'stop-3'], 1]);
  expect(editor.trouble.value).toBeUndefined();
  editor.stop();
});

it('moves a stop by keyboard from place to place, and shows the price of each', async () => {
  const live = await day();
  const editor = createEditor(live);
  const carrying = createCarrying(editor, () => ['van-1', 'van-2', 'van-3']);
  expect(carrying.lift('stop-2', 'keys')).toBe(true);
  const place = () => carrying.carried.value?.place;
  expect(place()).toEqual({ resourceId: 'van-1', at: 1 });
  carrying.step(1, 0);
  expect(place()).toEqual({ resourceId: 'van-1', at: 3 });
  carrying.step(-1, 0);
  expect(place()).toEqual({ resourceId: 'van-1', at: 1 });
  carrying.step(0, 1);
  await expect.poll(() => carrying.outcome.value.kind).toBe('price');
  carrying.step(0, -2);
  expect(place()).toBe('unserved');
  carrying.step(0, 3);
  expect(place()).toEqual({ resourceId: 'van-3', at: 0 });
  await carrying.drop();
  expect(editor.draft.value.tours.get('van-3')).toEqual(['stop-2']);
  expect(carrying.carried.value).toBeUndefined();
  editor.stop();
});
