import { randomUUID } from 'node:crypto';
import { pictureBytes, pictureSide } from '@/lib/contracts/user-management/profile-picture';
import { AppError } from '@/lib/errors';
import { recordAudit } from '@/server/audit/record-audit';
import type { SignedInSession } from '@/server/http/signed-in-session';
import { systemDb } from '@/server/platform/db/system-db';
import { log } from '@/server/platform/log';
import { openPicture } from '@/server/platform/open-picture';
import { fileStore } from '@/server/platform/storage';
import type { Origin } from './create-session';

const address = '/api/user-management/auth/pictures/';
const keyOf = (picture_id: string): string => `pictures/${picture_id}`;
/** The key of an account's picture in the file store. Null if it has none, or one that is stored elsewhere. */
export const pictureKey = (url: string | null): string | null => (url?.startsWith(address) ? keyOf(url.slice(address.length)) : null);
/** The address of a picture that is stored under this key. */
export const pictureUrl = (key: string): string => `${address}${key.slice(keyOf('').length)}`;

/**
 * Stores a picture, cropped to a square and encoded again. Throws payload_too_large above 5 MB, validation_failed for a
 * file that is not a picture of a known format.
 */
export function setProfilePicture(session: SignedInSession, file: Blob, origin: Origin) {
  return storePicture(file, (key) => replacePicture(session, pictureUrl(key), origin));
}

/**
 * Stores a person's picture as `setProfilePicture` does, and lets `use` refer to its key. If that fails, the file is
 * removed again.
 */
export async function storePicture<Result>(file: Blob, use: (key: string) => Promise<Result>): Promise<Result> {
  if (file.size > pictureBytes)
    throw new AppError('payload_too_large', { detail: 'file_too_large', params: { megabytes: pictureBytes / 1024 / 1024 } });
  const encoded = await encode(new Uint8Array(await file.arrayBuffer()));
  // Random instead of sortable by time, because only the address protects a picture.
  const key = keyOf(randomUUID());
  await fileStore().put(key, encoded, 'image/webp');
  try {
    return await use(key);
  } catch (error) {
    await removeFile(key);
    throw error;
  }
}

export function removeProfilePicture(session: SignedInSession, origin: Origin) {
  return replacePicture(session, null, origin);
}

/** The picture's bytes. Throws not_found. */
export async function readPicture(picture_id: string): Promise<Response> {
  const content = await fileStore().get(keyOf(picture_id));
  if (!content) throw new AppError('not_found');
  return new Response(content as BodyInit, {
    headers: {
      'Content-Type': 'image/webp',
      'Cache-Control': 'private, max-age=31536000, immutable',
      Vary: 'Authorization',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
    },
  });
}

async function encode(bytes: Uint8Array): Promise<Uint8Array> {
  try {
    const { picture } = await openPicture(bytes);
    return await picture.resize(pictureSide, pictureSide, { fit: 'cover' }).webp({ quality: 82 }).toBuffer();
  } catch (cause) {
    throw new AppError('validation_failed', { fields: [{ path: 'picture', key: 'picture_unreadable' }], cause });
  }
}

async function replacePicture({ user_id, business }: SignedInSession, profile_picture_url: string | null, { address: ip }: Origin) {
  const { previous, user } = await systemDb(async (tx) => {
    const { profile_picture_url: url } = await tx.user.findUniqueOrThrow({ where: { id: user_id } });
    await recordAudit(tx, { action: 'account.picture_changed', business_id: business?.id ?? null, actor_id: user_id, address: ip });
    return { previous: url, user: await tx.user.update({ where: { id: user_id }, data: { profile_picture_url } }) };
  });
  const key = pictureKey(previous);
  if (key) await removeFile(key);
  return user;
}

/** A failure is ignored: a leftover file only takes space. */
async function removeFile(key: string): Promise<void> {
  await fileStore()
    .remove(key)
    .catch((error: Error) => log.warn({ error: error.message }, 'the file of a picture that nobody has stays'));
}
