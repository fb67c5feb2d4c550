/** The figures of the tours of a change: current, exact, or lower bounds. */
export type ChangeCounts = ReturnType<typeof makeChangeCounts>;

export function makeChangeCounts() {
  return {
    distance: 0,
    working: 0,
    cost: 0,
    delay: 0,
    /** Violations of decided tours. */
    violations: 0,
    /** Change in the number of violated constraints on cumulated costs. */
    broken: 0,
    lateness: 0,
    crowFly: 0,
    longest: 0,
    preferred: 0,
  };
}
