import type { PassageDraft } from '@/lib/retrieval/document-block';
import type { DocumentToRead } from './claim-document';
import type { TenantDb } from '@/server/platform/db/tenant-db';
import { nameOfUrl } from '@/server/knowledge/name-of-url';
import { nextReading } from '@/server/knowledge/queue-reading';
import { storePassages } from '@/server/knowledge/store-passages';

/** What a document consists of. */
export interface Reading {
  drafts: readonly PassageDraft[];
  /** Of a web page. */
  title?: string;
}

/** How long the passages of the largest document take, in milliseconds. */
const timeout = 120_000;

/** Replaces the passages of a document in one transaction. Nothing happens if its content was replaced in the meantime. */
export async function storeReading(db: TenantDb, { id }: DocumentToRead, slot: string, { drafts, title }: Reading): Promise<void> {
  await db(
    async (tx) => {
      await tx.$queryRaw`select from knowledge_documents where id = ${id}::uuid for no key update`;
      const document = await tx.knowledgeDocument.findFirst({ where: { id, claimed_by: slot, state: 'reading' } });
      if (!document) return;
      const { index_id, read_every_hours, url } = document;
      const name = title && url && document.name === nameOfUrl(url) ? title : document.name;
      const stored = await storePassages(tx, { id, index_id, name }, [...drafts]);
      const now = new Date();
      await tx.knowledgeDocument.update({
        where: { id },
        data: {
          ...stored,
          name,
          state: 'ready',
          progress: 1,
          failure: null,
          failure_params: {},
          attempts: 0,
          claimed_by: null,
          read_at: now,
          next_read_at: read_every_hours === null ? null : nextReading(now, read_every_hours),
        },
      });
    },
    { timeout },
  );
}
