import type { Position } from '../../model/position.js';
import type { VehicleProfile } from '../../model/vehicle-profile.js';
import type { Geometry, TravelMatrix, TravelProvider, TravelRemark } from '../../travel/provider.js';

/** A travel provider, of this thread or of another one, whose answers take their time. */
export interface TravelSource extends Pick<TravelProvider, 'holdsTables'> {
  geometry?(
    profile: VehicleProfile,
    positions: readonly Position[],
  ): Geometry | undefined | Promise<Geometry | undefined>;
  matrix(
    profile: VehicleProfile,
    positions: readonly Position[],
    signal?: AbortSignal,
  ): TravelMatrix | Promise<TravelMatrix>;
  remarks?(profile: VehicleProfile): readonly TravelRemark[] | Promise<readonly TravelRemark[]>;
}
