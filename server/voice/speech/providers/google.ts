import type { CallLanguage } from '@/lib/voice/call-language';
import { sampleRate } from '@/lib/voice/frame';
import { callProvider, readJson } from '../call-provider';
import { collectSpeech } from '../collect-speech';
import { decodeSound } from '../decode-sound';
import type { SpeechAccess, SpeechToText, TextToSpeech } from '../speech';

/** Google's names of languages: those of recognition need a country, and its Arabic voices have one of their own. */
const heard: Record<CallLanguage, string> = { fa: 'fa-IR', ar: 'ar-SA', en: 'en-US' };
const spoken: Record<CallLanguage, string> = { fa: 'fa-IR', ar: 'ar-XA', en: 'en-US' };

const headersOf = ({ api_key }: SpeechAccess) => ({ 'content-type': 'application/json', 'x-goog-api-key': api_key });

/** POST v1/speech:recognize of Cloud Speech-to-Text. */
export const googleRecognition: SpeechToText = {
  begin: (access, { language, signal }) =>
    collectSpeech(async (wav) => {
      const config = { encoding: 'LINEAR16', sampleRateHertz: sampleRate, languageCode: heard[language], enableAutomaticPunctuation: true };
      const body = {
        config: { ...config, ...(access.model && { model: access.model }) },
        audio: { content: Buffer.from(wav).toString('base64') },
      };
      const response = await callProvider(access, `${access.base_url}/v1/speech:recognize`, {
        method: 'POST',
        headers: headersOf(access),
        body: JSON.stringify(body),
        signal,
      });
      const { results = [] } = await readJson<{ results?: { alternatives?: { transcript?: string }[] }[] }>(response, signal);
      return results.map(({ alternatives }) => alternatives?.[0]?.transcript?.trim() ?? '').join(' ');
    }),
};

/** POST v1/text:synthesize of Cloud Text-to-Speech. The sound comes as one WAV file. */
export const googleSpeech: TextToSpeech = {
  knows: (voice) => /^[a-z]{2,3}-[A-Z]{2}-/.test(voice),
  async *speak(access, { text, language, voice, signal }) {
    const languageCode = voice ? voice.split('-').slice(0, 2).join('-') : spoken[language];
    const body = {
      input: { text },
      voice: { languageCode, ...(voice && { name: voice }) },
      audioConfig: { audioEncoding: 'LINEAR16', sampleRateHertz: sampleRate },
    };
    const response = await callProvider(access, `${access.base_url}/v1/text:synthesize`, {
      method: 'POST',
      headers: headersOf(access),
      body: JSON.stringify(body),
      signal,
    });
    const { audioContent = '' } = await readJson<{ audioContent?: string }>(response, signal);
    yield* decodeSound(only(Buffer.from(audioContent, 'base64')), 'wav', signal);
  },
  async listVoices(access, language, signal) {
    const url = `${access.base_url}/v1/voices?languageCode=${spoken[language]}`;
    const { voices = [] } = await readJson<{ voices?: { name: string }[] }>(
      await callProvider(access, url, { headers: headersOf(access), signal }),
      signal,
    );
    return voices.map(({ name }) => ({ id: name, name }));
  },
};

async function* only(piece: Uint8Array): AsyncGenerator<Uint8Array> {
  yield piece;
}
