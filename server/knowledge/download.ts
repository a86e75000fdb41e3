import { AppError } from '@/lib/errors';
import { writeTable } from '@/lib/text/write-table';
import { downloadHeaders } from '@/server/http/download-headers';
import type { Context } from '@/server/platform/context';
import { fileStore } from '@/server/platform/storage';

interface Download {
  file_name: string;
  content_type: string;
  content: Uint8Array | string;
}

/** The content of a document as a file to download. Throws not_found. */
export async function downloadDocument(ctx: Context, id: string): Promise<Response> {
  const { file_name, content_type, content } = await fileOf(ctx, id);
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  return new Response(bytes as BodyInit, {
    headers: { ...downloadHeaders(file_name, content_type), 'Content-Length': String(bytes.length) },
  });
}

async function fileOf(ctx: Context, id: string): Promise<Download> {
  const row = await ctx.db((tx) => tx.knowledgeDocument.findUnique({ where: { id } }));
  if (!row) throw new AppError('not_found');
  const { kind, name } = row;
  switch (kind) {
    case 'file': {
      const content = row.storage_key && (await fileStore().get(row.storage_key));
      if (!content) throw new AppError('not_found');
      return { file_name: row.file_name ?? name, content_type: row.content_type ?? 'application/octet-stream', content };
    }
    case 'text':
      return { file_name: `${name}.txt`, content_type: 'text/plain; charset=utf-8', content: row.content ?? '' };
    case 'structured':
      return { file_name: `${name}.json`, content_type: 'application/json', content: JSON.stringify(row.data, null, 2) };
    case 'faq':
      return { file_name: `${name}.csv`, content_type: 'text/csv; charset=utf-8', content: await tableOf(ctx, id) };
    case 'url':
      return { file_name: `${name}.txt`, content_type: 'text/plain; charset=utf-8', content: await textOf(ctx, id) };
  }
}

async function tableOf(ctx: Context, document_id: string): Promise<string> {
  const pairs = await ctx.db((tx) => tx.knowledgePair.findMany({ where: { document_id }, orderBy: { id: 'asc' } }));
  return writeTable([['question', 'answer'], ...pairs.map(({ question, answer }) => [question, answer])]);
}

/** What was read from a web page. */
async function textOf(ctx: Context, document_id: string): Promise<string> {
  const passages = await ctx.db((tx) =>
    tx.passage.findMany({ where: { document_id, kind: 'passage' }, orderBy: { position: 'asc' }, select: { text: true } }),
  );
  return passages.map(({ text }) => text).join('\n\n');
}
