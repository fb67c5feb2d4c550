import { classesOf, type Classes } from '../resources/classes.js';
import { decidedRows } from '../resources/decided.js';
import { capacityLimits } from '../rules/capacity-limits.js';
import { referenceRows } from '../rules/changes.js';
import type { Outline } from './outline.js';
import type { Tables } from './tables.js';
import type { Travels } from './travels.js';

/** Fourth stage: groups resources that are alike in every table into classes. */
export function groupResources(outline: Outline, { bridged }: Travels, tables: Tables): Classes {
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
