import { expect, it, vi } from 'vitest';
import { GrantQueue } from './grant-queue';

function setUp(answers: (permissions: readonly string[]) => Promise<readonly string[]>) {
  const shown: (readonly string[])[] = [];
  const send = vi.fn((_: string, permissions: readonly string[]) => answers(permissions));
  const refused = vi.fn();
  const pending: number[] = [];
  const queue = new GrantQueue({ send, show: (_, permissions) => shown.push(permissions), refused, pending: (count) => pending.push(count) });
  const idle = () => vi.waitFor(() => expect(pending.at(-1)).toBe(0));
  return { queue, shown, send, refused, idle };
}

it('shows a change at once and keeps what the server answers', async () => {
  const { queue, shown, idle } = setUp(async () => ['a.read', 'b.read', 'c.read']);
  queue.change('r', ['a.read'], { permission: 'b.read', isGranted: true });
  expect(shown).toEqual([['a.read', 'b.read']]);
  await idle();
  expect(shown.at(-1)).toEqual(['a.read', 'b.read', 'c.read']);
});

it('sends quick changes of one role one after the other, each upon what the former left', async () => {
  const { queue, send, shown, idle } = setUp(async (permissions) => permissions);
  queue.change('r', [], { permission: 'a.read', isGranted: true });
  queue.change('r', [], { permission: 'b.read', isGranted: true });
  queue.change('r', [], { permission: 'a.read', isGranted: false });
  expect(send).toHaveBeenCalledTimes(1);
  await idle();
  expect(send.mock.calls.map(([, permissions]) => permissions)).toEqual([['a.read'], ['a.read', 'b.read'], ['b.read']]);
  expect(shown.at(-1)).toEqual(['b.read']);
});

it('takes back what is refused, and nothing else', async () => {
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
