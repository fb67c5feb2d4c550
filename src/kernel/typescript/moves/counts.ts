/** The figures of the tours of a change: current, exact, or lower bounds. */
export interface ChangeCounts {
  distance: number;
  working: number;
  cost: number;
  delay: number;
  /** Violations of decided tours. */
  violations: number;
  /** Change in the number of violated constraints on cumulated costs. */
  broken: number;
  lateness: number;
  crowFly: number;
  longest: number;
  preferred: number;
}

export function makeChangeCounts(): ChangeCounts {
  return {
    distance: 0,
    working: 0,
    cost: 0,
    delay: 0,
    violations: 0,
    broken: 0,
    lateness: 0,
    crowFly: 0,
    longest: 0,
    preferred: 0,
  };
}
