import { expect, it, vi } from 'vitest';
import { askToLeave, guardLeaving } from './ask-to-leave';

it('continues immediately if nothing is unsaved', () => {
  const go = vi.fn();
  askToLeave(go);
  expect(go).toHaveBeenCalledOnce();
});

it('asks the guards of unsaved work, the latest first, while it is unsaved', () => {
  const asked: string[] = [];
  const saved = guardLeaving(() => asked.push('first'));
  const savedToo = guardLeaving((go) => {
    asked.push('second');
    go();
  });
  const go = vi.fn();

  askToLeave(go);
  expect([asked, go.mock.calls.length]).toEqual([['second'], 1]);
  savedToo();
  askToLeave(go);
  expect([asked, go.mock.calls.length]).toEqual([['second', 'first'], 1]);
  saved();
  askToLeave(go);
  expect([asked, go.mock.calls.length]).toEqual([['second', 'first'], 2]);
});
