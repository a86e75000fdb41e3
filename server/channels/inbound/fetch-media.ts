import { attachmentLimits } from '@/lib/contracts/flow-manager/messaging';
import { AppError } from '@/lib/errors';
import type { AttachmentRef } from '@/server/conversations/attachment-ref';
import { storeAttachments } from '@/server/conversations/attachments';
import { tenantDb } from '@/server/platform/db/tenant-db';
import type { MediaRef, PushAdapter } from '../channel-adapter';
import { failureOf } from '../check-connection';
import type { LoadedConnection } from '../load-connection';

/** A file that could not be taken over, and why. */
export interface RefusedFile {
  file_name: string;
  reason: 'too_large' | 'type' | 'gone' | 'quota';
}

/** How long one download may take, in milliseconds. */
const longest = 30_000;
/** After how many attempts a service that does not answer counts as having lost the file. */
const mostAttempts = 6;

/**
 * Takes the files of a message over, before its turn, so that flows see them. What is refused is no error: the history says so.
 * Throws a ChannelError while the service does not answer, and rate_limited beyond the quota of the hour.
 */
export async function fetchMedia(
  adapter: PushAdapter,
  connection: LoadedConnection,
  conversation_id: string,
  media: readonly MediaRef[],
  attempts: number,
): Promise<{ stored: AttachmentRef[]; refused: RefusedFile[] }> {
  const stored: AttachmentRef[] = [];
  const refused: RefusedFile[] = [];
  for (const [index, one] of media.entries()) {
    const result = index < attachmentLimits.count ? await fetchOne(adapter, connection, conversation_id, one, attempts) : 'too_large';
    if (typeof result === 'string') refused.push({ file_name: one.file_name ?? '', reason: result });
    else stored.push(result);
  }
  return { stored, refused };
}

async function fetchOne(
  adapter: PushAdapter,
  connection: LoadedConnection,
  conversation_id: string,
  media: MediaRef,
  attempts: number,
): Promise<AttachmentRef | RefusedFile['reason']> {
  const { business_id } = connection;
  const { receives_bytes } = adapter.capabilities;
  if ((media.size ?? 0) > receives_bytes) return 'too_large';
  try {
    const { content, file_name } = await adapter.download(connection, media, receives_bytes, AbortSignal.timeout(longest));
    const file = new File([content as BlobPart], file_name ?? media.file_name ?? media.kind);
    const [ref] = await storeAttachments({ business_id, db: tenantDb(business_id) }, conversation_id, [file], receives_bytes);
    return ref ?? 'gone';
  } catch (error) {
    if (error instanceof AppError) {
      if (error.code === 'validation_failed') return 'type';
      if (error.code === 'payload_too_large') return 'too_large';
      if (error.code === 'payment_required') return 'quota';
      throw error;
    }
    const failure = failureOf(error);
    if (failure.outcome === 'fail' || (failure.outcome === 'retry' && attempts >= mostAttempts)) return 'gone';
    throw failure;
  }
}
