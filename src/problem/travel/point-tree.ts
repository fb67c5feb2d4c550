/** Points in two or three dimensions, found by distance: a balanced k-d tree (Bentley 1975) laid out in one array. */
export interface PointTree {
  /** The points in an order in which neighbours are mostly near each other. */
  readonly order: Int32Array;
  /** Writes the points at most `radius` from a point into `found`. @returns how many. */
  readonly within: (point: number, radius: number, found: Int32Array) => number;
  readonly distance: (a: number, b: number) => number;
}

/** Fewer points than this are looked at one by one. */
const LEAF = 16;

/**
 * @param points indices of the points to hold
 * @param coordinates of point p from p · dimensions on
 */
export function pointTree(points: Int32Array, coordinates: Float64Array, dimensions: number): PointTree {
  const order = Int32Array.from(points);
  const axes = new Uint8Array(order.length);
  split(0, order.length - 1);

  function split(left: number, right: number): void {
    if (right - left < LEAF) return;
    const axis = widestAxis(left, right);
    const middle = (left + right) >> 1;
    axes[middle] = axis;
    selectMedian(left, right, middle, axis);
    split(left, middle - 1);
    split(middle + 1, right);
  }

  function at(place: number, axis: number): number {
    return coordinates[order[place] * dimensions + axis];
  }

  function widestAxis(left: number, right: number): number {
    let widest = 0;
    let width = -1;
    for (let axis = 0; axis < dimensions; axis++) {
      let low = Infinity;
      let high = -Infinity;
      for (let place = left; place <= right; place++) {
        const value = at(place, axis);
        if (value < low) low = value;
        if (value > high) high = value;
      }
      if (high - low > width) {
        width = high - low;
        widest = axis;
      }
    }
    return widest;
  }

  /** No point left of `middle` lies beyond it on the axis, none right of it before (Hoare's selection). */
  function selectMedian(left: number, right: number, middle: number, axis: number): void {
    while (left < right) {
      const pivot = at((left + right) >> 1, axis);
      let i = left;
      let j = right;
      while (i <= j) {
        while (at(i, axis) < pivot) i++;
        while (at(j, axis) > pivot) j--;
        if (i <= j) {
          const point = order[i];
          order[i] = order[j];
          order[j] = point;
          i++;
          j--;
        }
      }
      if (middle <= j) right = j;
      else if (middle >= i) left = i;
      else return;
    }
  }

  function squared(a: number, b: number): number {
    let sum = 0;
    for (let axis = 0; axis < dimensions; axis++) {
      const difference = coordinates[a * dimensions + axis] - coordinates[b * dimensions + axis];
      sum += difference * difference;
    }
    return sum;
  }

  function within(point: number, radius: number, found: Int32Array): number {
    let count = 0;
    const limit = radius * radius;
    search(0, order.length - 1);
    return count;

    function search(left: number, right: number): void {
      if (right - left < LEAF) {
        for (let place = left; place <= right; place++) {
          if (squared(order[place], point) <= limit) found[count++] = order[place];
        }
        return;
      }
      const middle = (left + right) >> 1;
      if (squared(order[middle], point) <= limit) found[count++] = order[middle];
      const axis = axes[middle];
      const offset = coordinates[point * dimensions + axis] - at(middle, axis);
      if (offset <= radius) search(left, middle - 1);
      if (offset >= -radius) search(middle + 1, right);
    }
  }

  return { order, within, distance: (a, b) => Math.sqrt(squared(a, b)) };
}
