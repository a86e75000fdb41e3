import { randomUUID } from 'node:crypto';
import { socialPath } from '@/lib/contracts/flow-manager/channels/social';
import { AppError } from '@/lib/errors';
import { limits } from '@/lib/limits';
import { removeFilesJob } from '@/server/conversations/jobs';
import type { Tx } from '@/server/platform/db/client';
import { log } from '@/server/platform/log';
import { openPicture } from '@/server/platform/open-picture';
import { addToOutbox } from '@/server/platform/outbox';
import { fileStore } from '@/server/platform/storage';
import { fetchFromService } from '../fetch-from-service';

/** How long a picture may take, in milliseconds. */
const longest = 6_000;

const keyOf = (picture_id: string): string => `social/${picture_id}`;

/** Where pages load a copy. Null without one. */
export const pictureUrl = (picture_id: string | null): string | null => picture_id && `${socialPath}/pictures/${picture_id}`;

/**
 * Stores a small copy of a post's picture, because the service's address of it ends soon and would show the service who
 * looks at the page. Returns its id, or null for one that cannot be loaded: the post is shown without.
 */
export async function copyPicture(url: string, signal: AbortSignal): Promise<string | null> {
  try {
    const { status, content } = await fetchFromService(url, {
      max_bytes: limits.social_picture_bytes,
      timeout_ms: longest,
      accept: 'image/*',
      signal,
    });
    if (status !== 200) return null;
    const side = limits.social_picture_side;
    const { picture } = await openPicture(content);
    const small = await picture.resize(side, side, { fit: 'inside', withoutEnlargement: true }).webp({ quality: 75 }).toBuffer();
    // Random instead of sortable by time, because only the address protects it.
    const id = randomUUID();
    await fileStore().put(keyOf(id), small, 'image/webp');
    return id;
  } catch (error) {
    log.debug({ error: (error as Error).message }, 'a picture of a post was not copied');
    return null;
  }
}

/** A copy's bytes. Throws not_found. */
export async function readPicture(picture_id: string): Promise<Response> {
  const content = await fileStore().get(keyOf(picture_id));
  if (!content) throw new AppError('not_found');
  return new Response(content as BodyInit, {
    headers: {
      'Content-Type': 'image/webp',
      'Cache-Control': 'private, max-age=31536000, immutable',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
    },
  });
}

/** Adds a job that removes copies after the commit. */
export async function removePictures(tx: Tx, business_id: string, ids: readonly (string | null)[]): Promise<void> {
  const storage_keys = ids.flatMap((id) => (id ? [keyOf(id)] : []));
  if (storage_keys.length) await addToOutbox(tx, removeFilesJob, { storage_keys }, business_id);
}
