import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { FormatError, isMatrixModel, readMatrixModel, readTravelTable } from '../../../src/formats/index.js';
import { evaluate, solve, validatePlan } from '../../../src/index.js';
import { matrix } from '../../../src/travel/index.js';
import { runsOf } from '../../support/numbered-runs.js';
import { expectPlanOrFaults, mutatedJson, mutatedText } from '../mutations.js';

const data = {
  distance_matrix: [
    [0, 548, 776, 696],
    [548, 0, 684, 308],
    [776, 684, 0, 992],
    [696, 308, 992, 0],
  ],
  time_matrix: [
    [0, 6, 9, 8],
    [6, 0, 8, 3],
    [9, 8, 0, 11],
    [8, 3, 11, 0],
  ],
  time_windows: [
    [0, 5],
    [7, 12],
    [10, 15],
    [16, 18],
  ],
  demands: [0, 1, 1, -2],
  vehicle_capacities: [3, 2],
  num_vehicles: 2,
  depot: 0,
  service_times: 2,
};
const pairs = {
  time_matrix: data.time_matrix,
  pickups_deliveries: [[1, 3]],
  starts: [0, 2],
  ends: [2, 2],
  penalties: [1],
};

describe('a data model of matrices', () => {
  it('has a resource for each vehicle and an order for each place', async () => {
    const { plan, matrices, warnings } = readMatrixModel(JSON.stringify(data));
    expect(validatePlan(plan)).toMatchObject({ valid: true, warnings: [] });
    expect(warnings).toMatchObject([{ code: 'DEPOT_WINDOW' }]);
    expect(plan.resources.map(({ id, capacities }) => [id, capacities?.['load']])).toEqual([
      ['vehicle-0', 3],
      ['vehicle-1', 2],
    ]);
    expect(plan.orders![2]).toMatchObject({ id: '3', stops: [{ kind: 'pickup', capacities: { load: 2 } }] });
    const travel = matrix(matrices!);
    const { tours } = await evaluate(plan, [{ resourceId: 'vehicle-0', stopIds: ['1', '3'] }], { travel });
    // 7 waits for the window of place 1, 2 of service, 3 of travel, 4 of waiting, 2 of service, 8 back.
    expect(tours[0]).toMatchObject({ distanceInKm: 1.552, workingDuration: 'PT26S', isValid: true });
    const solution = await solve(plan, { travel, iterations: 50 });
    expect(solution.unaffectedStopIds).toEqual([]);
  });

  it('has pickups with deliveries, and vehicles with separate starts and ends', () => {
    const { plan, warnings } = readMatrixModel(pairs);
    expect(plan.orders).toMatchObject([{ id: '1-3', stops: [{ id: '1', kind: 'pickup' }, { id: '3' }] }]);
    expect(plan.resources).toHaveLength(2);
    expect(warnings.map(({ code }) => code)).toEqual(['PENALTIES', 'MATRIX']);
  });

  it('is distinguished from other JSON', () => {
    expect([data, pairs, { matrices: {} }, []].map(isMatrixModel)).toEqual([true, true, false, false]);
  });

  it('reports all errors with their places', () => {
    const faults = (source: unknown): string[] => {
      try {
        readMatrixModel(source);
      } catch (error) {
        return (error as FormatError).errors.map(({ path }) => path);
      }
      return [];
    };
    expect(faults({ ...data, time_windows: [[0, 60], [9, 3], [1], [0, 5]] })).toEqual([
      'time_windows[1]',
      'time_windows[2]',
    ]);
    expect(new Set(faults({ ...data, demands: [0, 1], depot: 9 }))).toEqual(new Set(['depot', 'demands']));
    expect(() => readMatrixModel({ ...data, distance_matrix: [[0, 1], [1]] })).toThrow('distance_matrix[1]');
  });

  it('gives a plan or errors, whatever is changed in it', () => {
    fc.assert(
      fc.property(fc.oneof(mutatedJson(data), mutatedJson(pairs)), (source) =>
        expectPlanOrFaults(readMatrixModel, source),
      ),
      { numRuns: runsOf(500) },
    );
  });
});

describe('a table of travels', () => {
  const text =
    'from_lat;from_lon;to_lat;to_lon;duration;distance\n49,4;8,7;49,5;8,7;50;500\n49,5;8,7;49,4;8,7;70,4;700\n';

  it('has a matrix for each profile', () => {
    const { matrices, warnings } = readTravelTable(Buffer.from(text), 'travels.csv');
    expect(warnings).toEqual([]);
    expect(matrices).toEqual({
      positions: [{ lat: 49.4, lon: 8.7 }, { lat: 49.5, lon: 8.7 }], // prettier-ignore
      profiles: { car: { duration: Int32Array.of(0, 50, 70, 0), distance: Int32Array.of(0, 500, 700, 0) } },
    });
  });

  it('gives matrices or errors, whatever is changed in it', () => {
    fc.assert(
      fc.property(mutatedText(text), (source) => {
        try {
          matrix(readTravelTable(Buffer.from(source), 'travels.csv').matrices);
        } catch (error) {
          expect(error).toBeInstanceOf(FormatError);
        }
      }),
      { numRuns: runsOf(300) },
    );
  });
});
