import { randomUUID } from 'node:crypto';
import { fileTypeFromBuffer } from 'file-type';
import { mediaBase, mediaLimits, mediaTypes, type MediaExtension } from '@/lib/contracts/flow-manager/dialog/media';
import { AppError } from '@/lib/errors';
import { cleanName } from '@/server/conversations/file-kind';
import { removeFilesJob } from '@/server/conversations/jobs';
import { byteRange } from '@/server/http/byte-range';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { log } from '@/server/platform/log';
import { openPicture } from '@/server/platform/open-picture';
import { addToOutbox } from '@/server/platform/outbox';
import { BoundedCache } from '@/server/platform/bounded-cache';
import { env } from '@/server/platform/env';
import { fileStore } from '@/server/platform/storage';
import { countByTheHour } from '@/server/quotas/count-by-the-hour';
import { refuseOverQuota } from '@/server/quotas/refuse-over-quota';

type MediaType = keyof typeof mediaLimits;

interface CheckedMedia {
  type: MediaType;
  extension: MediaExtension;
  content: Uint8Array;
}

/** What a file may be, and the longer side of a stored picture, in pixels. */
interface Wanted {
  pictures_only: boolean;
  longest_side: number;
}

/** No screen of a customer shows more of a picture. */
const forNodes: Wanted = { pictures_only: false, longest_side: 2_048 };

const pictures: Record<string, MediaExtension> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp', 'image/gif': 'gif' };

/** Phones and browsers record audio into containers that can also contain a film. Of such a file, only the sound is played. */
const sounds: Record<string, MediaExtension> = {
  'audio/mpeg': 'mp3',
  'audio/ogg': 'ogg',
  'audio/ogg; codecs=opus': 'ogg',
  'audio/wav': 'wav',
  'audio/x-m4a': 'm4a',
  'audio/mp4': 'm4a',
  'video/mp4': 'm4a',
  'audio/aac': 'aac',
  'video/webm': 'weba',
};

const keyOf = (media_id: string): string => `media/${media_id}`;

/** Files that are being loaded, so that many customers who load the same one share its bytes. A stored file never changes. */
const loaded = new BoundedCache<string, Uint8Array>({
  megabytes: () => env().MEDIA_CACHE_MB,
  sizeOf: ({ length }) => length,
  load: async (media_id) => (await fileStore().get(keyOf(media_id))) ?? undefined,
});

/**
 * Stores a picture or an audio file for the nodes of flows, and returns its address. It stays until its business is
 * deleted, because old versions and conversations refer to it. Throws payload_too_large, validation_failed for a file of
 * another type, payment_required and rate_limited beyond the business's quotas.
 */
export async function storeMedia(ctx: Context, file: File, wanted = forNodes) {
  const { type, extension, content } = await check(file, wanted);
  const size = content.length;
  // What exceeds the quota is refused before it is stored.
  await ctx.db((tx) => refuseOverQuota(tx, ctx.business_id, ['media'], size));
  await countByTheHour('files_per_hour', ctx.business_id);
  // Random instead of sortable by time, because only the address protects a file.
  const id = randomUUID();
  const media_id = `${id}.${extension}`;
  const storage_key = keyOf(media_id);
  await fileStore().put(storage_key, content, mediaTypes[extension]);
  try {
    await ctx.db(async (tx) => {
      await tx.flowMedia.create({ data: { id, storage_key, size } });
      await refuseOverQuota(tx, ctx.business_id, ['media']);
    });
  } catch (error) {
    await removeBytes(storage_key);
    throw error;
  }
  return { url: `${mediaBase}${media_id}`, type, name: cleanName(file.name), size };
}

/** A stored file, or the range of it that a player asks for. Throws not_found. */
export async function readMedia(media_id: string, range: string | undefined): Promise<Response> {
  const content = await loaded.get(media_id, media_id);
  if (!content) throw new AppError('not_found');
  const headers = {
    'Content-Type': mediaTypes[media_id.split('.')[1] as MediaExtension],
    'Content-Disposition': 'inline',
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Content-Security-Policy': "default-src 'none'; media-src 'self'; sandbox",
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'X-Content-Type-Options': 'nosniff',
  };
  const wanted = byteRange(range, content.length);
  if (wanted === 'outside') return new Response(null, { status: 416, headers: { 'Content-Range': `bytes */${content.length}` } });
  if (!wanted) return new Response(content as BodyInit, { headers: { ...headers, 'Content-Length': String(content.length) } });
  const { first, last } = wanted;
  return new Response(content.subarray(first, last + 1) as BodyInit, {
    status: 206,
    headers: {
      ...headers,
      'Content-Length': String(last + 1 - first),
      'Content-Range': `bytes ${first}-${last}/${content.length}`,
    },
  });
}

/** Deletes up to `most` rows of a business, and adds a job that removes their files after the commit. Returns how many. */
export async function deleteMedia(tx: Tx, business_id: string, most: number): Promise<number> {
  const rows = await tx.flowMedia.findMany({ where: { business_id }, select: { id: true, storage_key: true }, take: most });
  if (!rows.length) return 0;
  await tx.flowMedia.deleteMany({ where: { id: { in: rows.map(({ id }) => id) } } });
  await addToOutbox(tx, removeFilesJob, { storage_keys: rows.map(({ storage_key }) => storage_key) }, business_id);
  return rows.length;
}

/** The type of a file by its content, whatever its name is. Pictures are encoded again. */
async function check(file: File, { pictures_only, longest_side }: Wanted): Promise<CheckedMedia> {
  refuseLarge(file, pictures_only ? 'image' : 'audio');
  const content = new Uint8Array(await file.arrayBuffer());
  const mime = (await fileTypeFromBuffer(content))?.mime ?? '';
  const sound = sounds[mime];
  if (sound && !pictures_only) return { type: 'audio', extension: sound, content };
  const picture = pictures[mime];
  const key = pictures_only ? 'picture_unreadable' : 'media_type_refused';
  if (!picture) throw new AppError('validation_failed', { fields: [{ path: 'file', key }] });
  refuseLarge(file, 'image');
  return { type: 'image', extension: picture, content: await encode(content, longest_side) };
}

function refuseLarge({ size }: File, type: MediaType): void {
  const most = mediaLimits[type];
  if (size > most) throw new AppError('payload_too_large', { detail: 'file_too_large', params: { megabytes: most / 1024 / 1024 } });
}

async function encode(bytes: Uint8Array, longest_side: number): Promise<Uint8Array> {
  try {
    const { picture, format } = await openPicture(bytes, { animated: true });
    return await picture.resize(longest_side, longest_side, { fit: 'inside', withoutEnlargement: true }).toFormat(format).toBuffer();
  } catch (cause) {
    throw new AppError('validation_failed', { fields: [{ path: 'file', key: 'picture_unreadable' }], cause });
  }
}

/** A failure here is ignored: leftover bytes only take space, and the error before it is the one to report. */
async function removeBytes(key: string): Promise<void> {
  await fileStore()
    .remove(key)
    .catch((error: Error) => log.warn({ error: error.message }, 'a file of no flow stays'));
}
