import { AppError } from '@/lib/errors';
import { recordAudit } from '@/server/audit/record-audit';
import type { Origin } from '@/server/auth/create-session';
import { endSessions } from '@/server/auth/end-sessions';
import type { SignedInSession } from '@/server/http/signed-in-session';
import { systemDb } from '@/server/platform/db/system-db';

/** The caller's own sessions, the most recently used first. */
export function listOwnSessions({ id, user_id }: SignedInSession) {
  return systemDb(async (tx) => {
    const rows = await tx.session.findMany({
      where: { user_id, revoked_at: null, expires_at: { gt: new Date() } },
      orderBy: [{ last_seen_at: 'desc' }, { id: 'desc' }],
      take: 200,
    });
    const business_ids = rows.flatMap(({ business_id }) => business_id ?? []);
    const businesses = await tx.business.findMany({ where: { id: { in: business_ids } }, select: { id: true, name: true } });
    const items = rows.map((row) => ({
      ...row,
      is_current: row.id === id,
      business: businesses.find((business) => business.id === row.business_id) ?? null,
    }));
    return { items };
  });
}

/** Signs out one of the caller's sessions. Throws not_found for another person's. */
export async function revokeOwnSession(session: SignedInSession, sign_in_id: string, origin: Origin): Promise<void> {
  if ((await endSessions(session.user_id, { only: sign_in_id })) === 0) throw new AppError('not_found');
  await note(session, origin, { session_id: sign_in_id });
}

/** Signs out all of the caller's other sessions. */
export async function revokeOtherSessions(session: SignedInSession, origin: Origin): Promise<void> {
  const sessions = await endSessions(session.user_id, { all_but: session.id });
  await note(session, origin, { sessions });
}

async function note({ business, user_id }: SignedInSession, { address }: Origin, detail: Record<string, string | number>): Promise<void> {
  await systemDb((tx) =>
    recordAudit(tx, { action: 'account.sessions_ended', business_id: business?.id ?? null, actor_id: user_id, address, detail }),
  );
}
