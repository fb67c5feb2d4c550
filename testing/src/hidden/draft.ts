import type { Plan, Position, Resource, SingleStop, StopKind } from 'tourwright';
import type { RuleName } from '../rules.js';

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** A stop of a hidden tour. */
export interface DraftStop {
  readonly id: string;
  readonly order: DraftOrder;
  readonly position: Position;
  /** Seconds. */
  operation: number;
  kind: StopKind;
  readonly tags: string[];
  readonly goods: Record<string, number>;
  authorized?: SingleStop['authorizedTimeWindows'];
  preferred?: SingleStop['preferredTimeWindows'];
  /** A member that comes before it in a group of alternatives, and that no tour can reach. */
  decoy?: Position;
}

/** An order; its stops are in one hidden tour, in sequence. */
export interface DraftOrder {
  readonly id: string;
  readonly stops: DraftStop[];
  /** Nothing lies between its stops. */
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

/** A plan that is being made around its hidden tours. */
export interface PlanDraft {
  readonly rules: ReadonlySet<RuleName>;
  readonly tours: readonly DraftTour[];
  readonly orders: readonly DraftOrder[];
  readonly plan: { -readonly [K in keyof Plan]?: Plan[K] };
  readonly random: RandomSource;
  /** Objectives that rules want, the most important first. */
  readonly wishes: NonNullable<Plan['objectives']>[number][];
}

/** Adds a rule that the hidden tours keep. */
export type AddRule = (draft: PlanDraft) => void;

/** Uniform numbers from a seed. */
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

/** True for the tours that keep the one side of rules with two sides; neighbouring tours are of different sides. */
export const isEven = ({ index }: DraftTour): boolean => index % 2 === 0;
