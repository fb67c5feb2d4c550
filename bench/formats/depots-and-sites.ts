import type { EuclideanMetric, Instance, Job, Vehicle } from './instance.js';
import { customerId } from './names.js';
import { columnOf, depotsOf, eachOf, numberOf, pointsOf } from './vrplib.js';
import type { VrplibFile } from './vrplib.js';

/** Thousandths of the file's unit, rounded to the nearest: "exact". */
const EXACT_SCALE = 1000;

/**
 * MDVRPTW and SDVRPTW: windows, tours of limited duration that may start late, a depot for each vehicle, and sites
 * that some vehicles may not serve. Vehicles that may serve the same sites are of one kind.
 */
export function readDepotsAndSites(file: VrplibFile, instanceClass: 'mdvrptw' | 'sdvrptw'): Instance {
  const points = pointsOf(file);
  const metric: EuclideanMetric = { points, scale: EXACT_SCALE, rounding: 'nearest', durationScale: EXACT_SCALE };
  const depots = depotsOf(file);
  const windows = file.section('TIME_WINDOW') ?? [];
  const vehicleCount = numberOf(file, 'VEHICLES');
  const capacities = eachOf(file, 'CAPACITY', vehicleCount, Infinity);
  const maxDurations = eachOf(file, 'VEHICLES_MAX_DURATION', vehicleCount, Infinity);
  const vehicleDepots = eachOf(file, 'VEHICLES_DEPOT', vehicleCount, depots[0] + 1);
  const { kinds, sites } = kindsOf(file);

  const vehicles: Vehicle[] = vehicleDepots.map((node, i) => ({
    id: `v${i + 1}`,
    depot: node - 1,
    capacity: capacities[i],
    ready: EXACT_SCALE * windows[node - 1][1],
    due: EXACT_SCALE * windows[node - 1][2],
    ...(Number.isFinite(maxDurations[i]) && { maxDuration: EXACT_SCALE * maxDurations[i] }),
    fixedCost: 0,
    unitCost: 1,
    ...(kinds[i] !== undefined && { kind: kinds[i] }),
  }));
  const demands = columnOf(file, 'DEMAND');
  const services = eachOf(file, 'SERVICE_TIME', points.length, 0);
  const jobs: Job[] = [];
  for (let location = 0; location < points.length; location++) {
    if (depots.includes(location)) continue;
    const id = customerId(location);
    const vehicleKinds = [...sites].filter(([, allowed]) => allowed.has(location)).map(([kind]) => kind);
    jobs.push({
      id,
      form: 'sequence',
      visits: [
        {
          id,
          location,
          kind: 'delivery',
          quantity: demands[location],
          window: { ready: EXACT_SCALE * windows[location][1], due: EXACT_SCALE * windows[location][2] },
          service: EXACT_SCALE * services[location],
        },
      ],
      ...(vehicleKinds.length < sites.size && { vehicleKinds }),
    });
  }
  return {
    name: file.name,
    class: instanceClass,
    goal: 'distance',
    metric,
    unit: 1,
    jobs,
    vehicles,
    lateDeparture: true,
  };
}

/** Kind of each vehicle, and the locations that each kind may serve; nothing where the file names no sites. */
function kindsOf(file: VrplibFile): { kinds: string[]; sites: Map<string, Set<number>> } {
  const byList = new Map<string, string>();
  const sites = new Map<string, Set<number>>();
  const kinds = (file.section('VEHICLES_ALLOWED_CLIENTS') ?? []).map(([, ...nodes]) => {
    const key = [...nodes].sort((a, b) => a - b).join(' ');
    const kind = byList.get(key) ?? `kind${byList.size + 1}`;
    byList.set(key, kind);
    sites.set(kind, new Set(nodes.map((node) => node - 1)));
    return kind;
  });
  return { kinds, sites };
}
