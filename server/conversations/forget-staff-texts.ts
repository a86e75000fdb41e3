import { tenantDb } from '@/server/platform/db/tenant-db';

/**
 * Deletes what staff wrote about conversations before a given time and did not send, and what customers commented on the
 * answers that they got. Ratings stay.
 */
export async function forgetStaffTexts(business_id: string, before: Date): Promise<void> {
  await tenantDb(business_id)(async (tx) => {
    await tx.replyDraft.deleteMany({ where: { business_id, updated_at: { lt: before } } });
    // A reply that could not be sent is kept with its reason until someone discards it.
    await tx.pendingReply.deleteMany({ where: { business_id, failure: { not: null }, created_at: { lt: before } } });
    await tx.handoffRequest.updateMany({
      where: { business_id, rated_at: { lt: before }, rating_comment: { not: null } },
      data: { rating_comment: null },
    });
  });
}
