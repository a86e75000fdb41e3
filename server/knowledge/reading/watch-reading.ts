import type { DocumentToRead } from './claim-document';
import { OutgoingError } from '@/server/outgoing/outgoing-error';
import { UnreadableDocument } from '@/server/platform/documents/unreadable-document';
import { UnreadablePage } from '@/server/knowledge/web/unreadable-page';
import type { TenantDb } from '@/server/platform/db/tenant-db';
import { log } from '@/server/platform/log';
import type { ReadingFailure } from './fail-document';
import { readContent } from './read-content';
import type { Reading } from './store-reading';

/** How often a document's row gets its progress, and the reading checks whether it is still wanted, in milliseconds. */
const beat = 1_000;

/** How a reading ended: `unwanted` if the document was deleted or its content was replaced. */
export type ReadingEnd = ({ how: 'read' } & Reading) | { how: 'unwanted' } | { how: 'failed'; failure: ReadingFailure };

/** Reads a document and updates its row meanwhile. Throws for reasons that are not in the document. */
export async function watchReading(db: TenantDb, document: DocumentToRead, slot: string): Promise<ReadingEnd> {
  const { id } = document;
  let progress = 0;
  const unwanted = new AbortController();

  async function sayAlive(): Promise<void> {
    const { count } = await db((tx) =>
      tx.knowledgeDocument.updateMany({
        where: { id, state: 'reading', claimed_by: slot },
        data: { progress, heartbeat_at: new Date() },
      }),
    );
    if (!count) unwanted.abort();
  }

  const beating = setInterval(() => {
    sayAlive().catch((error: Error) => log.warn({ document_id: id, error: error.message }, 'a document could not say how far it is'));
  }, beat);
  try {
    const onProgress = (share: number): void => void (progress = Math.min(Math.max(share, progress), 1));
    return { how: 'read', ...(await readContent(db, document, { signal: unwanted.signal, onProgress })) };
  } catch (error) {
    if (unwanted.signal.aborted) return { how: 'unwanted' };
    const failure = failureOf(error);
    if (failure) return { how: 'failed', failure };
    throw error;
  } finally {
    clearInterval(beating);
  }
}

/** What an error says about the document. Null for other errors. */
function failureOf(error: unknown): ReadingFailure | null {
  if (error instanceof UnreadablePage) return { code: error.code, params: { ...error.params } };
  return error instanceof UnreadableDocument || error instanceof OutgoingError ? { code: error.code } : null;
}
