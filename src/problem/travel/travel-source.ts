import type { Position, VehicleProfile } from '../../model/types.gen.js';
import type { Geometry, TravelMatrix, TravelProvider } from '../../travel/provider.js';
import type { TravelRemark } from '../../travel/remark.js';
import type { RoadMatrix } from '../../travel/roads/matrix-request.js';
import type { Wish } from '../../travel/roads/wanted-cells.js';

/** Travels of one profile; those of a road engine say what is estimated in them, and what went wrong. */
export type SourceMatrix = TravelMatrix & Partial<Pick<RoadMatrix, 'estimated' | 'offRoad' | 'remarks'>>;

/** A travel provider, of this thread or of another one, whose answers take their time. */
export interface TravelSource extends Pick<TravelProvider, 'holdsTables'> {
  geometry?(
    profile: VehicleProfile,
    positions: readonly Position[],
  ): Geometry | undefined | Promise<Geometry | undefined>;
  /** @param wish - which travels have to be exact where not all are */
  matrix(
    profile: VehicleProfile,
    positions: readonly Position[],
    signal?: AbortSignal,
    wish?: Wish,
  ): SourceMatrix | Promise<SourceMatrix>;
  remarks?(profile: VehicleProfile): readonly TravelRemark[] | Promise<readonly TravelRemark[]>;
}
