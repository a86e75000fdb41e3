import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { env } from '@/server/platform/env';
import { FairQueue } from '@/server/platform/fair-queue';
import { errorOfSignal, ModelError } from '@/server/ai/model-error';
import { decodeSound } from '../decode-sound';
import type { SynthesisRequest, TextToSpeech } from '../speech';

/** Its own voice, a man's, and variants of it. */
const variants: Record<string, { name: string; variant: string }> = {
  espeak: { name: 'eSpeak', variant: '' },
  'espeak-m3': { name: 'eSpeak M3', variant: '+m3' },
  'espeak-f2': { name: 'eSpeak F2', variant: '+f2' },
  'espeak-f4': { name: 'eSpeak F4', variant: '+f4' },
};

/** Words per minute: callers hear each once. */
const speed = 150;

/** A sentence takes some ten milliseconds, so few processes serve many calls. The others wait. */
const most = Math.max(2, availableParallelism());
const queue = new FairQueue(most, most);

/** espeak-ng, which needs no key and no other machine. */
export const espeak: TextToSpeech = {
  knows: (voice) => Object.hasOwn(variants, voice),
  async *speak(_access, request) {
    const wav = await queue.run('calls', () => run(request));
    yield* decodeSound(only(wav), 'wav', request.signal);
  },
  listVoices: async () => Object.entries(variants).map(([id, { name }]) => ({ id, name })),
};

/** The text goes in by standard input: as an argument, it could be read as an option, and others would see it. */
async function run({ text, language, voice, signal }: SynthesisRequest): Promise<Buffer> {
  const path = env().ESPEAK_PATH;
  if (!path) throw new ModelError('not_asked');
  // Whoever waited may be gone by now.
  if (signal.aborted) throw errorOfSignal(signal);
  const { variant = '' } = variants[voice ?? 'espeak'] ?? {};
  return new Promise((resolve, reject) => {
    const options = ['-v', `${language}${variant}`, '-s', String(speed), '-b', '1', '--stdin', '--stdout'];
    const child = spawn(path, options, { stdio: ['pipe', 'pipe', 'ignore'], signal, killSignal: 'SIGKILL' });
    const pieces: Buffer[] = [];
    child.stdout.on('data', (piece: Buffer) => pieces.push(piece));
    child.on('error', (cause) => reject(signal.aborted ? errorOfSignal(signal) : new ModelError('unreachable', { cause })));
    child.on('close', (code) => (code === 0 ? resolve(Buffer.concat(pieces)) : reject(new ModelError('overloaded'))));
    child.stdin.on('error', () => undefined);
    child.stdin.end(text);
  });
}

async function* only(piece: Uint8Array): AsyncGenerator<Uint8Array> {
  yield piece;
}
