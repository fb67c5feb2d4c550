import type { ReadonlySignal } from '@preact/signals';
import type { ComponentType } from 'preact';
import type { PageState } from './state.js';

/** A part of the page. */
export type Part = ComponentType<{ readonly state: PageState }>;

/** A place in a tour: the number of its present stops before it; their total number means the end. */
export interface PlaceInTour {
  readonly resourceId: string;
  readonly at: number;
}

/** A stop that is being moved, and where it would be put. */
export interface Carried {
  readonly stopId: string;
  readonly place: PlaceInTour | 'unserved' | undefined;
  /** The pointer in the window; undefined: it is moved by keyboard. */
  readonly pointer?: { readonly x: number; readonly y: number };
}

/** The place in the tours at a point of the window; undefined if there is none. */
export type DropTarget = (x: number, y: number) => PlaceInTour | undefined;

/** The editing functions of the page of a plan at a service. */
export interface Hand {
  /** Further tables by name. */
  readonly tables: ReadonlyMap<string, { readonly label: string; readonly View: Part }>;
  /** Unsaved edits, above the map. */
  readonly Bar: Part;
  /** The price of the carried stop, beside the pointer. */
  readonly Price: Part;
  /** Shows and changes the lock of a tour. */
  readonly TourLock: ComponentType<{ readonly resourceId: string }>;
  /** Buttons for a tour and for a stop, by id. */
  readonly TourButtons: ComponentType<{ readonly resourceId: string }>;
  readonly StopButtons: ComponentType<{ readonly stopId: string }>;
  readonly carried: ReadonlySignal<Carried | undefined>;
  /** Picks a stop up by the pointer. @returns false if it may not be moved */
  readonly grab: (stopId: string) => boolean;
  /** Picks a stop up by keyboard: arrow keys choose its place. */
  readonly liftByKeys: (stopId: string) => void;
  /** Parts of the page on which stops can be dropped. */
  readonly targets: Set<DropTarget>;
  readonly stop: () => void;
}
