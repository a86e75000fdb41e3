import type * as z from 'zod';
import type { listTelegramChats } from '@/lib/contracts/flow-manager/channels/telegram-account';
import { AppError } from '@/lib/errors';
import { recordChange } from '@/server/audit/record-change';
import { containing } from '@/server/platform/db/containing';
import type { Context } from '@/server/platform/context';
import { toPage } from '@/server/platform/paginate';
import { requireAccount } from './present-account';

type Query = z.output<NonNullable<(typeof listTelegramChats)['query']>>;

/** The private chats of an account, the newest first. Throws not_found. */
export function listChats(ctx: Context, connection_id: string, { limit, cursor, search, only }: Query) {
  return ctx.db(async (tx) => {
    await requireAccount(tx, connection_id);
    const where = {
      connection_id,
      ...(only === 'off' && { is_on: false }),
      ...(only === 'paused' && { is_on: true, paused_until: { gt: ctx.now } }),
      ...(search && (await containing(tx, search))),
    };
    const total = await tx.telegramChat.count({ where });
    const rows = await tx.telegramChat.findMany({
      where: cursor ? { AND: [where, { id: { lt: cursor } }] } : where,
      orderBy: { id: 'desc' },
      take: limit + 1,
    });
    return toPage(
      rows.map((row) => present(row, ctx.now)),
      total,
      limit,
    );
  });
}

/** Switches the assistant on or off in a chat. Switching it on ends a pause. Throws not_found. */
export function switchChat(
  ctx: Context,
  { connection_id, telegram_chat_id: id }: { connection_id: string; telegram_chat_id: string },
  is_on: boolean,
) {
  return ctx.db(async (tx) => {
    const { name } = await requireAccount(tx, connection_id);
    const { count } = await tx.telegramChat.updateMany({
      where: { id, connection_id },
      data: { is_on, ...(is_on && { paused_until: null }) },
    });
    if (!count) throw new AppError('not_found');
    const row = await tx.telegramChat.findFirstOrThrow({ where: { id } });
    const action = is_on ? 'channel.chat_switched_on' : 'channel.chat_switched_off';
    // Not the person's name, which would stay after the customer was deleted.
    await recordChange(tx, ctx, { action, resource_id: connection_id, name });
    return present(row, ctx.now);
  });
}

/** A pause that is over is none. */
function present<Row extends { paused_until: Date | null }>({ paused_until, ...row }: Row, now: Date) {
  return { ...row, paused_until: paused_until && paused_until > now ? paused_until : null };
}
