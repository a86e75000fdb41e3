import type { DocumentFailure } from '@/lib/contracts/flow-manager/knowledge/documents';
import { AppError } from '@/lib/errors';
import type { KnowledgeDocument } from '@/prisma/generated/client';
import type { Tx } from '@/server/platform/db/client';

export type DocumentRow = Omit<KnowledgeDocument, 'search_text' | 'content' | 'data'>;

/** What lists need not load. */
export const withoutContent = { content: true, data: true, search_text: true } as const;

/** A document's row in the shape of the response. */
export function presentDocument({ failure, failure_params, ...row }: DocumentRow) {
  return {
    ...row,
    failure: failure === null ? null : { code: failure as DocumentFailure, params: failure_params as Record<string, string | number> },
  };
}

/** A document's row without its content. Throws not_found. */
export async function requireDocument(tx: Tx, id: string): Promise<DocumentRow> {
  const row = await tx.knowledgeDocument.findUnique({ where: { id }, omit: withoutContent });
  if (!row) throw new AppError('not_found');
  return row;
}

/** Keeps others from changing the document until the transaction ends. Throws not_found. */
export async function lockDocument(tx: Tx, id: string): Promise<DocumentRow> {
  await tx.$queryRaw`select from knowledge_documents where id = ${id}::uuid for update`;
  return requireDocument(tx, id);
}
