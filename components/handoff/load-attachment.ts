import { getAttachment } from '@/lib/contracts/flow-manager/messaging';
import { errorStatus, type ErrorCode } from '@/lib/errors';
import { defaultLocale } from '@/lib/locales';
import { ApiError } from '../api/api-error';
import { readStored } from '../session/stored';

/** The bytes of a file that came with a message. A picture's address cannot carry the token, so they are fetched. */
export async function loadAttachment(attachment_id: string, signal?: AbortSignal): Promise<Blob> {
  const address = getAttachment.path.replace('{attachment_id}', encodeURIComponent(attachment_id));
  const token = readStored('token');
  const headers = new Headers({ 'Accept-Language': readStored('language') ?? defaultLocale });
  if (token) headers.set('Authorization', `Bearer ${token}`);
  let response: Response;
  try {
    response = await fetch(address, { headers, credentials: 'omit', signal });
    if (response.ok) return await response.blob();
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new ApiError({ status: 0, code: 'network', cause });
  }
  throw new ApiError({
    status: response.status,
    code: codeOf(response.status),
    request_id: response.headers.get('X-Request-Id') ?? undefined,
  });
}

function codeOf(status: number): ErrorCode | 'request_failed' {
  const known = (Object.keys(errorStatus) as ErrorCode[]).find((code) => errorStatus[code] === status);
  return known ?? 'request_failed';
}
