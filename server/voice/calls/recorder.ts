import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { appendFile, mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { frameSamples, sampleRate } from '@/lib/voice/frame';
import { writeWav } from '@/lib/voice/wav';
import { env } from '@/server/platform/env';
import { fileStore } from '@/server/platform/storage';

/** How much is encrypted together: ten seconds. So little of a long call is in memory, and none of it is written in the clear. */
const partBytes = 10 * sampleRate * 2;
const overhead = 12 + 16;
/** Where recordings are until their call is over. */
const folder = join(tmpdir(), 'hamdam-recordings');
/** No call takes that long, in milliseconds. */
const longestCall = 24 * 60 * 60 * 1_000;
/** Of one side, which may come in bursts. More is left out. */
const mostWaiting = 25;

/**
 * Records a call: both sides as one sound, or the caller alone. The frames that are sent are its clock. Each part is encrypted by itself
 * with AES-256-GCM; its number and the call are authenticated, so that parts can be neither moved nor left out unnoticed.
 */
export class Recorder {
  private readonly path: string;
  private readonly key = env().ENCRYPTION_KEYS[0];
  private waiting: Int16Array[] = [];
  private part = Buffer.alloc(partBytes);
  private filled = 0;
  private parts = 0;
  private writing: Promise<void>;
  private bytes = 0;

  constructor(
    private readonly purpose: string,
    call_id: string,
  ) {
    this.path = join(folder, call_id);
    this.writing = mkdir(folder, { recursive: true, mode: 0o700 }).then(() => appendFile(this.path, `${this.key.id}\n`, { mode: 0o600 }));
    this.writing.catch(() => undefined);
  }

  get seconds(): number {
    return Math.floor(this.bytes / 2 / sampleRate);
  }

  hear(frame: Int16Array): void {
    if (this.waiting.length < mostWaiting) this.waiting.push(frame);
  }

  /** With what is sent in these 20 ms. */
  tick(sent: Int16Array | null): void {
    const heard = this.waiting.shift();
    for (let index = 0; index < frameSamples; index++) {
      const sample = (heard?.[index] ?? 0) + (sent?.[index] ?? 0);
      this.part.writeInt16LE(Math.max(-32_768, Math.min(32_767, sample)), this.filled);
      this.filled += 2;
    }
    this.bytes += frameSamples * 2;
    if (this.filled === partBytes) this.write(false);
  }

  /** Stores it, and returns how long it is. */
  async finish(storage_key: string): Promise<number> {
    this.write(true);
    try {
      await this.writing;
      await fileStore().put(storage_key, await readFile(this.path), 'application/octet-stream');
    } finally {
      await rm(this.path, { force: true });
    }
    return this.seconds;
  }

  private write(isLast: boolean): void {
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', this.key.key, nonce).setAAD(aad(this.purpose, this.parts++, isLast));
    const encrypted = Buffer.concat([cipher.update(this.part.subarray(0, this.filled)), cipher.final()]);
    const bytes = Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
    this.filled = 0;
    this.writing = this.writing.then(() => appendFile(this.path, bytes));
    this.writing.catch(() => undefined);
  }
}

/** Removes what processes that died have left. Without their call, it is of no use. */
export async function removeLeftRecordings(): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const file = join(folder, name);
    const { mtimeMs = Date.now() } = (await stat(file).catch(() => null)) ?? {};
    if (Date.now() - mtimeMs > longestCall) await rm(file, { force: true });
  }
}

/** The WAV file of a stored recording. Throws if it was changed, or if its key is not among ENCRYPTION_KEYS. */
export function decryptRecording(stored: Uint8Array, purpose: string): Uint8Array {
  const bytes = Buffer.from(stored.buffer, stored.byteOffset, stored.byteLength);
  const begins = bytes.indexOf('\n') + 1;
  const key_id = bytes.subarray(0, begins - 1).toString('utf8');
  const key = env().ENCRYPTION_KEYS.find(({ id }) => id === key_id)?.key;
  if (!key) throw new Error(`ENCRYPTION_KEYS has no key "${key_id}", under which this recording was stored`);
  const parts: Buffer[] = [];
  for (let at = begins; at < bytes.length; at += overhead + partBytes) {
    const part = bytes.subarray(at, at + overhead + partBytes);
    const isLast = at + overhead + partBytes >= bytes.length;
    const decipher = createDecipheriv('aes-256-gcm', key, part.subarray(0, 12), { authTagLength: 16 });
    decipher.setAAD(aad(purpose, parts.length, isLast)).setAuthTag(part.subarray(12, overhead));
    parts.push(Buffer.concat([decipher.update(part.subarray(overhead)), decipher.final()]));
  }
  const sound = Buffer.concat(parts);
  return writeWav(Int16Array.from({ length: sound.length / 2 }, (_, index) => sound.readInt16LE(index * 2)));
}

const aad = (purpose: string, part: number, isLast: boolean): Buffer => Buffer.from(`${purpose}:${part}:${isLast ? 'last' : 'more'}`);

/** A recording belongs to one call: in another's place it cannot be decrypted. */
export const recordingPurpose = (business_id: string, call_id: string): string => `recording:${business_id}:${call_id}`;
