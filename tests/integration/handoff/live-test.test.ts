import { beforeAll, describe, expect, it } from 'vitest';
import { routeRequest } from '@/server/inbox/route-request';
import { addMember, signUp, type Account } from '../support/accounts';
import { assistantWith, messaging, openSession, say } from '../support/conversations';
import { row, rows } from '../support/database';
import { useProduct } from '../support/product';
import { askForHuman, deskFlow, inQueue, transcript, untilStatus } from './handoff';

useProduct({ workers: true });
let owner: Account;
let tester: Account;
let assistant_id: string;

beforeAll(async () => {
  owner = await signUp();
  // This person may test, but may not answer customers.
  tester = await addMember(owner.business_id, 'member');
  ({ id: assistant_id } = await assistantWith(owner, deskFlow));
});

/** A live test whose tester asked for a human. */
async function testToHuman(): Promise<string> {
  const { id } = await openSession(tester, assistant_id, { channel: 'test' });
  expect(await say(tester, id, 'کارشناس لطفاً')).toMatchObject({ status: 'needs_human_intervention' });
  return id;
}

const play = (session_id: string, json: object, by = tester) =>
  by.call('post', `${messaging}/sessions/${session_id}/operator`, { json, headers: { 'Accept-Language': 'en' } });

const requestOf = (session_id: string) =>
  row<{ id: string; status: string; assigned_to: string }>(
    'select id, status, assigned_to from handoff_requests where conversation_id = $1 order by id desc limit 1',
    [session_id],
  );

describe('the handoff of a live test', () => {
  it('is in no queue, with any status', async () => {
    const { request_id: asked } = await askForHuman(owner, assistant_id);
    const session_id = await testToHuman();
    const idsIn = async (query: Record<string, string>) => (await inQueue(owner, query)).body.items.map(({ id }) => id);
    expect((await inQueue(owner, {})).body).toMatchObject({ total: 1, items: [{ id: asked }] });
    expect(await idsIn({ status: 'PENDING' })).toEqual([asked]);
    await play(session_id, { message: 'سلام' });
    expect(await idsIn({ status: 'ASSIGNED' })).toEqual([]);
    await play(session_id, { resolve: true });
    expect(await idsIn({ status: 'RESOLVED' })).toEqual([]);
  });

  it('notifies no one', async () => {
    const { business_id } = owner;
    const { request_id: asked } = await askForHuman(owner, assistant_id);
    const { id: tried } = await requestOf(await testToHuman());
    for (const request_id of [asked, tried]) await routeRequest({ business_id, request_id });
    const notified = await rows<{ subject: string }>('select distinct subject from notifications where business_id = $1', [business_id]);
    expect(notified.map(({ subject }) => subject)).toContain(`handoff:${asked}`);
    expect(notified.map(({ subject }) => subject)).not.toContain(`handoff:${tried}`);
  });

  it('is played by the tester: they accept, write and resolve, and the flow continues', async () => {
    const session_id = await testToHuman();
    expect(await play(session_id, { message: 'بفرمایید، در خدمتم.', client_message_id: 'o1' })).toMatchObject({
      status: 200,
      body: { id: session_id, status: 'with_operator' },
    });
    expect(await requestOf(session_id)).toMatchObject({ status: 'ASSIGNED', assigned_to: tester.user_id });
    // Sent again because the response was lost.
    expect((await play(session_id, { message: 'بفرمایید، در خدمتم.', client_message_id: 'o1' })).status).toBe(200);
    expect((await play(session_id, { resolve: true })).status).toBe(200);
    await untilStatus(owner, session_id, 'active');
    expect((await transcript(owner, session_id)).slice(-4)).toEqual([
      ['assistant', 'وصل می‌کنم.'],
      ['operator', 'بفرمایید، در خدمتم.'],
      ['assistant', 'برگشتم.'],
      ['assistant', 'کار دیگری هست؟'],
    ]);
  });

  it('is played by one tester, while it is with a human, and with words or an end', async () => {
    const session_id = await testToHuman();
    expect((await play(session_id, {})).status).toBe(422);
    expect((await play(session_id, { message: ' ' })).status).toBe(422);
    expect((await play(session_id, { message: 'سلام' })).status).toBe(200);
    expect(await play(session_id, { message: 'من هم' }, owner)).toMatchObject({
      status: 409,
      body: { detail: `${tester.email} has already taken this conversation` },
    });
    await play(session_id, { resolve: true });
    await untilStatus(owner, session_id, 'active');
    expect((await play(session_id, { message: 'باز هم' })).status).toBe(409);
    const { id: untouched } = await openSession(tester, assistant_id, { channel: 'test' });
    expect((await play(untouched, { message: 'سلام' })).status).toBe(409);
  });

  it('of a customer is played by no one', async () => {
    const { session_id } = await askForHuman(owner, assistant_id);
    expect((await play(session_id, { message: 'سلام' })).status).toBe(404);
    expect((await play(session_id, { resolve: true }, owner)).status).toBe(404);
    expect(await requestOf(session_id)).toMatchObject({ status: 'PENDING' });
  });
});
