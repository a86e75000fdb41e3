import { randomBytes } from 'node:crypto';
import type { TelegramBotInput } from '@/lib/contracts/flow-manager/channels/telegram';
import { AppError } from '@/lib/errors';
import { recordChange } from '@/server/audit/record-change';
import type { Tx } from '@/server/platform/db/client';
import type { Context } from '@/server/platform/context';
import { log } from '@/server/platform/log';
import { removePicture, withPicture } from '../account-picture';
import { changeConnection } from '../change-connection';
import { ChannelError } from '../channel-error';
import { connectAccount } from '../connect-account';
import { logConnection } from '../connection-log';
import { assignAssistant, disconnectConnection } from '../connections';
import { forgetConnection } from '../load-connection';
import { lockConnection, presentConnection, requireConnection, type ConnectionRow } from '../present-connection';
import { webhookUrl } from '../webhook-url';
import { getMe, readProfilePicture, type BotAccount, type Caller } from './bot-methods';
import { telegramDetails } from './details';
import { usesWebhook } from './uses-webhook';

const channel = 'telegram';
/** How long Telegram may take while someone waits, in milliseconds. */
const longest = 15_000;

/**
 * Connects the bot of a token, or connects it again. Throws not_found for the assistant, validation_failed for a token that
 * Telegram refuses, conflict for a bot of another business, and unavailable while Telegram does not answer.
 */
export async function connectBot(ctx: Context, { token, assistant_id }: TelegramBotInput) {
  if (assistant_id && !(await ctx.db((tx) => tx.assistant.count({ where: { id: assistant_id } })))) throw new AppError('not_found');
  const caller = { token, signal: AbortSignal.timeout(longest) };
  const me = await getMe(caller).catch(refuse);
  const known = await ctx.db((tx) =>
    tx.connection.findFirst({ where: { channel, key: String(me.id) }, select: { details: true, picture_key: true } }),
  );
  const { answers_groups } = telegramDetails.parse(known?.details ?? {});
  const account = accountOf(me, token, answers_groups);
  const id = await withPicture(await readPicture(caller, me), (picture_key) => connectAccount(ctx, { ...account, picture_key }));
  if (known?.picture_key) await removePicture(ctx, known.picture_key);
  if (assistant_id) await assignAssistant(ctx, { connection_id: id, purpose: 'messages' }, { assistant_id, is_active: true });
  return readBot(ctx, id);
}

/** The bot's picture. Null without one that can be read. */
function readPicture(caller: Caller, { id }: BotAccount): Promise<Uint8Array | null> {
  return readProfilePicture(caller, id).catch((error: Error) => {
    log.info({ error: error.message }, 'the picture of a bot could not be read');
    return null;
  });
}

function accountOf(
  { id, first_name, username, can_join_groups, can_read_all_group_messages }: BotAccount,
  token: string,
  answers_groups: boolean,
) {
  return {
    channel,
    key: String(id),
    name: first_name,
    details: telegramDetails.parse({ username, answers_groups, can_join_groups, reads_all_groups: can_read_all_group_messages }),
    secrets: { token, webhook_secret: randomBytes(32).toString('base64url') },
  } as const;
}

function refuse(cause: unknown): never {
  if (!(cause instanceof ChannelError)) throw cause;
  if (cause.code === 'token_rejected')
    throw new AppError('validation_failed', { fields: [{ path: 'token', key: 'telegram_token_refused' }], cause });
  throw new AppError('unavailable', { detail: 'telegram_unreachable', cause });
}

/** A bot of the business. Throws not_found, also for a connection of another channel. */
export function readBot(ctx: Context, id: string) {
  return ctx.db(async (tx) => presentBot(tx, ofTelegram(await requireConnection(tx, id))));
}

/** Changes the settings of a bot. Throws not_found. */
export async function updateBot(ctx: Context, id: string, { answers_groups }: { answers_groups: boolean }) {
  const bot = await ctx.db(async (tx) => {
    const row = ofTelegram(await lockConnection(tx, id));
    const before = telegramDetails.parse(row.details);
    if (before.answers_groups !== answers_groups) {
      await changeConnection(tx, ctx.business_id, id, { details: { ...before, answers_groups } });
      await logConnection(tx, id, 'settings_changed', { detail: { answers_groups } });
      await recordChange(tx, ctx, {
        action: 'channel.updated',
        resource_id: id,
        name: row.name,
        before: { answers_groups: before.answers_groups },
        change: { answers_groups },
      });
    }
    return presentBot(tx, await requireConnection(tx, id));
  });
  await forgetConnection(id);
  return bot;
}

/** Disconnects a bot, as `disconnectConnection` does. Throws not_found. */
export async function disconnectBot(ctx: Context, id: string): Promise<void> {
  await ctx.db(async (tx) => ofTelegram(await requireConnection(tx, id)));
  await disconnectConnection(ctx, id);
}

function ofTelegram(row: ConnectionRow): ConnectionRow {
  if (row.channel !== channel) throw new AppError('not_found');
  return row;
}

async function presentBot(tx: Tx, row: ConnectionRow) {
  const { webhook_error, ...details } = telegramDetails.parse(row.details);
  const isPosted = usesWebhook({ webhook_url: webhookUrl(channel, row.id) });
  return {
    ...(await presentConnection(tx, row)),
    ...details,
    receives_by: isPosted ? ('webhook' as const) : ('polling' as const),
    webhook_error: webhook_error && { message: webhook_error.message, at: new Date(webhook_error.at) },
  };
}
