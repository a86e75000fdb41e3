import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ListOf } from '@/lib/contracts/fields';
import type { Notification } from '@/lib/contracts/user-management/notifications';
import { app } from '@/server/api/app';
import { publishLive } from '@/server/platform/live';
import { relayOutbox } from '@/server/platform/outbox';
import { addMember, signUp, type Account } from '../support/accounts';
import { useProduct } from '../support/product';
import { buildWorld } from '../support/world';
import { assistantWith, messaging, say } from '../support/conversations';
import { row } from '../support/database';
import { accept, askForHuman, deskFlow } from '../handoff/handoff';
import { audited, base, members } from './people';

vi.hoisted(() => {
  process.env.RATE_LIMIT_NOTIFY = '4/60';
});

useProduct({ workers: true });
const path = `${base}/notifications`;
let owner: Account;
let staff: Account;

beforeEach(async () => {
  owner = await signUp();
  staff = await addMember(owner.business_id, 'staff');
});

const send = (by: Account, json: object) => by.call<{ sent: number }>('post', path, { json });
const list = async (by: Account, query: Record<string, string> = {}) =>
  (await by.call<ListOf<Notification> & { unread: number }>('get', path, { query })).body;

/** Listens as this person. Returns what was received, and whether the stream has ended. */
async function listen(by: Account) {
  const heard: string[] = [];
  const state = { heard, is_over: false };
  const request = { headers: { Authorization: `Bearer ${by.token}`, Accept: 'text/event-stream' } };
  const response = await app.request(`${path}/events`, request, { incoming: { socket: { remoteAddress: '127.0.0.1' } } });
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  void (async () => {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      heard.push(new TextDecoder().decode(value));
    }
    state.is_over = true;
  })();
  await expect.poll(() => heard.join('')).toContain('ready');
  return state;
}

describe('a notification', () => {
  it('is sent to people, to a role or to all, and read by whom it is for', async () => {
    expect((await send(owner, { title: 'جلسه', body: 'ساعت ده', user_ids: [staff.user_id] })).body).toEqual({ sent: 1 });
    expect((await send(owner, { title: 'همه' })).body).toEqual({ sent: 2 });
    expect((await send(owner, { title: 'کارمندان', role: 'staff' })).body).toEqual({ sent: 1 });
    const mine = await list(staff);
    expect(mine).toMatchObject({ total: 3, unread: 3 });
    expect(mine.items.map(({ params }) => params.title)).toEqual(['کارمندان', 'همه', 'جلسه']);
    expect((await list(owner)).items.map(({ params }) => params.title)).toEqual(['همه']);
    expect(mine.items[0]?.params.sender).toBe('سارا احمدی');

    const [newest, ...others] = mine.items as [Notification, ...Notification[]];
    expect((await staff.call('post', `${path}/${newest.id}/read`)).body).toMatchObject({
      id: newest.id,
      read_at: expect.any(String) as string,
    });
    expect((await owner.call('post', `${path}/${newest.id}/read`)).status).toBe(404);
    expect((await list(staff, { unread: 'true' })).items.map(({ id }) => id)).toEqual(others.map(({ id }) => id));
    const page = await list(staff, { limit: '1' });
    expect((await list(staff, { limit: '1', cursor: page.next_cursor ?? '' })).items.map(({ id }) => id)).toEqual([others[0]?.id]);
    expect((await staff.call('get', `${path}/unread-count`)).body).toEqual({ unread: 2 });
    expect((await staff.call('post', `${path}/read-all`)).body).toEqual({ unread: 0 });
    expect((await list(staff)).unread).toBe(0);
    expect(await audited('notification.sent', owner.business_id)).toMatchObject({
      resource_name: 'کارمندان',
      detail: { to: 'staff', count: 1 },
    });
  });

  it('is refused without the permission, to strangers, without text, and to people and a role at the same time', async () => {
    const stranger = await signUp();
    expect((await send(staff, { title: 'سلام' })).status).toBe(403);
    expect((await send(owner, { title: 'سلام', user_ids: [staff.user_id, stranger.user_id] })).status).toBe(404);
    expect((await send(owner, { title: '' })).status).toBe(422);
    expect((await send(owner, { title: 'سلام', role: 'staff', user_ids: [staff.user_id] })).status).toBe(422);
    expect((await send(owner, { title: 'سلام', link: '/%09/elsewhere.example' })).status).toBe(422);
    expect((await send(owner, { title: 'سلام' })).status).toBe(429);
    expect((await list(staff)).total).toBe(0);
    expect((await owner.call('post', `${path}/${randomUUID()}/read`)).status).toBe(404);
  });

  it('goes to everyone who may answer when a customer asks for a human, once', async () => {
    const member = await addMember(owner.business_id, 'member');
    const { id } = await assistantWith(owner, deskFlow);
    await askForHuman(owner, id);
    await relayOutbox();
    await expect.poll(async () => (await list(staff)).total).toBe(1);
    expect((await list(staff)).items).toMatchObject([{ kind: 'handoff_opened', link: '/inbox', params: { assistant: 'دستیار' } }]);
    expect([(await list(owner)).total, (await list(member)).total]).toEqual([1, 0]);
    const world = await buildWorld();
    expect(await row('select count(*)::int as count from notifications where user_id = $1', [world.account.user_id])).toEqual({ count: 1 });
  });
});

describe('the notification of a request', () => {
  const waiting = async () => {
    const { id } = await assistantWith(owner, deskFlow);
    const asked = [await askForHuman(owner, id), await askForHuman(owner, id)] as const;
    await relayOutbox();
    await expect.poll(async () => [(await list(staff)).unread, (await list(owner)).unread]).toEqual([2, 2]);
    return asked;
  };

  it('is read for everyone once someone accepts it, immediately on every screen; others remain', async () => {
    const [{ request_id }] = await waiting();
    const theirs = await listen(owner);
    expect((await accept(staff, request_id)).status).toBe(200);
    expect([(await list(staff)).unread, (await list(owner)).unread]).toEqual([1, 1]);
    await expect.poll(() => theirs.heard.join('')).toContain('event: notification');
    const read = await row(
      `select count(*)::int as count, bool_and(read_at is not null) as is_read from notifications where subject = $1`,
      [`handoff:${request_id}`],
    );
    expect(read).toEqual({ count: 2, is_read: true });
  });

  it('is read once the customer goes back to the assistant, or the conversation begins again', async () => {
    const [left, reset] = await waiting();
    await say(owner, left.session_id, 'پایان');
    await relayOutbox();
    await expect.poll(async () => [(await list(staff)).unread, (await list(owner)).unread]).toEqual([1, 1]);
    await owner.call('post', `${messaging}/sessions/${reset.session_id}/reset`);
    await relayOutbox();
    await expect.poll(async () => [(await list(staff)).unread, (await list(owner)).unread]).toEqual([0, 0]);
  });
});

describe('live arrival', () => {
  it('notifies its recipient, and ends for a person who is removed', async () => {
    const [mine, theirs] = [await listen(staff), await listen(owner)];
    await send(owner, { title: 'سلام', user_ids: [staff.user_id] });
    await expect.poll(() => mine.heard.join('')).toContain('event: notification');
    expect(theirs.heard.join('')).not.toContain('notification');
    await owner.call('delete', `${members}/${staff.user_id}`);
    await send(owner, { title: 'همه' });
    await publishLive(owner.business_id, { type: 'notification', user_id: staff.user_id, notification_id: null });
    await expect.poll(() => mine.is_over).toBe(true);
  });
});
