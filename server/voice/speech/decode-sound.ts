import { Resampler } from '@/lib/voice/resample';
import { readWavHeader, type WavFormat } from '@/lib/voice/wav';
import { errorOfConnection, ModelError } from '@/server/ai/model-error';

/** The longest text takes some minutes. More is no speech. */
const mostBytes = 64 * 1024 * 1024;

/**
 * Sound of calls from what a provider sends: a WAV file, or samples of 16 bits (little-endian, mono) at a rate. Each piece is turned over
 * as soon as it has come. Throws a ModelError.
 */
export async function* decodeSound(
  body: AsyncIterable<Uint8Array>,
  format: 'wav' | { rate: number },
  signal: AbortSignal,
): AsyncGenerator<Int16Array> {
  let known: WavFormat | null = format === 'wav' ? null : { rate: format.rate, channels: 1 };
  let resampler: Resampler | undefined;
  let rest: Uint8Array = new Uint8Array();
  let bytes = 0;
  try {
    for await (const piece of body) {
      signal.throwIfAborted();
      bytes += piece.length;
      if (bytes > mostBytes) throw new ModelError('bad_request');
      rest = rest.length > 0 ? Buffer.concat([rest, piece]) : piece;
      if (!known) {
        const header = readWavHeader(rest);
        if (header === undefined) continue;
        if (header === null) throw new ModelError('bad_request');
        known = header;
        rest = rest.subarray(header.begins);
      }
      const width = 2 * known.channels;
      const whole = rest.length - (rest.length % width);
      resampler ??= new Resampler(known.rate);
      const samples = resampler.push(firstChannel(rest.subarray(0, whole), width));
      rest = rest.subarray(whole);
      if (samples.length > 0) yield samples;
    }
    signal.throwIfAborted();
  } catch (error) {
    throw errorOfConnection(error, signal);
  }
  if (!resampler) throw new ModelError('no_text');
  const last = resampler.flush();
  if (last.length > 0) yield last;
}

function firstChannel(bytes: Uint8Array, width: number): Int16Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Int16Array.from({ length: bytes.length / width }, (_, index) => view.getInt16(index * width, true));
}
