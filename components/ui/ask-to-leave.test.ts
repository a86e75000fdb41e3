import { expect, it, vi } from 'vitest';
import { askToLeave, guardLeaving } from './ask-to-leave';

it('goes at once where nothing is unsaved', () => {
  const go = vi.fn();
  askToLeave(go);
  expect(go).toHaveBeenCalledOnce();
});

it('leaves it to the guard of what is unsaved, the latest first, for as long as it is', () => {
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
