/** How much one unit is. */
export interface Steps {
  readonly seconds: number;
  readonly kilometers: number;
  /** Of a capacity; undefined: a tenth of the limit. */
  readonly units: number | undefined;
}
