import { pictureBytes } from '@/lib/contracts/user-management/profile-picture';
import { AppError } from '@/lib/errors';
import { storePicture } from '@/server/auth/profile-picture';
import { removeFilesJob } from '@/server/conversations/jobs';
import type { Context } from '@/server/platform/context';
import { log } from '@/server/platform/log';
import { addToOutbox, relaySoon } from '@/server/platform/outbox';
import { fetchFromService } from './fetch-from-service';

/** How long a picture may take while someone waits, in milliseconds. */
const longest = 8_000;

/** A picture at a service: its address, or its content. Null: there is none. */
export type ServicePicture = string | Uint8Array | null;

/**
 * Connects an account with its picture, which is stored as people's pictures are: `connect` gets its key. Without one if it cannot be
 * read, because no account needs it.
 */
export async function withPicture<Result>(
  source: ServicePicture,
  connect: (picture_key: string | null) => Promise<Result>,
): Promise<Result> {
  const picture = typeof source === 'string' ? await load(source) : source;
  if (!picture) return connect(null);
  return storePicture(new Blob([picture as BlobPart]), connect).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'validation_failed') return connect(null);
    throw error;
  });
}

async function load(url: string): Promise<Uint8Array | null> {
  try {
    const { status, content } = await fetchFromService(url, { max_bytes: pictureBytes, timeout_ms: longest, accept: 'image/*' });
    return status === 200 ? content : null;
  } catch (error) {
    log.info({ error: (error as Error).message }, 'the picture of an account could not be read');
    return null;
  }
}

/** Removes the picture that an account had before. */
export async function removePicture({ db, business_id }: Context, key: string): Promise<void> {
  await db((tx) => addToOutbox(tx, removeFilesJob, { storage_keys: [key] }, business_id));
  relaySoon();
}
