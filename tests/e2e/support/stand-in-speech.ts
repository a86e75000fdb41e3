import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A speech service of a business's own (docs/speech-over-http.md). It says everything in one tone, and understands what it is told to. */
export interface StandInSpeech {
  hears: string;
  speaks: string;
  /** What it understands next, whatever it hears. */
  understands: string;
  /** What it was given to say. */
  said: string[];
  /** How many seconds of sound it was given to understand. */
  heard: number[];
  stop: () => Promise<void>;
}

/** The tone of its voice, in hertz. */
export const voiceTone = 2_500;
const rate = 8_000;
/** Long enough to be interrupted. */
const seconds = 6;

export async function startStandInSpeech(): Promise<StandInSpeech> {
  const server = createServer((request, response) => {
    void answer(request).then(({ type, body }) => response.writeHead(200, { 'content-type': type }).end(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const service: StandInSpeech = {
    hears: `${origin}/hear`,
    speaks: `${origin}/speak`,
    understands: '',
    said: [],
    heard: [],
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };

  async function answer(request: IncomingMessage): Promise<{ type: string; body: string | Buffer }> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const content = Buffer.concat(chunks);
    if (request.url?.startsWith('/speak')) {
      service.said.push((JSON.parse(content.toString()) as { text: string }).text);
      return { type: `audio/pcm; rate=${rate}`, body: tone() };
    }
    // 16 bits a sample, after the head of a WAV file.
    service.heard.push((content.length - 44) / 2 / rate);
    return { type: 'application/json', body: JSON.stringify({ text: service.understands }) };
  }
  return service;
}

function tone(): Buffer {
  const samples = Int16Array.from({ length: rate * seconds }, (_, index) => 8_000 * Math.sin((2 * Math.PI * voiceTone * index) / rate));
  return Buffer.from(samples.buffer);
}
