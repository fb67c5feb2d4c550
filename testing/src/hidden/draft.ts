import type { Plan, Position, Resource, SingleStop, StopKind } from 'tourwright';
import type { RuleName } from '../rules.js';

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** A stop of a hidden tour. */
export interface DraftStop {
  readonly id: string;
  readonly order: DraftOrder;
  readonly position: Position;
  /** Operation duration in seconds. */
  operation: number;
  kind: StopKind;
  readonly tags: string[];
  readonly goods: Record<string, number>;
  authorized?: SingleStop['authorizedTimeWindows'];
  preferred?: SingleStop['preferredTimeWindows'];
  /** Position of an alternative that precedes the stop in its group and that no tour can reach. */
  decoy?: Position;
}

/** An order; its stops are in one hidden tour, in sequence. */
export interface DraftOrder {
  readonly id: string;
  readonly stops: DraftStop[];
  /** Whether no other stop lies between its stops. */
  isUnbroken: boolean;
  readonly fields: Record<string, unknown>;
}

/** A hidden tour. */
export interface DraftTour {
  readonly index: number;
  readonly resource: Mutable<Resource>;
  readonly stops: DraftStop[];
  /** Seconds of a break that the hidden tour has after half of its stops. */
  pause: number;
}

/** A plan under construction around its hidden tours. */
export interface PlanDraft {
  readonly rules: ReadonlySet<RuleName>;
  readonly tours: readonly DraftTour[];
  readonly orders: readonly DraftOrder[];
  readonly plan: { -readonly [K in keyof Plan]?: Plan[K] };
  readonly random: RandomSource;
  /** Objectives that the rules ask for, most important first. */
  readonly wishes: NonNullable<Plan['objectives']>[number][];
}

/** Adds a rule that the hidden tours satisfy. */
export type AddRule = (draft: PlanDraft) => void;

/** Uniform random numbers from a seed. */
export interface RandomSource {
  /** In [0, 1). */
  real(): number;
  /** In 0 … below − 1. */
  below(limit: number): number;
}

/** Mulberry32 (Tommy Ettinger 2017). */
export function randomFrom(seed: number): RandomSource {
  let state = seed >>> 0;
  const real = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let z = state;
    z = Math.imul(z ^ (z >>> 15), z | 1);
    z ^= z + Math.imul(z ^ (z >>> 7), z | 61);
    return ((z ^ (z >>> 14)) >>> 0) / 4294967296;
  };
  return { real, below: (limit) => Math.floor(real() * limit) };
}

/** Splits tours between the two sides of a two-sided rule; neighbouring tours are on different sides. */
export const isEven = ({ index }: DraftTour): boolean => index % 2 === 0;
