import { beforeAll, describe, expect, it } from 'vitest';
import { randomUUID } from 'node:crypto';
import { addMember, signUp, type Account } from '../support/accounts';
import { assistantWith, messaging, openSession, say } from '../support/conversations';
import { rows } from '../support/database';
import { useProduct } from '../support/product';
import { accept, askForHuman, deskFlow, inQueue, readRequest, reply, resolve, transcript, untilStatus } from './handoff';

useProduct({ workers: true });
let owner: Account;
let stranger: Account;
let assistant_id: string;

beforeAll(async () => {
  [owner, stranger] = [await signUp(), await signUp('نیلوفر')];
  ({ id: assistant_id } = await assistantWith(owner, deskFlow, 'پشتیبان'));
});

const idsOf = async (query?: Record<string, string>) => (await inQueue(owner, query)).body.items.map(({ id }) => id);

describe('the queue', () => {
  it('shows who waits, since when, for what, and what was said last', async () => {
    const { session_id, request_id } = await askForHuman(owner, assistant_id);
    const { body } = await readRequest(owner, request_id);
    expect(body).toMatchObject({
      id: request_id,
      conversation_id: session_id,
      assistant: { id: assistant_id, name: 'پشتیبان' },
      status: 'PENDING',
      reason: 'node',
      assigned_to: null,
      assigned_at: null,
      resolved_at: null,
      last_message: { role: 'user', text: 'کارشناس لطفاً' },
    });
    expect(body).not.toHaveProperty('business_id');
    await say(owner, session_id, 'زود لطفاً');
    expect((await readRequest(owner, request_id)).body.last_message).toMatchObject({ role: 'user', text: 'زود لطفاً' });
    await accept(owner, request_id);
    const { body: taken } = await readRequest(owner, request_id);
    expect(taken).toMatchObject({ status: 'ASSIGNED', assigned_to: { id: owner.user_id, first_name: 'سارا', last_name: 'احمدی' } });
    expect(Date.parse(taken.assigned_at ?? '')).toBeGreaterThanOrEqual(Date.parse(taken.created_at));
    await resolve(owner, request_id);
  });

  it('has what is open, the longest waiting first, or what has one status, page by page', async () => {
    const account = await signUp();
    const { id } = await assistantWith(account, deskFlow);
    const asked: { session_id: string; request_id: string }[] = [];
    for (let count = 0; count < 5; count++) asked.push(await askForHuman(account, id));
    const [a, b, c, d, e] = asked.map(({ request_id }) => request_id) as [string, string, string, string, string];
    await accept(account, b);
    for (const request_id of [c, a]) {
      await accept(account, request_id);
      await resolve(account, request_id);
    }
    const list = async (query: Record<string, string>) => (await inQueue(account, query)).body;
    const ids = (page: { items: { id: string }[] }) => page.items.map((item) => item.id);
    expect(ids(await list({}))).toEqual([b, d, e]);
    expect(ids(await list({ status: 'PENDING' }))).toEqual([d, e]);
    expect(ids(await list({ status: 'ASSIGNED' }))).toEqual([b]);
    expect(ids(await list({ status: 'RESOLVED' }))).toEqual([c, a]);
    for (const [query, whole] of [
      [{}, [b, d, e]],
      [{ status: 'RESOLVED' }, [c, a]],
    ] as const) {
      const first = await list({ ...query, limit: '1' });
      expect(first).toMatchObject({ total: whole.length, next_cursor: whole[0] });
      const rest = await list({ ...query, limit: '200', cursor: first.next_cursor ?? '' });
      expect([...ids(first), ...ids(rest)]).toEqual([...whole]);
      expect(rest).toMatchObject({ total: whole.length, next_cursor: null });
    }
    expect((await inQueue(account, { status: 'OPEN' })).status).toBe(422);
  });

  it('is each business’s own', async () => {
    const { session_id, request_id } = await askForHuman(owner, assistant_id);
    expect((await inQueue(stranger)).body).toMatchObject({ items: [], total: 0 });
    const before = await transcript(owner, session_id);
    const answers = [
      readRequest(stranger, request_id),
      accept(stranger, request_id),
      reply(stranger, request_id, 'سلام'),
      resolve(stranger, request_id),
    ];
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect((await readRequest(owner, request_id)).body).toMatchObject({ status: 'PENDING' });
    expect(await transcript(owner, session_id)).toEqual(before);
    expect((await accept(owner, randomUUID())).status).toBe(404);
  });
});

describe('accepting', () => {
  it('by many people at the same time succeeds for one, who may repeat it; the others learn that it is accepted', async () => {
    const staff = await Promise.all(Array.from({ length: 5 }, () => addMember(owner.business_id, 'owner')));
    const { session_id, request_id } = await askForHuman(owner, assistant_id);
    const answers = await Promise.all([...staff, ...staff].map((person) => accept(person, request_id)));
    const won = answers.findIndex(({ status }) => status === 200) % 5;
    for (const [index, { status, body }] of answers.entries()) {
      if (index % 5 === won) expect({ status, by: body.assigned_to?.id }).toEqual({ status: 200, by: staff[won]?.user_id });
      else
        expect({ ...body, status }).toMatchObject({
          status: 409,
          code: 'conflict',
          detail: `${staff[won]?.email} has already taken this conversation`,
        });
    }
    expect((await readRequest(owner, request_id)).body.assigned_to?.id).toBe(staff[won]?.user_id);
    await untilStatus(owner, session_id, 'with_operator');
    const audit = await rows(`select from audit_log_entries where action = 'handoff.accepted' and resource_id = $1`, [request_id]);
    expect(audit).toHaveLength(1);
  });

  it('while the customer writes keeps both: every message, and the status', async () => {
    const { session_id, request_id } = await askForHuman(owner, assistant_id);
    const messages = Array.from({ length: 6 }, (_, index) => `پیام ${index}`);
    const [accepted] = await Promise.all([accept(owner, request_id), ...messages.map((message) => say(owner, session_id, message))]);
    expect(accepted.status).toBe(200);
    await untilStatus(owner, session_id, 'with_operator');
    expect((await transcript(owner, session_id)).slice(-6).toSorted()).toEqual(messages.map((message) => ['user', message]));
  });
});

describe('a reset', () => {
  it('resolves the open request', async () => {
    const { session_id, request_id } = await askForHuman(owner, assistant_id);
    await accept(owner, request_id);
    const answer = await owner.call<{ status: string }>('post', `${messaging}/sessions/${session_id}/reset`);
    expect(answer.body).toMatchObject({ status: 'active', replies: [{ text: 'بفرمایید؟' }] });
    expect((await readRequest(owner, request_id)).body.status).toBe('RESOLVED');
    expect(await idsOf({ limit: '200' })).not.toContain(request_id);
  });
});

it('deleting the assistant takes its requests out of the queue', async () => {
  const { id } = await assistantWith(owner, deskFlow);
  const { request_id } = await askForHuman(owner, id);
  const { id: bystander } = await openSession(owner, assistant_id);
  expect((await owner.call('delete', `/api/flow-manager/assistants/${id}`)).status).toBe(204);
  expect((await readRequest(owner, request_id)).status).toBe(404);
  expect(await idsOf({ limit: '200' })).not.toContain(request_id);
  expect((await say(owner, bystander, 'کارشناس')).status).toBe('needs_human_intervention');
});
