import { keyPermissions } from '@/lib/permissions';
import { suspensionOf, type SignedInSession } from '@/server/http/signed-in-session';
import type { Tx } from '@/server/platform/db/client';
import { systemDb } from '@/server/platform/db/system-db';
import { hashOf, isWholeKey } from './key-format';

/** The time between two notes of when a key was last used, in milliseconds. */
const noted = 60_000;

/** The session of an API key. Null for anything but a key that is valid now. */
export async function findKey(token: string): Promise<SignedInSession | null> {
  if (!isWholeKey(token)) return null;
  const hash = hashOf(token);
  return systemDb(async (tx) => {
    const now = new Date();
    const row = await tx.apiKey.findFirst({
      where: {
        business: { deleted_at: null },
        AND: [
          { OR: [{ hash }, { previous_hash: hash, previous_until: { gt: now } }] },
          { OR: [{ expires_at: null }, { expires_at: { gt: now } }] },
        ],
      },
      include: {
        business: { select: { id: true, name: true, suspended_at: true, suspension_reason: true } },
        assistants: { select: { assistant_id: true } },
        widget: { select: { id: true, is_active: true } },
      },
    });
    if (!row) return null;
    await noteUse(tx, row, now);
    const ends = [row.expires_at, row.hash === hash ? null : row.previous_until].flatMap((end) => end?.getTime() ?? []);
    return {
      id: row.id,
      user_id: row.id,
      business: { id: row.business.id, name: row.business.name, suspension: suspensionOf(row.business) },
      role: null,
      requires_totp: false,
      has_totp: false,
      permissions: new Set(keyPermissions.filter((key) => row.permissions.includes(key))),
      key: {
        kind: row.kind,
        assistant_ids: row.all_assistants ? null : row.assistants.map(({ assistant_id }) => assistant_id),
        allowed_addresses: row.allowed_addresses,
        allowed_origins: row.allowed_origins,
        widget: row.widget,
        ends_at: ends.length > 0 ? Math.min(...ends) : null,
      },
    };
  });
}

async function noteUse(tx: Tx, { id, last_used_at }: { id: string; last_used_at: Date | null }, now: Date): Promise<void> {
  if (last_used_at && now.getTime() - last_used_at.getTime() < noted) return;
  await tx.$executeRaw`update api_keys set last_used_at = ${now} where id = ${id}::uuid`;
}
