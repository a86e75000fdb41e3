import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { signUp, type Account } from '../support/accounts';
import { Caller, phoneFlow, setVoice } from '../support/call-world';
import { assistantWith, readHistory, textsOf } from '../support/conversations';
import { admin, rows } from '../support/database';
import { useProduct } from '../support/product';

const speech = await vi.hoisted(async () => {
  const standIn = await (await import('../support/stand-ins/speech')).startSpeech();
  process.env.OUTGOING_ALLOW = new URL(standIn.url).host;
  return standIn;
});

useProduct();
afterAll(() => speech.stop());

let account: Account;
let assistant_id: string;

beforeAll(async () => {
  account = await signUp();
  ({ id: assistant_id } = await assistantWith(account, phoneFlow));
  await setVoice(account, speech);
});

const call = () => new Caller(speech, account, assistant_id).call();
const said = async (conversation_id: string) => {
  const { items } = await readHistory(account, conversation_id);
  return textsOf(items.filter(({ role }) => role === 'user'));
};

describe('a call by speech', () => {
  it('goes from the greeting to the goodbye, and measures each answer', async () => {
    const caller = await call();
    await caller.hears('برای قیمت‌ها، 1');
    caller.say('قیمت را بگویید');
    await caller.hears('قیمت 100 تومان است');
    await caller.hears('برای قیمت‌ها، 1', 2);
    caller.say('خداحافظ');
    await caller.hears('خدانگهدار');
    const stored = await caller.ends('assistant_ended');
    expect(stored.seconds).toBeGreaterThan(0);
    expect(stored.cost_seconds).toBe(stored.seconds);
    expect(await said(stored.conversation_id)).toEqual(['قیمت را بگویید', 'خداحافظ']);
    const turns = await rows('select * from call_turns where call_id = $1 order by id', [stored.id]);
    expect(turns.map(({ kind, text }) => [kind, text])).toEqual([
      ['opening', ''],
      ['speech', 'قیمت را بگویید'],
      ['speech', 'خداحافظ'],
    ]);
    for (const { turn_ms, total_ms } of turns) expect(total_ms).toBeGreaterThanOrEqual(turn_ms as number);
    expect(speech.requests).toContainEqual(
      expect.objectContaining({ path: '/hear', text: 'خداحافظ', language: 'fa', authorization: 'Bearer key-of-stt' }),
    );
    expect(speech.requests).toContainEqual(expect.objectContaining({ path: '/speak', language: 'fa', authorization: 'Bearer key-of-tts' }));
  });

  it('finds the customer by the number, and shows the conversation in the inbox', async () => {
    const caller = await new Caller(speech, account, assistant_id, {}, '09351112233').call();
    await caller.hears('برای قیمت‌ها، 1');
    caller.leg.leave();
    const { conversation_id } = await caller.ends('caller_hung_up');
    const [found] = await rows('select c.channel, k.mobile from conversations c join contacts k on k.id = c.contact_id where c.id = $1', [
      conversation_id,
    ]);
    expect(found).toEqual({ channel: 'voice', mobile: '+989351112233' });
    const { body } = await account.call<{ items: { id: string }[] }>('get', '/api/flow-manager/inbox/conversations', {
      query: { channel: 'voice' },
    });
    expect(body.items.map(({ id }) => id)).toContain(conversation_id);
  });

  it('is one turn for what the provider understands twice', async () => {
    await setVoice(account, speech, { hears: 'openai' });
    speech.finals = 2;
    const caller = await call();
    await caller.hears('برای قیمت‌ها، 1');
    caller.say('قیمت');
    await caller.hears('برای قیمت‌ها، 1', 2);
    caller.leg.leave();
    expect(await said((await caller.ends('caller_hung_up')).conversation_id)).toEqual(['قیمت']);
    await setVoice(account, speech);
  });
});

