import type { ConnectionKind, RegistrationState, SipTransport } from '@/lib/contracts/voice/voice-base';
import { AppError } from '@/lib/errors';
import { registrationReasonOf } from '@/lib/voice/registration-reasons';
import type { SipConnection } from '@/prisma/generated/client';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';

export const withAssistant = { assistant: { select: { id: true, name: true } } } as const;
export type SipConnectionRow = SipConnection & { assistant: { id: string; name: string } | null };

/** Throws not_found. */
export async function requireSipConnection(tx: Tx, id: string): Promise<SipConnectionRow> {
  const row = await tx.sipConnection.findUnique({ where: { id }, include: withAssistant });
  if (!row) throw new AppError('not_found');
  return row;
}

/** Connections as the API returns them: without what proves a password. */
export async function presentSipConnections(tx: Tx, { now }: Context, rows: readonly SipConnectionRow[]) {
  const counts = await tx.call.groupBy({
    by: ['connection_id'],
    where: { connection_id: { in: rows.map(({ id }) => id) }, ended_at: null },
    _count: true,
  });
  const open = new Map(counts.map(({ connection_id, _count }) => [connection_id, _count]));
  return rows.map((row) => {
    const registration = registrationOf(row, now);
    return {
      ...row,
      kind: row.kind as ConnectionKind,
      transport: row.transport as SipTransport,
      registration,
      registration_reason: registrationReasonOf(row.registration_reason),
      refused: row.refused_at && {
        at: row.refused_at,
        address: row.refused_address,
        reason: registrationReasonOf(row.refused_reason) ?? ('refused' as const),
      },
      can_call: row.is_active && registration === 'registered' && row.assistant !== null,
      open_calls: open.get(row.id) ?? 0,
    };
  });
}

export async function presentSipConnection(tx: Tx, ctx: Context, id: string) {
  const [one] = await presentSipConnections(tx, ctx, [await requireSipConnection(tx, id)]);
  if (!one) throw new AppError('not_found');
  return one;
}

/** A phone that vanished without a word is no longer registered once its time is over. */
function registrationOf({ registration, registration_expires_at, is_active }: SipConnection, now: Date): RegistrationState {
  const isOver = registration === 'registered' && registration_expires_at !== null && registration_expires_at <= now;
  return isOver || !is_active ? 'unregistered' : (registration as RegistrationState);
}
