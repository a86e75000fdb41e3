import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { signUp, type Account } from '../support/accounts';
import { Caller, phoneFlow, setVoice } from '../support/call-world';
import { assistantWith, readHistory, textsOf } from '../support/conversations';
import { rows } from '../support/database';
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
  await setVoice(account, speech, { hears: null });
});

it('walks through a Persian menu by keys, without speech recognition', async () => {
  const caller = await new Caller(speech, account, assistant_id).call();
  await caller.hears('به فروشگاه گلبرگ خوش آمدید');
  await caller.hears('گفتار شما شنیده نمی‌شود');
  await caller.hears('برای قیمت‌ها، 1 را فشار دهید');
  caller.leg.press('1');
  await caller.hears('قیمت 100 تومان است');
  await caller.hears('برای قیمت‌ها، 1', 2);
  caller.leg.press('2');
  await caller.hears('شمارهٔ سفارش را بگویید');
  caller.leg.press('4', '2', '#');
  await caller.hears('سفارش 42 در راه است');
  await caller.hears('برای قیمت‌ها، 1', 3);
  caller.leg.press('3');
  await caller.hears('خدانگهدار');
  const call = await caller.ends('assistant_ended');
  expect(call).toMatchObject({ state: 'ended', quality: { mos: 4.3 } });
  const { items } = await readHistory(account, call.conversation_id);
  expect(textsOf(items.filter(({ role }) => role === 'user'))).toEqual(['قیمت', 'سفارش', '42', 'خداحافظ']);
  const turns = await rows<{ kind: string; total_ms: number | null }>(
    'select kind, total_ms from call_turns where call_id = $1 order by id',
    [call.id],
  );
  expect(turns.map(({ kind }) => kind)).toEqual(['opening', 'digits', 'digits', 'digits', 'digits']);
});

it('keeps the keys of a caller who knows the menu, and gives them to the questions that follow', async () => {
  const caller = await new Caller(speech, account, assistant_id).call();
  // The order, its number, and the end, before the first question is there.
  caller.leg.press('2', '4', '2', '#', '3');
  await caller.hears('خدانگهدار');
  const { conversation_id } = await caller.ends('assistant_ended');
  const { items } = await readHistory(account, conversation_id);
  expect(textsOf(items.filter(({ role }) => role === 'user'))).toEqual(['سفارش', '42', 'خداحافظ']);
  expect(caller.heard()).toEqual(['خدانگهدار.']);
});
