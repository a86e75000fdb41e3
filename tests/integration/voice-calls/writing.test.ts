import { afterAll, expect, it, vi } from 'vitest';
import { listenToCall } from '@/server/voice/calls/announce-call';
import type { CallEvent } from '@/lib/contracts/voice/call-events';
import { signUp } from '../support/accounts';
import { Caller, phoneFlow, setVoice } from '../support/call-world';
import { assistantWith } from '../support/conversations';
import { admin } from '../support/database';
import { useProduct } from '../support/product';

const { speech, models } = await vi.hoisted(async () => {
  const started = await (await import('../support/stand-ins/speech')).startSpeech();
  const writers = await (await import('../support/stand-ins/models')).startModels();
  process.env.OUTGOING_ALLOW = new URL(started.url).host;
  process.env.OPENAI_API_KEY = 'platform-openai';
  process.env.OPENAI_BASE_URL = `${writers.url}/v1`;
  process.env.MODEL_IDLE_TIMEOUT_MS = '3000';
  process.env.CREDIT_AT_SIGNUP = '1000000';
  return { speech: started, models: writers };
});

useProduct({ workers: true });
afterAll(() => Promise.all([speech.stop(), models.stop()]));

it('speaks what a model has written before it is finished, and says so if the rest never comes', async () => {
  const account = await signUp();
  const { id } = await assistantWith(account, phoneFlow);
  await admin.query(`update assistants set mode = 'pro' where id = $1`, [id]);
  await setVoice(account, speech);
  const caller = await new Caller(speech, account, id).call();
  const events: CallEvent[] = [];
  const { stop } = listenToCall((await caller.stored()).id, (event) => events.push(event));
  await caller.hears('برای قیمت‌ها، 1');
  models.next.push({ type: 'stop', after: 'درود بر شما. من ', how: 'hang' });
  caller.say('کیستید');
  await caller.hears('درود بر شما');
  await caller.hears('مشکلی پیش آمد');
  models.next.push({ type: 'answer', pieces: ['من دستیار', ' هستم. چه کمکی', ' می‌خواهید؟'] });
  caller.say('دوباره بگویید');
  await caller.hears('من دستیار هستم');
  await caller.hears('چه کمکی می‌خواهید');
  expect(caller.heard().filter((text) => text.includes('من دستیار هستم'))).toHaveLength(1);
  caller.leg.leave();
  await caller.ends('caller_hung_up');
  await expect.poll(() => events.map(({ type }) => type)).toEqual(expect.arrayContaining(['state', 'transcript', 'latency', 'levels']));
  expect(events).toContainEqual(expect.objectContaining({ type: 'transcript', by: 'caller', text: 'دوباره بگویید', is_final: true }));
  // Voices read ASCII digits, but people read their own.
  expect(events).toContainEqual(
    expect.objectContaining({ by: 'assistant', text: expect.stringContaining('برای قیمت‌ها، ۱ را فشار دهید') }),
  );
  await expect.poll(() => events.at(-1)).toMatchObject({ type: 'state', state: 'ended', end_reason: 'caller_hung_up' });
  stop();
});
