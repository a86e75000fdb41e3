import { callProvider, readJson } from '../call-provider';
import { collectSpeech } from '../collect-speech';
import { decodeSound } from '../decode-sound';
import type { RecognitionRequest, SpeechAccess, SpeechToText, TextToSpeech } from '../speech';

/** The voices that OpenAI documents for its speech models. */
export const openAiVoices = [
  'alloy',
  'ash',
  'ballad',
  'cedar',
  'coral',
  'echo',
  'fable',
  'marin',
  'nova',
  'onyx',
  'sage',
  'shimmer',
  'verse',
] as const;

/** OpenAI's raw sound has this rate: https://platform.openai.com/docs/guides/text-to-speech */
const pcmRate = 24_000;

const authorization = ({ api_key }: SpeechAccess): Record<string, string> => (api_key ? { authorization: `Bearer ${api_key}` } : {});

/** POST audio/transcriptions, of OpenAI and of servers that copy it. */
export const openAiRecognition: SpeechToText = {
  begin: (access, request) => collectSpeech((wav) => transcribe(access, request, wav)),
};

async function transcribe(access: SpeechAccess, { language, signal, onPartial }: RecognitionRequest, wav: Uint8Array): Promise<string> {
  const model = access.model || 'gpt-4o-mini-transcribe';
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(wav)], { type: 'audio/wav' }), 'speech.wav');
  form.set('model', model);
  form.set('language', language);
  form.set('response_format', 'json');
  // Only these models send what they have understood so far.
  if (model.startsWith('gpt-')) form.set('stream', 'true');
  const response = await callProvider(access, `${access.base_url}/audio/transcriptions`, {
    method: 'POST',
    headers: authorization(access),
    body: form,
    signal,
  });
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) {
    return (await readJson<{ text?: string }>(response, signal)).text ?? '';
  }
  let text = '';
  for await (const line of linesOf(response.body)) {
    if (!line.startsWith('data:')) continue;
    const event = JSON.parse(line.slice('data:'.length)) as { type: string; delta?: string; text?: string };
    if (event.type === 'transcript.text.done') return event.text ?? text;
    text += event.delta ?? '';
    onPartial?.(text);
  }
  return text;
}

async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const piece of body) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split(/\r?\n/);
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest) yield rest;
}

/** POST audio/speech, of OpenAI and of servers that copy it. The sound arrives while it is made. */
export const openAiSpeech: TextToSpeech = {
  // Servers that copy it have voices of their own.
  knows: (voice) => !voice.startsWith('espeak') && !/^[a-z]{2,3}-[A-Z]{2}-/.test(voice),
  async *speak(access, { text, voice, signal }) {
    const body = { model: access.model || 'gpt-4o-mini-tts', input: text, voice: voice ?? openAiVoices[0], response_format: 'pcm' };
    const response = await callProvider(access, `${access.base_url}/audio/speech`, {
      method: 'POST',
      headers: { ...authorization(access), 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal,
    });
    const isWav = response.headers.get('content-type')?.includes('wav');
    yield* decodeSound(response.body, isWav ? 'wav' : { rate: pcmRate }, signal);
  },
  listVoices: async () => openAiVoices.map((id) => ({ id, name: `${id.charAt(0).toUpperCase()}${id.slice(1)}` })),
};
