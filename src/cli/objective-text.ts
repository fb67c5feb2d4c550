import type { SolutionObjective } from '../index.js';
import { hours, km, money, quantity } from './units.js';

/** How an objective is called in a line, and how its value is written. */
interface Wording {
  readonly label: string;
  text(value: number): string;
}

const wordings = new Map<string, Wording>(
  Object.entries({
    maximizeMandatoryStops: { label: 'stops', text: quantity },
    minimizeDelay: { label: 'delay', text: hours },
    minimizeCosts: { label: 'cost', text: money },
    minimizeResources: { label: 'resources', text: quantity },
    maximizeOptionalStops: { label: 'optional stops', text: quantity },
    maximizePreferredStops: { label: 'preferred stops', text: quantity },
    minimizeLargestTourDuration: { label: 'longest tour', text: (value) => `${hours(value)} h` },
    minimizeWorkingDuration: { label: 'work', text: (value) => `${hours(value)} h` },
    minimizeDistance: { label: 'distance', text: (meters) => `${km(meters / 1000)} km` },
    minimizeOverOverlappingCapacitiesOnStops: { label: 'crowding', text: (value) => `${hours(value)} h` },
    minimizeEarlyLoadings: { label: 'early loading', text: (value) => `${hours(value)} h` },
    maximizePrecedences: { label: 'precedences', text: quantity },
  }),
);

/** "162.3 km": the value of an objective with its unit. */
export function objectiveValue({ name, value }: SolutionObjective): string {
  return wordings.get(name)?.text(value) ?? quantity(value);
}

/** "stops 60 · resources 4 · work 21:10 h · distance 162.3 km": all objectives in one line, priorities added up. */
export function objectiveLine(objectives: readonly SolutionObjective[]): string {
  const totals = new Map<string, number>();
  for (const { name, value } of objectives) totals.set(name, (totals.get(name) ?? 0) + value);
  return [...totals]
    .map(([name, value]) => `${wordings.get(name)?.label ?? name} ${(wordings.get(name)?.text ?? quantity)(value)}`)
    .join(' · ');
}
