import { expect, it } from 'vitest';
import { evaluate } from 'tourwright';
import { compared } from '../src/compare/compare.js';
import { viewOf } from '../src/view/view-of.js';
import { town } from './support/town.js';

it('lists which stops moved, how, and the change of each figure', async () => {
  const plan = {
    ...town(6, 2),
    resources: town(6, 2).resources.map((one) => ({ ...one, CO2EmissionCalculation: { km: { costCoeff: 0.2 } } })),
  };
  const view = async (...tours: readonly (readonly string[])[]) =>
    viewOf({
      plan,
      solution: await evaluate(
        plan,
        tours.map((stopIds, at) => ({ resourceId: `van-${at + 1}`, stopIds })),
      ),
    });
  const before = await view(['stop-1', 'stop-2', 'stop-3', 'stop-4'], ['stop-5']);
  const after = await view(['stop-4', 'stop-1', 'stop-2'], ['stop-5', 'stop-6']);
  const { figures, moved } = compared(before, after, 1e9);
  expect(moved.map(({ id, kind }) => [id, kind])).toEqual([
    ['stop-4', 'sequence'],
    ['stop-6', 'served'],
    ['stop-3', 'unserved'],
  ]);
  expect(moved[0]).toMatchObject({ before: { tour: 'van-1', number: 4 }, after: { tour: 'van-1', number: 1 } });
  expect(figures.find(({ name }) => name === 'km')).toEqual({
    ...{ name: 'km', before: before.totals.km, after: after.totals.km },
  });
  expect(figures.find(({ name }) => name === 'co2')?.before).toBeGreaterThan(0);
  expect(compared(before, before)).toMatchObject({ moved: [] });
  const [short, long] = [await view(['stop-2', 'stop-3']), await view(['stop-2', 'stop-1', 'stop-3'])];
  expect(compared(short, long).moved.map(({ id, kind }) => [id, kind])).toContainEqual(['stop-3', 'time']);
});
