import { mediaBase } from '@/lib/contracts/flow-manager/dialog/media';
import type { MediaSource, StoredFile } from '@/lib/channels/parts-of-message';
import { readMedia } from '@/server/dialog-flows/media';
import { fetchOutside } from '@/server/outgoing/fetch-outside';
import { tenantDb } from '@/server/platform/db/tenant-db';
import { env } from '@/server/platform/env';
import { fileStore } from '@/server/platform/storage';
import type { OutgoingMedia } from '../channel-adapter';
import { ChannelError } from '../channel-error';
import { fromOutgoing } from '../from-outgoing';
import { publicFileUrl } from '../public-file';

/** How long someone else's server may take for a file, in milliseconds. */
const longest = 20_000;

/**
 * A file as adapters get it. Files of flows are in our store or anywhere on the web, those of operators in our store.
 *
 * @param most in bytes
 */
export function openMedia(business_id: string, source: MediaSource, most: number): OutgoingMedia {
  if ('attachment' in source) return ofOperator(business_id, source.attachment, most);
  const { url } = source;
  const name = decodeURIComponent(/[^/?#]*(?=$|[?#])/.exec(url.slice(url.lastIndexOf('/') + 1))?.[0] ?? '');
  if (url.startsWith(mediaBase)) {
    const { PUBLIC_URL } = env();
    return {
      url: PUBLIC_URL ? new URL(url, PUBLIC_URL).href : null,
      file_name: name,
      load: () => loadOwn(url.slice(mediaBase.length), most),
    };
  }
  return { url, file_name: name, load: () => loadOutside(url, name, most) };
}

function ofOperator(business_id: string, { id, file_name, content_type }: StoredFile, most: number): OutgoingMedia {
  const load = async () => {
    const row = await tenantDb(business_id)((tx) => tx.attachment.findUnique({ where: { id }, select: { storage_key: true } }));
    const content = row && (await fileStore().get(row.storage_key));
    if (!content || content.length > most) throw new ChannelError('media_refused');
    return { content, content_type, file_name };
  };
  return { url: publicFileUrl(business_id, id, Date.now()), file_name, load };
}

async function loadOwn(media_id: string, most: number) {
  const response = await readMedia(media_id, undefined).catch((cause: unknown) => {
    throw new ChannelError('media_refused', { cause });
  });
  const content = new Uint8Array(await response.arrayBuffer());
  if (content.length > most) throw new ChannelError('media_refused');
  return { content, content_type: response.headers.get('content-type') ?? '', file_name: media_id };
}

async function loadOutside(url: string, file_name: string, most: number) {
  const { status, content, headers } = await fetchOutside(url, { max_bytes: most, timeout_ms: longest }).catch(
    fromOutgoing('media_refused'),
  );
  if (status >= 500) throw new ChannelError('unreachable');
  if (status !== 200) throw new ChannelError('media_refused');
  return { content, content_type: headers.get('content-type')?.split(';')[0] ?? '', file_name };
}
