import { rmSync } from 'node:fs';
import { afterAll, expect, it, vi } from 'vitest';
import { callLanguages } from '@/lib/voice/call-language';
import { levelOf } from '@/lib/voice/vad';
import { readSpeech } from '@/server/voice/speech/read-speech';
import { synthesize } from '@/server/voice/speech/synthesize';
import { signUp } from '../support/accounts';
import { useProduct } from '../support/product';

const folder = await vi.hoisted(async () => {
  const { mkdtempSync } = await import('node:fs');
  const { tmpdir } = await import('node:os');
  const { join } = await import('node:path');
  const { espeakPath, fetchEspeak } = await import('@/scripts/services/voice-programs');
  const made = mkdtempSync(join(tmpdir(), 'hamdam-espeak-'));
  await fetchEspeak(made, AbortSignal.timeout(60_000));
  process.env.ESPEAK_PATH = espeakPath(made);
  return made;
});

useProduct();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const greetings = { fa: 'سلام، برای قیمت‌ها، 1 را فشار دهید.', ar: 'مرحبًا، كيف يمكنني مساعدتك؟', en: 'Hello, how can I help you?' };

it('speaks all languages of calls without a key', async () => {
  const { business_id } = await signUp();
  const speech = await readSpeech(business_id);
  expect(speech.speaks?.provider).toBe('espeak');
  for (const language of callLanguages) {
    const samples: number[] = [];
    const request = { text: greetings[language], language, voice: 'espeak-f2', signal: AbortSignal.timeout(10_000) };
    for await (const piece of synthesize(business_id, speech, request)) samples.push(...piece);
    expect(samples.length / 8_000).toBeGreaterThan(1);
    expect(levelOf(Int16Array.from(samples))).toBeGreaterThan(-40);
  }
});

it('ends when no one listens any more, and takes texts that look like options', async () => {
  const { business_id } = await signUp();
  const speech = await readSpeech(business_id);
  const gone = new AbortController();
  gone.abort();
  const next = (text: string, signal: AbortSignal) =>
    synthesize(business_id, speech, { text, language: 'en', voice: null, signal })
      .next()
      .then(({ value }) => (value as Int16Array).length);
  await expect(next('Hello', gone.signal)).rejects.toMatchObject({ code: 'cancelled' });
  expect(await next('--version', AbortSignal.timeout(10_000))).toBeGreaterThan(0);
});
