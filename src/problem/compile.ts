import type { PlanWarning } from '../model/errors.js';
import type { Plan } from '../model/types.gen.js';
import { Size } from './arrays/codes.js';
import { fastPathsOf } from './fast-paths.js';
import { featuresOf } from './features.js';
import type { Modes } from './plan/modes.js';
import { resourcePath } from './plan/paths.js';
import type { Problem } from './problem.js';
import { denseArrays } from './stages/dense.js';
import { outlineOf, type Outline } from './stages/outline.js';
import { tablesOf, type Tables } from './stages/tables.js';
import { travelsOf, type TravelOptions, whereaboutsStage, type Travels } from './stages/travels.js';
import { emptyThresholds } from './stops/loads.js';
import { orderKeysOf } from './stops/order-keys.js';
import { sharedInt32 } from './arrays/shared-arrays.js';
import type { OfferedWindows } from './stops/windows.js';
import { neighboursOf } from './travel/neighbours.js';
import type { TravelSource } from './travel/travel-source.js';
import { classesOf, type Classes } from './resources/classes.js';
import { decidedRows } from './resources/decided.js';
import { capacityLimits } from './rules/capacity-limits.js';
import { referenceRows } from './rules/changes.js';

export interface CompileOptions extends TravelOptions {
  /** False if no kernel will search the plan, so that neighbour lists are not built. Default true. */
  readonly isSearched?: boolean;
  /** Windows offered for stops, in addition to those of the plan. */
  readonly offered?: OfferedWindows | undefined;
}

const NO_NEIGHBOURS = { count: 0, neighbours: sharedInt32(0), neighbourDistance: sharedInt32(0) };

/**
 * Compiles a valid plan into dense arrays, stage by stage: outline, travels, tables, whereabouts, classes, arrays.
 *
 * @throws InvalidPlanError for errors that only the travels reveal: profiles or positions that the provider lacks
 */
export async function compile(plan: Plan, source: TravelSource, options: CompileOptions = {}): Promise<Problem> {
  const outline = outlineOf(plan, options.known?.positions);
  const travels = await travelsOf(outline, source, options);
  const tables = tablesOf(outline, travels, options.offered);
  const located = whereaboutsStage(outline, travels);
  const classes = groupResources(located.outline, travels, tables);
  const { count, ...neighbours } =
    options.isSearched === false
      ? NO_NEIGHBOURS
      : neighboursOf(travels.geometry ?? travels.own, outline.locations.stopLocation, travels.bounds);
  const known = denseArrays(located, tables, classes);
  known.sizes[Size.NEIGHBOURS] = count;
  known.sizes[Size.FEATURES] = featuresOf(known, travels.bounds, plan);
  // Preparations that speed up a search are useless for single tours, and take as long as the rest of compiling.
  if (options.isSearched !== false) known.sizes[Size.PATHS] = fastPathsOf(known);
  return {
    ...namesOf(located.outline),
    places: outline.locations.positions.length,
    whereabouts: located.whereabouts,
    arrays: { ...known, ...neighbours, orderKeys: orderKeysOf(known) },
    capacities: tables.capacities,
    emptyThreshold: emptyThresholds(plan, tables.capacities),
    resourceEmission: tables.resourceEmission,
    resourceRules: tables.rules.resourceRules,
    objectives: tables.entries,
    warnings: [...(await travelWarnings(outline.modes, source)), ...travels.warnings],
    estimates: travels.estimates,
  };
}

/** Maps indices back to the plan as the user wrote it. */
function namesOf({ plan, clock, table, locations, decisions }: Outline) {
  return {
    plan,
    origin: clock.origin,
    orders: table.orders,
    stops: table.stops,
    resources: plan.resources,
    slotGroupId: table.slotGroupId,
    stopIndex: table.stopIndex,
    resourceIndex: new Map(plan.resources.map(({ id }, r) => [id, r])),
    positions: locations.positions,
    decisions,
  };
}

/** Warnings of the travel provider, one per resource concerned. */
async function travelWarnings(
  { profiles, resourceProfile }: Modes,
  travel: TravelSource,
): Promise<readonly PlanWarning[]> {
  const remarks = await Promise.all(profiles.map((profile) => travel.remarks?.(profile) ?? []));
  const warnings = [...resourceProfile].flatMap((profile, r) =>
    remarks[profile].map(({ code, message }) => ({ code, message, properties: { path: resourcePath(r) } })),
  );
  return [...new Map(warnings.map((warning) => [`${warning.code} ${warning.properties.path}`, warning])).values()];
}

/** Fourth stage: groups resources that are alike in every table into classes. */
function groupResources(outline: Outline, { bridged }: Travels, tables: Tables): Classes {
  const { plan, clock, locations, decisions } = outline;
  const { resources } = plan;
  const { levels, service, windows, resourceCost, compatibility } = tables;
  const { rules, firstFree, early, breaks, customCosts, limitedCosts } = tables;
  return classesOf(
    resources,
    {
      mode: bridged.resourceMode,
      start: locations.resourceStart,
      end: locations.resourceEnd,
      level: resources.map(levels.resourceLevel),
      serviceView: service.resourceView,
      windowView: windows.resourceView,
      cost: resourceCost,
      serves: compatibility.serves,
      prefers: compatibility.prefers,
      limits: capacityLimits(plan, tables.capacities),
      others: [
        rules.resourceList,
        firstFree.resourceList,
        early.resourceList,
        breaks.resourceList,
        customCosts.resourceRow,
        limitedCosts.resourceRow,
        // A resource whose earlier tour is compared has a class of its own.
        referenceRows(tables.objectives, resources),
        // A resource with decisions has a class of its own.
        decidedRows(resources.length, decisions),
      ],
    },
    clock,
  );
}
