import type { EventSourceMessage } from 'eventsource-parser';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { readServerEvents } from '@/components/api/read-server-events';
import { app } from '@/server/api/app';
import { addMember, signUp, type Account } from '../support/accounts';
import { assistantWith, messaging, openSession, say } from '../support/conversations';
import { admin, row } from '../support/database';
import { useProduct } from '../support/product';
import { accept, askForHuman, deskFlow, reply, resolve, untilStatus } from './handoff';

vi.hoisted(() => {
  process.env.LOCAL_MODE = '1';
});

useProduct({ workers: true });
let owner: Account;
let stranger: Account;
let assistant_id: string;
const closers: (() => void)[] = [];

beforeAll(async () => {
  [owner, stranger] = [await signUp(), await signUp('نیلوفر')];
  ({ id: assistant_id } = await assistantWith(owner, deskFlow));
});

afterEach(() => {
  for (const close of closers.splice(0)) close();
});

const queueEvents = '/api/flow-manager/handoff/events';
const sessionEvents = (id: string) => `${messaging}/sessions/${id}/events`;

interface Ear {
  /** The events received since then, as `event conversation`. */
  heard: () => string[];
  /** Whether the stream has ended. */
  ended: () => boolean;
  /** Waits until this event is received. */
  until: (type: string, conversation_id: string) => Promise<void>;
}

/** Listens to a stream of events until the test ends. */
async function listen(account: Account, path: string): Promise<Ear> {
  const controller = new AbortController();
  closers.push(() => controller.abort());
  const request = { headers: { Authorization: `Bearer ${account.token}`, Accept: 'text/event-stream' }, signal: controller.signal };
  const response = await app.request(path, request, { incoming: { socket: { remoteAddress: '127.0.0.1' } } });
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  const heard: string[] = [];
  let [ready, ended] = [false, false];
  void read(response, ({ event, data }) => {
    if (event === 'ready') ready = true;
    else if (event !== 'ping') heard.push(`${event} ${(JSON.parse(data) as { conversation_id: string }).conversation_id}`);
  }).then(() => (ended = true));
  await expect.poll(() => ready).toBe(true);
  return {
    heard: () => heard,
    ended: () => ended,
    until: (type, conversation_id) => expect.poll(() => heard).toContain(`${type} ${conversation_id}`),
  };
}

async function read({ body }: Response, tell: (event: EventSourceMessage) => void): Promise<void> {
  try {
    for await (const event of readServerEvents(body as ReadableStream<Uint8Array<ArrayBuffer>>)) tell(event);
  } catch {
    // The listener has left.
  }
}

describe('a person who watches the queue', () => {
  it('is notified of a request that opens, is accepted and is resolved, and of messages of the customer and the operator', async () => {
    const ear = await listen(owner, queueEvents);
    const { session_id, request_id } = await askForHuman(owner, assistant_id);
    await ear.until('handoff', session_id);
    const since = () => ear.heard().splice(0);
    since();
    await accept(owner, request_id);
    await ear.until('handoff', session_id);
    since();
    await say(owner, session_id, 'سلام');
    await ear.until('message', session_id);
    since();
    await reply(owner, request_id, 'در خدمتم');
    await ear.until('message', session_id);
    since();
    await resolve(owner, request_id);
    await ear.until('handoff', session_id);
    await untilStatus(owner, session_id, 'active');
    await ear.until('message', session_id);
  });

  it('is not notified of another business, nor of conversations with only the assistant', async () => {
    const [mine, theirs] = [await listen(owner, queueEvents), await listen(stranger, queueEvents)];
    const { id: alone } = await openSession(owner, assistant_id);
    await say(owner, alone, 'چی');
    const { session_id } = await askForHuman(owner, assistant_id);
    await mine.until('handoff', session_id);
    // A last event of their own, after which all earlier ones have arrived.
    const their_assistant = await assistantWith(stranger, deskFlow);
    const their_own = await askForHuman(stranger, their_assistant.id);
    await theirs.until('handoff', their_own.session_id);
    expect(new Set(theirs.heard())).toEqual(new Set([`handoff ${their_own.session_id}`]));
    expect(new Set(mine.heard())).toEqual(new Set([`handoff ${session_id}`]));
  });
});

describe('a person who watches one conversation', () => {
  it('is notified only of that one', async () => {
    const [first, second] = [await askForHuman(owner, assistant_id), await askForHuman(owner, assistant_id)];
    const ear = await listen(owner, sessionEvents(first.session_id));
    await accept(owner, second.request_id);
    await reply(owner, second.request_id, 'سلام به دیگری');
    await accept(owner, first.request_id);
    await reply(owner, first.request_id, 'سلام');
    await ear.until('message', first.session_id);
    expect(ear.heard()).toEqual([`handoff ${first.session_id}`, `message ${first.session_id}`]);
  });

  it('of another business gets a plain 404', async () => {
    const { session_id } = await askForHuman(owner, assistant_id);
    const headers = { Accept: 'text/event-stream' };
    const answer = await stranger.call<{ code: string }>('get', sessionEvents(session_id), { headers });
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(answer.headers.get('content-type')).toContain('application/json');
  });
});

it('a person who deactivates their account while they listen receives nothing more', async () => {
  const staff = await addMember(owner.business_id, 'staff');
  await admin.query('update users set email_verified_at = now() where id = $1', [staff.user_id]);
  const [ear, other] = [await listen(staff, queueEvents), await listen(owner, queueEvents)];
  expect((await staff.call('post', '/api/user-management/auth/deactivate', { json: {} })).status).toBe(204);
  const { session_id } = await askForHuman(owner, assistant_id);
  await other.until('handoff', session_id);
  await expect.poll(() => ear.ended()).toBe(true);
  expect(ear.heard()).toEqual([]);
  expect(other.ended()).toBe(false);
});

it('a person who gets a role without the permission while they listen receives nothing more', async () => {
  const [staff, other] = [await addMember(owner.business_id, 'staff'), await addMember(owner.business_id, 'staff')];
  const { session_id } = await askForHuman(owner, assistant_id);
  const ears = [await listen(staff, queueEvents), await listen(staff, sessionEvents(session_id)), await listen(other, queueEvents)];
  const { id: role_id } = await row<{ id: string }>(`select id from roles where key = 'user'`);
  expect((await owner.call('put', `/api/user-management/business-admin/users/${staff.user_id}`, { json: { role_id } })).status).toBe(200);
  await say(owner, session_id, 'هنوز آنجایید؟');
  await ears[2]?.until('message', session_id);
  await expect.poll(() => ears.map((ear) => ear.ended())).toEqual([true, true, false]);
  expect(ears.slice(0, 2).flatMap((ear) => ear.heard())).not.toContain(`message ${session_id}`);
});

it('without a token no one receives anything', async () => {
  expect((await owner.call('get', queueEvents, { token: 'x' })).status).toBe(401);
});
