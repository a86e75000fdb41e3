/** G.711 (ITU-T): a byte for each sample. PCMU is what browsers and America send, PCMA what most other phones prefer. */
export type G711 = 'PCMU' | 'PCMA';

/** Added to PCMU's samples before the logarithm, so that its lowest segment begins at zero. */
const bias = 132;

const decoded = {
  PCMU: Int16Array.from({ length: 256 }, (_, byte) => fromMuLaw(byte)),
  PCMA: Int16Array.from({ length: 256 }, (_, byte) => fromALaw(byte)),
};
/** By sample as an unsigned number. */
const encoded = { PCMU: encodings(toMuLaw), PCMA: encodings(toALaw) };

// Loops, because this is done for each packet of each call.
export function decodeG711(codec: G711, bytes: Uint8Array): Int16Array {
  const table = decoded[codec];
  const samples = new Int16Array(bytes.length);
  for (let at = 0; at < bytes.length; at++) samples[at] = table[bytes[at] as number] as number;
  return samples;
}

export function encodeG711(codec: G711, samples: Int16Array): Uint8Array {
  const table = encoded[codec];
  const bytes = new Uint8Array(samples.length);
  for (let at = 0; at < samples.length; at++) bytes[at] = table[(samples[at] as number) & 0xffff] as number;
  return bytes;
}

function encodings(encode: (sample: number) => number): Uint8Array {
  return Uint8Array.from({ length: 65_536 }, (_, sample) => encode((sample << 16) >> 16));
}

function toMuLaw(sample: number): number {
  const magnitude = Math.min(Math.abs(sample), 32_635) + bias;
  const exponent = 24 - Math.clz32(magnitude);
  const mantissa = (magnitude >> (exponent + 3)) & 0x0f;
  return ~((sample < 0 ? 0x80 : 0) | (exponent << 4) | mantissa) & 0xff;
}

function fromMuLaw(byte: number): number {
  const bits = ~byte & 0xff;
  const magnitude = ((((bits & 0x0f) << 3) + bias) << ((bits & 0x70) >> 4)) - bias;
  return bits & 0x80 ? -magnitude : magnitude;
}

function toALaw(sample: number): number {
  const isNegative = sample < 0;
  const magnitude = (isNegative ? ~sample : sample) >> 3;
  const segment = Math.max(0, 27 - Math.clz32(magnitude));
  const mantissa = (magnitude >> Math.max(1, segment)) & 0x0f;
  return ((segment << 4) | mantissa) ^ (isNegative ? 0x55 : 0xd5);
}

function fromALaw(byte: number): number {
  const bits = byte ^ 0x55;
  const segment = (bits & 0x70) >> 4;
  const low = ((bits & 0x0f) << 4) + 8;
  const magnitude = segment === 0 ? low : (low + 0x100) << (segment - 1);
  return bits & 0x80 ? magnitude : -magnitude;
}
