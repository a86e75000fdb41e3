import { beforeAll, describe, expect, it } from 'vitest';
import { drainLane } from '@/server/conversations/drain-lane';
import { addMember, signUp, type Account } from '../support/accounts';
import { assistantWith, messaging, openSession, readConversation, say, textsOf } from '../support/conversations';
import { admin, rows } from '../support/database';
import { useProduct } from '../support/product';
import { accept, askForHuman, deskFlow, openRequestOf, readRequest, reply, resolve, transcript, untilStatus } from './handoff';

const product = useProduct({ workers: true });
let owner: Account;
let colleague: Account;
let assistant_id: string;

beforeAll(async () => {
  owner = await signUp();
  colleague = await addMember(owner.business_id, 'owner');
  ({ id: assistant_id } = await assistantWith(owner, deskFlow));
});

const requestsOf = (session_id: string) =>
  rows<{ id: string; reason: string; status: string }>(
    'select id, reason, status from handoff_requests where conversation_id = $1 order by id',
    [session_id],
  );

describe('a conversation that is handed over', () => {
  it('says the handoff message, not the node’s content, and opens one request', async () => {
    const { id } = await openSession(owner, assistant_id);
    const turn = await say(owner, id, 'کارشناس لطفاً', 'm1');
    expect(textsOf(turn.replies)).toEqual(['وصل می‌کنم.']);
    expect(turn.status).toBe('needs_human_intervention');
    expect(await say(owner, id, 'کارشناس لطفاً', 'm1')).toEqual(turn);
    expect(await requestsOf(id)).toMatchObject([{ reason: 'node', status: 'PENDING' }]);
  });

  it('by escalation opens one when the node’s retries are used up, and asks its question again at the end', async () => {
    const { id } = await openSession(owner, assistant_id);
    expect(textsOf((await say(owner, id, 'چی')).replies)).toEqual(['متوجه نشدم.']);
    expect(await requestsOf(id)).toEqual([]);
    const escalated = await say(owner, id, 'چی');
    expect(escalated).toMatchObject({ status: 'needs_human_intervention', replies: [{ text: 'وصل می‌کنم.' }] });
    expect(await requestsOf(id)).toMatchObject([{ reason: 'escalation', status: 'PENDING' }]);
    const back = await say(owner, id, ' EXIT ');
    expect(textsOf(back.replies)).toEqual(['برگشتم.', 'بفرمایید؟']);
    expect(textsOf((await say(owner, id, 'چی')).replies)).toEqual(['متوجه نشدم.']);
  });

  it('is silent for the customer, whose messages are kept', async () => {
    const { session_id, request_id } = await askForHuman(owner, assistant_id);
    expect(await say(owner, session_id, 'کسی هست؟')).toMatchObject({ status: 'needs_human_intervention', replies: [] });
    await accept(owner, request_id);
    expect(await say(owner, session_id, 'سلام')).toMatchObject({ status: 'with_operator', replies: [] });
    expect((await transcript(owner, session_id)).slice(-2)).toEqual([
      ['user', 'کسی هست؟'],
      ['user', 'سلام'],
    ]);
    expect(await requestsOf(session_id)).toHaveLength(1);
  });

  it('outside working hours is refused: the flow continues along the handoff node’s edges', async () => {
    const closed = await assistantWith(owner, {
      ...deskFlow,
      settings: { ...deskFlow.settings, agent_unavailable_message: 'کسی نیست.', working_hours: { saturday: [] } },
    });
    const { id } = await openSession(owner, closed.id);
    const turn = await say(owner, id, 'کارشناس');
    expect(turn).toMatchObject({ status: 'active', replies: [{ text: 'کسی نیست.' }, { text: 'کار دیگری هست؟' }] });
    expect(await requestsOf(id)).toEqual([]);
  });
});

