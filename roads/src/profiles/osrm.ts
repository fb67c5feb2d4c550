import type { RoadProfile, TravelRemark } from 'tourwright/travel';

/** Usual names of the profiles on OSRM servers. A server has the roads of only one, whatever name is requested. */
export const OSRM_PROFILES: Readonly<Record<RoadProfile['type'], string>> = {
  car: 'driving',
  truck: 'driving',
  motorbike: 'driving',
  scooter: 'driving',
  bicycle: 'cycling',
  pedestrian: 'walking',
};

/** Lists the fields of a profile that OSRM cannot honour: all of them, since its data are built for one vehicle. */
export function osrmRemarks(profile: RoadProfile): readonly TravelRemark[] {
  const fields = Object.entries(profile).flatMap(([name, value]) => {
    if (name === 'type' || name === 'withTraffic' || value === undefined || value === false) return [];
    return Array.isArray(value) && value.length === 0 ? [] : [name];
  });
  const remarks: TravelRemark[] = [];
  const asNamed = profile.type === 'car' || profile.type === 'bicycle' || profile.type === 'pedestrian';
  if (fields.length > 0 || !asNamed) {
    const served = asNamed
      ? ''
      : ` It has no profile ${profile.type} either: ${OSRM_PROFILES[profile.type]} is requested.`;
    const ignored = fields.length > 0 ? ` These are ignored: ${fields.join(', ')}.` : '';
    const message = `OSRM answers for the one kind of vehicle that its data were built for.${served}${ignored}`;
    remarks.push({ code: 'AVOIDANCE_IGNORED', message });
  }
  if ('withTraffic' in profile && profile.withTraffic === true) {
    remarks.push({ code: 'TRAFFIC_OFF', message: 'OSRM has no speeds by time of day: traffic is turned off.' });
  }
  return remarks;
}
