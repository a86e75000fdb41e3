import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { frameSamples } from '@/lib/voice/frame';
import { readSpeech } from '@/server/voice/speech/read-speech';
import { recognize } from '@/server/voice/speech/recognize';
import { synthesize } from '@/server/voice/speech/synthesize';
import { signUp, type Account } from '../support/accounts';
import { setVoice } from '../support/call-world';
import { useProduct } from '../support/product';

const speech = await vi.hoisted(async () => {
  const standIn = await (await import('../support/stand-ins/speech')).startSpeech();
  process.env.OUTGOING_ALLOW = new URL(standIn.url).host;
  process.env.OPENAI_API_KEY = 'platform-openai';
  process.env.SPEECH_OPENAI_BASE = `${standIn.url}/v1`;
  return standIn;
});

useProduct();
afterAll(() => speech.stop());

let account: Account;
beforeAll(async () => {
  account = await signUp();
});

const never = new AbortController().signal;

async function speak(text: string, voice: string | null = null): Promise<number[]> {
  const found = await readSpeech(account.business_id);
  const samples: number[] = [];
  for await (const piece of synthesize(account.business_id, found, { text, language: 'fa', voice, signal: never })) samples.push(...piece);
  return samples;
}

async function hear(text: string): Promise<{ text: string; partial: string[] }> {
  const partial: string[] = [];
  const found = await readSpeech(account.business_id);
  const recognition = recognize(found, { language: 'fa', signal: never, onPartial: (one) => partial.push(one) });
  for (let frame = 0; frame < 20; frame++) recognition.push(new Int16Array(frameSamples).fill(speech.heightOf(text) * 10));
  return { text: await recognition.finish(), partial };
}

const last = (path: string) => speech.requests.findLast((request) => request.path === path);

describe.each([
  ['openai', '/v1/audio/speech', '/v1/audio/transcriptions', 'Bearer key-of-'],
  ['google', '/v1/text:synthesize', '/v1/speech:recognize', 'key-of-'],
  ['http', '/speak', '/hear', 'Bearer key-of-'],
])('%s', (provider, speaking, hearing, key) => {
  it('speaks and hears by its documented protocol, with the key that the business entered', async () => {
    await setVoice(account, speech, { hears: provider, speaks: provider });
    const text = `سلام از ${provider}`;
    const samples = await speak(text, provider === 'google' ? 'fa-IR-Standard-A' : 'nova');
    expect(Math.abs(samples.length - speech.samples)).toBeLessThan(30);
    expect(samples.slice(200, -200).every((sample) => Math.abs(sample - speech.heightOf(text)) <= 2)).toBe(true);
    expect(last(speaking)).toMatchObject({ text, authorization: `${key}tts`, voice: provider === 'google' ? 'fa-IR-Standard-A' : 'nova' });
    const heard = await hear('چطورید');
    expect(heard.text).toBe('چطورید');
    expect(heard.partial).toEqual(provider === 'openai' ? ['چطو'] : []);
    expect(last(hearing)).toMatchObject({ authorization: `${key}stt` });
  });
});

it('speaks with the key of the platform where the business has none, and never sends that key elsewhere', async () => {
  await setVoice(account, speech, { hears: null, speaks: 'openai', tts_secret_id: null, tts_base_url: '' });
  await speak('با کلید سکو');
  expect(last('/v1/audio/speech')).toMatchObject({ text: 'با کلید سکو', authorization: 'Bearer platform-openai' });
  await setVoice(account, speech, { hears: null, speaks: 'openai', tts_secret_id: null });
  await speak('به نشانی دیگر');
  expect(last('/v1/audio/speech')).toMatchObject({ text: 'به نشانی دیگر', authorization: '' });
});

it('asks a provider once for a text that is spoken again', async () => {
  await setVoice(account, speech);
  await speak('سلام دوباره');
  await speak('سلام دوباره');
  expect(speech.requests.filter(({ text }) => text === 'سلام دوباره')).toHaveLength(1);
});

it('reaches no address that businesses may not enter', async () => {
  await setVoice(account, speech, { tts_base_url: 'http://127.0.0.2:9/speak', stt_base_url: 'http://169.254.169.254/hear' });
  await expect(speak('کجا')).rejects.toMatchObject({ code: 'not_asked' });
  await expect(hear('کجا')).rejects.toMatchObject({ code: 'address_refused' });
});

it('names what is wrong, and tries a text or a recording over the API', async () => {
  await setVoice(account, speech);
  const path = '/api/voice/settings/test-speech';
  const spoken = await account.call<{ audio: string; first_ms: number }>('post', path, {
    json: { direction: 'text_to_speech', text: 'آزمایش' },
  });
  expect(spoken.status).toBe(200);
  const { audio } = spoken.body;
  expect(Buffer.from(audio, 'base64').subarray(0, 4).toString()).toBe('RIFF');
  const heard = await account.call<{ text: string }>('post', path, { json: { direction: 'speech_to_text', audio } });
  expect(heard.status).toBe(200);
  speech.failures.push({ path: '/speak', status: 401 });
  expect((await account.call('post', path, { json: { direction: 'text_to_speech', text: 'آزمایش' } })).status).toBe(503);
  const broken = { direction: 'speech_to_text', audio: Buffer.from('no sound').toString('base64') };
  expect((await account.call('post', path, { json: broken })).status).toBe(422);
});
