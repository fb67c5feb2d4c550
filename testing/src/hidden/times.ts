import { durationOf, instantAt } from '../pools.js';
import type { RuleName } from '../rules.js';
import { timesOf } from './clock.js';
import { isEven } from './draft.js';
import type { AddRule, DraftTour, PlanDraft } from './draft.js';
import { stretchOf, tagResources, tagStops } from './who.js';

const at = (seconds: number): string => instantAt(Math.floor(seconds / 60));

/** Ends work soon after the hidden tour. */
function endSoon(draft: PlanDraft): void {
  for (const { resource, end } of ended(draft)) {
    resource.workingTimeWindow = { ...resource.workingTimeWindow, end: at(end + 300) };
  }
}

function ended(draft: PlanDraft): (DraftTour & { end: number })[] {
  return draft.tours.map((tour) => ({ ...tour, end: timesOf(draft, tour).end }));
}

const additionalOperationDurations: AddRule = (draft) => {
  tagResources(draft, 'veteran', 'trainee');
  tagStops(draft, 'tricky', 'plain');
  draft.plan.additionalOperationDurations = [
    { resourceTag: 'trainee', stopTag: 'tricky', additionalOperationDuration: durationOf(900) },
    { resourceTag: 'trainee', stopTag: 'plain', additionalOperationDuration: durationOf(60) },
  ];
};

const operationDurationPolicies: AddRule = ({ tours }) => {
  for (const tour of tours) {
    for (const { tags } of stretchOf(tour)) tags.push(isEven(tour) ? 'quick' : 'swift');
    tour.resource.operationDurationPolicies = [
      { policy: 'withoutOperationDurations', stopTags: [isEven(tour) ? 'quick' : 'swift'] },
    ];
  }
};

const accessDurations: AddRule = ({ tours, plan }) => {
  for (const tour of tours) for (const { tags } of stretchOf(tour)) tags.push('campus');
  plan.accessDurationsByStopTag = { campus: durationOf(900) };
};

const setupDurations: AddRule = (draft) => {
  for (const tour of draft.tours) {
    const calm = stretchOf(tour);
    for (const stop of tour.stops) stop.tags.push(calm.includes(stop) ? 'paint' : 'glue');
  }
  draft.plan.setupDurations = [
    { fromStopTag: 'paint', toStopTag: 'glue', setupDuration: durationOf(600) },
    { fromStopTag: 'glue', toStopTag: 'paint', setupDuration: durationOf(900) },
  ];
};

const travelTimeCoefficient: AddRule = ({ tours }) => {
  for (const tour of tours) tour.resource.travelTimeCoefficient = isEven(tour) ? 1.5 : 0.8;
};

/** Each of three tours has another kind of break; work ends soon after. */
const breaks: AddRule = (draft) => {
  for (const tour of draft.tours) {
    const { arrivals, travel, end } = timesOf(draft, tour);
    const middle = arrivals[tour.stops.length >> 1]!;
    tour.pause = 1200;
    tour.resource.breaks = [
      [
        {
          duration: durationOf(1200),
          timeWindow: { begin: at(Math.max(0, middle - 1800)), end: at(middle + 1200 + 1800) },
        },
      ],
      [
        {
          type: 'workingDurationSlidingBreak' as const,
          minBreakDuration: durationOf(1200),
          maxInterBreakDuration: durationOf(Math.max(middle, end - middle) + 600),
        },
      ],
      [
        {
          type: 'travelDurationSlidingBreak' as const,
          minBreakDuration: durationOf(1200),
          maxInterBreakDuration: durationOf(Math.ceil(0.8 * travel)),
        },
      ],
    ][tour.index % 3]!;
  }
};

const maxWorkingDuration: AddRule = (draft) => {
  for (const { resource, end } of ended(draft)) resource.maxWorkingDuration = durationOf(end + 300);
};

