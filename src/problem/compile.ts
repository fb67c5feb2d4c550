import type { PlanWarning } from '../model/errors.js';
import type { Plan } from '../model/plan.js';
import { effectiveObjectives, objectiveEntries } from '../objectives/catalogue.js';
import { breaksOf } from './resources/breaks.js';
import { bridgedTravel } from './travel/bridged-travel.js';
import { capacityLimits } from './rules/capacity-limits.js';
import { classesOf } from './resources/classes.js';
import { clockOf } from './plan/clock.js';
import { compatibilityOf, decidedCompatibility } from './resources/compatibility.js';
import { costCollector } from './resources/cost-functions.js';
import { decidedArraysOf, decidedRows } from './resources/decided.js';
import { decisionsOf } from './plan/decisions.js';
import { earlyLoadingsOf } from './rules/early-loading.js';
import { featuresOf } from './features.js';
import { firstFreeOf } from './stops/first-free.js';
import { byFirstTag } from './plan/first-tag.js';
import { levelsOf } from './plan/levels.js';
import { capacityNames, emptyThresholds, loadChanges } from './stops/loads.js';
import { locationsOf } from './plan/locations.js';
import { modesOf, type Modes } from './plan/modes.js';
import { neighboursOf } from './travel/neighbours.js';
import { operationPoliciesOf } from './stops/operation-policies.js';
import { orderKeysOf } from './stops/order-keys.js';
import { orderRulesOf } from './rules/order-rules.js';
import { overlappingOf } from './rules/overlapping.js';
import { positionPathsOf, profilePathsOf, resourcePath } from './plan/paths.js';
import { precedencesOf } from './rules/precedences.js';
import { Size } from './arrays/codes.js';
import type { ProblemArrays } from './arrays/problem-arrays.js';
import type { Problem } from './problem.js';
import { ruleSetsOf } from './stops/rule-sets.js';
import { sequenceRulesOf } from './rules/sequence-rules.js';
import { serviceTableOf } from './stops/service.js';
import { sharedFloat64From, sharedInt32, sharedInt32From } from './arrays/shared-arrays.js';
import { sharedStopSets } from './stops/stop-sets.js';
import { stopTableOf } from './plan/stop-table.js';
import { customObjectives, limitedCosts, tagCostsOf } from './resources/tag-costs.js';
import { transitionTableOf } from './stops/transitions.js';
import { travelBounds } from './travel/travel-bounds.js';
import type { TravelSource } from './travel/travel-source.js';
import { DENSE_LIMIT, travelTables } from './travel/travel-tables.js';
import { toMicro } from './arrays/units.js';
import { windowTableOf } from './stops/windows.js';

/** How a plan is compiled. */
export interface CompileOptions {
  /** Ends compiling; its reason is thrown. */
  readonly signal?: AbortSignal;
  /** Epoch milliseconds after which the travel provider is no longer waited for. */
  readonly deadline?: number;
  /** Locations up to which all travels are tabled even if the provider's could be computed on the fly. */
  readonly denseLimit?: number;
}

/**
 * Compiles a valid plan into dense arrays.
 *
 * @throws InvalidPlanError for what only the travels can tell: profiles or positions the provider lacks
 */
