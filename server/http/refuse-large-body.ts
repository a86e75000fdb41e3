import { bodyLimit } from 'hono/body-limit';
import type { AnyEndpoint } from '@/lib/contracts/endpoint';
import { AppError } from '@/lib/errors';
import { maxBodyOf } from './max-body';
import type { ApiRequest } from './request';

/** Says that a body has more bytes than these. */
export function tooLarge(bytes: number): AppError {
  return new AppError('payload_too_large', { params: { kilobytes: bytes / 1024, megabytes: Math.floor(bytes / 1024 / 1024) } });
}

/** Throws payload_too_large for a body of more bytes. */
export const limitTo = (bytes: number) =>
  bodyLimit({
    maxSize: bytes,
    onError: () => {
      throw tooLarge(bytes);
    },
  });

/** Throws payload_too_large for a body that is larger than the endpoint takes. Whoever may not call it is refused before. */
export async function refuseLargeBody(endpoint: AnyEndpoint, c: ApiRequest): Promise<void> {
  // Neither has a body; to look for one would make a whole request of what stands in for it.
  if (endpoint.method === 'get') return;
  const most = maxBodyOf(endpoint);
  // A length that is told is all there is to read. To ask for the body itself would make a stream of it, which costs
  // more than everything else that is done to a message here.
  const told = c.req.header('transfer-encoding') === undefined && c.req.header('content-length');
  if (told && Number(told) <= most) return;
  // Form data is counted as it is read.
  if (!told && endpoint.body_type === 'multipart') return;
  await limitTo(most)(c, async () => {});
}