const maxDistanceInKm: AddRule = (draft) => {
  for (const tour of draft.tours) {
    tour.resource.maxDistanceInKm = Math.ceil(1.05 * timesOf(draft, tour).meters) / 1000;
  }
};

const maxStops: AddRule = ({ tours }) => {
  for (const { resource, stops } of tours) resource['x-maxStops'] = stops.length + 1;
};

/** If the length of the longest tour counts, a search would use all resources, some for few stops. */
const minStops: AddRule = ({ tours, wishes }) => {
  wishes.push('minimizeLargestTourDuration');
  for (const { resource, stops } of tours) resource['x-minStops'] = stops.length;
};

/** Limits between stops, and on the travel from and to the depot. */
const maxInterStopDistanceInKm: AddRule = (draft) => {
  for (const tour of draft.tours) {
    const { legMeters } = timesOf(draft, tour);
    const inter = Math.ceil(1.1 * Math.max(...legMeters.slice(1, -1), 2000)) / 1000;
    tour.resource.maxInterStopDistanceInKm = { firstTravel: 20, interStop: inter, lastTravel: 20 };
  }
};

const maxInterStopDuration: AddRule = (draft) => {
  for (const tour of draft.tours) {
    const { legSeconds } = timesOf(draft, tour);
    const interStop = durationOf(Math.ceil(1.1 * Math.max(...legSeconds.slice(1, -1), 150)));
    tour.resource.maxInterStopDuration = { interStop };
  }
};

const WINDOW = { before: 1800, after: 900 };

const authorizedTimeWindows: AddRule = (draft) => {
  for (const tour of draft.tours) {
    const { begins } = timesOf(draft, tour);
    tour.stops.forEach((stop, i) => {
      const begin = begins[i]!;
      const windows = [{ begin: at(Math.max(0, begin - WINDOW.before)), end: at(begin + WINDOW.after) }];
      // Some stops also have a window much later.
      if (i % 5 === 0) windows.unshift({ begin: at(begin + 7200), end: at(begin + 9000) });
      stop.authorized = windows;
    });
  }
};

const preferredTimeWindows: AddRule = (draft) => {
  draft.wishes.unshift('minimizeDelay');
  for (const tour of draft.tours) {
    const { begins } = timesOf(draft, tour);
    tour.stops.forEach((stop, i) => {
      if (i % 2 === 0) stop.preferred = [{ begin: at(Math.max(0, begins[i]! - 600)), end: at(begins[i]! + 1200) }];
    });
  }
};

/** Windows that open late make a late departure worthwhile. */
const lateDeparture: AddRule = (draft) => {
  draft.plan.lateDeparture = true;
  draft.wishes.push('minimizeWorkingDuration');
  if (draft.rules.has('authorizedTimeWindows')) return;
  for (const tour of draft.tours) {
    const { begins } = timesOf(draft, tour);
    tour.stops.forEach((stop, i) => {
      const begin = begins[i]!;
      stop.authorized = [{ begin: at(begin), end: at(begin + 3600) }];
    });
    const { workingTimeWindow } = tour.resource;
    tour.resource.workingTimeWindow = { ...workingTimeWindow, begin: instantAt(-60) };
  }
};

/** Rules that add durations, in any order. */
export const DURATIONS: Partial<Record<RuleName, AddRule>> = {
  additionalOperationDurations,
  operationDurationPolicies,
  accessDurations,
  setupDurations,
  travelTimeCoefficient,
  breaks,
};

/** Limits of time and travel, once all durations are known. */
export const LIMITS: Partial<Record<RuleName, AddRule>> = {
  maxWorkingDuration,
  maxDistanceInKm,
  'x-maxStops': maxStops,
  'x-minStops': minStops,
  maxInterStopDistanceInKm,
  maxInterStopDuration,
  authorizedTimeWindows,
  preferredTimeWindows,
  lateDeparture,
  ...Object.fromEntries(Object.keys(DURATIONS).map((rule) => [rule, endSoon])),
};
