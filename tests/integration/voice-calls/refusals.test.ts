import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { callTexts } from '@/lib/voice/call-texts';
import { applyRetention } from '@/server/conversations/apply-retention';
import { signUp, type Account } from '../support/accounts';
import { Caller, phoneFlow, setVoice } from '../support/call-world';
import { assistantWith } from '../support/conversations';
import { admin, row } from '../support/database';
import { useProduct } from '../support/product';

const speech = await vi.hoisted(async () => {
  const standIn = await (await import('../support/stand-ins/speech')).startSpeech();
  process.env.OUTGOING_ALLOW = new URL(standIn.url).host;
  process.env.QUOTA_SESSIONS_PER_HOUR = '1';
  delete process.env.ESPEAK_PATH;
  return standIn;
});

useProduct();
afterAll(() => speech.stop());

let account: Account;
let assistant_id: string;

beforeEach(async () => {
  account = await signUp();
  ({ id: assistant_id } = await assistantWith(account, phoneFlow));
  await setVoice(account, speech, { records_calls: true });
});

const change = {
  assistant_archived: () => admin.query('update assistants set archived_at = now() where id = $1', [assistant_id]),
  business_away: () =>
    admin.query(`update businesses set suspended_at = now(), suspension_reason = 'x' where id = $1`, [account.business_id]),
  no_assistant: () =>
    admin.query('update flow_versions set is_active = false where flow_base_id in (select id from flow_bases where assistant_id = $1)', [
      assistant_id,
    ]),
  blocked: () =>
    admin.query(`insert into contacts (id, business_id, mobile, blocked_at) values (gen_random_uuid(), $1, '+989121234567', now())`, [
      account.business_id,
    ]),
  over_limit: async () => {
    const first = await new Caller(speech, account, assistant_id).call();
    await first.hears('به فروشگاه گلبرگ خوش آمدید');
    first.leg.leave();
    await first.ends('caller_hung_up');
  },
} as const;
const reasons = Object.keys(change) as (keyof typeof change)[];

it.each(reasons)('a caller hears that no one can answer: %s', async (reason) => {
  await change[reason]();
  const caller = await new Caller(speech, account, assistant_id).call();
  await caller.hears(callTexts.fa.unavailable.slice(0, 20));
  expect(await caller.ends(reason)).toMatchObject({ state: 'failed', conversation_id: null });
  await expect.poll(() => caller.leg.state).toBe('ended');
});

it('where no one speaks, the call is refused before the answer', async () => {
  await setVoice(account, speech, { speaks: 'espeak' });
  await change.assistant_archived();
  const caller = await new Caller(speech, account, assistant_id).call();
  expect(caller.leg).toMatchObject({ state: 'rejected', status: 480 });
  expect(await caller.stored()).toMatchObject({ state: 'failed', end_reason: 'assistant_archived' });
});

it('the number of a caller without a conversation is kept as long as messages are', async () => {
  await change.assistant_archived();
  const caller = await new Caller(speech, account, assistant_id).call();
  const { id } = await caller.ends('assistant_archived');
  expect((await account.call('put', '/api/user-management/business', { json: { message_retention_days: 30 } })).status).toBe(200);
  const numbers = () => row('select from_number, to_number from calls where id = $1', [id]);
  const kept = await numbers();
  await applyRetention(new Date(Date.now() + 29 * 86_400_000));
  expect(await numbers()).toEqual(kept);
  await applyRetention(new Date(Date.now() + 31 * 86_400_000));
  expect(await numbers()).toEqual({ from_number: '', to_number: '' });
});
