import { expect, it } from 'vitest';
import { actOf } from './queue-keys';

const key = (code: string, more = {}) => ({ code, ctrlKey: false, metaKey: false, altKey: false, ...more });

it("uses the position of a key, and ignores the browser's shortcuts", () => {
  expect(actOf(key('KeyA'))).toBe('assign');
  expect(actOf(key('Enter'))).toBe('assign');
  expect(actOf(key('ArrowUp'))).toBe('previous');
  expect(actOf(key('KeyU'))).toBe('undo');
  expect(actOf(key('KeyQ'))).toBeUndefined();
  expect(actOf(key('KeyA', { ctrlKey: true }))).toBeUndefined();
  expect(actOf(key('KeyD', { metaKey: true }))).toBeUndefined();
});
