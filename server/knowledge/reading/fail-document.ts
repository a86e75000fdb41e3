import type { DocumentFailure } from '@/lib/contracts/flow-manager/knowledge/documents';
import type { KnowledgeDocument } from '@/prisma/generated/client';
import type { TenantDb } from '@/server/platform/db/tenant-db';
import { nextReading } from '@/server/knowledge/queue-reading';

/** Why a document could not be read, with what its sentence needs. */
export interface ReadingFailure {
  code: DocumentFailure;
  params?: Record<string, string | number>;
}

/** Records why a document could not be read. What was read before remains, and a web page is tried again at its time. */
export async function failDocument(
  db: TenantDb,
  { id, read_every_hours }: Pick<KnowledgeDocument, 'id' | 'read_every_hours'>,
  slot: string,
  { code, params = {} }: ReadingFailure,
): Promise<void> {
  await db((tx) =>
    tx.knowledgeDocument.updateMany({
      where: { id, claimed_by: slot, state: 'reading' },
      data: {
        state: 'failed',
        failure: code,
        failure_params: params,
        claimed_by: null,
        next_read_at: read_every_hours === null ? null : nextReading(new Date(), read_every_hours),
      },
    }),
  );
}
