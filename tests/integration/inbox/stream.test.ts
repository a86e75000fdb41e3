import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { InboxEvent } from '@/lib/contracts/flow-manager/inbox/events';
import type { Suggestion } from '@/lib/contracts/flow-manager/inbox/actions';
import { app } from '@/server/api/app';
import { addMember, signUp, type Account } from '../support/accounts';
import { assistantWith, messaging, openSession, say, shopFlow } from '../support/conversations';
import { useProduct } from '../support/product';
import { askForHuman, deskFlow } from '../handoff/handoff';
import { act, inbox } from './acting';

useProduct({ workers: true });
let owner: Account;
let staff: Account;
let stranger: Account;
let shop: string;
let desk: string;
const closers: (() => void)[] = [];

beforeAll(async () => {
  [owner, stranger] = [await signUp(), await signUp('نیلوفر')];
  staff = await addMember(owner.business_id, 'staff');
  ({ id: shop } = await assistantWith(owner, shopFlow));
  ({ id: desk } = await assistantWith(owner, deskFlow));
});

afterEach(() => {
  for (const close of closers.splice(0)) close();
});

interface Ear {
  heard: InboxEvent[];
  /** Waits for an event with these fields. */
  until: (event: Partial<InboxEvent> & object) => Promise<void>;
}

async function listen(account: Account, path: string): Promise<Ear> {
  const request = { headers: { Authorization: `Bearer ${account.token}`, Accept: 'text/event-stream' } };
  const response = await app.request(path, request, { incoming: { socket: { remoteAddress: '127.0.0.1' } } });
  expect(response.status).toBe(200);
  const heard: InboxEvent[] = [];
  let ready = 0;
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  closers.push(() => void reader.cancel());
  void read(reader, ({ event, data }) => {
    if (event === 'ready') ready++;
    else if (event !== 'ping') heard.push(JSON.parse(data) as InboxEvent);
  });
  // The inbox's stream is ready twice: every process knows then that someone listens.
  await expect.poll(() => ready, { timeout: 10_000 }).toBe(path.startsWith(events) ? 2 : 1);
  return { heard, until: (event) => expect.poll(() => heard, { timeout: 10_000 }).toContainEqual(expect.objectContaining(event)) };
}

async function read(reader: ReadableStreamDefaultReader<Uint8Array>, tell: (event: EventSourceMessage) => void): Promise<void> {
  const parser = createParser({ onEvent: tell });
  const decoder = new TextDecoder();
  for (let part = await reader.read(); !part.done; part = await reader.read()) parser.feed(decoder.decode(part.value, { stream: true }));
}

const events = `${inbox}/events`;

describe('the stream of the inbox', () => {
  it('has messages of conversations that only the assistant handles, handoffs, notes, and who is writing', async () => {
    const ear = await listen(staff, events);
    const { id } = await openSession(owner, shop);
    await say(owner, id, 'قیمت');
    await ear.until({ type: 'message', conversation_id: id });
    expect((await owner.call('post', `${messaging}/sessions/${id}/typing`)).status).toBe(204);
    await ear.until({ type: 'typing', conversation_id: id, by: 'customer' });
    await act(owner, id, 'take-over');
    await ear.until({ type: 'handoff', conversation_id: id });
    await act(owner, id, 'notes', { text: 'فقط برای ما' });
    await ear.until({ type: 'status', conversation_id: id });
    await act(owner, id, 'typing');
    await ear.until({ type: 'typing', conversation_id: id, by: 'operator', user_id: owner.user_id, name: 'سارا احمدی' });
  });

  it('shows who has a conversation open, and who is online', async () => {
    const { id } = await openSession(owner, shop);
    const ear = await listen(owner, events);
    const newcomer = await addMember(owner.business_id, 'staff');
    const other = await listen(newcomer, `${events}?viewing=${id}`);
    await ear.until({ type: 'presence', user_id: newcomer.user_id, state: 'online' });
    await ear.until({ type: 'viewers', conversation_id: id, viewers: [{ id: newcomer.user_id, name: newcomer.email }] });
    expect(other.heard).not.toContainEqual(expect.objectContaining({ type: 'handoff' }));
    closers[1]?.();
    await ear.until({ type: 'viewers', conversation_id: id, viewers: [] });
    expect((await stranger.call('get', `${events}?viewing=${id}`)).status).toBe(404);
  });

  it('has nothing of a live test, nor of another business', async () => {
    const [ear, theirs] = [await listen(staff, events), await listen(stranger, events)];
    const { id: test } = await openSession(owner, desk, { channel: 'test' });
    await say(owner, test, 'کارشناس');
    await owner.call('post', `${messaging}/sessions/${test}/operator`, { json: { message: 'سلام', resolve: true } });
    await owner.call('post', `${messaging}/sessions/${test}/typing`);
    const { session_id } = await askForHuman(owner, desk);
    await ear.until({ type: 'handoff', conversation_id: session_id });
    expect(JSON.stringify(ear.heard)).not.toContain(test);
    expect(theirs.heard.filter(({ type }) => type !== 'presence')).toEqual([]);
  });
});

it('a customer’s stream has no notes, no viewers, and no names of staff', async () => {
  const { id } = await openSession(owner, shop);
  const ear = await listen(owner, `${messaging}/sessions/${id}/events`);
  await act(staff, id, 'take-over');
  await act(staff, id, 'notes', { text: 'راز' });
  await act(staff, id, 'typing');
  await ear.until({ type: 'typing' });
  expect(ear.heard).toEqual([
    { type: 'handoff', conversation_id: id },
    { type: 'typing', conversation_id: id, by: 'operator' },
  ]);
});

describe('a suggestion', () => {
  const suggest = (session_id: string) => staff.call<Suggestion>('post', `${inbox}/conversations/${session_id}/suggestion`);

  it('is from the knowledge of the assistant, and is not sent', async () => {
    const manager = '/api/flow-manager';
    const index = await owner.call<{ id: string }>('post', `${manager}/indexes`, { json: { name: 'help-of-shop' } });
    const pairs = [{ question: 'ساعت کاری شما چیست؟', answer: 'هر روز از ۹ تا ۱۷ باز هستیم.' }];
    const added = await owner.call<{ id: string }>('post', `${manager}/indexes/${index.body.id}/documents`, {
      json: { kind: 'faq', name: 'پرسش‌ها', pairs },
    });
    const isReady = async () => (await owner.call<{ state: string }>('get', `${manager}/documents/${added.body.id}`)).body.state;
    await expect.poll(isReady, { timeout: 20_000 }).toBe('ready');
    await owner.call('put', `${manager}/assistants/${shop}/indexes/${index.body.id}`);
    const { id } = await openSession(owner, shop);
    expect((await suggest(id)).body).toEqual({ text: null, sources: [], reason: 'nothing_to_answer' });
    await say(owner, id, 'ساعت کاری شما چیست');
    const { body } = await suggest(id);
    expect(body.text).toContain('هر روز از ۹ تا ۱۷ باز هستیم.');
    expect(body).toMatchObject({ sources: ['پرسش‌ها'], reason: null });
    await say(owner, id, 'آیا جراحی قلب باز انجام می‌دهید؟');
    expect((await suggest(id)).body).toEqual({ text: null, sources: [], reason: 'nothing_found' });
  });

  it('says that nothing is connected', async () => {
    const { id } = await openSession(owner, desk);
    await say(owner, id, 'سلام');
    expect((await suggest(id)).body.reason).toBe('no_knowledge_or_model');
  });
});
