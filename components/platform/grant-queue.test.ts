import { expect, it, vi } from 'vitest';
import { GrantQueue } from './grant-queue';

function setUp(answers: (permissions: readonly string[]) => Promise<readonly string[]>) {
  const shown: (readonly string[])[] = [];
  const send = vi.fn((_: string, permissions: readonly string[], _known: readonly string[]) => answers(permissions));
  const present: { permissions?: readonly string[] } = {};
  const reread = async () => present.permissions ?? (send.mock.lastCall?.[2] as readonly string[]);
  const done = vi.fn();
  const refused = vi.fn();
  const pending: number[] = [];
  const queue = new GrantQueue({
    send,
    reread,
    done,
    show: (_, permissions) => shown.push(permissions),
    refused,
    pending: (count) => pending.push(count),
  });
  const idle = () => vi.waitFor(() => expect(pending.at(-1)).toBe(0));
  return { queue, shown, send, done, refused, present, idle };
}

it("shows a change immediately and keeps the server's response", async () => {
  const { queue, shown, idle } = setUp(async () => ['a.read', 'b.read', 'c.read']);
  queue.change('r', ['a.read'], { permission: 'b.read', isGranted: true });
  expect(shown).toEqual([['a.read', 'b.read']]);
  await idle();
  expect(shown.at(-1)).toEqual(['a.read', 'b.read', 'c.read']);
});

it('sends quick changes of one role one after another, each based on the previous result', async () => {
  const { queue, send, shown, idle } = setUp(async (permissions) => permissions);
  queue.change('r', [], { permission: 'a.read', isGranted: true });
  queue.change('r', [], { permission: 'b.read', isGranted: true });
  queue.change('r', [], { permission: 'a.read', isGranted: false });
  expect(send).toHaveBeenCalledTimes(1);
  await idle();
  expect(send.mock.calls.map(([, permissions]) => permissions)).toEqual([['a.read'], ['a.read', 'b.read'], ['b.read']]);
  expect(shown.at(-1)).toEqual(['b.read']);
});

it('reverts only the refused change', async () => {
  const { queue, shown, refused, idle } = setUp(async (permissions) => {
    if (permissions.includes('bad.read')) throw new Error('refused');
    return permissions;
  });
  queue.change('r', ['a.read'], { permission: 'bad.read', isGranted: true });
  queue.change('r', ['a.read'], { permission: 'b.read', isGranted: true });
  await idle();
  expect(shown.at(-1)).toEqual(['a.read', 'b.read']);
  expect(refused).toHaveBeenCalledExactlyOnceWith('r', { permission: 'bad.read', isGranted: true }, expect.any(Error));
});

it('applies the change to what someone else has made of the role', async () => {
  const { queue, shown, send, done, refused, present, idle } = setUp(async (permissions) => {
    if (!permissions.includes('theirs.read')) throw new Error('changed meanwhile');
    return permissions;
  });
  present.permissions = ['theirs.read'];
  queue.change('r', ['a.read'], { permission: 'b.read', isGranted: true });
  await idle();
  expect(send.mock.calls.map(([, permissions, known]) => [permissions, known])).toEqual([
    [['a.read', 'b.read'], ['a.read']],
    [['theirs.read', 'b.read'], ['theirs.read']],
  ]);
  expect(shown.at(-1)).toEqual(['theirs.read', 'b.read']);
  expect(done).toHaveBeenCalledExactlyOnceWith('r', { permission: 'b.read', isGranted: true });
  expect(refused).not.toHaveBeenCalled();
});
