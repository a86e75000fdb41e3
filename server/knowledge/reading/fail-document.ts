import type { DocumentFailure } from '@/lib/contracts/flow-manager/knowledge/documents';
import type { KnowledgeDocument, Prisma } from '@/prisma/generated/client';
import type { TenantDb } from '@/server/platform/db/tenant-db';
import { nextReading } from '@/server/knowledge/queue-reading';

/** Why a document could not be read, with what its sentence needs. */
export interface ReadingFailure {
  code: DocumentFailure;
  params?: Record<string, string | number>;
}

type FailedDocument = Pick<KnowledgeDocument, 'id' | 'read_every_hours' | 'retries'>;

/**
 * Records why a document could not be read. What was read before remains. A site that does not answer at the moment is
 * asked again a few times before the document fails, and a page that failed is read again at its time.
 */
export async function failDocument(db: TenantDb, document: FailedDocument, slot: string, failure: ReadingFailure): Promise<void> {
  const { id } = document;
  const { code, params = {} } = failure;
  const data = { failure: code, failure_params: params, claimed_by: null, ...afterFailure(document, failure) };
  await db((tx) => tx.knowledgeDocument.updateMany({ where: { id, claimed_by: slot, state: 'reading' }, data }));
}

/** After how many seconds a site is asked again. A document is found within half a minute of its time. */
const pauses = [30, 120, 480];

function afterFailure(
  { read_every_hours, retries }: FailedDocument,
  failure: ReadingFailure,
): Prisma.KnowledgeDocumentUpdateManyMutationInput {
  const pause = isPassing(failure) ? pauses[retries] : undefined;
  if (pause !== undefined) {
    // The attempts count what ends a process, which the site did not.
    return { state: 'waiting', progress: 0, attempts: 0, retries: retries + 1, retry_at: new Date(Date.now() + pause * 1000) };
  }
  return { state: 'failed', next_read_at: read_every_hours === null ? null : nextReading(new Date(), read_every_hours) };
}

/** Whether a site may answer in a few minutes: no answer at all, a problem of its own, or too many requests. */
function isPassing({ code, params }: ReadingFailure): boolean {
  const status = Number(params?.status ?? 0);
  return (
    code === 'address_unreachable' || code === 'response_too_slow' || (code === 'page_unavailable' && (status >= 500 || status === 429))
  );
}
