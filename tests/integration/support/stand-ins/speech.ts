import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Services that hear and speak, over HTTP, in the protocols of OpenAI, Google, and docs/speech-over-http.md. Sound stands for text: each
 * text that is spoken is a steady signal of its own height, and so is each that is heard.
 */
export interface SpeechStandIn {
  url: string;
  /** The height of the sound of a text, spoken or heard. */
  heightOf: (text: string) => number;
  textAt: (height: number) => string | undefined;
  /** What was asked, with the headers and the body as they came. */
  requests: { path: string; authorization: string; text: string; language: string; voice: unknown }[];
  /** Requests of these paths get these statuses instead, each once. */
  failures: { path: string; status: number }[];
  /** How many samples a text takes, at 8 kHz. */
  samples: number;
  /** How often OpenAI's stream says its final text. */
  finals: number;
  stop: () => Promise<void>;
}

/** What is spoken is lower than what is heard, so that speech is loud. */
const [lowest, step] = [500, 20];

export async function startSpeech(): Promise<SpeechStandIn> {
  const texts: string[] = [];
  const standIn: SpeechStandIn = {
    url: '',
    heightOf: (text) => {
      if (!texts.includes(text)) texts.push(text);
      return lowest + step * (texts.indexOf(text) + 1);
    },
    textAt: (height) => texts[Math.round((height - lowest) / step) - 1],
    requests: [],
    failures: [],
    samples: 1_600,
    finals: 1,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
  const server = createServer((request, response) => {
    serve(standIn, request, response).catch((error: Error) => response.writeHead(500).end(error.message));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  standIn.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return standIn;
}

async function serve(standIn: SpeechStandIn, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  const body = Buffer.concat(pieces);
  const { pathname, searchParams } = new URL(request.url ?? '', standIn.url);
  const authorization = request.headers.authorization ?? String(request.headers['x-goog-api-key'] ?? '');
  const note = (more: { text?: string; language?: string; voice?: unknown }) =>
    standIn.requests.push({ path: pathname, authorization, text: '', language: '', voice: null, ...more });
  const failure = standIn.failures.findIndex(({ path }) => path === pathname);
  const [failed] = failure < 0 ? [] : standIn.failures.splice(failure, 1);
  if (failed) return void response.writeHead(failed.status, { 'content-type': 'application/json' }).end('{"error":{"message":"no"}}');
  const json = (value: object) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));
  const heard = (sound: Buffer) => standIn.textAt(loudest(sound) / 10) ?? '';

  switch (pathname) {
    case '/v1/audio/transcriptions': {
      const form = await new Response(new Uint8Array(body), {
        headers: { 'content-type': request.headers['content-type'] ?? '' },
      }).formData();
      const text = heard(Buffer.from(await (form.get('file') as File).arrayBuffer()));
      note({ text, language: String(form.get('language')) });
      if (form.get('stream') !== 'true') return void json({ text });
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(`data: ${JSON.stringify({ type: 'transcript.text.delta', delta: text.slice(0, 3) })}\n\n`);
      for (let said = 0; said < standIn.finals; said++)
        response.write(`data: ${JSON.stringify({ type: 'transcript.text.done', text })}\n\n`);
      return void response.end();
    }
    case '/v1/audio/speech': {
      const { input, voice, response_format } = JSON.parse(body.toString()) as Record<string, string>;
      note({ text: input, voice });
      if (response_format !== 'pcm') return void response.writeHead(400).end();
      // Three samples for each of ours: its rate is 24 kHz.
      return void response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(soundOf(standIn, input ?? '', 3));
    }
    case '/v1/speech:recognize': {
      const { config, audio } = JSON.parse(body.toString()) as { config: { languageCode: string }; audio: { content: string } };
      const transcript = heard(Buffer.from(audio.content, 'base64'));
      note({ text: transcript, language: config.languageCode });
      return void json(transcript ? { results: [{ alternatives: [{ transcript }] }] } : {});
    }
    case '/v1/text:synthesize': {
      const { input, voice } = JSON.parse(body.toString()) as { input: { text: string }; voice: { languageCode: string; name?: string } };
      note({ text: input.text, language: voice.languageCode, voice: voice.name });
      return void json({ audioContent: wav(soundOf(standIn, input.text)).toString('base64') });
    }
    case '/v1/voices':
      return void json({ voices: [{ name: 'fa-IR-Standard-A' }, { name: 'fa-IR-Standard-B' }] });
    case '/hear': {
      const text = heard(body);
      note({ text, language: searchParams.get('language') ?? '' });
      return void json({ text });
    }
    case '/speak': {
      const { text = '', language, voice } = JSON.parse(body.toString()) as Record<string, string>;
      note({ text, language, voice });
      return void response.writeHead(200, { 'content-type': 'audio/pcm; rate=8000' }).end(soundOf(standIn, text));
    }
    default:
      response.writeHead(404).end();
  }
}

function soundOf(standIn: SpeechStandIn, text: string, times = 1): Buffer {
  const sound = Buffer.alloc(standIn.samples * times * 2);
  const height = standIn.heightOf(text);
  for (let at = 0; at < sound.length; at += 2) sound.writeInt16LE(height, at);
  return sound;
}

/** The loudest sample of a WAV file with a header of 44 bytes. */
function loudest(file: Buffer): number {
  let most = 0;
  for (let at = 44; at + 1 < file.length; at += 2) most = Math.max(most, file.readInt16LE(at));
  return most;
}

function wav(sound: Buffer): Buffer {
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + sound.length, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(8_000, 24);
  header.writeUInt32LE(16_000, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(sound.length, 40);
  return Buffer.concat([header, sound]);
}
