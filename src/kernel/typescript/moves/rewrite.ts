/** Stops [from, to) of the tour of `route`, reversed if `back`; route −1: the stop `from` alone, wherever it is now. */
export interface Piece {
  readonly route: number;
  readonly from: number;
  readonly to: number;
  readonly back: boolean;
}

/** The new tour of a resource, composed of pieces of the current tours. */
export class NewTour {
  route = -1;
  readonly pieces: Piece[] = [];

  add(route: number, from: number, to: number): void {
    this.addPiece({ route, from, to, back: false });
  }

  addPiece(piece: Piece): void {
    if (piece.from < piece.to) this.pieces.push(piece);
  }

  addStop(stop: number): void {
    this.pieces.push({ route: -1, from: stop, to: stop + 1, back: false });
  }
}

/** A change of one or two tours that has not been made yet. */
export class Rewrite {
  readonly tours: readonly NewTour[] = [new NewTour(), new NewTour()];
  /** Number of tours that change. */
  count = 0;

  changes(resource: number): boolean {
    const { tours, count } = this;
    return (count > 0 && tours[0].route === resource) || (count > 1 && tours[1].route === resource);
  }

  begin(at: number, route: number): NewTour {
    this.count = at + 1;
    const tour = this.tours[at];
    tour.route = route;
    tour.pieces.length = 0;
    return tour;
  }
}
