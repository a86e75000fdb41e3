import { Transform, type TransformCallback } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { OutgoingError } from '../outgoing-error';

/** Passes bytes on and fails with `response_too_large` at the first one over the limit. */
export function byteLimit(max_bytes: number): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback) {
      bytes += chunk.length;
      if (bytes > max_bytes) done(new OutgoingError('response_too_large'));
      else done(null, chunk);
    },
  });
}

/** What undoes a Content-Encoding. One encoding is what servers use; several are refused as unreadable. */
export function decodersOf(encoding: string | undefined): Transform[] {
  switch (encoding?.trim().toLowerCase() ?? '') {
    case '':
    case 'identity':
      return [];
    case 'gzip':
    case 'x-gzip':
      return [createGunzip()];
    case 'deflate':
      return [createInflate()];
    case 'br':
      return [createBrotliDecompress()];
    default:
      throw new OutgoingError('address_unreachable', { cause: new Error('the content has an encoding that was not asked for') });
  }
}
