import type { Position, VehicleProfile } from '../../model/types.gen.js';
import type { Geometry, TravelMatrix, TravelProvider, TravelRemark } from '../../travel/provider.js';
import type { RoadMatrix } from '../../travel/roads/matrix-request.js';
import type { Wish } from '../../travel/roads/wanted-cells.js';

/** Travels of one profile; those of a road engine include which are estimates, and what went wrong. */
export type SourceMatrix = TravelMatrix & Partial<Pick<RoadMatrix, 'estimated' | 'offRoad' | 'remarks'>>;

/** A travel provider, in this thread or another one, that answers asynchronously. */
export interface TravelSource extends Pick<TravelProvider, 'holdsTables'> {
  geometry?(
    profile: VehicleProfile,
    positions: readonly Position[],
  ): Geometry | undefined | Promise<Geometry | undefined>;
  /** @param wish - which travels have to be exact if not all are */
  matrix(
    profile: VehicleProfile,
    positions: readonly Position[],
    signal?: AbortSignal,
    wish?: Wish,
  ): SourceMatrix | Promise<SourceMatrix>;
  remarks?(profile: VehicleProfile): readonly TravelRemark[] | Promise<readonly TravelRemark[]>;
}
