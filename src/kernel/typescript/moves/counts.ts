/** What tours count, as they are or as they would be. */
export interface Counts {
  distance: number;
  working: number;
  cost: number;
  delay: number;
  standing: number;
  lateness: number;
  crowFly: number;
  longest: number;
  preferred: number;
}

export function noCounts(): Counts {
  return {
    distance: 0,
    working: 0,
    cost: 0,
    delay: 0,
    standing: 0,
    lateness: 0,
    crowFly: 0,
    longest: 0,
    preferred: 0,
  };
}
