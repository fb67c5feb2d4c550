import { describe, expect, it } from 'vitest';

import { objectiveRows } from '../../src/catalogue/objectives.js';
import type { Plan } from '../../src/index.js';
import { typescriptKernel } from '../../src/kernel/typescript.js';
import { compiled } from '../support/compiled.js';
import { nativeKernel, newKernel } from '../support/kernels.js';
import { assertTruthful } from './walk.js';

const clock = (time: string): string => `2030-01-07T${time}:00Z`;
const at = (lon: number) => ({ lon, lat: 49 });
const shift = { begin: clock('08:00'), end: clock('12:00') };
const van = (id: string): Plan['resources'][number] => ({
  id,
  vehicleProfile: { type: 'fly', kmph: 30 },
  workingTimeWindow: shift,
  departure: at(8),
  tags: ['van'],
  cost: { km: { costCoeff: 1 } },
  preferredStopTags: ['dock'],
});

/** A plan in which every objective has something to count. */
const plan: Plan = {
  resources: [van('one'), van('other')],
  orders: [1, 2, 3, 4].map((i) => ({
    id: `o${i}`,
    optional: i === 4,
    stops: [
      { id: `p${i}`, kind: 'pickup', position: at(8 + i / 100), capacities: { box: 1 }, tags: ['dock'] },
      {
        id: `d${i}`,
        position: at(8 + i / 50),
        capacities: { box: 1 },
        preferredTimeWindows: [{ begin: clock('08:00'), end: clock('08:10') }],
      },
    ],
  })),
  overlappingCapacitiesByStopTag: { dock: 0 },
  avoidEarlyLoadingsByResourceTag: { '*': [{ stopTag: 'dock' }] },
};

/** What the objects of lists need beside their type. */
const FIELDS: Readonly<Record<string, object>> = {
  maximizePrecedences: { precedences: [{ previous: 'dock', next: 'dock' }] },
  minimizeChanges: { reference: [{ resourceId: 'nobody', stops: [{ stopId: 'x' }] }] },
  custom: { name: 'mine', direction: 'minimize', costsByResourceTag: { van: { using: 1 } } },
};

const makers = [typescriptKernel, ...(nativeKernel === undefined ? [] : [nativeKernel])];

describe.each(makers)('the $name kernel', (maker) => {
  it.each(objectiveRows.map(({ objective }) => [objective.name, objective.as] as const))(
    'counts %s as the evaluator does',
    async (name, as) => {
      const listed = (as === undefined ? name : { type: name, ...FIELDS[name] }) as NonNullable<
        Plan['objectives']
      >[number];
      const problem = await compiled({ plan: { ...plan, objectives: [listed] }, travel: { kind: 'fly' } });
      const kernel = newKernel(maker, problem.arrays, 1);
      kernel.construct(Infinity);
      kernel.step({ iterations: 20, milliseconds: Infinity, temperature: 1 });
      kernel.localSearch({ iterations: 20, milliseconds: Infinity });
      assertTruthful(problem, kernel);
      expect(kernel.current()[0]).toBeGreaterThan(0);
      kernel.free();
    },
  );
});
