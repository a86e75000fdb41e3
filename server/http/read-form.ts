import { AppError } from '@/lib/errors';
import { tooLarge } from './refuse-large-body';
import type { ApiRequest } from './request';

/** The maximum number of fields and files in one form. */
const mostParts = 32;

/**
 * Reads form data of at most `most` bytes. A field that occurs several times, such as files, becomes a list. Throws
 * payload_too_large, validation_failed, and the errors of `Upload.take`.
 */
export async function readForm(c: ApiRequest, most: number): Promise<Record<string, unknown>> {
  const type = c.req.header('content-type') ?? '';
  const bytes = await readBytes(c, most);
  refuseManyParts(bytes, type);
  const form = await new Response(bytes, { headers: { 'Content-Type': type } }).formData().catch(broken);
  const names = [...new Set(form.keys())];
  return Object.fromEntries(
    names.map((name) => {
      const values = form.getAll(name);
      return [name, values.length > 1 ? values : values[0]];
    }),
  );
}

/** The sender has disconnected, or the body is malformed. */
function broken(cause: unknown): never {
  throw new AppError('validation_failed', { detail: 'broken_form', cause });
}

async function readBytes(c: ApiRequest, most: number): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  // The reader is not canceled: that would close the connection before the response.
  const reader = c.req.raw.body?.getReader();
  const read = () => reader?.read().catch(broken);
  for (let next = await read(); next && !next.done; next = await read()) {
    const chunk = next.value as Uint8Array;
    length += chunk.length;
    if (length > most) throw tooLarge(most);
    c.get('upload')?.take(chunk.length);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Counts the parts before they are parsed. A form could have a million. */
function refuseManyParts(bytes: Buffer, type: string): void {
  const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(type) ?? [];
  const boundary = `--${quoted ?? plain ?? ''}`;
  // The last boundary ends the form.
  for (let at = bytes.indexOf(boundary), parts = 0; at >= 0; at = bytes.indexOf(boundary, at + boundary.length), parts++) {
    if (parts > mostParts) throw new AppError('validation_failed', { detail: 'too_many_parts', params: { max: mostParts } });
  }
}
