import { expect, it } from 'vitest';
import { added, begun, redone, undone } from '../../src/edit/history.js';

it('undoes and redoes, and drops undone states on a new edit', () => {
  const three = added(added(begun(0), 1), 2);
  expect(undone(three)).toEqual({ past: [0], present: 1, future: [2] });
  expect(undone(undone(undone(three))).present).toBe(0);
  expect(redone(redone(undone(undone(three))))).toEqual(three);
  expect(redone(three)).toEqual(three);
  expect(added(undone(three), 3)).toEqual({ past: [0, 1], present: 3, future: [] });
});
