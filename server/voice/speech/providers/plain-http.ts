import { ModelError } from '@/server/ai/model-error';
import { callProvider, readJson } from '../call-provider';
import { collectSpeech } from '../collect-speech';
import { decodeSound } from '../decode-sound';
import type { SpeechAccess, SpeechToText, TextToSpeech } from '../speech';

const headersOf = ({ api_key }: SpeechAccess, content_type: string) => ({
  'content-type': content_type,
  ...(api_key && { authorization: `Bearer ${api_key}` }),
});

/** The protocol for a business's own servers: docs/speech-over-http.md. */
export const plainRecognition: SpeechToText = {
  begin: (access, { language, signal }) =>
    collectSpeech(async (wav) => {
      const url = new URL(access.base_url);
      url.searchParams.set('language', language);
      if (access.model) url.searchParams.set('model', access.model);
      const init = { method: 'POST', headers: headersOf(access, 'audio/wav'), body: new Uint8Array(wav), signal };
      const { text } = await readJson<{ text?: unknown }>(await callProvider(access, url.href, init), signal);
      if (typeof text !== 'string') throw new ModelError('bad_request');
      return text;
    }),
};

export const plainSpeech: TextToSpeech = {
  knows: (voice) => !voice.startsWith('espeak'),
  async *speak(access, { text, language, voice, signal }) {
    const body = JSON.stringify({ text, language, voice, ...(access.model && { model: access.model }) });
    const init = { method: 'POST', headers: headersOf(access, 'application/json'), body, signal };
    const response = await callProvider(access, access.base_url, init);
    yield* decodeSound(response.body, formatOf(response.headers.get('content-type') ?? ''), signal);
  },
  listVoices: async () => [],
};

/** `audio/wav`, or `audio/pcm; rate=16000`. */
function formatOf(content_type: string): 'wav' | { rate: number } {
  const [, rate] = /^audio\/(?:pcm|l16)\s*;.*?rate=(\d{4,6})/i.exec(content_type) ?? [];
  if (rate) return { rate: Number(rate) };
  if (/^audio\/(x-|vnd\.)?wave?/i.test(content_type)) return 'wav';
  throw new ModelError('bad_request');
}
