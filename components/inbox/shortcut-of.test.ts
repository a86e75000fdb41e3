import { expect, it } from 'vitest';
import { shortcutOf } from './shortcut-of';

const press = (key: string, code: string, more = {}) =>
  shortcutOf({ key, code, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...more });

it('recognizes letters on any layout', () => {
  expect(press('r', 'KeyR')).toBe('r');
  expect(press('ق', 'KeyV')).toBe('v');
  // On a layout with Latin letters at other places, the letter counts.
  expect(press('r', 'KeyO')).toBe('r');
});

it('recognizes the slash and the question mark of Latin and Persian keyboards', () => {
  expect(press('/', 'Slash')).toBe('/');
  expect(press('?', 'Slash', { shiftKey: true })).toBe('?');
  expect(press('؟', 'Slash', { shiftKey: true })).toBe('?');
  expect(press('؟', 'KeyJ')).toBe('?');
});

it('ignores combinations that belong to the browser', () => {
  expect(press('r', 'KeyR', { ctrlKey: true })).toBeUndefined();
  expect(press('k', 'KeyK', { metaKey: true })).toBeUndefined();
  expect(press('R', 'KeyR', { shiftKey: true })).toBeUndefined();
  expect(press('ArrowDown', 'ArrowDown')).toBe('ArrowDown');
});
