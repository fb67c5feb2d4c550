/** What a profile's travels come with: remarks for the user. */
export interface TravelRemark {
  readonly code: 'CROW_FLY' | 'TRAFFIC_OFF' | 'AVOIDANCE_IGNORED' | 'TRAVEL_ESTIMATED' | 'OFF_ROAD' | 'CACHE_OFF';
  readonly message: string;
}
