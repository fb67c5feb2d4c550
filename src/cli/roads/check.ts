import type { Plan, Position } from '../../index.js';
import type { RoadsProvider } from '@tourwright/roads';
import type { RoadSnap } from '../../travel/index.js';
import { flag, makeCommand, place } from '../command.js';
import { ExitCode, usageFailure } from '../failure.js';
import { readPlan } from '../plan-and-solution.js';
import { counted } from '../text/units.js';
import { answer } from '../write.js';
import { chosenRoads, roadsFailure } from './choose-roads.js';

const remarks = `
Lists for each vehicle profile of the plan the places that are more than 50 m from a road it may use, the farthest first.
Places more than 2 km away are off the network: nothing leads there, their stops stay unserved.

EXAMPLES
  tourwright roads check heidelberg plan.json`;

/** Distance from the nearest road, in meters, from which a place is listed. */
const LISTED_METERS = 50;

/** `tourwright roads check`: lists the places of a plan that are off the network, and their distance from it. */
export const roadsCheckCommand = makeCommand({
  name: 'roads check',
  description: 'List the places of a plan that are off the roads, and how far',
  args: {
    roads: place('dir|url', 'As --roads takes it'),
    plan: place('file', 'JSON file of the plan'),
    json: flag('As JSON'),
  },
  remarks,
  run: async (args, surroundings) => {
    const plan = await readPlan(args.plan, surroundings);
    const provider = await chosenRoads(args.roads, surroundings);
    if (provider === undefined) throw usageFailure('No roads are named.', 'Name a folder or a URL.');
    try {
      const { beside, places, profiles } = await lookAt(plan, provider);
      const text = (shown: readonly RoadDistance[]): string => reportText(shown, places, profiles);
      await answer(beside, text, args, surroundings);
      return beside.some(({ meters }) => meters === null) ? ExitCode.CHECK_FAILED : ExitCode.OK;
    } catch (error) {
      throw roadsFailure(error);
    } finally {
      await provider.close();
    }
  },
});

async function lookAt(plan: Plan, { engine }: RoadsProvider) {
  const places = placesOf(plan);
  const positions = places.map(({ position }) => position);
  const profiles = new Map(
    plan.resources.map(({ vehicleProfile }) => [JSON.stringify(vehicleProfile), vehicleProfile]),
  );
  const beside: RoadDistance[] = [];
  const names: string[] = [];
  for (const profile of profiles.values()) {
    if (profile.type === 'fly' || !engine.serves(profile)) continue;
    names.push(profile.type);
    const snaps = await engine.locate(profile, positions);
    beside.push(...places.flatMap((place, i) => besideOf(profile.type, place, snaps[i])));
  }
  beside.sort((a, b) => (b.meters ?? Infinity) - (a.meters ?? Infinity));
  return { beside, places: places.length, profiles: names };
}

type RoadDistance = ReturnType<typeof besideOf>[number];

/** Returns the distance of a place from the roads of a profile; `meters` is null if it is off the network. */
function besideOf(profile: string, place: PlanPosition, { snapped, distance }: RoadSnap) {
  if (snapped !== null && distance <= LISTED_METERS) return [];
  return [{ profile, ...place, meters: snapped === null ? null : Math.round(distance) }];
}

type PlanPosition = ReturnType<typeof placesOf>[number];

/** Returns the positions of a plan, each with the path where it stands first. */
function placesOf({ resources, orders = [] }: Plan) {
  const places: { readonly path: string; readonly position: Position | string | undefined }[] = [
    ...resources.flatMap(({ departure, arrival }, r) => [
      { path: `resources[${r}].departure`, position: departure },
      { path: `resources[${r}].arrival`, position: arrival },
    ]),
    ...orders.flatMap(({ stops }, o) =>
      stops.flatMap((stop, s) =>
        stop.type === 'alternatives'
          ? stop.alternatives.map(({ position }, a) => ({
              path: `orders[${o}].stops[${s}].alternatives[${a}].position`,
              position,
            }))
          : [{ path: `orders[${o}].stops[${s}].position`, position: stop.position }],
      ),
    ),
  ];
  const known = new Map<string, { readonly path: string; readonly position: Position }>();
  for (const { path, position } of places) {
    if (position === undefined || typeof position === 'string') continue;
    const key = `${position.lon} ${position.lat}`;
    if (!known.has(key)) known.set(key, { path, position });
  }
  return [...known.values()];
}

function reportText(beside: readonly RoadDistance[], places: number, profiles: readonly string[]): string {
  const off = beside.filter(({ meters }) => meters === null).length;
  const lines = beside.map(({ profile, path, position: { lon, lat }, meters }) => {
    const where =
      meters === null ? 'off the network (more than 2 km)' : `${meters.toLocaleString('en')} m from the road`;
    return `  ${profile.padEnd(10)}  ${where.padEnd(32)}  ${path} (lon ${lon}, lat ${lat})`;
  });
  const summary =
    profiles.length === 0
      ? 'No profile of the plan drives on these roads.'
      : `${counted(places, 'place')}, ${profiles.join(', ')}: ${counted(beside.length - off, 'place')} beside the road, ${off} off the network.`;
  return [summary, ...lines].join('\n');
}