describe('interrupting', () => {
  /** Someone who is told a story of twenty seconds, which ends with any answer. */
  const listener = async (story: string): Promise<Caller> => {
    const ask = { key: 'ask', type: 'standard', kind: 'question', content: story };
    const answer = { key: 'answer', type: 'end', content: 'پس خداحافظ' };
    const edges = [
      { source: 'start', target: 'ask' },
      { source: 'ask', target: 'answer' },
    ];
    const { id } = await assistantWith(account, { nodes: [{ key: 'start', type: 'start' }, ask, answer], edges });
    speech.samples = 160_000;
    const caller = await new Caller(speech, account, id).call();
    await caller.hears(story);
    speech.samples = 1_600;
    return caller;
  };

  it('stops the assistant within 300 ms of speech', async () => {
    const caller = await listener('این داستان بلند را بشنوید');
    // Frames of 20 ms: five of them begin speech, and the next one is silence.
    expect(await caller.interrupts('بس است')).toBeLessThanOrEqual(6);
    await caller.hears('پس خداحافظ');
    await caller.ends('assistant_ended');
  });

  it('by speech can be turned off', async () => {
    await setVoice(account, speech, { barge_in: false });
    const caller = await listener('این داستان را تا پایان بشنوید');
    caller.say('بس کنید');
    await expect.poll(() => speech.requests.some(({ text }) => text === 'بس کنید')).toBe(true);
    await expect.poll(() => caller.leg.received.filter((frame) => frame !== null).length).toBeGreaterThanOrEqual(1_000);
    caller.leg.leave();
    expect(await said((await caller.ends('caller_hung_up')).conversation_id)).toEqual([]);
    await setVoice(account, speech);
  });
});

describe('silence', () => {
  it('is asked about, and ends the call after the last time', async () => {
    await setVoice(account, speech, { silence_seconds: 2, max_reprompts: 1 });
    const caller = await call();
    await caller.hears('صدای شما را نشنیدم');
    await caller.hears('برای قیمت‌ها، 1', 2);
    await caller.hears('چون پاسخی نشنیدم');
    await caller.ends('silence');
    expect(caller.leg.state).toBe('ended');
  });

  it('of a provider is no end: the caller is told, and goes on with keys', async () => {
    await setVoice(account, speech);
    const caller = await call();
    await caller.hears('برای قیمت‌ها، 1');
    speech.failures.push({ path: '/hear', status: 503 });
    caller.say('قیمت');
    await caller.hears('متأسفانه مشکلی پیش آمد');
    await caller.hears('برای قیمت‌ها، 1', 2);
    caller.leg.press('1');
    await caller.hears('قیمت 100 تومان است');
    caller.leg.leave();
    await caller.ends('caller_hung_up');
  });
});

describe('a call ends', () => {
  it('when it takes too long', async () => {
    await setVoice(account, speech, { max_seconds: 30, silence_seconds: 60 });
    const caller = await call();
    await caller.ends('too_long');
    await setVoice(account, speech);
  });

  it('when the sound of the other side is gone, or someone else has closed it', async () => {
    const caller = await call();
    await caller.hears('به فروشگاه گلبرگ خوش آمدید');
    caller.leg.die();
    expect(await caller.ends('media_lost')).toMatchObject({ state: 'ended' });
    const other = await call();
    await other.hears('به فروشگاه گلبرگ خوش آمدید');
    await admin.query(`update calls set state = 'failed', end_reason = 'worker_lost', ended_at = now() where id = $1`, [
      (await other.stored()).id,
    ]);
    await expect.poll(() => other.leg.state).toBe('ended');
  });

  it('before it begins without minutes', async () => {
    const poor = await signUp();
    const { id } = await assistantWith(poor, phoneFlow);
    await setVoice(poor, speech);
    await poor.call('get', '/api/voice/call-usage');
    await admin.query('update call_balances set granted_left = 0, bought_left = 0 where business_id = $1', [poor.business_id]);
    const caller = await new Caller(speech, poor, id).call();
    expect(caller.leg).toMatchObject({ state: 'rejected', status: 403 });
    expect(await caller.stored()).toMatchObject({ state: 'failed', end_reason: 'no_minutes', cost_seconds: 0 });
  });
});
