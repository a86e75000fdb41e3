import { systemDb } from '@/server/platform/db/system-db';
import { announceChanged } from './session-cache';

/** Ends all sessions of a person in one business, so that their tokens are dead at once. */
export async function endMemberSessions(user_id: string, business_id: string): Promise<void> {
  await systemDb((tx) =>
    tx.session.updateMany({ where: { user_id, business_id, revoked_at: null }, data: { revoked_at: new Date() } }),
  );
  await announceChanged([user_id]);
}
