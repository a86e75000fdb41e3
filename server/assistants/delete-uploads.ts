import { draftContent } from '@/lib/assistants/draft-content';
import { recordAudit } from '@/server/audit/record-audit';
import { deleteSomeDocuments } from '@/server/knowledge/delete-documents';
import { lockIndex } from '@/server/knowledge/require-index';
import type { Tx } from '@/server/platform/db/client';
import type { TenantDb } from '@/server/platform/db/tenant-db';

interface Abandoned {
  business_id: string;
  db: TenantDb;
  /** Whoever deleted the draft. Null if it expired. */
  actor_id: string | null;
}

/**
 * Deletes the knowledge base that was created for the files of a draft, which is deleted already. It stays if an assistant
 * or another draft uses it, if it is older than the draft, or if it has something else than files.
 */
export async function deleteUploads(
  { business_id, db, actor_id }: Abandoned,
  { content, created_at }: { content: unknown; created_at: Date },
): Promise<void> {
  const { uploads_index_id: id } = draftContent.parse(content);
  if (!id) return;
  // In batches, so that no transaction is long.
  for (let isLeft = true; isLeft;) {
    isLeft = await db(async (tx) => {
      if (!(await isOnlyOf(tx, id, created_at))) return false;
      const { name } = await lockIndex(tx, id);
      if (await deleteSomeDocuments(tx, business_id, { index_id: id })) return true;
      await tx.knowledgeIndex.delete({ where: { id } });
      await recordAudit(tx, { action: 'knowledge.index_deleted', business_id, actor_id, resource_id: id, name });
      return false;
    });
  }
}

/** The first file may arrive before the draft is stored, which happens after a pause in typing. */
const minute = 60_000;

async function isOnlyOf(tx: Tx, id: string, draft_created_at: Date): Promise<boolean> {
  const index = await tx.knowledgeIndex.findFirst({
    where: {
      id,
      created_at: { gte: new Date(draft_created_at.getTime() - 5 * minute) },
      assistants: { none: {} },
      documents: { every: { kind: 'file' } },
      keywords: { none: {} },
    },
    select: { id: true },
  });
  if (!index) return false;
  return (await tx.assistantDraft.count({ where: { content: { path: ['index_ids'], array_contains: [id] } } })) === 0;
}
