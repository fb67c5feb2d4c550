import { MOST_WAITING } from '../../tuning.js';
import { noFigures, type Figures } from '../tour/figures.js';

/** prev -> [stop] -> next, as far as sums tell it. */
export interface WaitingPlace {
  /** The weighted change of the objectives, at the least. */
  least: number;
  route: number;
  /** −1: the stop comes first. */
  prev: number;
  stop: number;
  /** Of the tour with the stop, its breaks apart. */
  readonly figures: Figures;
}

/**
 * A few places of one order. Places that sums let pass wait until they are judged exactly, those first that change least:
 * one of them mostly is the best, and then the others need not be judged at all.
 */
export class WaitingPlaces {
  private count = 0;
  private readonly places: WaitingPlace[] = Array.from({ length: MOST_WAITING }, () => ({
    least: 0,
    route: -1,
    prev: -1,
    stop: -1,
    figures: noFigures(),
  }));

  isEmpty(): boolean {
    return this.count === 0;
  }

  isFull(): boolean {
    return this.count === MOST_WAITING;
  }

  add({ least, route, prev, stop, figures }: WaitingPlace): void {
    const place = this.places[this.count++];
    place.least = least;
    place.route = route;
    place.prev = prev;
    place.stop = stop;
    Object.assign(place.figures, figures);
  }

  /** Takes out the one that changes least, of equals the one that came first. Valid until the next is added. */
  takeLeast(): WaitingPlace {
    const { places } = this;
    let least = 0;
    for (let i = 1; i < this.count; i++) if (places[i].least < places[least].least) least = i;
    const taken = places[least];
    this.count--;
    for (let i = least; i < this.count; i++) places[i] = places[i + 1];
    places[this.count] = taken;
    return taken;
  }

  /** Leaves those that may change less than that. */
  dropFrom(change: number): void {
    const { places } = this;
    let kept = 0;
    for (let i = 0; i < this.count; i++) {
      const place = places[i];
      if (!(place.least < change)) continue;
      places[i] = places[kept];
      places[kept++] = place;
    }
    this.count = kept;
  }
}
