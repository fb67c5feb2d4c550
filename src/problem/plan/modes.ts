import type { Resource, VehicleProfile } from '../../model/types.gen.js';
import { Numbered } from '../arrays/numbered.js';

/** A vehicle profile combined with a travelTimeCoefficient. */
export interface TravelMode {
  /** Index of its profile. */
  readonly profile: number;
  readonly coefficient: number;
}

/** The distinct combinations of profile and coefficient in a plan, in order of first use. */
export interface Modes {
  readonly profiles: readonly VehicleProfile[];
  readonly modes: readonly TravelMode[];
  /** R: index of a resource's profile, and of its mode. */
  readonly resourceProfile: Int32Array;
  readonly resourceMode: Int32Array;
}

export function modesOf(resources: readonly Resource[]): Modes {
  const profiles = new Numbered<VehicleProfile>();
  const modes = new Numbered<TravelMode>();
  const resourceProfile = new Int32Array(resources.length);
  const resourceMode = new Int32Array(resources.length);
  resources.forEach(({ vehicleProfile, travelTimeCoefficient: coefficient = 1 }, r) => {
    const profile = profiles.of(contentKey(vehicleProfile), () => vehicleProfile);
    resourceProfile[r] = profile;
    resourceMode[r] = modes.of(`${profile} ${coefficient}`, () => ({ profile, coefficient }));
  });
  return { profiles: profiles.items, modes: modes.items, resourceProfile, resourceMode };
}

/** A key that is equal for equal contents, regardless of the order of the fields. */
function contentKey(profile: VehicleProfile): string {
  return JSON.stringify(Object.entries(profile).sort(([a], [b]) => (a < b ? -1 : 1)));
}
