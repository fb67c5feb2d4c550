import { Size } from '../arrays/codes.js';
import type { DenseArrays, ProblemArrays } from '../arrays/problem-arrays.js';
import {
  sharedFloat64,
  sharedFloat64From,
  sharedInt32,
  sharedInt32From,
  sharedUint8From,
} from '../arrays/shared-arrays.js';
import { toMicro } from '../arrays/units.js';
import type { Classes } from '../resources/classes.js';
import { decidedArraysOf } from '../resources/decided.js';
import { changesOf, referenceRows } from '../rules/changes.js';
import { overlappingOf, precedencesOf } from '../rules/objective-tags.js';
import { sharedStopSets } from '../stops/stop-sets.js';
import type { Outline } from './outline.js';
import type { Tables } from './tables.js';
import type { LocatedOutline } from './travels.js';
import { parseDuration } from '../../model/time/duration.js';
import type { StopTable } from '../plan/stop-table.js';

/** Last stage: writes every table into the arrays that kernels read. Neighbours and features are still empty. */
export function denseArrays(located: LocatedOutline, tables: Tables, classes: Classes): DenseArrays {
  const { outline, bridged, whereabouts } = located;
  const { service, transitions, windows, levels, sets } = tables;
  const known: Omit<DenseArrays, 'stopSets'> = {
    ...bridged.arrays,
    ...tables.costs,
    ...classes.arrays,
    ...orderRulesOf(outline.table),
    ...ruleArrays(outline, tables, classes),
    ...stopArrays(outline, tables),
    sizes: sizesOf(located, tables, classes),
    classCompatible: setsOf(classes.serves, outline, tables),
    classPreferred: setsOf(classes.prefers, outline, tables),
    transition: transitions.transition,
    service: service.service,
    startWindows: windows.startWindows,
    startBegin: windows.startBegin,
    startEnd: windows.startEnd,
    preferredEnd: windows.preferredEnd,
    levelKind: sharedInt32From(levels.levelKind),
    levelArgument: sharedInt32From(levels.levelArgument),
    ...decidedArraysOf(outline.decisions, {
      plan: outline.plan,
      table: outline.table,
      clock: outline.clock,
      locations: outline.locations,
      travel: bridged.arrays,
      resourceMode: bridged.resourceMode,
      resourceRules: tables.rules.resourceRules,
      classMembers: classes.members,
      whereabouts,
    }),
  };
  // Written last, because all earlier stages may add sets.
  return { ...known, stopSets: sets.stopSets() };
}

function sizesOf({ outline, bridged }: LocatedOutline, tables: Tables, classes: Classes): Int32Array {
  const { plan, table, locations } = outline;
  const { costs, capacities, service, windows, levels, transitions } = tables;
  const sizes = sharedInt32(Object.keys(Size).length);
  sizes[Size.STOPS] = table.stops.length;
  sizes[Size.SLOTS] = table.slotOrder.length;
  sizes[Size.ORDERS] = table.orders.length;
  sizes[Size.LOCATIONS] = locations.positions.length;
  sizes[Size.RESOURCES] = plan.resources.length;
  sizes[Size.CLASSES] = classes.count;
  sizes[Size.CAPACITIES] = capacities.length;
  sizes[Size.MODES] = bridged.arrays.modeDistance.length;
  sizes[Size.SERVICE_VIEWS] = service.count;
  sizes[Size.WINDOW_VIEWS] = windows.count;
  sizes[Size.COST_FUNCTIONS] = costs.costTerms.length - 1;
  sizes[Size.TERMS] = costs.termKind.length;
  sizes[Size.MEASURES] = costs.measureUnit.length;
  sizes[Size.LEVELS] = levels.levelKind.length;
  sizes[Size.KINDS] = transitions.kinds;
  sizes[Size.LATE_DEPARTURE] = plan.lateDeparture === true ? 1 : 0;
  return sizes;
}

function ruleArrays({ plan, table, clock }: Outline, tables: Tables, classes: Classes) {
  const { rules, firstFree, early, breaks, objectives, sets, customs, customCosts, limited, limitedCosts } = tables;
  return {
    ...rules.arrays(classes.figure(rules.resourceList)),
    ...firstFree.arrays(classes.figure(firstFree.resourceList)),
    ...early.arrays(classes.figure(early.resourceList)),
    ...breaks.arrays(classes.figure(breaks.resourceList)),
    ...precedencesOf(objectives, table, sets),
    ...changesOf(objectives, table, clock, plan.resources),
    classReference: sharedInt32From(classes.figure(referenceRows(objectives, plan.resources))),
    ...overlappingOf(plan, objectives, table, sets),
    classCustom: customCosts.byClass(classes.figure(customCosts.resourceRow)),
    customSign: sharedFloat64From(customs.map(({ direction }) => (direction === 'maximize' ? -1 : 1))),
    classGlobalCost: limitedCosts.byClass(classes.figure(limitedCosts.resourceRow)),
    globalMaximum: sharedFloat64From(limited.map(({ maximum }) => toMicro(maximum))),
  };
}

function stopArrays({ table, locations }: Outline, { levels, stopChange, transitions }: Tables) {
  return {
    orderSlots: sharedInt32From(table.orderSlots),
    slotStops: sharedInt32From(table.slotStops),
    slotOrder: sharedInt32From(table.slotOrder),
    stopSlot: sharedInt32From(table.stopSlot),
    orderLevel: sharedInt32From(table.orders.map(levels.orderLevel)),
    orderPrice: sharedFloat64From(table.orders.map(levels.orderPrice)),
    stopLocation: sharedInt32From(locations.stopLocation),
    stopChange,
    stopKind: transitions.stopKind,
  };
}

/** By class: a set of stops. */
function setsOf(numbers: readonly number[], { table }: Outline, { compatibility }: Tables): Uint32Array {
  return sharedStopSets(
    numbers.map((set) => compatibility.sets[set]),
    table.stops.length,
  );
}

/** How the stops of each order must follow one another; orders of one stop are unrestricted. */
function orderRulesOf({ orders, orderSlots }: StopTable): Pick<ProblemArrays, 'orderSuccessive' | 'orderMaxSpan'> {
  const hasSeveral = (order: number): boolean => orderSlots[order + 1] - orderSlots[order] > 1;
  const orderSuccessive = sharedUint8From(
    orders.map(({ successiveStops }, order) => (successiveStops === true && hasSeveral(order) ? 1 : 0)),
  );
  const orderMaxSpan = sharedFloat64(orders.length).fill(Infinity);
  orders.forEach(({ maxStopSpan }, order) => {
    if (maxStopSpan !== undefined && hasSeveral(order)) orderMaxSpan[order] = parseDuration(maxStopSpan);
  });
  return { orderSuccessive, orderMaxSpan };
}
