import { effectiveObjectives, objectiveEntries, type ObjectiveEntry } from '../plan/objective-list.js';
import { sharedInt32From } from '../arrays/shared-arrays.js';
import { byFirstTag } from '../plan/first-tag.js';
import { levelsOf, type Levels } from '../plan/levels.js';
import { breaksOf, type Breaks } from '../resources/breaks.js';
import { compatibilityOf, decidedCompatibility, type Compatibility } from '../resources/compatibility.js';
import {
  costCollector,
  type CostArrays,
  type CostCollector,
  customObjectives,
  limitedCosts,
  tagCostsOf,
  type LimitedCost,
  type TagCosts,
} from '../resources/cost-functions.js';
import { standInsOf, withKeptStops } from '../resources/kept-stops.js';
import { earlyLoadingsOf, type EarlyLoadings } from '../rules/early-loading.js';
import { sequenceRulesOf, type SequenceRules } from '../rules/sequence-rules.js';
import { capacityNames, loadChanges } from '../stops/loads.js';
import { ruleSetsOf, type RuleSets } from '../stops/stop-sets.js';
import {
  serviceTableOf,
  type ServiceTable,
  operationPoliciesOf,
  firstFreeOf,
  type FirstFree,
} from '../stops/service.js';
import { transitionTableOf, type TransitionTable } from '../stops/transitions.js';
import { windowTableOf, type OfferedWindows, type WindowTable } from '../stops/windows.js';
import type { CustomObjective, Objective } from '../../model/types.gen.js';
import type { Outline } from './outline.js';
import type { Travels } from './travels.js';

/** Third stage: the plan's data about stops and single resources, before resources are grouped into classes. */
export interface Tables extends CostTables {
  /** Names of the capacities, by index. */
  readonly capacities: readonly string[];
  /** n·D: change of load at each stop, 10^-6 units. */
  readonly stopChange: Float64Array;
  readonly windows: WindowTable;
  readonly service: ServiceTable;
  readonly transitions: TransitionTable;
  readonly entries: readonly ObjectiveEntry[];
  readonly levels: Levels;
  readonly compatibility: Compatibility;
  /** Sets of stops used by rules. Later stages add to them, so they are written last. */
  readonly sets: RuleSets;
  readonly rules: SequenceRules;
  readonly firstFree: FirstFree;
  readonly breaks: Breaks;
  readonly early: EarlyLoadings;
  /** The objectives that have an effect. */
  readonly objectives: readonly Objective[];
}

/** Everything that is charged by a cost function. */
interface CostTables {
  readonly costs: CostArrays;
  /** R: cost function of the resource, of its emission; −1: none. */
  readonly resourceCost: readonly number[];
  readonly resourceEmission: Int32Array;
  readonly customs: readonly CustomObjective[];
  readonly customCosts: TagCosts;
  readonly limited: readonly LimitedCost[];
  readonly limitedCosts: TagCosts;
}

export function tablesOf(outline: Outline, travels: Travels, offered?: OfferedWindows): Tables {
  const { plan, clock, table, locations, modes, decisions } = outline;
  const { own, bounds } = travels;
  const { stops } = table;
  const capacities = capacityNames(plan, stops);
  const stopChange = loadChanges(stops, capacities);
  const policies = operationPoliciesOf(plan, table);
  const service = serviceTableOf(plan, table, policies);
  const entries = objectiveEntries(plan);
  const objectives = effectiveObjectives(plan);
  const compatible = withKeptStops(
    compatibilityOf(plan, table, modes, locations, own, bounds),
    objectives,
    plan.resources,
    table,
  );
  // Sets of stops are numbered in the order in which rules name them.
  const sets = ruleSetsOf(table);
  const rules = sequenceRulesOf(plan, table, capacities, stopChange, sets);
  const firstFree = firstFreeOf(policies, service, stops.length, sets);
  const early = earlyLoadingsOf(plan, objectives, table, capacities, stopChange, sets);
  return {
    ...costTablesOf(outline, costCollector(table, capacities, stopChange), objectives),
    capacities,
    stopChange,
    windows: windowTableOf(plan.resources, stops, clock, offered),
    service,
    transitions: transitionTableOf(plan, table),
    entries,
    levels: levelsOf(entries, { isDecided: decisions !== undefined, standIns: standInsOf(objectives) }),
    compatibility: decidedCompatibility(compatible, table, decisions),
    sets,
    rules,
    firstFree,
    breaks: breaksOf(plan.resources, clock),
    early,
    objectives,
  };
}

/** Cost functions are numbered in the order in which costs are collected. */
function costTablesOf({ plan }: Outline, collector: CostCollector, objectives: readonly Objective[]): CostTables {
  const { resources } = plan;
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
