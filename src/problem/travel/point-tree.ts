/** Ranges with fewer points than this are scanned linearly. */
const LEAF = 16;

/**
 * Points in two or three dimensions, searched by distance: a balanced k-d tree (Bentley 1975) stored in one array. The
 * median of a range along its widest axis is in the middle of the range; both halves are organized recursively.
 */
export class PointTree {
  /** The points in an order in which consecutive ones are mostly close to each other. */
  readonly order: Int32Array;
  /** By place in `order`: the axis along which the median there splits its range. */
  private readonly axes: Uint8Array;
  private found: Int32Array = new Int32Array(0);
  private count = 0;

  /**
   * @param points indices of the points to hold
   * @param coordinates of point p from p · dimensions on
   */
  constructor(
    points: Int32Array,
    private readonly coordinates: Float64Array,
    private readonly dimensions: number,
  ) {
    this.order = Int32Array.from(points);
    this.axes = new Uint8Array(this.order.length);
    this.split(0, this.order.length - 1);
  }

  distance(a: number, b: number): number {
    return Math.sqrt(this.squared(a, b));
  }

  /** Writes the points at most `radius` from a point into `found`. @returns how many. */
  within(point: number, radius: number, found: Int32Array): number {
    this.found = found;
    this.count = 0;
    this.search(point, radius, 0, this.order.length - 1);
    return this.count;
  }

  private search(point: number, radius: number, left: number, right: number): void {
    const { order, coordinates, dimensions } = this;
    const limit = radius * radius;
    if (right - left < LEAF) {
      for (let place = left; place <= right; place++) {
        if (this.squared(order[place], point) <= limit) this.found[this.count++] = order[place];
      }
      return;
    }
    const middle = (left + right) >> 1;
    if (this.squared(order[middle], point) <= limit) this.found[this.count++] = order[middle];
    const axis = this.axes[middle];
    const offset = coordinates[point * dimensions + axis] - this.at(middle, axis);
    if (offset <= radius) this.search(point, radius, left, middle - 1);
    if (offset >= -radius) this.search(point, radius, middle + 1, right);
  }

  private split(left: number, right: number): void {
    if (right - left < LEAF) return;
    const axis = this.widestAxis(left, right);
    const middle = (left + right) >> 1;
    this.axes[middle] = axis;
    this.selectMedian(left, right, middle, axis);
    this.split(left, middle - 1);
    this.split(middle + 1, right);
  }

  private at(place: number, axis: number): number {
    return this.coordinates[this.order[place] * this.dimensions + axis];
  }

  private widestAxis(left: number, right: number): number {
    let widest = 0;
    let width = -1;
    for (let axis = 0; axis < this.dimensions; axis++) {
      let low = Infinity;
      let high = -Infinity;
      for (let place = left; place <= right; place++) {
        const value = this.at(place, axis);
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

  /**
   * Afterwards no point left of `middle` lies beyond it on the axis, and none right of it before it (Hoare's
   * selection).
   */
  private selectMedian(from: number, to: number, middle: number, axis: number): void {
    const { order } = this;
    let left = from;
    let right = to;
    while (left < right) {
      const pivot = this.at((left + right) >> 1, axis);
      let i = left;
      let j = right;
      while (i <= j) {
        while (this.at(i, axis) < pivot) i++;
        while (this.at(j, axis) > pivot) j--;
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

  private squared(a: number, b: number): number {
    const { coordinates, dimensions } = this;
    let sum = 0;
    for (let axis = 0; axis < dimensions; axis++) {
      const difference = coordinates[a * dimensions + axis] - coordinates[b * dimensions + axis];
      sum += difference * difference;
    }
    return sum;
  }
}
