import { effectiveObjectives, objectiveEntries } from '../plan/objective-list.js';
import { sharedInt32From } from '../arrays/shared-arrays.js';
import { byFirstTag } from '../plan/first-tag.js';
import { levelsOf } from '../plan/levels.js';
import { breaksOf } from '../resources/breaks.js';
import { compatibilityOf, decidedCompatibility } from '../resources/compatibility.js';
import {
  costCollector,
  type CostCollector,
  customObjectives,
  limitedCosts,
  tagCostsOf,
} from '../resources/cost-functions.js';
import { standInsOf, withKeptStops } from '../resources/kept-stops.js';
import { earlyLoadingsOf } from '../rules/early-loading.js';
import { sequenceRulesOf } from '../rules/sequence-rules.js';
import { capacityNames, loadChanges } from '../stops/loads.js';
import { ruleSetsOf } from '../stops/stop-sets.js';
import { serviceTableOf, operationPoliciesOf, firstFreeOf } from '../stops/service.js';
import { transitionTableOf } from '../stops/transitions.js';
import { windowTableOf, type OfferedWindows } from '../stops/windows.js';
import type { Objective } from '../../model/types.gen.js';
import type { Outline } from './outline.js';
import type { Travels } from './travels.js';

/** The plan's data about stops and single resources. */
export type Tables = ReturnType<typeof tablesOf>;

/** Third stage: compiles that data, before resources are grouped into classes. */
export function tablesOf(outline: Outline, travels: Travels, offered?: OfferedWindows) {
  const { plan, clock, table, decisions } = outline;
  const { own, bounds } = travels;
  const { stops } = table;
  const capacities = capacityNames(plan, stops);
  const stopChange = loadChanges(stops, capacities);
  const policies = operationPoliciesOf(plan, table);
  const service = serviceTableOf(plan, table, policies);
  const entries = objectiveEntries(plan);
  const objectives = effectiveObjectives(plan);
  const compatible = withKeptStops(compatibilityOf(outline, own, bounds), objectives, plan.resources, table);
  // Sets of stops are numbered in the order in which rules name them.
  const sets = ruleSetsOf(table);
  const rules = sequenceRulesOf(plan, table, capacities, stopChange, sets);
  const firstFree = firstFreeOf(policies, service, stops.length, sets);
  const early = earlyLoadingsOf(plan, objectives, table, capacities, stopChange, sets);
  return {
    ...costTablesOf(outline, costCollector(table, capacities, stopChange), objectives),
    /** Names of the capacities, by index. */
    capacities,
    /** n·D: change of load at each stop, 10^-6 units. */
    stopChange,
    windows: windowTableOf(plan.resources, stops, clock, offered),
    service,
    transitions: transitionTableOf(plan, table),
    entries,
    levels: levelsOf(entries, { isDecided: decisions !== undefined, standIns: standInsOf(objectives) }),
    compatibility: decidedCompatibility(compatible, table, decisions),
    /** Sets of stops used by rules. Later stages add to them, so they are written last. */
    sets,
    rules,
    firstFree,
    breaks: breaksOf(plan.resources, clock),
    early,
    /** The objectives that have an effect. */
    objectives,
  };
}

/** Everything that is charged by a cost function; these are numbered in the order in which costs are collected. */
function costTablesOf({ plan }: Outline, collector: CostCollector, objectives: readonly Objective[]) {
  const { resources } = plan;
  /** R: cost function of the resource, of its emission; −1: none. */
  const resourceCost = resources.map(({ cost }) => collector.add(cost));
  const resourceEmission = sharedInt32From(
    resources.map(({ CO2EmissionCalculation: own, tags }) =>
      collector.addEmission(own ?? byFirstTag(tags, plan.CO2EmissionCalculationByResourceTag)),
    ),
  );
  const customs = customObjectives(objectives);
  const limited = limitedCosts(plan);
  const charged = {
    customCosts: tagCostsOf(resources, customs, collector),
    limitedCosts: tagCostsOf(resources, limited, collector),
  };
  return { resourceCost, resourceEmission, customs, limited, ...charged, costs: collector.table() };
}
