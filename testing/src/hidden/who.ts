import { durationOf, instantAt } from '../pools.js';
import type { RuleName } from '../rules.js';
import { timesOf } from './clock.js';
import { isEven } from './draft.js';
import type { AddRule, DraftStop, DraftTour, PlanDraft } from './draft.js';

/** Adds a tag to the resources of the even and of the odd tours. */
export function tagResources({ tours }: PlanDraft, even: string, odd: string): void {
  for (const tour of tours) tour.resource.tags = [...(tour.resource.tags ?? []), isEven(tour) ? even : odd];
}

/** Adds a tag to the stops of the even and of the odd tours. */
export function tagStops({ tours }: PlanDraft, even: string, odd: string): void {
  for (const tour of tours) for (const { tags } of tour.stops) tags.push(isEven(tour) ? even : odd);
}

/** A section in the middle of a tour. */
export function stretchOf({ stops }: DraftTour): readonly DraftStop[] {
  return stops.slice(Math.floor(stops.length / 4), Math.ceil((3 * stops.length) / 4));
}

const requiredSkills: AddRule = ({ tours }) => {
  for (const tour of tours) {
    const skill = isEven(tour) ? 'lift' : 'medic';
    tour.resource.skills = [skill];
    for (const { order } of tour.stops) order.fields['requiredSkills'] = [skill];
  }
};

const forbiddenAssignment: AddRule = (draft) => {
  tagResources(draft, 'large', 'small');
  tagStops(draft, 'yard', 'lane');
  draft.plan.forbiddenAssignments = [{ resourceTag: 'large', stopTag: 'lane' }];
  addConstraint(draft, { type: 'forbiddenAssignment', resourceTag: 'small', stopTag: 'yard' });
};

const incompatibleStopTags: AddRule = (draft) => {
  tagStops(draft, 'cold', 'hot');
  addConstraint(draft, { type: 'incompatibleStopTags', stopTags: ['cold', 'hot'] });
};

const maxStopTagGroups: AddRule = (draft) => {
  for (const tour of draft.tours) for (const { tags } of stretchOf(tour)) tags.push('tower');
  addConstraint(draft, { type: 'maxStopTagGroups', maxGroupsByStopTag: { tower: 1 } });
};

const atLeastOneConstraint: AddRule = (draft) => {
  tagStops(draft, 'clean', 'dusty');
  tagResources(draft, 'any', 'any');
  addConstraint(draft, {
    type: 'atLeastOneConstraint',
    constraints: [
      { type: 'incompatibleStopTags', stopTags: ['clean', 'dusty'] },
      { type: 'maxStopTagGroups', maxGroupsByStopTag: { clean: 0 }, resourceTags: ['any'] },
    ],
  });
};

/** Every third resource has started: two stops are done, two more are assigned. */
const decidedAssignments: AddRule = (draft) => {
  for (const tour of draft.tours.filter(({ index }) => index % 3 === 0)) {
    const { arrivals, begins, departures } = timesOf(draft, tour);
    const at = (seconds: number): string => instantAt(seconds / 60);
    const past = Math.min(2, tour.stops.length >> 1);
    tour.resource.state = {
      mode: 'free',
      assignments: [
        { type: 'begin', departureTime: instantAt(0) },
        ...tour.stops.slice(0, past).map(({ id }, i) => ({
          stopId: id,
          status: 'fixed' as const,
          arrivalTime: at(arrivals[i]!),
          beginTime: at(begins[i]!),
          departureTime: at(departures[i]!),
        })),
        ...tour.stops.slice(past, past + 2).map(({ id }) => ({ stopId: id, status: 'assigned' as const })),
      ],
    };
  }
};

/** The first stop of every fourth order has an alternative, listed first, at the other end of the world. */
const alternatives: AddRule = ({ orders }) => {
  orders
    .filter((_, i) => i % 4 === 0)
    .forEach(({ stops: [stop] }) => {
      stop!.decoy = { lon: stop!.position.lon - 170, lat: -stop!.position.lat };
    });
};

const successiveStops: AddRule = ({ orders }) => {
  for (const { stops, isUnbroken, fields } of orders) {
    if (isUnbroken && stops.length > 1) fields['successiveStops'] = true;
  }
};

/** Appends a constraint. */
export function addConstraint(
  { plan }: PlanDraft,
  constraint: NonNullable<PlanDraft['plan']['additionalConstraints']>[number],
): void {
  plan.additionalConstraints = [...(plan.additionalConstraints ?? []), constraint];
}

const maxStopSpan: AddRule = (draft) => {
  for (const tour of draft.tours) {
    const { begins, departures } = timesOf(draft, tour);
    const at = (stop: DraftStop | undefined): number => tour.stops.indexOf(stop!);
    for (const { stops, fields } of new Set(tour.stops.map(({ order }) => order))) {
      if (stops.length < 2 || fields['successiveStops'] === true) continue;
      fields['maxStopSpan'] = durationOf(begins[at(stops.at(-1))]! - departures[at(stops[0])]! + 60);
    }
  }
};

/** Rules on who serves what, independent of time. */
export const ASSIGNMENT: Partial<Record<RuleName, AddRule>> = {
  requiredSkills,
  forbiddenAssignment,
  incompatibleStopTags,
  maxStopTagGroups,
  atLeastOneConstraint,
  alternatives,
  successiveStops,
};

/** Rules that need the times of the tours. */
export const DECIDED: Partial<Record<RuleName, AddRule>> = { maxStopSpan, decidedAssignments };
