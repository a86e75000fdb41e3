import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newId } from '@/server/platform/new-id';
import { serveCalls } from '@/server/voice/serve-calls';
import { answerLeg } from '@/server/voice/calls/answer-leg';
import { addMember, signUp, type Account } from '../support/accounts';
import { Caller, phoneFlow, setVoice, worker_id } from '../support/call-world';
import { assistantWith } from '../support/conversations';
import { admin, row, rows } from '../support/database';
import { FakeLeg } from '../support/fake-leg';
import { useProduct } from '../support/product';

const speech = await vi.hoisted(async () => {
  const standIn = await (await import('../support/stand-ins/speech')).startSpeech();
  process.env.OUTGOING_ALLOW = new URL(standIn.url).host;
  return standIn;
});

useProduct({ workers: true });

/** The numbers that are called, and the phones there. Null: no one answers. */
const phones = new Map<string, FakeLeg | null>();
let endCalls: () => Promise<void>;
let owner: Account;
let colleague: Account;
let assistant_id: string;

beforeAll(async () => {
  owner = await signUp();
  colleague = await addMember(owner.business_id, 'staff');
  ({ id: assistant_id } = await assistantWith(owner, phoneFlow));
  await setVoice(owner, speech);
  endCalls = serveCalls(
    {
      onLeg: () => undefined,
      dial: async (_trunk_id, number) => {
        const leg = phones.get(number);
        if (!leg) throw new Error('no_answer');
        return { leg, media: await leg.accept() };
      },
      stop: async () => undefined,
    },
    worker_id,
  );
});
afterAll(async () => {
  await endCalls();
  await speech.stop();
});

/** A caller who waits for a person. */
async function waiting(): Promise<Caller> {
  const caller = await new Caller(speech, owner, assistant_id).call();
  await caller.hears('برای قیمت‌ها، 1');
  caller.say('کارشناس');
  await caller.hears('شما را به کارشناس وصل می‌کنم');
  await caller.hears('♪');
  return caller;
}

/** A member's browser that takes the call. */
async function take(caller: Caller, account: Account): Promise<FakeLeg> {
  const { id: call_id } = await caller.stored();
  const { business_id, user_id } = account;
  const leg = new FakeLeg({ kind: 'take', business_id, call_id, user_id, browser_user_id: randomUUID() }, 'browser', 'inbound', 'browser');
  await answerLeg(leg, worker_id);
  return leg;
}

const act = async (account: Account, caller: Caller, action: string, json: object = {}) =>
  account.call('post', `/api/voice/calls/${(await caller.stored()).id}/${action}`, { json });

const hasHeard = (leg: FakeLeg, height: number) => leg.received.some((frame) => frame !== null && Math.abs(frame[1] ?? 0) === height);
const status = async (caller: Caller) =>
  (await row<{ status: string }>('select status from conversations where id = $1', [(await caller.stored()).conversation_id])).status;

describe('a member', () => {
  it('takes a call, talks with the caller both ways, and returns it to the assistant', async () => {
    const caller = await waiting();
    const member = await take(caller, colleague);
    expect(member.state).toBe('answered');
    expect(await status(caller)).toBe('with_operator');
    await expect.poll(async () => (await caller.stored()).member_id).toBe(colleague.user_id);
    caller.leg.speak(7_000);
    member.speak(9_000);
    await expect.poll(() => hasHeard(member, 7_000) && hasHeard(caller.leg, 9_000)).toBe(true);
    caller.leg.press('5');
    await expect.poll(() => member.digits).toEqual(['5']);

    const { conversation_id } = await caller.stored();
    const answer = await colleague.call('post', `/api/flow-manager/inbox/conversations/${conversation_id}/hand-back`);
    expect(answer.status).toBe(200);
    await caller.hears('گفت‌وگوی شما با کارشناس پایان یافت');
    await expect.poll(() => member.state).toBe('ended');
    await caller.hears('برای قیمت‌ها، 1', 2);
    expect(await caller.stored()).toMatchObject({ member_id: null, state: 'calling' });
    // What was said to the member is no message to the assistant.
    expect(await rows(`select from messages where conversation_id = $1 and role = 'user'`, [conversation_id])).toHaveLength(1);
    caller.leg.leave();
    await caller.ends('caller_hung_up');
  });

  it('puts the caller on hold, and leaves without returning the call: the caller waits, and another member takes it', async () => {
    const caller = await waiting();
    const member = await take(caller, colleague);
    expect((await act(colleague, caller, 'hold', { is_on_hold: true })).status).toBe(204);
    await caller.hears('♪', 2);
    member.speak(9_100);
    await expect.poll(() => member.hasSpoken).toBe(true);
    await expect
      .poll(async () => row('select is_on_hold from calls where id = $1', [(await caller.stored()).id]))
      .toEqual({ is_on_hold: true });
    expect((await act(colleague, caller, 'hold', { is_on_hold: false })).status).toBe(204);
    member.speak(9_200);
    await expect.poll(() => hasHeard(caller.leg, 9_200)).toBe(true);
    expect(hasHeard(caller.leg, 9_100)).toBe(false);
    member.leave();
    await caller.hears('♪', 3);
    expect(await status(caller)).toBe('with_operator');
    expect((await act(owner, caller, 'transfer', { member_id: owner.user_id })).status).toBe(204);
    const other = await take(caller, owner);
    caller.leg.speak(7_300);
    await expect.poll(() => hasHeard(other, 7_300)).toBe(true);
    expect((await act(owner, caller, 'hang-up')).status).toBe(204);
    await caller.ends('member_hung_up');
    await expect.poll(() => other.state).toBe('ended');
    expect((await act(owner, caller, 'hang-up')).status).toBe(409);
  });

  it('who writes is read out to a caller who waits', async () => {
    const caller = await waiting();
    const { conversation_id } = await caller.stored();
    expect((await colleague.call('post', `/api/flow-manager/inbox/conversations/${conversation_id}/take-over`)).status).toBe(200);
    const json = { message: 'یک دقیقه صبر کنید' };
    const { status } = await colleague.call('post', `/api/flow-manager/inbox/conversations/${conversation_id}/replies`, { json });
    expect(status).toBe(201);
    await caller.hears('یک دقیقه صبر کنید');
    await caller.hears('♪', 2);
    caller.say('باشد');
    await expect
      .poll(async () =>
        (await rows(`select text from messages where conversation_id = $1 and role = 'user' order by position`, [conversation_id])).at(-1),
      )
      .toEqual({ text: 'باشد' });
    caller.leg.leave();
    await caller.ends('caller_hung_up');
    expect(await status_of(conversation_id)).toBe('with_operator');
  });

  it('of another business takes nothing', async () => {
    const caller = await waiting();
    const leg = await take(caller, await signUp('نیلوفر'));
    expect(leg).toMatchObject({ state: 'rejected', status: 404 });
    caller.leg.leave();
    await caller.ends('caller_hung_up');
  });
});

