import { createHmac, hkdfSync } from 'node:crypto';
import { AppError } from '@/lib/errors';
import { readAttachment } from '@/server/conversations/attachments';
import type { ApiRequest } from '@/server/http/request';
import { tenantDb } from '@/server/platform/db/tenant-db';
import { env } from '@/server/platform/env';
import { isSameSecret } from '@/server/platform/is-same-secret';

export const publicFilePath = '/api/channel-files/:business_id/:attachment_id';

/** How long an address works, in milliseconds: a service that was away for some hours still gets the file. */
const lifetime = 24 * 3_600_000;

let signingKey: Buffer | undefined;

function signatureOf(business_id: string, attachment_id: string, ends: number): string {
  signingKey ??= Buffer.from(hkdfSync('sha256', env().AUTH_SECRET, '', 'channel files', 32));
  return createHmac('sha256', signingKey).update(`${business_id} ${attachment_id} ${ends}`).digest('base64url');
}

/** An address at which a service can load a file that an operator sends. Null without PUBLIC_URL. */
export function publicFileUrl(business_id: string, attachment_id: string, now: number): string | null {
  const { PUBLIC_URL } = env();
  if (!PUBLIC_URL) return null;
  const ends = now + lifetime;
  const url = new URL(`/api/channel-files/${business_id}/${attachment_id}`, PUBLIC_URL);
  url.search = new URLSearchParams({ ends: String(ends), signature: signatureOf(business_id, attachment_id, ends) }).toString();
  return url.href;
}

/** The file of such an address. Throws not_found for one that was changed, or is too old. */
export async function answerPublicFile(c: ApiRequest): Promise<Response> {
  c.set('route', '/api/channel-files/{business_id}/{attachment_id}');
  const [business_id = '', id = ''] = [c.req.param('business_id'), c.req.param('attachment_id')];
  const ends = Number(c.req.query('ends'));
  const isOurs = isSameSecret(c.req.query('signature') ?? '', signatureOf(business_id, id, ends));
  if (!isOurs || !(ends > Date.now())) throw new AppError('not_found');
  const file = await readAttachment({ db: tenantDb(business_id) }, id);
  return c.newResponse(file.body, file);
}
