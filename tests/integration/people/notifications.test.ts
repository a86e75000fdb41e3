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
import { assistantWith, messaging, openSession, say } from '../support/conversations';
import { row } from '../support/database';
import { accept, askForHuman, deskFlow, resolve, untilStatus } from '../handoff/handoff';
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
    expect((await list(staff)).items).toMatchObject([
      { kind: 'handoff_opened', link: expect.stringMatching(/^\/inbox\?conversation=/), params: { assistant: 'دستیار' } },
    ]);
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

  it('stays read while an operator has it, who resolves it or whose customer goes back to the assistant', async () => {
    const [left, resolved] = await waiting();
    for (const { request_id } of [left, resolved]) expect((await accept(staff, request_id)).status).toBe(200);
    expect([(await list(staff)).unread, (await list(owner)).unread]).toEqual([0, 0]);
    await say(owner, left.session_id, 'پایان');
    expect((await resolve(staff, resolved.request_id)).status).toBe(200);
    for (const { session_id } of [left, resolved]) await untilStatus(owner, session_id, 'active');
    await relayOutbox();
    expect([(await list(staff)).unread, (await list(owner)).unread]).toEqual([0, 0]);
  });

  it('is read once its assistant is deleted, and others remain', async () => {
    const { id } = await assistantWith(owner, deskFlow);
    await waiting();
    await askForHuman(owner, id);
    await relayOutbox();
    await expect.poll(async () => (await list(staff)).unread).toBe(3);
    expect((await owner.call('delete', `/api/flow-manager/assistants/${id}`)).status).toBe(204);
    expect([(await list(staff)).unread, (await list(owner)).unread]).toEqual([2, 2]);
  });

  it('is sent again when the request returns to the queue, because its operator was removed, was deactivated or left', async () => {
    const { id: assistant_id } = await assistantWith(owner, deskFlow);
    const { request_id } = await askForHuman(owner, assistant_id);
    const subject = `handoff:${request_id}`;
    const mine = () =>
      row<{ id: string; is_read: boolean }>(
        'select id, read_at is not null as is_read from notifications where user_id = $1 and subject = $2',
        [staff.user_id, subject],
      );
    await relayOutbox();
    await expect.poll(async () => (await list(staff)).unread).toBe(1);
    const leave: ((operator: Account) => Promise<{ status: number }>)[] = [
      ({ user_id }) => owner.call('delete', `${members}/${user_id}`),
      ({ user_id }) => owner.call('put', `${members}/${user_id}`, { json: { status: 'inactive' } }),
      ({ call }) => call('post', `${base}/business/leave`),
    ];
    for (const leaves of leave) {
      const operator = await addMember(owner.business_id, 'staff');
      expect((await accept(operator, request_id)).status).toBe(200);
      const before = await mine();
      expect(before.is_read).toBe(true);
      expect((await leaves(operator)).status).toBeLessThan(300);
      await expect.poll(async () => [(await list(staff)).unread, (await list(owner)).unread]).toEqual([1, 1]);
      // A new one, at the top of the list, in place of the previous one.
      const after = await mine();
      expect(after.is_read).toBe(false);
      expect(after.id > before.id).toBe(true);
    }
  });

  it('of a live test is not sent when its tester leaves', async () => {
    const { id: assistant_id } = await assistantWith(owner, deskFlow);
    const tester = await addMember(owner.business_id, 'staff');
    const { id: session_id } = await openSession(owner, assistant_id, { channel: 'test' });
    await say(owner, session_id, 'کارشناس لطفاً');
    const requestOfTest = () =>
      row<{ id: string; status: string }>('select id, status from handoff_requests where conversation_id = $1', [session_id]);
    const { id } = await requestOfTest();
    expect((await accept(tester, id)).status).toBe(200);
    expect((await owner.call('delete', `${members}/${tester.user_id}`)).status).toBe(204);
    expect(await requestOfTest()).toMatchObject({ status: 'PENDING' });
    const { request_id } = await askForHuman(owner, assistant_id);
    await relayOutbox();
    // The customer's notification shows that the jobs before it have run.
    await expect.poll(async () => (await list(owner)).total).toBe(1);
    expect(await row('select subject from notifications where user_id = $1', [owner.user_id])).toEqual({
      subject: `handoff:${request_id}`,
    });
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
