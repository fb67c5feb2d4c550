import type {
  Cost,
  Floors,
  CustomObjective,
  GlobalConstraint,
  Objective,
  Plan,
  Resource,
} from '../../model/types.gen.js';
import { TermKind } from '../arrays/codes.js';
import { Numbered } from '../arrays/numbered.js';
import type { ProblemArrays } from '../arrays/problem-arrays.js';
import { sharedFloat64, sharedFloat64From, sharedInt32From, sharedStarts } from '../arrays/shared-arrays.js';
import type { StopTable } from '../plan/stop-table.js';
import { MICRO } from '../arrays/units.js';
import { getOrInsert } from '../../model/maps.js';
import { byFirstTag } from '../plan/first-tag.js';

/** The fields of `ProblemArrays` that hold cost functions and the measures that they use. */
export type CostArrays = Pick<
  ProblemArrays,
  'costTerms' | 'termKind' | 'termArgument' | 'termFloors' | 'measures' | 'measureUnit'
>;

/** Collects cost functions; equal ones are stored once. */
export interface CostCollector {
  /** Returns the index of the function of a cost, −1 if it is 0 for every tour. */
  readonly add: (cost: Cost | undefined) => number;
  /** Returns the index of the function of an emission, which exists even if it is always 0. */
  readonly addEmission: (cost: Cost | undefined) => number;
  readonly table: () => CostArrays;
}

interface Term {
  readonly kind: number;
  readonly argument: number;
  readonly floors: readonly number[];
}

interface CostMeasure {
  readonly values: Float64Array;
  readonly unit: number;
}

/** Quantities by stop that costs are based on; equal ones are stored once. */
class MeasureBook {
  readonly measures: CostMeasure[] = [];
  private readonly rowOf = new Map<string, number>();

  constructor(
    private readonly table: StopTable,
    private readonly capacities: readonly string[],
    private readonly changes: Float64Array,
  ) {}

  /** The row that counts the stops with a tag, −1 if there is none. */
  taggedStops(tag: string): number {
    return this.row(`stops ${tag}`, 1, this.table.stopsOfTag.get(tag) ?? [], () => 1);
  }

  /**
   * The row of the quantities that stops with any of the tags (all stops if there are none) load or unload, −1 if it is
   * 0.
   */
  quantities(capacity: number, stopTags: readonly string[]): number {
    const { stops, stopsOfTag } = this.table;
    const tags = [...new Set(stopTags)].sort();
    const carriers = tags.length === 0 ? [...stops.keys()] : tags.flatMap((tag) => stopsOfTag.get(tag) ?? []);
    return this.row(`capacity ${capacity} ${tags.join(' ')}`, MICRO, carriers, (stop) =>
      Math.abs(this.changes[stop * this.capacities.length + capacity]),
    );
  }

  /** The row of a measure, −1 if no stop adds to it. */
  private row(key: string, unit: number, carriers: readonly number[], value: (stop: number) => number): number {
    return getOrInsert(this.rowOf, key, () => {
      const values = new Float64Array(this.table.stops.length);
      for (const stop of carriers) values[stop] = value(stop);
      return values.some((v) => v !== 0) ? this.measures.push({ values, unit }) - 1 : -1;
    });
  }
}

/** The terms of a cost that can be more than 0, which excludes terms on a quantity that no stop has. */
function termsOf(cost: Cost, book: MeasureBook, capacities: readonly string[]): readonly Term[] {
  const terms: Term[] = [];
  const charge = (kind: number, argument: number, floors: readonly number[]): void => {
    if (argument >= 0) terms.push({ kind, argument, floors });
  };
  if (cost.workedHours !== undefined) charge(TermKind.HOURS, 0, floorsOf(cost.workedHours));
  if (cost.km !== undefined) charge(TermKind.KM, 0, floorsOf(cost.km));
  if (cost.using !== undefined) charge(TermKind.USING, 0, [cost.using, 0, 0, 0, 0]);
  for (const [tag, floors] of Object.entries(cost.costsByStopTag ?? {})) {
    charge(TermKind.MEASURE, book.taggedStops(tag), floorsOf(floors));
  }
  for (const [name, floors] of Object.entries(cost.costsByCapacity ?? {})) {
    const capacity = capacities.indexOf(name);
    if (capacity >= 0) charge(TermKind.MEASURE, book.quantities(capacity, floors.stopTags ?? []), floorsOf(floors));
  }
  for (const [name, floors] of Object.entries(cost.costPerCapacityPerTravelledKm ?? {})) {
    charge(TermKind.LOAD_KM, capacities.indexOf(name), floorsOf(floors));
  }
  for (const [name, floors] of Object.entries(cost.costPerCapacityPerTravelledHour ?? {})) {
    charge(TermKind.LOAD_HOURS, capacities.indexOf(name), floorsOf(floors));
  }
  return terms;
}

