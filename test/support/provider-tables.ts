import type { Plan, TravelProvider } from '../../src/index.js';
import { fly } from '../../src/travel/index.js';
import { matrixTravel, orElse } from '../checker/travel.js';
import type { Table, TravelFunction } from '../checker/travel.js';
import { positionsOf } from './positions.js';
import { travelOf } from './random-scenario.js';
import type { Scenario } from './random-scenario.js';

/** The provider's own tables: the checker judges the use of travels, not the travels. */
export async function tables(scenario: Scenario): Promise<TravelFunction> {
  return orElse(await tablesOf(scenario, travelOf(scenario)), await tablesOf(scenario, fly()));
}

/** Begins of the buckets, epoch seconds; times of day in UTC, in the days around the plan's. */
function stretchesOf({ resources }: Plan, begins: readonly string[]): { begin: number; bucket: number }[] {
  if (begins.every((begin) => begin.includes('T'))) {
    return begins.map((begin, bucket) => ({ begin: Date.parse(begin) / 1000, bucket }));
  }
  const day = Math.min(...resources.map(({ workingTimeWindow }) => Date.parse(workingTimeWindow.begin) / 86_400_000));
  return [-2, -1, 0, 1, 2].flatMap((shift) =>
    begins.map((begin, bucket) => {
      const [hours = 0, minutes = 0, seconds = 0] = begin.split(':').map(Number);
      return { begin: (Math.floor(day) + shift) * 86_400 + hours * 3600 + minutes * 60 + seconds, bucket };
    }),
  );
}

async function tablesOf({ plan }: Scenario, provider: TravelProvider): Promise<TravelFunction> {
  const positions = positionsOf(plan);
  const byProfile = new Map<string, Table>();
  for (const { vehicleProfile } of plan.resources) {
    const { distances, durations, buckets } = await provider.matrix(vehicleProfile, positions);
    const rows = (flat: ArrayLike<number>): number[][] =>
      positions.map((_, from) => positions.map((_, to) => flat[from * positions.length + to] ?? NaN));
    const isTimed = 'withTraffic' in vehicleProfile && vehicleProfile.withTraffic === true;
    const stretches = isTimed && buckets ? stretchesOf(plan, buckets.begins) : undefined;
    byProfile.set(JSON.stringify(vehicleProfile), {
      distance: rows(distances),
      duration: rows(durations),
      ...(stretches && {
        stretches: stretches.map(({ begin, bucket }) => ({ begin, duration: rows(buckets!.durations[bucket]!) })),
      }),
    });
  }
  return matrixTravel(positions, (profile) => {
    const table = byProfile.get(JSON.stringify(profile));
    if (!table) throw new RangeError(`no table for ${profile.type}`);
    return table;
  });
}