export async function compile(plan: Plan, travel: TravelSource, options: CompileOptions = {}): Promise<Problem> {
  const { signal } = options;
  signal?.throwIfAborted();
  const { resources } = plan;
  const clock = clockOf(plan);
  const table = stopTableOf(plan);
  const { orders, stops } = table;
  const locations = locationsOf(resources, stops);
  const modes = modesOf(resources);
  const { arrays: ownTables, geometry } = await travelTables({
    modes,
    positions: locations.positions,
    provider: travel,
    signal: withDeadline(signal, options.deadline),
    denseLimit: options.denseLimit ?? DENSE_LIMIT,
    profilePaths: (profile) => profilePathsOf(modes, profile),
    positionPaths: positionPathsOf(plan, locations),
  });
  const bounds = travelBounds(ownTables);
  const decisions = decisionsOf(plan, table, clock);
  const bridged = bridgedTravel(ownTables, modes, locations.positions, decisions, bounds.gaps);
  const tables = bridged.arrays;
  signal?.throwIfAborted();

  const capacities = capacityNames(plan, stops);
  const stopChange = loadChanges(stops, capacities);
  const windows = windowTableOf(resources, stops, clock);
  const policies = operationPoliciesOf(plan, table);
  const service = serviceTableOf(plan, table, policies);
  const transitions = transitionTableOf(plan, table);
  const objectives = objectiveEntries(plan);
  const levels = levelsOf(objectives, decisions !== undefined);
  const costs = costCollector(table, capacities, stopChange);
  const resourceCost = resources.map(({ cost }) => costs.add(cost));
  const resourceEmission = sharedInt32From(
    resources.map(({ CO2EmissionCalculation: own, tags }) =>
      costs.addEmission(own ?? byFirstTag(tags, plan.CO2EmissionCalculationByResourceTag)),
    ),
  );
  const watched = effectiveObjectives(plan);
  const customs = customObjectives(watched);
  const limited = limitedCosts(plan);
  const customCosts = tagCostsOf(resources, customs, costs);
  const globalCosts = tagCostsOf(resources, limited, costs);
  const costTable = costs.table();
  const compatibility = decidedCompatibility(
    compatibilityOf(plan, table, modes, locations, ownTables, bounds.gaps),
    table,
    decisions,
  );
  const sets = ruleSetsOf(table);
  const rules = sequenceRulesOf(plan, table, capacities, stopChange, sets);
  const firstFree = firstFreeOf(policies, service, stops.length, sets);
  const breaks = breaksOf(resources, clock);
  const early = earlyLoadingsOf(plan, watched, table, capacities, stopChange, sets);
  const classes = classesOf(
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
      limits: capacityLimits(plan, capacities),
      others: [
        rules.resourceList,
        firstFree.resourceList,
        early.resourceList,
        breaks.resourceList,
        customCosts.resourceRow,
        globalCosts.resourceRow,
        // Nobody shares a class with a resource of which something is decided.
        decidedRows(resources.length, decisions),
      ],
    },
    clock,
  );
  signal?.throwIfAborted();

  const { count: neighbourCount, ...neighbours } = neighboursOf(
    geometry ?? ownTables,
    locations.stopLocation,
    bounds.gaps,
  );
  signal?.throwIfAborted();

  const sizes = sharedInt32(18);
  sizes[Size.STOPS] = stops.length;
  sizes[Size.SLOTS] = table.slotOrder.length;
  sizes[Size.ORDERS] = orders.length;
  sizes[Size.LOCATIONS] = locations.positions.length;
  sizes[Size.RESOURCES] = resources.length;
  sizes[Size.CLASSES] = classes.count;
  sizes[Size.CAPACITIES] = capacities.length;
  sizes[Size.MODES] = tables.modeDistance.length;
  sizes[Size.SERVICE_VIEWS] = service.count;
  sizes[Size.WINDOW_VIEWS] = windows.count;
  sizes[Size.COST_FUNCTIONS] = costTable.costTerms.length - 1;
  sizes[Size.TERMS] = costTable.termKind.length;
  sizes[Size.MEASURES] = costTable.measureUnit.length;
  sizes[Size.LEVELS] = levels.levelKind.length;
  sizes[Size.NEIGHBOURS] = neighbourCount;
  sizes[Size.KINDS] = transitions.kinds;
  sizes[Size.LATE_DEPARTURE] = plan.lateDeparture === true ? 1 : 0;
  const known: Omit<ProblemArrays, 'neighbours' | 'neighbourDistance' | 'orderKeys'> = {
    ...tables,
    ...costTable,
    ...classes.arrays,
    ...orderRulesOf(table),
    ...rules.arrays(classes.figure(rules.resourceList)),
    ...firstFree.arrays(classes.figure(firstFree.resourceList)),
    ...early.arrays(classes.figure(early.resourceList)),
    ...breaks.arrays(classes.figure(breaks.resourceList)),
    ...precedencesOf(watched, table, sets),
    ...overlappingOf(plan, watched, table, sets),
    classCustom: customCosts.byClass(classes.figure(customCosts.resourceRow)),
    customSign: sharedFloat64From(customs.map(({ direction }) => (direction === 'maximize' ? -1 : 1))),
    classGlobalCost: globalCosts.byClass(classes.figure(globalCosts.resourceRow)),
    globalMaximum: sharedFloat64From(limited.map(({ maximum }) => toMicro(maximum))),
    sizes,
    orderSlots: sharedInt32From(table.orderSlots),
    slotStops: sharedInt32From(table.slotStops),
    slotOrder: sharedInt32From(table.slotOrder),
    stopSlot: sharedInt32From(table.stopSlot),
    orderLevel: sharedInt32From(orders.map(levels.orderLevel)),
    stopLocation: sharedInt32From(locations.stopLocation),
    stopChange,
    stopKind: transitions.stopKind,
    transition: transitions.transition,
    classCompatible: sharedStopSets(
      classes.serves.map((set) => compatibility.sets[set]),
      stops.length,
    ),
    classPreferred: sharedStopSets(
      classes.prefers.map((set) => compatibility.sets[set]),
      stops.length,
    ),
    service: service.service,
    startWindows: windows.startWindows,
    startBegin: windows.startBegin,
    startEnd: windows.startEnd,
    preferredEnd: windows.preferredEnd,
    levelKind: sharedInt32From(levels.levelKind),
    levelArgument: sharedInt32From(levels.levelArgument),
    ...decidedArraysOf(decisions, {
      plan,
      table,
      clock,
      locations,
      travel: tables,
      resourceMode: bridged.resourceMode,
      resourceRules: rules.resourceRules,
      classMembers: classes.members,
    }),
    // Last: whatever speaks of stops has named its sets.
    stopSets: sets.stopSets(),
  };
  sizes[Size.FEATURES] = featuresOf(
    known,
    bounds.gaps ? Infinity : bounds.longestDuration,
    plan.sharedCapacities === true,
  );
  return {
    plan,
    arrays: { ...known, ...neighbours, orderKeys: orderKeysOf(known) },
    origin: clock.origin,
    orders,
    stops,
    resources,
    slotGroupId: table.slotGroupId,
    stopIndex: table.stopIndex,
    resourceIndex: new Map(resources.map(({ id }, r) => [id, r])),
    capacities,
    positions: locations.positions,
    emptyThreshold: emptyThresholds(plan, capacities),
    resourceEmission,
    resourceRules: rules.resourceRules,
    decisions,
    objectives,
    warnings: await travelWarnings(modes, travel),
  };
}

/** What the provider has to remark, once for each resource. */
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

/** A signal that also fires at the deadline (epoch milliseconds). */
function withDeadline(signal: AbortSignal | undefined, deadline: number | undefined): AbortSignal | undefined {
  if (deadline === undefined || deadline === Infinity) return signal;
  // Node's timers hold at most 2^31 − 1 milliseconds.
  const timeout = AbortSignal.timeout(Math.min(Math.max(0, Math.ceil(deadline - Date.now())), 2 ** 31 - 1));
  return signal === undefined ? timeout : AbortSignal.any([signal, timeout]);
}