/**
 * @param capacities names by index
 * @param changes n·D: change of load at each stop, 10^-6 units
 */
export function costCollector(table: StopTable, capacities: readonly string[], changes: Float64Array): CostCollector {
  const functions = new Numbered<readonly Term[]>();
  const book = new MeasureBook(table, capacities, changes);
  const register = (terms: readonly Term[]): number =>
    functions.of(
      terms.map(({ kind, argument, floors }) => [kind, argument, ...floors].join(' ')).join(';'),
      () => terms,
    );
  return {
    add: (cost) => {
      const terms = cost === undefined ? [] : termsOf(cost, book, capacities);
      return terms.length === 0 ? -1 : register(terms);
    },
    addEmission: (cost) => (cost === undefined ? -1 : register(termsOf(cost, book, capacities))),
    table: () => costArrays(functions.items, book.measures, table.stops.length),
  };
}

function costArrays(
  functions: readonly (readonly Term[])[],
  measures: readonly CostMeasure[],
  stopCount: number,
): CostArrays {
  const terms = functions.flat();
  const rows = sharedFloat64(measures.length * stopCount);
  measures.forEach(({ values }, row) => rows.set(values, row * stopCount));
  return {
    costTerms: sharedStarts(functions),
    termKind: sharedInt32From(terms.map(({ kind }) => kind)),
    termArgument: sharedInt32From(terms.map(({ argument }) => argument)),
    termFloors: sharedFloat64From(terms.flatMap(({ floors }) => floors)),
    measures: rows,
    measureUnit: sharedFloat64From(measures.map(({ unit }) => unit)),
  };
}

/** [constantCost, costFloor, costCoeff, overcostFloor, overcostCoeff] */
function floorsOf(floors: Floors): readonly number[] {
  return [
    floors.constantCost ?? 0,
    floors.costFloor ?? 0,
    floors.costCoeff ?? 0,
    floors.overcostFloor ?? Infinity,
    floors.overcostCoeff ?? 0,
  ];
}

/** An objective or constraint that puts costs on the tags of resources. */
interface TagCosting {
  readonly costsByResourceTag: Readonly<Record<string, Cost>>;
}

/**
 * Rows of cost functions, with one column per objective or constraint that charges tags; equal rows are stored once.
 */
export interface TagCosts {
  /** R: row of a resource. */
  readonly resourceRow: Int32Array;
  /** C·columns, from the row of each class: cost function, −1 for a tour that costs nothing. */
  readonly byClass: (classRow: readonly number[]) => Int32Array;
}

/**
 * The cost functions of each resource's tours under some objectives or constraints: the first of its tags that is a key
 * applies.
 */
export function tagCostsOf(
  resources: readonly Resource[],
  charging: readonly TagCosting[],
  costs: Pick<CostCollector, 'add'>,
): TagCosts {
  const rows = new Numbered<readonly number[]>();
  const resourceRow = Int32Array.from(resources, ({ tags }) => {
    const row = charging.map(({ costsByResourceTag }) => costs.add(byFirstTag(tags, costsByResourceTag)));
    return rows.of(row.join(' '), () => row);
  });
  return { resourceRow, byClass: (classRow) => sharedInt32From(classRow.flatMap((row) => rows.items[row])) };
}

/** The custom objectives, in list order. */
export function customObjectives(objectives: readonly Objective[]): readonly CustomObjective[] {
  return objectives.filter(
    (objective): objective is CustomObjective => typeof objective !== 'string' && objective.type === 'custom',
  );
}

export type LimitedCost = GlobalConstraint & { readonly maximum: number };

/** The effective constraints on cumulated costs, which are those with a maximum, in plan order. */
export function limitedCosts({ globalConstraints }: Plan): readonly LimitedCost[] {
  return (globalConstraints ?? []).filter((constraint): constraint is LimitedCost => constraint.maximum !== undefined);
}
