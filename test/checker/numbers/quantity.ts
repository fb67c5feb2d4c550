import { decimal, millionths } from './fraction.js';

/** Quantities, limits and money as exact integers: millionths. */
export type Millionths = bigint;

/** A number of the plan in millionths, rounded. */
export const toMillionths = (x: number): Millionths => millionths(decimal(x));

/** Millionths as the number a solution shows. */
export const fromMillionths = (quantity: Millionths): number => Number(quantity) / 1e6;

/** Absolute value. */
export const size = (quantity: Millionths): Millionths => (quantity < 0n ? -quantity : quantity);
