import { parseDuration } from '../../model/time/duration.js';
import type { Resource } from '../../model/resource.js';
import type { Clock } from '../plan/clock.js';
import { opensAt } from '../plan/decisions.js';
import { legLimits } from '../rules/leg-limits.js';
import type { ProblemArrays } from '../arrays/problem-arrays.js';
import { sharedFloat64From, sharedInt32, sharedInt32From } from '../arrays/shared-arrays.js';
import { kilometersToMeters } from '../arrays/units.js';

/** What other tables already say of a resource, by resource. */
export interface ResourceFigures {
  readonly mode: ArrayLike<number>;
  readonly start: ArrayLike<number>;
  readonly end: ArrayLike<number>;
  readonly level: ArrayLike<number>;
  readonly serviceView: ArrayLike<number>;
  readonly windowView: ArrayLike<number>;
  readonly cost: ArrayLike<number>;
  /** Numbers of the sets of stops that it may serve, that it prefers. */
  readonly serves: ArrayLike<number>;
  readonly prefers: ArrayLike<number>;
  /** Whatever else tells resources apart (numbers of lists of rules, …): arrays by resource. */
  readonly others: readonly ArrayLike<number>[];
  /** Limits of the loads, by capacity, 10^-6 units. */
  readonly limits: readonly (readonly number[])[];
}

/** The fields of `ProblemArrays` that are known of a class without looking at stops. */
export type ClassArrays = Pick<
  ProblemArrays,
  | 'resourceClass'
  | 'classResources'
  | 'classResourceList'
  | 'classMode'
  | 'classStart'
  | 'classEnd'
  | 'classShiftBegin'
  | 'classShiftEnd'
  | 'classMaxDuration'
  | 'classMaxDistance'
  | 'classMaxLeg'
  | 'classCapacity'
  | 'classLevel'
  | 'classServiceView'
  | 'classWindowView'
  | 'classCost'
>;

/** Classes of resources and, by class, the numbers of its sets of stops. */
export interface Classes {
  readonly arrays: ClassArrays;
  readonly count: number;
  /** By class: its resources. */
  readonly members: readonly (readonly number[])[];
  readonly serves: readonly number[];
  readonly prefers: readonly number[];
  /** By class: a figure of its resources, which they all share. */
  readonly figure: (byResource: ArrayLike<number>) => readonly number[];
}

/** Groups resources that are equal in everything the search can see; classes come in order of their first resource. */
export function classesOf(resources: readonly Resource[], figures: ResourceFigures, clock: Clock): Classes {
  const classOf = new Map<string, number>();
  const members: number[][] = [];
  const rows: ClassRow[] = [];
  const resourceClass = sharedInt32(resources.length);
  resources.forEach((resource, r) => {
    const row = rowOf(resource, r, figures, clock);
    const key = Object.values(row).join(' ');
    let number = classOf.get(key);
    if (number === undefined) {
      number = rows.push(row) - 1;
      members.push([]);
      classOf.set(key, number);
    }
    resourceClass[r] = number;
    members[number].push(r);
  });

  const bounds = [0];
  for (const list of members) bounds.push(bounds[bounds.length - 1] + list.length);
  const integers = (field: IntegerField): Int32Array => sharedInt32From(rows.map((row) => row[field]));
  return {
    count: rows.length,
    members,
    serves: rows.map(({ serves }) => serves),
    prefers: rows.map(({ prefers }) => prefers),
    figure: (byResource) => members.map(([first]) => byResource[first]),
    arrays: {
      resourceClass,
      classResources: sharedInt32From(bounds),
      classResourceList: sharedInt32From(members.flat()),
      classMode: integers('mode'),
      classStart: integers('start'),
      classEnd: integers('end'),
      classLevel: integers('level'),
      classServiceView: integers('serviceView'),
      classWindowView: integers('windowView'),
      classCost: integers('cost'),
      classShiftBegin: sharedFloat64From(rows.map(({ shiftBegin }) => shiftBegin)),
      classShiftEnd: sharedFloat64From(rows.map(({ shiftEnd }) => shiftEnd)),
      classMaxDuration: sharedFloat64From(rows.map(({ maxDuration }) => maxDuration)),
      classMaxDistance: sharedFloat64From(rows.map(({ maxDistance }) => maxDistance)),
      classMaxLeg: sharedFloat64From(rows.flatMap(({ maxLeg }) => maxLeg)),
      classCapacity: sharedFloat64From(rows.flatMap(({ limits }) => limits)),
    },
  };
}

type IntegerField = Exclude<keyof ResourceFigures, 'others' | 'limits'>;

/** All that tells classes apart. */
interface ClassRow extends Readonly<Record<IntegerField, number>> {
  readonly shiftBegin: number;
  readonly shiftEnd: number;
  readonly maxDuration: number;
  readonly maxDistance: number;
  readonly maxLeg: readonly number[];
  readonly limits: readonly number[];
  readonly others: readonly number[];
}

function rowOf(resource: Resource, r: number, figures: ResourceFigures, clock: Clock): ClassRow {
  const { maxWorkingDuration, maxDistanceInKm, workingTimeWindow } = resource;
  return {
    mode: figures.mode[r],
    start: figures.start[r],
    end: figures.end[r],
    level: figures.level[r],
    serviceView: figures.serviceView[r],
    windowView: figures.windowView[r],
    cost: figures.cost[r],
    serves: figures.serves[r],
    prefers: figures.prefers[r],
    shiftBegin: opensAt(resource, clock),
    shiftEnd: clock.seconds(workingTimeWindow.end),
    maxDuration: maxWorkingDuration === undefined ? Infinity : parseDuration(maxWorkingDuration),
    maxDistance: maxDistanceInKm === undefined ? Infinity : kilometersToMeters(maxDistanceInKm),
    maxLeg: legLimits(resource),
    limits: figures.limits[r],
    others: figures.others.map((figure) => figure[r]),
  };
}
