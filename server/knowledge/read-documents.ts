import type { DocumentFailure } from '@/lib/contracts/flow-manager/knowledge/documents';
import { tenantDb } from '@/server/platform/db/tenant-db';
import { env } from '@/server/platform/env';
import { log } from '@/server/platform/log';
import { ThreadStopped } from '@/server/platform/threads/run-in-thread';
import { claimDocument, documentOf, giveBack, type ClaimedDocument } from './reading/claim-document';
import { failDocument } from './reading/fail-document';
import { storeReading } from './reading/store-reading';
import { watchReading } from './reading/watch-reading';

/** How often a document may end its process, or fail for a reason that is not in it. */
const most_attempts = 3;

/**
 * Reads waiting documents until none is left that may be read now. Nothing is stored of a document before it was read
 * completely, so after a crash it is read again from the beginning. Throws if the database or the file store is
 * unreachable, or this process stops. What is wrong with a document is recorded in its row.
 */
export async function readDocuments({ slot }: { slot: string }): Promise<void> {
  while (await readNext(slot));
}

/**
 * The web documents that this process reads now. They wait for other people's sites, a sitemap for minutes. One place
 * remains for documents that do not, so that those of other businesses are not delayed.
 */
let ofWeb = 0;

async function readNext(slot: string): Promise<boolean> {
  const web = ofWeb < Math.max(1, env().DOCUMENT_CONCURRENCY - 1);
  // Two jobs must not take the same place at the same time.
  if (web) ofWeb++;
  let holdsPlace = web;
  const leavePlace = (): void => {
    if (holdsPlace) ofWeb--;
    holdsPlace = false;
  };
  try {
    const claimed = await claimDocument(slot, { web });
    if (!claimed) return false;
    if (claimed.kind !== 'url') leavePlace();
    await read(claimed, slot);
    return true;
  } finally {
    leavePlace();
  }
}

async function read(claimed: ClaimedDocument, slot: string): Promise<void> {
  const db = tenantDb(claimed.business_id);
  const { id } = claimed;
  const document = await db(async (tx) => {
    const own = { id, claimed_by: slot, state: 'reading' } as const;
    await tx.knowledgeDocument.updateMany({ where: own, data: { attempts: { increment: 1 }, heartbeat_at: new Date() } });
    return tx.knowledgeDocument.findFirst({ where: own });
  });
  // It was deleted, or its content was replaced.
  if (!document) return;
  // The count is increased first, so that a document that ends its process is not read forever.
  if (document.attempts > most_attempts) return failDocument(db, document, slot, { code: 'interrupted_too_often' });
  try {
    const end = await watchReading(db, document, slot);
    if (end.how === 'read') await storeReading(db, document, slot, end);
    else if (end.how === 'failed') await failDocument(db, document, slot, end.failure);
  } catch (error) {
    if (error instanceof ThreadStopped) {
      // The process stops; that is no fault of the document.
      await db((tx) => tx.knowledgeDocument.updateMany({ where: { id, claimed_by: slot }, data: { attempts: { decrement: 1 } } }));
    } else {
      log.error({ document_id: id, error: error instanceof Error ? error.message : String(error) }, 'a document could not be read');
      if (document.attempts === most_attempts) return failDocument(db, document, slot, { code: 'internal' });
    }
    await giveBack(claimed, slot);
    throw error;
  }
}

/** Called after a job's last attempt: its document fails. */
export async function giveUpReading({ slot }: { slot: string }): Promise<void> {
  const claimed = await documentOf(slot);
  if (!claimed) return;
  const db = tenantDb(claimed.business_id);
  const document = await db((tx) => tx.knowledgeDocument.findUnique({ where: { id: claimed.id } }));
  const code: DocumentFailure = 'interrupted_too_often';
  if (document) await failDocument(db, document, slot, { code });
}
