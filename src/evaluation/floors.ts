/** Length of a floors entry in a table: constantCost, costFloor, costCoeff, overcostFloor, overcostCoeff. */
export const FLOORS_LENGTH = 5;

/**
 * The price of a quantity x under floors: constantCost + costCoeff · max(0, min(x, overcostFloor) − costFloor) +
 * overcostCoeff · max(0, x − overcostFloor).
 *
 * Both kernels repeat this arithmetic in this order, so that a cost is the same number everywhere.
 *
 * @param floors table of entries of `FLOORS_LENGTH` numbers
 * @param offset index of the entry's first number
 * @param x quantity in the unit of the floors (hours, km, units)
 */
export function floorsCost(floors: Float64Array, offset: number, x: number): number {
  const constant = floors[offset];
  const floor = floors[offset + 1];
  const coefficient = floors[offset + 2];
  const overFloor = floors[offset + 3];
  const overCoefficient = floors[offset + 4];
  return (
    constant + coefficient * Math.max(0, Math.min(x, overFloor) - floor) + overCoefficient * Math.max(0, x - overFloor)
  );
}
