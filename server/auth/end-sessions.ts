import { systemDb } from '@/server/platform/db/system-db';
import { announceChanged, announceEnded } from './session-cache';

/** Ends sessions of one person, so that their tokens become invalid immediately: one session, all but one, or all. Returns how many. */
export async function endSessions(user_id: string, which: { only: string } | { all_but: string } | 'all'): Promise<number> {
  const id = which === 'all' ? undefined : 'only' in which ? which.only : { not: which.all_but };
  const ended = await systemDb((tx) =>
    tx.session.updateManyAndReturn({ where: { user_id, revoked_at: null, id }, data: { revoked_at: new Date() }, select: { id: true } }),
  );
  await announceEnded(ended.map((session) => session.id));
  return ended.length;
}

/** Ends all sessions of a person in one business, so that their tokens become invalid immediately. */
export async function endMemberSessions(user_id: string, business_id: string): Promise<void> {
  await systemDb((tx) => tx.session.updateMany({ where: { user_id, business_id, revoked_at: null }, data: { revoked_at: new Date() } }));
  await announceChanged([user_id]);
}
