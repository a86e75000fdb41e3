import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ErrorBody } from '@/lib/errors';
import { signUp, type Account } from './support/accounts';
import { assistantWith, messaging, openSession, readHistory, say, shopFlow } from './support/conversations';
import { useProduct } from './support/product';
import { serverEventsOf } from './support/server-events';

// Chat with server-sent events.
useProduct({ workers: true });
let owner: Account;
let assistant_id: string;

beforeAll(async () => {
  owner = await signUp();
  ({ id: assistant_id } = await assistantWith(owner, shopFlow));
});

const stream = (body: object, { account = owner, query = {} }: { account?: Account; query?: Record<string, string> } = {}) =>
  account.call<string & ErrorBody>('post', `${messaging}/chat/v1`, { json: body, query, headers: { Accept: 'text/event-stream' } });

describe('chat as server-sent events', () => {
  it('has a reply event with its id for each reply, as they are stored, and then done', async () => {
    const { id } = await openSession(owner, assistant_id);
    const answer = await stream({ session_id: id, message: 'قیمت' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('text/event-stream');
    expect(answer.headers.get('cache-control')).toMatch(/no-(store|cache)/);
    const events = serverEventsOf(answer.body);
    const { items } = await readHistory(owner, id);
    const [, , question, ...replies] = items;
    expect(events).toMatchObject([
      { event: 'reply', id: replies[0]?.id, data: { id: replies[0]?.id, type: 'text', text: 'قیمت ۱۰۰ است.' } },
      { event: 'reply', id: replies[1]?.id, data: { id: replies[1]?.id, text: 'چه کمکی؟' } },
      { event: 'done', data: { turn_id: question?.turn_id, status: 'active' } },
    ]);
    expect(events).toHaveLength(3);
    expect(events.at(-1)?.data).not.toHaveProperty('trace');
  });

  it('comes with its trace where that is asked for', async () => {
    const { id } = await openSession(owner, assistant_id);
    const { body } = await stream({ session_id: id, message: 'قیمت' }, { query: { trace: 'true' } });
    expect(serverEventsOf(body).at(-1)?.data.trace).toMatchObject({ text: 'قیمت' });
  });

  it('of a repeated message has the first answer, and one of the whole answer’s', async () => {
    const { id } = await openSession(owner, assistant_id);
    const message = { session_id: id, message: 'قیمت', client_message_id: 'm1' };
    const first = await stream(message);
    expect((await stream(message)).body).toBe(first.body);
    const { replies } = await say(owner, id, 'قیمت', 'm1');
    expect(
      serverEventsOf(first.body)
        .slice(0, -1)
        .map(({ data }) => data),
    ).toEqual(replies);
    expect((await readHistory(owner, id)).total).toBe(2 + 3);
  });

  it('says how a conversation ends', async () => {
    const { id } = await openSession(owner, assistant_id);
    expect(serverEventsOf((await stream({ session_id: id, message: 'خداحافظ' })).body).at(-1)).toMatchObject({
      event: 'done',
      data: { status: 'ended' },
    });
  });

  it('refuses before it streams: another’s or an unknown session is a plain 404, bad input a plain 422', async () => {
    const { id } = await openSession(owner, assistant_id);
    const refused = [
      [await stream({ session_id: id, message: 'سلام' }, { account: await signUp('نیلوفر') }), 404],
      [await stream({ session_id: randomUUID(), message: 'سلام' }), 404],
      [await stream({ session_id: id, message: '' }), 422],
      [
        await stream(
          { session_id: id, message: 'سلام' },
          { account: { ...owner, call: (method, path, options) => owner.call(method, path, { ...options, token: 'x' }) } },
        ),
        401,
      ],
    ] as const;
    for (const [answer, status] of refused) {
      expect(answer.status).toBe(status);
      expect(answer.headers.get('content-type')).toContain('application/json');
      expect(answer.body.code).toBeTruthy();
    }
    expect((await readHistory(owner, id)).total).toBe(2);
  });

  it('is left alone by callers that do not ask for it', async () => {
    const { id } = await openSession(owner, assistant_id);
    const answer = await owner.call('post', `${messaging}/chat/v1`, {
      json: { session_id: id, message: 'قیمت' },
      headers: { Accept: 'application/json, */*' },
    });
    expect(answer.headers.get('content-type')).toContain('application/json');
  });
});
