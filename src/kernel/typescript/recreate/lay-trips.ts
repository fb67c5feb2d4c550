import type { ClassView } from '../instance/class-view.js';
import { holds, type Instance } from '../instance/instance.js';
import { endsAtHub, loadsAtHub } from '../ruin/trips.js';
import type { State } from '../state/state.js';

const SHIFTED = -2;

/** A stop goes to the end of another visit. */
interface Shift {
  readonly visit: number;
  readonly stop: number;
}

/**
 * Lays out tours as sequences of trips: goods are loaded at the last visit of a hub before they are needed, and unloaded at
 * the first one behind. What is loaded early takes up room in which no other trip fits.
 */
export class TripLayer {
  /** By location: the visit there that was met last; −1 between uses. */
  private readonly visitAt: Int32Array;
  /** By stop of the sequence; −1: it is at no hub. */
  private readonly visitOf: Int32Array;
  /** By visit: place of its last stop in the sequence. */
  private readonly ends: number[] = [];
  private readonly shifts: Shift[] = [];

  constructor(
    private readonly instance: Instance,
    private readonly state: State,
    private readonly atHub: Uint8Array,
  ) {
    this.visitAt = new Int32Array(instance.locations).fill(-1);
    this.visitOf = new Int32Array(instance.stops).fill(-1);
  }

  /** The sequence is that of a resource of the class; its orders are all there, and served. False: it stays as it is. */
  lay(k: ClassView, stops: number[]): boolean {
    this.shifts.length = 0;
    this.findVisits(stops);
    if (this.ends.length < 2) return false;
    this.loadLate(stops);
    this.unloadEarly(k, stops);
    if (this.shifts.length === 0) return false;
    this.shift(stops);
    return true;
  }

  /** Numbers the visits: neighbouring stops that all load, or all unload, at one place. */
  private findVisits(stops: readonly number[]): void {
    const { atHub, visitOf, ends } = this;
    ends.length = 0;
    let before = -1;
    for (let i = 0; i < stops.length; i++) {
      const stop = stops[i];
      visitOf[stop] = -1;
      if (atHub[stop] === 1) {
        if (before < 0 || !this.isOneVisit(before, stop)) ends.push(0);
        visitOf[stop] = ends.length - 1;
        ends[ends.length - 1] = i;
      }
      before = stop;
    }
  }

  private isOneVisit(before: number, stop: number): boolean {
    const { instance, atHub } = this;
    const { stopLocation } = instance.arrays;
    return (
      atHub[before] === 1 &&
      stopLocation[before] === stopLocation[stop] &&
      loadsAtHub(instance, atHub, before) === loadsAtHub(instance, atHub, stop)
    );
  }

  /** No decision and no rule says at which visit it is done, and one of its ends stays where it is. */
  private mayShift(order: number): boolean {
    const { instance, state, atHub } = this;
    const { orderSlots, orderSuccessive } = instance.arrays;
    const first = orderSlots[order];
    const end = orderSlots[order + 1];
    if (end - first < 2 || orderSuccessive[order] !== 0 || instance.decided?.owned[order] === 1) return false;
    return atHub[state.slotStop[first]] === 0 || atHub[state.slotStop[end - 1]] === 0;
  }

  private loadLate(stops: readonly number[]): void {
    const { instance, state, atHub, visitAt, visitOf } = this;
    const { stopLocation, stopSlot, slotOrder, orderSlots } = instance.arrays;
    for (const stop of stops) {
      if (loadsAtHub(instance, atHub, stop)) visitAt[stopLocation[stop]] = visitOf[stop];
      const slot = stopSlot[stop];
      const order = slotOrder[slot];
      if (slot !== orderSlots[order] + 1 || !this.mayShift(order)) continue;
      const loaded = state.slotStop[slot - 1];
      if (atHub[loaded] === 0) continue;
      const visit = visitAt[stopLocation[loaded]];
      if (visit !== visitOf[loaded] && visit !== visitOf[stop]) this.shifts.push({ visit, stop: loaded });
    }
    this.forget(stops);
  }

  /** Any member of the slot will do. */
  private unloadEarly(k: ClassView, stops: readonly number[]): void {
    const { instance, state, atHub, visitAt, visitOf } = this;
    const { stopLocation, stopSlot, slotOrder, slotStops, orderSlots } = instance.arrays;
    for (let i = stops.length - 1; i >= 0; i--) {
      const stop = stops[i];
      if (endsAtHub(instance, atHub, stop)) visitAt[stopLocation[stop]] = visitOf[stop];
      const slot = stopSlot[stop];
      const order = slotOrder[slot];
      if (slot + 2 !== orderSlots[order + 1] || !this.mayShift(order)) continue;
      const ended = state.slotStop[slot + 1];
      if (atHub[ended] === 0) continue;
      let first: Shift = { visit: visitOf[ended], stop: ended };
      for (let member = slotStops[slot + 1]; member < slotStops[slot + 2]; member++) {
        const visit = visitAt[stopLocation[member]];
        if (visit >= 0 && visit < first.visit && holds(k.compatible, member)) first = { visit, stop: member };
      }
      if (first.visit !== visitOf[ended]) this.shifts.push(first);
    }
    this.forget(stops);
  }

  private forget(stops: readonly number[]): void {
    for (const stop of stops) this.visitAt[this.instance.arrays.stopLocation[stop]] = -1;
  }

  private shift(stops: number[]): void {
    const { shifts, ends, visitOf, state } = this;
    const { stopSlot } = this.instance.arrays;
    for (const { stop } of shifts) visitOf[state.slotStop[stopSlot[stop]]] = SHIFTED;
    shifts.sort((a, b) => a.visit - b.visit);
    const old = [...stops];
    stops.length = 0;
    let next = 0;
    let visit = 0;
    for (const [i, stop] of old.entries()) {
      if (visitOf[stop] !== SHIFTED) stops.push(stop);
      if (visit === ends.length || ends[visit] !== i) continue;
      for (; next < shifts.length && shifts[next].visit === visit; next++) stops.push(shifts[next].stop);
      visit++;
    }
  }
}
