import { bodyLimit as limitBody } from 'hono/body-limit';
import type { AnyEndpoint } from '@/lib/contracts/endpoint';
import { AppError } from '@/lib/errors';
import { bodyLimit, multipartLimit } from './read-input';
import type { ApiRequest } from './request';

const limitTo = (bytes: number) =>
  limitBody({
    maxSize: bytes,
    onError: () => {
      throw new AppError('payload_too_large', { params: { megabytes: bytes / 1024 / 1024 } });
    },
  });

const limits = { plain: limitTo(bodyLimit), multipart: limitTo(multipartLimit) };

/** Throws payload_too_large for a body that is larger than the endpoint takes. Whoever may not call it is told so before. */
export async function refuseLargeBody(endpoint: AnyEndpoint, c: ApiRequest): Promise<void> {
  await limits[endpoint.body_type === 'multipart' ? 'multipart' : 'plain'](c, async () => {});
}
