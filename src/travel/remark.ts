/** A remark on the travels of a profile, for the user. */
export interface TravelRemark {
  readonly code: 'CROW_FLY' | 'TRAFFIC_OFF' | 'AVOIDANCE_IGNORED' | 'TRAVEL_ESTIMATED' | 'OFF_ROAD' | 'CACHE_OFF';
  readonly message: string;
}
