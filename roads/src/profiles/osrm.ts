import type { RoadProfile, TravelRemark } from 'tourwright/travel';

/** How OSRM servers usually call the profiles. A server has the roads of one alone, whatever it is called by. */
export const OSRM_PROFILES: Readonly<Record<RoadProfile['type'], string>> = {
  car: 'driving',
  truck: 'driving',
  motorbike: 'driving',
  scooter: 'driving',
  bicycle: 'cycling',
  pedestrian: 'walking',
};

/** Says which fields of a profile OSRM cannot honour: all, for its data are built for one vehicle. */
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
      : ` It has no profile ${profile.type} of its own either: ${OSRM_PROFILES[profile.type]} is asked for.`;
    const ignored = fields.length > 0 ? ` These are ignored: ${fields.join(', ')}.` : '';
    const message = `OSRM answers as its data were built, for one kind of vehicle.${served}${ignored}`;
    remarks.push({ code: 'AVOIDANCE_IGNORED', message });
  }
  if ('withTraffic' in profile && profile.withTraffic === true) {
    remarks.push({ code: 'TRAFFIC_OFF', message: 'OSRM has no speeds by time of day: traffic is turned off.' });
  }
  return remarks;
}
