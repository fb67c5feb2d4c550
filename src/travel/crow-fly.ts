import type { VehicleProfile } from '../model/types.gen.js';
import type { TravelRemark } from './provider.js';

/** The profile of a vehicle that needs roads. */
export type RoadProfile = Exclude<VehicleProfile, { readonly type: 'fly' }>;

/** Estimated ratio of road distance to great-circle distance. */
export const DETOUR_FACTOR = 1.3;

/** km/h along those roads, including stops and turns. */
export const ROAD_SPEED: Readonly<Record<RoadProfile['type'], number>> = {
  pedestrian: 5,
  bicycle: 16,
  scooter: 35,
  motorbike: 50,
  car: 50,
  truck: 45,
};

/** km/h of a road profile without a road engine: the usual speed of its type, at most its speedCap. */
export function speedOf(profile: RoadProfile): number {
  const usual = ROAD_SPEED[profile.type];
  const cap = 'speedCap' in profile ? profile.speedCap : undefined;
  return cap !== undefined && cap > 0 && cap < usual ? cap : usual;
}

/** Remarks that a road profile is only estimated, and which of its fields an estimate ignores. */
export function crowFlyRemarks(profile: RoadProfile): readonly TravelRemark[] {
  const remarks: TravelRemark[] = [
    {
      code: 'CROW_FLY',
      message:
        `No road engine is configured: distances of the profile ${profile.type} are great circles times ` +
        `${DETOUR_FACTOR}, at ${speedOf(profile)} km/h.`,
    },
  ];
  if ('withTraffic' in profile && profile.withTraffic === true) {
    remarks.push({ code: 'TRAFFIC_OFF', message: 'Traffic needs a road engine with traffic data: it is turned off.' });
  }
  const ignored = ignoredFields(profile);
  if (ignored.length > 0) {
    remarks.push({
      code: 'AVOIDANCE_IGNORED',
      message: `Without a road engine these are ignored: ${ignored.join(', ')}.`,
    });
  }
  return remarks;
}

/** Fields that ask for certain roads, in the order of the plan. */
function ignoredFields(profile: RoadProfile): readonly string[] {
  return Object.entries(profile)
    .filter(([name, value]) => asksForRoads(name) && value !== false && !(Array.isArray(value) && value.length === 0))
    .map(([name]) => name);
}

function asksForRoads(name: string): boolean {
  return name.startsWith('avoid') || ROAD_FIELDS.has(name);
}

const ROAD_FIELDS: ReadonlySet<string> = new Set([
  'excludedCountries',
  'grossWeight',
  'shippedHazardousGoods',
  'height',
  'width',
  'length',
  'tunnelCategory',
]);
