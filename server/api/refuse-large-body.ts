import { bodyLimit as limitBody } from 'hono/body-limit';
import type { AnyEndpoint } from '@/lib/contracts/endpoint';
import { AppError } from '@/lib/errors';
import { bodyLimit, multipartLimit } from './read-input';
import type { ApiRequest } from './request';

/** Throws payload_too_large for a body of more bytes. */
export const limitTo = (bytes: number) =>
  limitBody({
    maxSize: bytes,
    onError: (c) => {
      // What is not read of the body would be taken for the next call.
      c.header('Connection', 'close');
      throw new AppError('payload_too_large', { params: { megabytes: bytes / 1024 / 1024 } });
    },
  });

const bytesOf = { plain: bodyLimit, multipart: multipartLimit };
const limits = { plain: limitTo(bytesOf.plain), multipart: limitTo(bytesOf.multipart) };

/** Throws payload_too_large for a body that is larger than the endpoint takes. Whoever may not call it is told so before. */
export async function refuseLargeBody(endpoint: AnyEndpoint, c: ApiRequest): Promise<void> {
  // Neither has a body; to look for one would make a whole request of what stands in for it.
  if (endpoint.method === 'get') return;
  const kind = endpoint.body_type === 'multipart' ? 'multipart' : 'plain';
  // A length that is told is all there is to read. To ask for the body itself would make a stream of it, which costs
  // more than everything else that is done to a message here.
  const told = c.req.header('transfer-encoding') === undefined && c.req.header('content-length');
  if (told && Number(told) <= bytesOf[kind]) return;
  await limits[kind](c, async () => {});
}
