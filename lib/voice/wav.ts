import { sampleRate } from './frame';

export interface WavFormat {
  rate: number;
  channels: number;
}

const headerBytes = 44;

/** A WAV file of 16-bit sound at the rate of calls (RIFF, PCM). */
export function writeWav(samples: Int16Array): Uint8Array {
  const bytes = new Uint8Array(headerBytes + samples.length * 2);
  const view = new DataView(bytes.buffer);
  const text = (at: number, value: string) => bytes.set(new TextEncoder().encode(value), at);
  text(0, 'RIFF');
  view.setUint32(4, bytes.length - 8, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, sampleRate, true);
  view.setUint32(28, sampleRate * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  text(36, 'data');
  view.setUint32(40, samples.length * 2, true);
  samples.forEach((sample, index) => view.setInt16(headerBytes + index * 2, sample, true));
  return bytes;
}

/**
 * Where the sound of a WAV file begins, and what it is. Undefined as long as more bytes are needed. Null for what is not 16-bit PCM.
 * The length in the header is not used: programs that write to a pipe do not know it.
 */
export function readWavHeader(bytes: Uint8Array): (WavFormat & { begins: number }) | null | undefined {
  if (bytes.length < 12) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const name = (at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));
  if (name(0) !== 'RIFF' || name(8) !== 'WAVE') return null;
  let format: WavFormat | null = null;
  for (let at = 12; at + 8 <= bytes.length;) {
    const size = view.getUint32(at + 4, true);
    if (name(at) === 'data') return format && { ...format, begins: at + 8 };
    if (name(at) === 'fmt ') {
      if (at + 24 > bytes.length) return undefined;
      const [kind, bits] = [view.getUint16(at + 8, true), view.getUint16(at + 22, true)];
      const [channels, rate] = [view.getUint16(at + 10, true), view.getUint32(at + 12, true)];
      if ((kind !== 1 && kind !== 0xfffe) || bits !== 16 || channels < 1 || channels > 8 || rate < 4_000 || rate > 192_000) return null;
      format = { rate, channels };
    }
    at += 8 + size + (size % 2);
  }
  return bytes.length > 64 * 1024 ? null : undefined;
}
