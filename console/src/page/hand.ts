import type { ReadonlySignal } from '@preact/signals';
import type { ComponentType } from 'preact';
import type { PageState } from './state.js';

/** A part of the page. */
export type Part = ComponentType<{ readonly state: PageState }>;

/** A place in a tour: in front of so many of its stops as they are now; as many as there are: the end. */
export interface PlaceInTour {
  readonly resourceId: string;
  readonly at: number;
}

/** A stop that is moved and not dropped yet, and where it would be put. */
export interface Carried {
  readonly stopId: string;
  readonly place: PlaceInTour | 'unserved' | undefined;
  /** Where the pointer is in the window; undefined: it is moved by keys. */
  readonly pointer?: { readonly x: number; readonly y: number };
}

/** Which place in the tours a point of the window means; undefined: it lies elsewhere, or at none. */
export type DropTarget = (x: number, y: number) => PlaceInTour | undefined;

/** What the page of a plan at a service can do besides showing it. */
export interface Hand {
  /** Further tables, by their names. */
  readonly tables: ReadonlyMap<string, { readonly label: string; readonly View: Part }>;
  /** What is done and not stored, above the map. */
  readonly Bar: Part;
  /** The price of what is carried, beside the pointer. */
  readonly Price: Part;
  /** Shows and changes whether a tour is locked. */
  readonly TourLock: ComponentType<{ readonly resourceId: string }>;
  /** Buttons for a tour, and for a stop, by their ids. */
  readonly TourButtons: ComponentType<{ readonly resourceId: string }>;
  readonly StopButtons: ComponentType<{ readonly stopId: string }>;
  readonly carried: ReadonlySignal<Carried | undefined>;
  /** Takes a stop up by the pointer. @returns false where it may not be moved */
  readonly grab: (stopId: string) => boolean;
  /** Takes a stop up by keys: arrows choose its place. */
  readonly liftByKeys: (stopId: string) => void;
  /** Parts of the page that stops can be dropped on. */
  readonly targets: Set<DropTarget>;
  readonly stop: () => void;
}
