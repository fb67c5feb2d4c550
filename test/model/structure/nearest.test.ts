import { expect, it } from 'vitest';
import { nearest } from '../../../src/model/structure/nearest.js';

const names = ['minimizeCosts', 'minimizeDelay', 'maxDistanceInKm', 'id'];

it.each([
  ['minimiseCosts', 'minimizeCosts'],
  ['MINIMIZECOSTS', 'minimizeCosts'],
  ['minimizeDelays', 'minimizeDelay'],
  ['maxDistanceInKms', 'maxDistanceInKm'],
  ['capacity', undefined],
  ['ix', undefined], // two letters are too few to guess from
  ['x'.repeat(1_000_000), undefined],
])('guesses what %s was meant to be', (text, name) => {
  expect(nearest(text, names)).toBe(name);
});
