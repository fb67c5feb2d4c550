import { LevelKind } from '../problem/arrays/codes.js';
import { isExistingViolation } from '../problem/plan/levels.js';
import type { Kernel, Slice } from '../kernel/kernel.js';
import type { BudgetClock } from './budget-clock.js';
import { Tuning } from './tuning.js';

/** Runs a slice, by annealing or otherwise. @returns the iterations done */
type RunSlice = (slice: Slice, progress: number) => number;

/** The level counts orders that are left out. */
export function isService(kind: number): boolean {
  return kind === LevelKind.UNSERVED_MANDATORY || kind === LevelKind.UNSERVED_OPTIONAL;
}

/** Levels that count orders left out and that only each other, and violations of fixed prefixes, outrank. */
export function leadingServices(levels: ArrayLike<number>): number[] {
  const kinds = Array.from(levels);
  const first = kinds.findIndex((kind) => !isExistingViolation(kind));
  const services: number[] = [];
  for (let level = first; level >= 0 && level < kinds.length && isService(kinds[level]); level++) services.push(level);
  return services;
}

/** The leading levels in which the best solution leaves orders out. */
export function lackingServices(kernel: Kernel, services: readonly number[]): number[] {
  const best = kernel.bestObjectives();
  return services.filter((level) => best[level] > 0);
}

/** The leading levels of service, if there are several and the best solution leaves orders out: the search has to choose. */
export function chosenServices(kernel: Kernel, levels: ArrayLike<number>): number[] {
  const services = leadingServices(levels);
  return services.length > 1 && lackingServices(kernel, services).length > 0 ? services : [];
}

/**
 * Annealing, interrupted by insertion phases while the best solution leaves out orders that outrank everything else: these
 * place first what was left out most often, whatever the tours cost (absence counters as in the fleet phase). Where several
 * levels count such orders, slices take turns.
 *
 * @returns runs a slice at a progress of the cooling, 0 … 1
 */
export function createInsertionPhases(
  kernel: Kernel,
  levels: ArrayLike<number>,
  budget: Pick<BudgetClock, 'fixed'>,
): RunSlice {
  const services = leadingServices(levels);
  const stretches =
    services.length > 1 ? [...Tuning.insertionPhases, ...Tuning.insertionPhasesChosen] : Tuning.insertionPhases;
  let stretch = -1;
  let turn = 0;
  return (slice, progress) => {
    const now = stretches.findIndex(({ from, to }) => progress >= from && progress < to);
    const lacking = now < 0 ? [] : lackingServices(kernel, services);
    if (lacking.length === 0) return kernel.step(slice);
    if (now !== stretch) {
      stretch = now;
      kernel.inject(kernel.best());
    }
    return serve(kernel, slice, lacking[turn++ % lacking.length], budget);
  };
}

/** A slice that inserts the orders that a level counts as left out. Once all are served, the remaining iterations anneal. */
export function serve(kernel: Kernel, slice: Slice, level: number, { fixed }: Pick<BudgetClock, 'fixed'>): number {
  const ran = kernel.serve(slice, level);
  return fixed && ran < slice.iterations ? ran + annealRest(kernel, slice, ran) : ran;
}

/** Anneals for the rest of a slice after `ran` iterations. @returns its own iterations */
export function annealRest(kernel: Kernel, slice: Slice, ran: number): number {
  return kernel.step({ ...slice, iterations: slice.iterations - ran });
}
