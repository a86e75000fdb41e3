import type { KnowledgeDocument } from '@/prisma/generated/client';
import { systemDb } from '@/server/platform/db/system-db';
import { tenantDb } from '@/server/platform/db/tenant-db';
import { env } from '@/server/platform/env';

/** A document's row with its content. */
export type DocumentToRead = Omit<KnowledgeDocument, 'search_text'>;

export interface ClaimedDocument {
  id: string;
  business_id: string;
  kind: KnowledgeDocument['kind'];
}

/**
 * The next document for a job: the one that it claimed before, or the next one, which it now claims. Businesses take turns:
 * first those without a document being read, among them the one that has waited longest for its turn. Null if none waits,
 * except documents of businesses that have as many being read as they may. Whoever reads those continues with the next.
 *
 * @param options.web whether it may be a web document
 */
export async function claimDocument(slot: string, { web }: { web: boolean }): Promise<ClaimedDocument | null> {
  const own = await documentOf(slot);
  if (own) return own;
  for (;;) {
    const next = await nextDocument(web);
    if (!next) return null;
    // If another worker was faster, there may be another document.
    if (await claim(next, slot)) return next;
  }
}

function claim({ id, business_id }: ClaimedDocument, slot: string): Promise<boolean> {
  return tenantDb(business_id)(async (tx) => {
    // Two workers would each count without the other.
    await tx.$queryRaw`select pg_advisory_xact_lock(hashtextextended(${`reading:${business_id}`}, 0))::text`;
    if ((await tx.knowledgeDocument.count({ where: { state: 'reading' } })) >= env().BUSINESS_DOCUMENTS) return false;
    const now = new Date();
    const { count } = await tx.knowledgeDocument.updateMany({
      where: { id, state: 'waiting' },
      data: { state: 'reading', progress: 0, claimed_by: slot, started_at: now, heartbeat_at: now },
    });
    return count === 1;
  });
}

async function nextDocument(web: boolean): Promise<ClaimedDocument | undefined> {
  const rows = await systemDb(
    (tx) => tx.$queryRaw<ClaimedDocument[]>`
      select id, business_id, kind::text from (
        select distinct on (business_id) id, business_id, kind, queued_at from knowledge_documents
         where state = 'waiting' and (retry_at is null or retry_at <= now()) and (${web} or kind <> 'url')
         order by business_id, queued_at, id) w,
        lateral (select count(*) as reading from knowledge_documents r where r.business_id = w.business_id and r.state = 'reading') others
       where reading < ${env().BUSINESS_DOCUMENTS}
       order by reading,
                (select max(started_at) from knowledge_documents f where f.business_id = w.business_id) nulls first, queued_at, id
       limit 1`,
  );
  return rows[0];
}

/** Lets a claimed document wait again, because it was not read for a reason outside it. */
export async function giveBack({ id, business_id }: ClaimedDocument, slot: string): Promise<void> {
  await tenantDb(business_id)((tx) =>
    tx.knowledgeDocument.updateMany({
      where: { id, claimed_by: slot, state: 'reading' },
      data: { state: 'waiting', progress: 0, claimed_by: null },
    }),
  );
}

/** After how many seconds without a heartbeat a document's worker counts as dead. */
const silence = 60;

/** Lets documents wait again whose worker is dead. Returns whether any document waits. */
export async function findIdleDocuments(): Promise<boolean> {
  const open = await systemDb(
    (tx) => tx.$queryRaw<{ id: string; business_id: string; state: string }[]>`
      select id, business_id, state::text from knowledge_documents
       where state = 'reading' and heartbeat_at < now() - make_interval(secs => ${silence}::float8)
       union all (select id, business_id, state::text from knowledge_documents
                   where state = 'waiting' and (retry_at is null or retry_at <= now()) limit 1)`,
  );
  const before = new Date(Date.now() - silence * 1000);
  for (const { id, business_id, state } of open) {
    if (state !== 'reading') continue;
    await tenantDb(business_id)((tx) =>
      tx.knowledgeDocument.updateMany({
        where: { id, state: 'reading', heartbeat_at: { lt: before } },
        data: { state: 'waiting', progress: 0, claimed_by: null },
      }),
    );
  }
  return open.length > 0;
}

/** The document that a job has claimed and not finished. */
export async function documentOf(slot: string): Promise<ClaimedDocument | undefined> {
  const rows = await systemDb(
    (tx) => tx.$queryRaw<ClaimedDocument[]>`
      select id, business_id, kind::text from knowledge_documents where claimed_by = ${slot}::uuid and state = 'reading'`,
  );
  return rows[0];
}
