import { expect, it } from 'vitest';
import { newNote } from '../new-node';
import { placesOfNotes } from './places-of-notes';

it('keeps notes beside the nodes that they are about', () => {
  const size = { width: 248, height: 100 };
  const boxes = new Map([
    ['near', { x: -2_000, y: 0, ...size }],
    ['far', { x: 1_600, y: 2_700, ...size }],
  ]);
  const note = newNote({ x: -1_980, y: 110 });
  const places = new Map([
    ['near', { x: 0, y: 0 }],
    ['far', { x: 500, y: 500 }],
  ]);
  expect(placesOfNotes([note], places, boxes).get(note.id)).toEqual({ x: 20, y: 110 });
  expect(placesOfNotes([note], new Map(), boxes).size).toBe(0);
});
