import { AppError } from '@/lib/errors';
import type { Context } from '@/server/platform/context';
import { fileStore } from '@/server/platform/storage';

/** A stored file for its business. It is only ever downloaded: nothing in it runs in our pages. Throws not_found. */
export async function readAttachment(ctx: Context, id: string): Promise<Response> {
  const row = await ctx.db((tx) => tx.attachment.findUnique({ where: { id } }));
  const content = row && (await fileStore().get(row.storage_key));
  if (!row || !content) throw new AppError('not_found');
  return new Response(content as BodyInit, {
    headers: {
      'Content-Type': row.content_type,
      'Content-Length': String(content.length),
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(row.file_name)}`,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, max-age=3600',
      Vary: 'Authorization',
    },
  });
}
