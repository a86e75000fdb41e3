import type { TelegramAccountChange } from '@/lib/contracts/flow-manager/channels/telegram-account';
import { recordChange } from '@/server/audit/record-change';
import type { Context } from '@/server/platform/context';
import { changeConnection } from '../change-connection';
import { logConnection } from '../connection-log';
import { disconnectConnection } from '../connections';
import { forgetConnection } from '../load-connection';
import { telegramAccountDetails } from './details';
import { lockAccount, presentAccount, requireAccount } from './present-account';

/** Changes whom the assistant of an account answers, and when. The audit log has the names of the settings, not the lists. Throws not_found. */
export async function updateAccount(ctx: Context, id: string, change: TelegramAccountChange) {
  const account = await ctx.db(async (tx) => {
    const row = await lockAccount(tx, id);
    const before = telegramAccountDetails.parse(row.details);
    const details = { ...before, ...change };
    const changed = Object.keys(change).filter((name) => JSON.stringify(pick(before, name)) !== JSON.stringify(pick(details, name)));
    if (changed.length) {
      await changeConnection(tx, ctx.business_id, id, { details });
      await logConnection(tx, id, 'settings_changed', { detail: { settings: changed } });
      await recordChange(tx, ctx, { action: 'channel.updated', resource_id: id, name: row.name, detail: { settings: changed.join(', ') } });
    }
    return presentAccount(tx, await requireAccount(tx, id), ctx.now);
  });
  await forgetConnection(id);
  return account;
}

const pick = (details: object, name: string): unknown => (details as Record<string, unknown>)[name];

/** Disconnects an account, as `disconnectConnection` does, or ends a sign-in. Throws not_found. */
export async function disconnectAccount(ctx: Context, id: string): Promise<void> {
  await ctx.db((tx) => requireAccount(tx, id));
  await disconnectConnection(ctx, id);
}
