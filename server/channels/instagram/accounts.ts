import type { InstagramSettingsInput } from '@/lib/contracts/flow-manager/channels/instagram';
import { AppError } from '@/lib/errors';
import { recordChange } from '@/server/audit/record-change';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { removePicture, withPicture } from '../account-picture';
import { changeConnection } from '../change-connection';
import { ChannelError } from '../channel-error';
import { connectAccount } from '../connect-account';
import { logConnection } from '../connection-log';
import { disconnectConnection } from '../connections';
import { forgetConnection } from '../load-connection';
import { beginTrip, endTrip, redirectUri } from '../oauth/oauth-trip';
import { lockConnection, presentConnection, requireConnection, type ConnectionRow } from '../present-connection';
import { exchangeCode, exchangeToken, factsOf, readMe, scopes } from './account-methods';
import { instagramDetails } from './details';
import { instagramSettings, missingInstagramSettings } from './instagram-settings';

const channel = 'instagram';
/** How long Instagram may take while someone waits, in milliseconds. */
const longest = 20_000;

/** Whether accounts can be connected here. */
export const readInstagramOauth = () => ({ missing: missingInstagramSettings(), redirect_uri: redirectUri(channel) });

/** The page of Instagram on which someone allows access to their account. Throws conflict while settings are missing. */
export async function startInstagramTrip(ctx: Context): Promise<{ url: string }> {
  const missing = missingInstagramSettings();
  if (missing.length) throw new AppError('conflict', { detail: 'channel_settings_missing', params: { settings: missing.join(', ') } });
  const { app_id: client_id, authorize_url } = instagramSettings();
  // Instagram knows no PKCE. The app's secret protects the code.
  const { state, redirect_uri } = await beginTrip(ctx, { channel });
  const url = new URL(authorize_url);
  const scope = Object.values(scopes).join(',');
  url.search = new URLSearchParams({ client_id, redirect_uri, response_type: 'code', scope, state }).toString();
  return { url: url.href };
}

/**
 * Connects the account that someone has allowed access to, or connects it again: its settings and conversations stay. Throws
 * validation_failed for a state or a code that is refused, and for permissions without which nothing works, conflict for an account of
 * another business, and unavailable while Instagram does not answer.
 */
export async function connectInstagram(ctx: Context, { code, state }: { code: string; state: string }) {
  const { redirect_uri } = await endTrip(ctx, { channel, state });
  const signal = AbortSignal.timeout(longest);
  // A fragment that Instagram appends, which some browsers keep.
  const read = await readAccount(code.replace(/#_$/, ''), redirect_uri, signal).catch(refuse);
  const { me, token, expires_at, permissions } = read;
  const key = me.user_id;
  const known = await ctx.db((tx) => tx.connection.findFirst({ where: { channel, key }, select: { details: true, picture_key: true } }));
  const details = instagramDetails.parse({ ...(known?.details as object | undefined), ...factsOf(me), permissions });
  const account = { channel, key, name: me.name || me.username, details, secrets: { token }, token_expires_at: expires_at } as const;
  const connection_id = await withPicture(me.profile_picture_url, (picture_key) => connectAccount(ctx, { ...account, picture_key }));
  if (known?.picture_key) await removePicture(ctx, known.picture_key);
  return { connection_id, choices: [] };
}

async function readAccount(code: string, redirect_uri: string, signal: AbortSignal) {
  const { token: short, permissions } = await exchangeCode(code, redirect_uri, signal);
  const allowed =
    permissions.length === 0 ||
    (permissions.includes(scopes.basic) && [scopes.messages, scopes.comments].some((one) => permissions.includes(one)));
  if (!allowed) throw new AppError('validation_failed', { detail: 'instagram_permissions_missing' });
  const { token, expires_at } = await exchangeToken({ token: short, signal });
  return { me: await readMe({ token, signal }), token, expires_at, permissions };
}

function refuse(cause: unknown): never {
  if (!(cause instanceof ChannelError)) throw cause;
  if (cause.outcome === 'retry') throw new AppError('unavailable', { detail: 'instagram_unreachable', cause });
  const isPermission = cause.code === 'permission_missing';
  throw new AppError('validation_failed', { detail: isPermission ? 'instagram_permissions_missing' : 'instagram_code_refused', cause });
}

/** An account of the business. Throws not_found, also for a connection of another channel. */
export function readInstagram(ctx: Context, id: string) {
  return ctx.db(async (tx) => presentInstagram(tx, ofInstagram(await requireConnection(tx, id))));
}

/** Changes how comments are answered, and which are hidden or deleted. Throws not_found. */
export async function updateInstagram(ctx: Context, id: string, input: InstagramSettingsInput) {
  const account = await ctx.db(async (tx) => {
    const row = ofInstagram(await lockConnection(tx, id));
    const before = instagramDetails.parse(row.details);
    const settings = { comment_reply: before.comment_reply, comment_rules: before.comment_rules };
    if (JSON.stringify(settings) !== JSON.stringify(input)) {
      await changeConnection(tx, ctx.business_id, id, { details: { ...before, ...input } });
      await logConnection(tx, id, 'settings_changed');
      await recordChange(tx, ctx, { action: 'channel.updated', resource_id: id, name: row.name, before: settings, change: input });
    }
    return presentInstagram(tx, await requireConnection(tx, id));
  });
  await forgetConnection(id);
  return account;
}

/** Disconnects an account, as `disconnectConnection` does. Throws not_found. */
export async function disconnectInstagram(ctx: Context, id: string): Promise<void> {
  await ctx.db(async (tx) => ofInstagram(await requireConnection(tx, id)));
  await disconnectConnection(ctx, id);
}

function ofInstagram(row: ConnectionRow): ConnectionRow {
  if (row.channel !== channel) throw new AppError('not_found');
  return row;
}

async function presentInstagram(tx: Tx, row: ConnectionRow) {
  const { permissions, scoped_id: _ofApp, ...details } = instagramDetails.parse(row.details);
  const optional = ['messages', 'comments', 'insights'] as const;
  const not_allowed = optional.filter((one) => permissions.length > 0 && !permissions.includes(scopes[one]));
  return { ...(await presentConnection(tx, row)), ...details, not_allowed };
}
