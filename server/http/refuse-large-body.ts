import { bodyLimit } from 'hono/body-limit';
import type { AnyEndpoint } from '@/lib/contracts/endpoint';
import { AppError } from '@/lib/errors';
import { maxBodyOf } from './max-body';
import type { ApiRequest } from './request';

/** The error for a body that is larger than this limit. */
export function tooLarge(bytes: number): AppError {
  return new AppError('payload_too_large', { params: { kilobytes: bytes / 1024, megabytes: Math.floor(bytes / 1024 / 1024) } });
}

/** Throws payload_too_large for a larger body. */
export const limitTo = (bytes: number) =>
  bodyLimit({
    maxSize: bytes,
    onError: () => {
      throw tooLarge(bytes);
    },
  });

/** Throws payload_too_large for a body that is larger than the endpoint accepts. Permission is checked before. */
export async function refuseLargeBody(endpoint: AnyEndpoint, c: ApiRequest): Promise<void> {
  // GET requests have no body. Accessing it would create a full Request object from the lightweight one.
  if (endpoint.method === 'get') return;
  const most = maxBodyOf(endpoint);
  // A declared length is the limit of what can be read. Accessing the body would create a stream, which costs more than
  // all other handling of a message here.
  const declared = c.req.header('transfer-encoding') === undefined && c.req.header('content-length');
  if (declared && Number(declared) <= most) return;
  // Form data is counted while it is read.
  if (!declared && endpoint.body_type === 'multipart') return;
  await limitTo(most)(c, async () => {});
}
