// Made from rows of the library (npm run generate): changes belong there.
import type { Translations } from '../page/translated.js';
import type { ObjectiveView } from './view.js';

/** Names of objectives. */
export const LABELS: Readonly<Record<string, Translations<string>>> = {
  maximizeMandatoryStops: ['stops', 'Stopps'],
  minimizeDelay: ['delay', 'Verspätung'],
  minimizeCosts: ['cost', 'Kosten'],
  minimizeResources: ['resources', 'Ressourcen'],
  minimizeOverOverlappingCapacitiesOnStops: ['crowding', 'Gedränge'],
  maximizeOptionalStops: ['optional stops', 'optionale Stopps'],
  maximizePreferredStops: ['preferred stops', 'bevorzugte Stopps'],
  minimizeLargestTourDuration: ['longest tour', 'längste Tour'],
  minimizeWorkingDuration: ['work', 'Arbeitszeit'],
  minimizeDistance: ['distance', 'Strecke'],
  minimizeTravelDuration: ['travel time', 'Fahrzeit'],
  minimizeWorkingDurationSpread: ['spread of work', 'Spanne der Arbeitszeit'],
  minimizeEarlyLoadings: ['early loading', 'frühes Laden'],
  maximizePrecedences: ['precedences', 'Vorrang'],
  minimizeChanges: ['changes', 'Änderungen'],
};

/** What values of objectives count that are no plain numbers. */
export const UNITS: Readonly<Record<string, ObjectiveView['unit']>> = {
  minimizeDelay: 'seconds',
  minimizeOverOverlappingCapacitiesOnStops: 'seconds',
  minimizeLargestTourDuration: 'seconds',
  minimizeWorkingDuration: 'seconds',
  minimizeDistance: 'meters',
  minimizeTravelDuration: 'seconds',
  minimizeWorkingDurationSpread: 'seconds',
  minimizeEarlyLoadings: 'seconds',
};

/** What a resource or a stop does that breaks a rule; `{…}` is a figure of the violation. */
export const SENTENCES: Readonly<Record<string, Translations<string>>> = {
  begin: ['begins before working hours', 'beginnt vor der Arbeitszeit'],
  end: ['ends after working hours', 'endet nach der Arbeitszeit'],
  skills: ['lacks the skills {lackingSkills}', 'hat die Fähigkeiten {lackingSkills} nicht'],
  forbiddenAssignment: [
    'may not serve the stop: {forbiddenAssignments}',
    'darf den Stopp nicht bedienen: {forbiddenAssignments}',
  ],
  authorizedTimeWindow: [
    'begins at {actualTime}, between {forbiddenWindow.begin} and {forbiddenWindow.end}, when nothing is allowed',
    'beginnt um {actualTime}, zwischen {forbiddenWindow.begin} und {forbiddenWindow.end}, wo nichts erlaubt ist',
  ],
  capacity: ['exceeds its capacity of {capacity} by {overCapacity}', 'hat {overCapacity} zu viel {capacity} geladen'],
  atLeastOneValidCapacity: [
    'exceeds every limit of {name} by {overCapacities}',
    'überschreitet jede Grenze von {name} um {overCapacities}',
  ],
  maxInterStopDistanceInKm: [
    'is reached by a travel {exceededDistanceInKm} km longer than {maxInterStopDistanceInKm} km',
    'wird über eine Fahrt erreicht, die {exceededDistanceInKm} km länger ist als {maxInterStopDistanceInKm} km',
  ],
  maxInterStopDuration: [
    'is reached by a travel {exceededDuration} longer than {maxInterStopDuration}',
    'wird über eine Fahrt erreicht, die {exceededDuration} länger dauert als {maxInterStopDuration}',
  ],
  successiveStops: [
    '{expectedSuccessiveStopIds} must follow each other, but {interleavedStopIds} lies between',
    '{expectedSuccessiveStopIds} müssen aufeinander folgen, aber {interleavedStopIds} steht dazwischen',
  ],
  order: [
    'must visit {expectedOrderedStopIds} in this order; misses: {missedStopIds}; too early: {badlyOrderedStopIds}',
    'muss {expectedOrderedStopIds} in dieser Folge besuchen; fehlt: {missedStopIds}; zu früh: {badlyOrderedStopIds}',
  ],
  maxStopSpan: [
    'from the first to the last stop of {orderId} it takes {delay} too long',
    'vom ersten bis zum letzten Stopp von {orderId} dauert es {delay} zu lange',
  ],
  workingTimeWindow: ['is {delay} outside working hours', 'liegt {delay} außerhalb der Arbeitszeit'],
  maxWorkingDuration: [
    'works {exceededDuration} longer than {maxWorkingDuration}',
    'arbeitet {exceededDuration} länger als {maxWorkingDuration}',
  ],
  maxDistanceInKm: [
    'drives {exceededDistanceInKm} km more than {maxDistanceInKm} km',
    'fährt {exceededDistanceInKm} km mehr als {maxDistanceInKm} km',
  ],
  'x-maxStops': [
    'has {exceededStops} more stops than {x-maxStops}',
    'hat {exceededStops} Stopps mehr als {x-maxStops}',
  ],
  'x-minStops': [
    'has {lackingStops} fewer stops than {x-minStops}',
    'hat {lackingStops} Stopps weniger als {x-minStops}',
  ],
  stopIncompatibility: [
    'stops that exclude each other are in one tour',
    'Stopps, die sich ausschließen, sind in einer Tour',
  ],
  atLeastOneConstraint: ['none of the constraints holds', 'keine der Bedingungen gilt'],
  maxStopTagGroups: ['the tour has too many groups of a tag', 'die Tour hat zu viele Gruppen einer Kennzeichnung'],
  removalStrategy: ['goods are unloaded in the wrong order', 'Güter werden in falscher Folge entladen'],
};
