import type { TravelProvider } from '../../src/index.js';
import { fly } from '../../src/travel/index.js';
import { matrixTravel, orElse } from '../checker/travel.js';
import type { Table, TravelFunction } from '../checker/travel.js';
import { positionsOf } from './positions.js';
import { travelOf } from './random-scenario.js';
import type { Scenario } from './random-scenario.js';

/** The provider's own tables: the checker judges what is made of travels, not the travels. */
export async function tables(scenario: Scenario): Promise<TravelFunction> {
  return orElse(await tablesOf(scenario, travelOf(scenario)), await tablesOf(scenario, fly()));
}

async function tablesOf({ plan }: Scenario, provider: TravelProvider): Promise<TravelFunction> {
  const positions = positionsOf(plan);
  const byProfile = new Map<string, Table>();
  for (const { vehicleProfile } of plan.resources) {
    const { distances, durations } = await provider.matrix(vehicleProfile, positions);
    const rows = (flat: ArrayLike<number>): number[][] =>
      positions.map((_, from) => positions.map((_, to) => flat[from * positions.length + to] ?? NaN));
    byProfile.set(JSON.stringify(vehicleProfile), { distance: rows(distances), duration: rows(durations) });
  }
  return matrixTravel(positions, (profile) => {
    const table = byProfile.get(JSON.stringify(profile));
    if (!table) throw new RangeError(`no table for ${profile.type}`);
    return table;
  });
}
