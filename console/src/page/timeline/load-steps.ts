import type { TourView } from '../../view/view.js';

/** The load from a time (seconds since 1970) until the next step. */
export interface LoadStep {
  readonly time: number;
  readonly load: number;
}

/** The load of one capacity during a tour: its steps, its limit if any, and its maximum. */
export interface LoadCurve {
  readonly name: string;
  readonly steps: readonly LoadStep[];
  readonly end: number;
  readonly limit?: number;
  readonly most: number;
}

/** The load curves of a tour, those with limits first. Loads change when a stop is left. */
export function loadCurves({ points, capacities }: TourView): LoadCurve[] {
  const names = new Set(Object.keys(capacities));
  for (const { loads } of points) for (const name of Object.keys(loads ?? {})) names.add(name);
  return [...names].map((name) => {
    const steps: LoadStep[] = [];
    for (const { departure, loads } of points) {
      const load = loads === undefined ? undefined : Object.hasOwn(loads, name) ? loads[name] : 0;
      if (load !== undefined && load !== steps.at(-1)?.load) steps.push({ time: departure, load });
    }
    return {
      ...{ name, steps, end: points.at(-1)?.arrival ?? 0, most: Math.max(0, ...steps.map(({ load }) => load)) },
      ...(Object.hasOwn(capacities, name) && { limit: capacities[name] }),
    };
  });
}

/** Maximum number of curves shown below each other. */
const MOST = 3;

/** The shown curves of a tour: those that exceed or come nearest to their limits. */
export function shownCurves(tour: TourView): LoadCurve[] {
  const fill = ({ most, limit }: LoadCurve): number => (limit === undefined ? 0 : limit > 0 ? most / limit : most);
  return loadCurves(tour)
    .filter(({ most }) => most > 0)
    .sort((a, b) => fill(b) - fill(a))
    .slice(0, MOST);
}
