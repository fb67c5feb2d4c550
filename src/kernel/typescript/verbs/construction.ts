/** A construction that may be cut into several calls. */
export interface Construction {
  isUnderWay: boolean;
  /** The hardest first. */
  orders: number[];
  /** Which of them is next. */
  at: number;
  /**
   * Nothing was served when it began: orders that have a price are placed wherever that leads, to be left out later.
   */
  isFirst: boolean;
  /** Of a mixed fleet: it began with nothing served. */
  isMixed: boolean;
  /** The class that opens tours now; −1: all do. */
  opens: number;
}

/** One that has not begun. */
export function makeConstruction(): Construction {
  return { isUnderWay: false, orders: [], at: 0, isFirst: false, isMixed: false, opens: -1 };
}
