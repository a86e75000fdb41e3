import type { NluModel } from './train-model';

/**
 * The format of the bytes. It is incremented when the content of a model changes. Older models can no longer be read, and
 * their assistants are trained again.
 */
export const modelFormat = 6;

/**
 * Encodes a model: the letters HNLU and the format's number; the length of the outline; the outline as JSON, in which a
 * typed array is its kind, its offset and its length; the bytes of the arrays, each from an offset divisible by eight.
 */
export function encodeModel(model: NluModel): Uint8Array {
  const arrays: TypedArray[] = [];
  let size = 0;
  const outline = JSON.stringify(model, (_key, value: unknown) => {
    if (!ArrayBuffer.isView(value)) return value;
    const array = value as TypedArray;
    const place = { $array: array.constructor.name, at: size, length: array.length };
    arrays.push(array);
    size += aligned(array.byteLength);
    return place;
  });
  const text = new TextEncoder().encode(outline);
  const begin = aligned(HEADER + text.length);
  const bytes = new Uint8Array(begin + size);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, MAGIC);
  view.setUint32(4, modelFormat);
  view.setUint32(8, text.length);
  bytes.set(text, HEADER);
  let at = begin;
  for (const array of arrays) {
    bytes.set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength), at);
    at += aligned(array.byteLength);
  }
  return bytes;
}

/**
 * Decodes a model from encodeModel. The arrays are copies, so the bytes may be released.
 *
 * @throws Error if the bytes are not a model, or have another format. The assistant is then trained again
 */
export function decodeModel(bytes: Uint8Array): NluModel {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < HEADER || view.getUint32(0) !== MAGIC) throw new Error('These bytes are no NLU model');
  if (view.getUint32(4) !== modelFormat) throw new Error(`This NLU model is of format ${view.getUint32(4)}, not ${modelFormat}`);
  const length = view.getUint32(8);
  const begin = aligned(HEADER + length);
  const outline = new TextDecoder().decode(bytes.subarray(HEADER, HEADER + length));
  return placeArrays(JSON.parse(outline), bytes.subarray(begin)) as NluModel;
}

/** Inserts the arrays. Doing this while the outline is parsed costs several times as much if there are many entities. */
function placeArrays(value: unknown, bytes: Uint8Array): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (isPlace(value)) {
    const array = new kinds[value.$array](value.length);
    new Uint8Array(array.buffer).set(bytes.subarray(value.at, value.at + array.byteLength));
    return array;
  }
  const fields = value as Record<string, unknown>;
  for (const key in fields) {
    const inner = fields[key];
    if (typeof inner === 'object') fields[key] = placeArrays(inner, bytes);
  }
  return value;
}

const MAGIC = 0x484e4c55;
const HEADER = 12;

const kinds = { Int8Array, Uint8Array, Uint16Array, Int32Array, Uint32Array, Float32Array, Float64Array };

type TypedArray = InstanceType<(typeof kinds)[keyof typeof kinds]>;

interface ArrayPlace {
  $array: keyof typeof kinds;
  at: number;
  length: number;
}

function isPlace(value: unknown): value is ArrayPlace {
  return typeof value === 'object' && value !== null && '$array' in value;
}

function aligned(size: number): number {
  return Math.ceil(size / 8) * 8;
}
