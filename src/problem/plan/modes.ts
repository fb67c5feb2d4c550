import type { Resource, VehicleProfile } from '../../model/types.gen.js';

/** A vehicle profile at a travelTimeCoefficient. */
export interface TravelMode {
  /** Index of its profile. */
  readonly profile: number;
  readonly coefficient: number;
}

/** The distinct ways of travelling in a plan, in order of first use. */
export interface Modes {
  readonly profiles: readonly VehicleProfile[];
  readonly modes: readonly TravelMode[];
  /** R */
  readonly resourceProfile: Int32Array;
  readonly resourceMode: Int32Array;
}

export function modesOf(resources: readonly Resource[]): Modes {
  const profiles: VehicleProfile[] = [];
  const modes: TravelMode[] = [];
  const profileOf = new Map<string, number>();
  const modeOf = new Map<string, number>();
  const resourceProfile = new Int32Array(resources.length);
  const resourceMode = new Int32Array(resources.length);
  resources.forEach((resource, r) => {
    const coefficient = resource.travelTimeCoefficient ?? 1;
    const profile = numbered(profileOf, contentKey(resource.vehicleProfile), () =>
      profiles.push(resource.vehicleProfile),
    );
    resourceProfile[r] = profile;
    resourceMode[r] = numbered(modeOf, `${profile} ${coefficient}`, () => modes.push({ profile, coefficient }));
  });
  return { profiles, modes, resourceProfile, resourceMode };
}

/** Numbers keys: a new key gets the next number from `add`, which returns the new count. */
function numbered(known: Map<string, number>, key: string, add: () => number): number {
  let number = known.get(key);
  if (number === undefined) {
    number = add() - 1;
    known.set(key, number);
  }
  return number;
}

/** A key that is equal for equal contents, whatever the order of the fields. */
function contentKey(profile: VehicleProfile): string {
  return JSON.stringify(Object.entries(profile).sort(([a], [b]) => (a < b ? -1 : 1)));
}