const status_of = async (id: string) => (await row<{ status: string }>('select status from conversations where id = $1', [id])).status;

describe('numbers', () => {
  const trunk = { id: newId(), prefixes: ['+9821'] };

  beforeAll(async () => {
    await admin.query(
      `insert into sip_connections (id, business_id, name, kind, username, number, assistant_id, registration, allows_outgoing, allowed_prefixes,
                                    max_concurrent_calls, listener_id, listener_until)
       values ($1, $2, 'خط', 'trunk', 'golbarg', '+982100000', $3, 'registered', true, $4, 2, $5, now() + interval '1 hour')`,
      [trunk.id, owner.business_id, assistant_id, trunk.prefixes, worker_id],
    );
  });

  const dial = (number: string, account = owner) =>
    account.call<{ id: string; detail?: string }>('post', '/api/voice/calls', { json: { connection_id: trunk.id, number, assistant_id } });

  it('are called by the assistant, which then talks', async () => {
    const phone = new FakeLeg(undefined, '+982100000', 'outbound', 'phone', '+982112345678');
    phones.set('+982112345678', phone);
    const answer = await dial('+982112345678');
    expect(answer.status).toBe(201);
    const caller = Object.assign(new Caller(speech, owner, assistant_id), { leg: phone });
    await caller.hears('برای قیمت‌ها، 1');
    caller.say('خداحافظ');
    await caller.ends('assistant_ended');
    expect(await row('select direction, to_number, connection_id from calls where id = $1', [answer.body.id])).toEqual({
      direction: 'outbound',
      to_number: '+982112345678',
      connection_id: trunk.id,
    });
  });

  it('that do not answer leave a record with the reason', async () => {
    phones.set('+982199999', null);
    const { body } = await dial('+982199999');
    await expect
      .poll(() => row('select state, end_reason from calls where id = $1', [body.id]))
      .toEqual({ state: 'failed', end_reason: 'no_answer' });
  });

  it('that are not allowed are not called', async () => {
    expect((await dial('+4420123456')).status).toBe(409);
    await admin.query('update sip_connections set daily_seconds = 0 where id = $1', [trunk.id]);
    expect((await dial('+982112345678')).status).toBe(409);
    await admin.query('update sip_connections set daily_seconds = 3600, allows_outgoing = false where id = $1', [trunk.id]);
    expect((await dial('+982112345678')).status).toBe(409);
    await admin.query('update sip_connections set allows_outgoing = true where id = $1', [trunk.id]);
  });

  it('take over a call that is transferred to them', async () => {
    const caller = await waiting();
    const member = await take(caller, colleague);
    const phone = new FakeLeg(undefined, '+982100000', 'outbound', 'phone', '+982177777');
    phones.set('+982177777', phone);
    const answer = await act(colleague, caller, 'transfer', { number: '+982177777', connection_id: trunk.id });
    expect(answer.status).toBe(204);
    await expect.poll(() => member.state).toBe('ended');
    phone.speak(9_500);
    caller.leg.speak(7_500);
    await expect.poll(() => hasHeard(caller.leg, 9_500) && hasHeard(phone, 7_500)).toBe(true);
    caller.leg.leave();
    await caller.ends('caller_hung_up');
    await expect.poll(() => phone.state).toBe('ended');
    const leg = () => row('select direction, state, conversation_id from calls where sip_call_id = $1', [phone.sip_call_id]);
    const { conversation_id } = await caller.stored();
    await expect.poll(leg).toEqual({ direction: 'outbound', state: 'ended', conversation_id });
  });
});
