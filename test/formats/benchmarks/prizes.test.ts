import { describe, expect, it } from 'vitest';

import { mulberry32 } from '../../../bench/generator.js';
import { benchmarks } from '../../../src/formats/index.js';
import { typescriptKernel } from '../../../src/kernel/typescript.js';
import { compile } from '../../../src/problem/compile.js';
import { nativeKernel } from '../../support/kernels.js';
import { run, toursOf } from '../../support/run.js';

const { distanceBetween, durationBetween, readInstance, readSolutionFile, writeSolutionFile, writeVrplib } = benchmarks;
type Instance = benchmarks.Instance;

/** A file of three to seven customers, most of them with a prize, in the dialect of PyVRP. */
function generated(seed: number): string {
  const random = mulberry32(seed);
  const whole = (below: number): number => Math.floor(random() * below);
  const nodes = Array.from({ length: 4 + whole(5) }, (_, node) => {
    const ready = node === 0 ? 0 : whole(150);
    return {
      point: [whole(60), whole(60)],
      demand: node === 0 ? 0 : 1 + whole(6),
      window: [ready, node === 0 ? 400 : ready + 40 + whole(150)],
      service: node === 0 ? 0 : whole(10),
      // Every fourth has to be served.
      prize: node % 4 === 0 ? 0 : 5 + whole(70) + 0.37,
    };
  });
  const section = (key: string, figures: (node: (typeof nodes)[number]) => readonly number[]): string[] => [
    `${key}_SECTION`,
    ...nodes.map((node, i) => [i + 1, ...figures(node)].join(' ')),
  ];
  return [
    `NAME : prizes-${seed}\nTYPE : PCVRPTW\nDIMENSION : ${nodes.length}\nVEHICLES : 2\nCAPACITY : 14`,
    'EDGE_WEIGHT_TYPE : EUC_2D',
    ...section('NODE_COORD', ({ point }) => point),
    ...section('DEMAND', ({ demand }) => [demand]),
    ...section('TIME_WINDOW', ({ window }) => window),
    ...section('SERVICE_TIME', ({ service }) => [service]),
    ...section('PRIZE', ({ prize }) => [prize]),
    'DEPOT_SECTION\n1\n-1\nEOF',
  ].join('\n');
}

/** The least meters of a tour of each set of customers, as bits; Infinity where none keeps windows and capacity. */
function bestTours({ metric, jobs, vehicles: [vehicle] }: Instance): number[] {
  const visits = jobs.map((job) => job.visits[0]!);
  const best = Array.from({ length: 2 ** jobs.length }, (_, set) => (set === 0 ? 0 : Infinity));
  const extend = (set: number, at: number, time: number, meters: number, load: number): void => {
    const isBack = time + durationBetween(metric, at, 0) <= vehicle!.due;
    if (set > 0 && isBack) best[set] = Math.min(best[set]!, meters + distanceBetween(metric, at, 0));
    visits.forEach(({ location, quantity, service, window }, i) => {
      const begin = Math.max(time + durationBetween(metric, at, location), window!.ready);
      if ((set & (1 << i)) !== 0 || load + quantity > vehicle!.capacity || begin > window!.due) return;
      extend(
        set | (1 << i),
        location,
        begin + service,
        meters + distanceBetween(metric, at, location),
        load + quantity,
      );
    });
  };
  extend(0, 0, vehicle!.ready, 0, 0);
  return best;
}

/** The least distance and prizes left out of two tours, in the unit of cost. */
function leastCost(instance: Instance): number {
  const best = bestTours(instance);
  let least = Infinity;
  for (let one = 0; one < best.length; one++) {
    for (let other = 0; other < best.length; other++) {
      if ((one & other) !== 0) continue;
      const leftOut = instance.jobs.filter((_, i) => ((one | other) & (1 << i)) === 0);
      if (leftOut.some(({ prize }) => prize === undefined)) continue;
      const prizes = leftOut.reduce((sum, { prize }) => sum + prize!, 0);
      least = Math.min(least, (best[one]! + best[other]!) / instance.unit + prizes);
    }
  }
  return least;
}

describe('instances with prizes', () => {
  it.each([1, 2, 3, 4, 5])('number %i: both kernels find the minimum of distance and forgone prizes', async (seed) => {
    const text = generated(seed);
    const instance = readInstance(text, 'pcvrptw', '');
    expect(benchmarks.readBenchmarkPlan(text, 'vrplib')).toMatchObject({
      warnings: [],
      plan: benchmarks.toPlan(instance),
    });
    expect(readInstance(writeVrplib(instance).content as string, 'pcvrptw', '')).toEqual(instance);
    const problem = await compile(benchmarks.toPlan(instance), benchmarks.toTravel(instance));
    const least = leastCost(instance);
    expect(least).toBeLessThan(Infinity);
    for (const kernel of [typescriptKernel, nativeKernel ?? typescriptKernel]) {
      const { solution } = run(problem, { iterations: 3000, kernel });
      expect(solution.objectives.find(({ name }) => name === 'minimizeCosts')?.value).toBe(least);
      const written = writeSolutionFile(instance, toursOf(solution));
      expect(readSolutionFile(written).cost).toBe(least);
    }
  });
});
