import { AppError } from '@/lib/errors';
import type { Tx } from '@/server/platform/db/client';
import { lockConnection, presentConnection, requireConnection, type ConnectionRow } from '../present-connection';
import { telegramAccountDetails } from './details';

export const channel = 'telegram_account';

/** An account of the business. Throws not_found, also for a connection of another channel. */
export const requireAccount = async (tx: Tx, id: string): Promise<ConnectionRow> => ofAccounts(await requireConnection(tx, id));

/** The same, locked until the end of the transaction. */
export const lockAccount = async (tx: Tx, id: string): Promise<ConnectionRow> => ofAccounts(await lockConnection(tx, id));

function ofAccounts(row: ConnectionRow): ConnectionRow {
  if (row.channel !== channel) throw new AppError('not_found');
  return row;
}

/** An account as calls return it. */
export async function presentAccount(tx: Tx, row: ConnectionRow, now: Date) {
  const { setup, ...details } = telegramAccountDetails.parse(row.details);
  return {
    ...(await presentConnection(tx, row)),
    ...details,
    setup: setup && {
      ...setup,
      resend_at: new Date(setup.resend_at),
      wait_until: setup.wait_until !== null && setup.wait_until > now.getTime() ? new Date(setup.wait_until) : null,
    },
    hold_until: row.hold_until && row.hold_until > now ? row.hold_until : null,
  };
}