describe('an operator’s reply', () => {
  it('needs the request accepted, by oneself', async () => {
    const { session_id, request_id } = await askForHuman(owner, assistant_id);
    const refused = { status: 409, body: { code: 'conflict', detail: 'Accept this conversation before you reply in it' } };
    expect(await reply(owner, request_id, 'سلام')).toMatchObject(refused);
    await accept(owner, request_id);
    expect(await reply(colleague, request_id, 'سلام')).toMatchObject(refused);
    expect((await reply(owner, request_id, 'سلام')).status).toBe(201);
    expect((await transcript(owner, session_id)).filter(([role]) => role === 'operator')).toEqual([['operator', 'سلام']]);
  });

  it('is kept once for its client_message_id, and refused with another text', async () => {
    const { session_id, request_id } = await askForHuman(owner, assistant_id);
    await accept(owner, request_id);
    const answers = await Promise.all(Array.from({ length: 6 }, () => reply(owner, request_id, 'در خدمتم', 'o1')));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    const asCustomer = { session_id, message: 'در خدمتم', client_message_id: 'operator:o2' };
    expect((await owner.call('post', `${messaging}/chat/v1`, { json: asCustomer })).status).toBe(422);
    expect(await reply(owner, request_id, 'چیز دیگر', 'o1')).toMatchObject({
      status: 409,
      body: { detail: 'Another message was already sent with this client_message_id' },
    });
    await resolve(owner, request_id);
    expect((await reply(owner, request_id, 'در خدمتم', 'o1')).body.id).toBe(answers[0]?.body.id);
    expect((await reply(owner, request_id, 'در خدمتم', 'o2')).status).toBe(409);
    expect((await transcript(owner, session_id)).filter(([role]) => role === 'operator')).toHaveLength(1);
    // Resolving makes the assistant speak, which is also counted.
    await untilStatus(owner, session_id, 'active');
    const { message_count } = await readConversation(owner, session_id);
    expect(
      await rows('select max(position) as last, count(*)::int as count from messages where conversation_id = $1', [session_id]),
    ).toEqual([{ last: message_count, count: message_count }]);
  });

  it('takes a place of its own among customer messages that arrive at the same time', async () => {
    const { session_id, request_id } = await askForHuman(owner, assistant_id);
    await accept(owner, request_id);
    const before = (await readConversation(owner, session_id)).message_count;
    const ten = Array.from({ length: 10 }, (_, index) => index);
    // The operator sends one message after another, and the customer sends all at the same time.
    const operator = async () => {
      for (const index of ten) expect((await reply(owner, request_id, `پاسخ ${index}`, `o${index}`)).status).toBe(201);
    };
    await Promise.all([operator(), ...ten.map((index) => say(owner, session_id, `پیام ${index}`, `m${index}`))]);
    const said = (await transcript(owner, session_id)).slice(before);
    const of = (role: string) => said.filter(([who]) => who === role).map(([, text]) => text);
    expect(of('operator')).toEqual(ten.map((index) => `پاسخ ${index}`));
    expect(of('user').toSorted()).toEqual(ten.map((index) => `پیام ${index}`));
    const positions = await rows<{ position: number }>('select position from messages where conversation_id = $1 order by 1', [session_id]);
    expect(positions.map(({ position }) => position)).toEqual(Array.from({ length: before + 20 }, (_, index) => index + 1));
    expect(await readConversation(owner, session_id)).toMatchObject({ status: 'with_operator', message_count: before + 20 });
  });

  it.each([[''], ['  '], ['x'.repeat(4001)]])('is refused when it is empty or too long', async (message) => {
    const { request_id } = await askForHuman(owner, assistant_id);
    await accept(owner, request_id);
    expect(await reply(owner, request_id, message)).toMatchObject({ status: 422, body: { fields: [{ path: 'message' }] } });
  });
});

describe('resolving', () => {
  const returned = [
    ['assistant', 'برگشتم.'],
    ['assistant', 'کار دیگری هست؟'],
  ];

  it('makes the assistant continue along the handoff node’s edges, once', async () => {
    const { session_id, request_id } = await askForHuman(owner, assistant_id);
    await accept(owner, request_id);
    expect(await resolve(owner, request_id)).toMatchObject({ status: 200, body: { status: 'RESOLVED' } });
    await untilStatus(owner, session_id, 'active');
    const said = await transcript(owner, session_id);
    expect(said.slice(-2)).toEqual(returned);
    // Jobs may run twice.
    await Promise.all([1, 2].map(() => drainLane({ business_id: owner.business_id, conversation_id: session_id })));
    expect((await say(owner, session_id, 'سلام')).status).toBe('active');
    expect((await transcript(owner, session_id)).slice(0, said.length + 1)).toEqual([...said, ['user', 'سلام']]);
  });

  it('twice is a conflict, and so is answering or accepting afterwards', async () => {
    const { session_id, request_id } = await askForHuman(owner, assistant_id);
    await accept(owner, request_id);
    await resolve(owner, request_id);
    await untilStatus(owner, session_id, 'active');
    const gone = { status: 409, body: { detail: 'This conversation is already resolved' } };
    expect(await resolve(owner, request_id)).toMatchObject(gone);
    expect(await reply(owner, request_id, 'دیر شد')).toMatchObject(gone);
    expect(await accept(owner, request_id)).toMatchObject(gone);
    expect((await readConversation(owner, session_id)).status).toBe('active');
  });

  it('is only for the person who accepted it', async () => {
    const { request_id } = await askForHuman(owner, assistant_id);
    await accept(owner, request_id);
    expect(await resolve(colleague, request_id)).toMatchObject({
      status: 409,
      body: { detail: 'سارا احمدی has already taken this conversation' },
    });
    expect((await readRequest(owner, request_id)).body.status).toBe('ASSIGNED');
  });

  it('needs it accepted, and of a colleague’s accepting at the same moment', async () => {
    const { request_id } = await askForHuman(owner, assistant_id);
    expect(await resolve(owner, request_id)).toMatchObject({ status: 409, body: { detail: 'Accept this conversation first' } });
    const [accepted, resolved] = await Promise.all([accept(colleague, request_id), resolve(owner, request_id)]);
    expect([accepted.status, resolved.status]).toEqual([200, 409]);
    expect((await readRequest(owner, request_id)).body).toMatchObject({ status: 'ASSIGNED', assigned_to: { id: colleague.user_id } });
  });

  it('that is handled late does not end a handoff that began since', async () => {
    const { session_id, request_id } = await askForHuman(owner, assistant_id);
    await accept(owner, request_id);
    // The return is delayed until the customer has left this handoff and requested another.
    await product.stopWorkers();
    await resolve(owner, request_id);
    await admin.query(`update inbound_events set handled_at = now() where conversation_id = $1`, [session_id]);
    await owner.call('post', `${messaging}/sessions/${session_id}/reset`);
    await say(owner, session_id, 'کارشناس');
    const second = await openRequestOf(owner, session_id);
    await admin.query(`update inbound_events set handled_at = null where conversation_id = $1`, [session_id]);
    product.startWorkers();
    await expect.poll(() => rows('select from inbound_events where conversation_id = $1 and handled_at is null', [session_id])).toEqual([]);
    expect((await say(owner, session_id, 'هنوز اینجایم')).status).toBe('needs_human_intervention');
    expect((await readRequest(owner, second)).body.status).toBe('PENDING');
  });
});

describe('an exit keyword', () => {
  it('as the whole message resolves the request and brings the assistant back', async () => {
    const { session_id, request_id } = await askForHuman(owner, assistant_id);
    await accept(owner, request_id);
    expect((await say(owner, session_id, 'پایان دهید')).status).toBe('with_operator');
    const turn = await say(owner, session_id, ' پایان ');
    expect(turn).toMatchObject({ status: 'active', replies: [{ text: 'برگشتم.' }, { text: 'کار دیگری هست؟' }] });
    const { body } = await readRequest(owner, request_id);
    expect(body).toMatchObject({ status: 'RESOLVED', assigned_to: { id: owner.user_id } });
    expect(body.resolved_at).not.toBeNull();
  });

  it('outside a handoff is an ordinary message', async () => {
    const { id } = await openSession(owner, assistant_id);
    expect(textsOf((await say(owner, id, 'پایان')).replies)).toEqual(['متوجه نشدم.']);
  });

  it('may lead to the next human immediately', async () => {
    const twice = await assistantWith(owner, {
      nodes: [
        { key: 's', type: 'start' },
        { key: 'one', type: 'handoff' },
        { key: 'two', type: 'handoff' },
      ],
      edges: [
        { source: 's', target: 'one' },
        { source: 'one', target: 'two' },
      ],
      settings: deskFlow.settings,
    });
    const { id, status } = await openSession(owner, twice.id);
    expect(status).toBe('needs_human_intervention');
    await accept(owner, await openRequestOf(owner, id));
    const turn = await say(owner, id, 'exit');
    expect(turn).toMatchObject({ status: 'needs_human_intervention', replies: [{ text: 'برگشتم.' }, { text: 'وصل می‌کنم.' }] });
    expect((await requestsOf(id)).map(({ status: of }) => of)).toEqual(['RESOLVED', 'PENDING']);
    await accept(owner, await openRequestOf(owner, id));
    const { status: after } = (await owner.call<{ status: string }>('post', `${messaging}/sessions/${id}/reset`)).body;
    expect(after).toBe('needs_human_intervention');
    expect((await requestsOf(id)).map(({ status: of }) => of)).toEqual(['RESOLVED', 'RESOLVED', 'PENDING']);
    await expect.poll(async () => (await readConversation(owner, id)).message_count - (await transcript(owner, id)).length).toBe(0);
  });
});
