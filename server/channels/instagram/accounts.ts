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
import { callerOf, exchangeCode, exchangeToken, factsOf, readMe, scopes, type InstagramAccount } from './account-methods';
import { instagramDetails } from './details';
import { facebookConsentUrl, readLinkedAccounts, type LinkedAccount } from './facebook-login';
import { hasFacebook, instagramSettings, missingInstagramSettings } from './instagram-settings';

const channel = 'instagram';
/** How long Instagram may take while someone waits, in milliseconds. */
const longest = 20_000;

/** Whether accounts can be connected here, and whether also through Facebook. */
export const readInstagramOauth = () => ({
  missing: missingInstagramSettings(),
  redirect_uri: redirectUri(channel),
  via: hasFacebook() ? (['facebook'] as const).slice() : [],
});

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

/** The page of Facebook on which someone chooses accounts that are linked to their pages. Throws conflict without the settings. */
export async function startFacebookTrip(ctx: Context): Promise<{ url: string }> {
  if (!hasFacebook())
    throw new AppError('conflict', {
      detail: 'channel_settings_missing',
      params: { settings: 'FACEBOOK_APP_ID, FACEBOOK_APP_SECRET, PUBLIC_URL' },
    });
  return { url: facebookConsentUrl(await beginTrip(ctx, { channel, via: 'facebook' })) };
}

/**
 * Connects the account that someone has allowed access to, or all that they chose on Facebook. One that is connected again keeps its
 * settings and conversations. Throws validation_failed for a state or a code that is refused, and for permissions without which nothing
 * works, conflict for an account of another business, and unavailable while Instagram does not answer.
 */
export async function connectInstagram(ctx: Context, { code, state }: { code: string; state: string }) {
  const { redirect_uri, via } = await endTrip(ctx, { channel, state });
  const signal = AbortSignal.timeout(longest);
  if (via === 'facebook') return connectLinked(ctx, await readLinkedAccounts(code, redirect_uri, signal).catch(refuse));
  // A fragment that Instagram appends, which some browsers keep.
  const account = await readAccount(code.replace(/#_$/, ''), redirect_uri, signal).catch(refuse);
  return { connection_id: await connectOne(ctx, account), choices: [] };
}

/** Accounts of other businesses are left out, unless there is no other. */
async function connectLinked(ctx: Context, accounts: readonly LinkedAccount[]) {
  const connected: string[] = [];
  for (const [index, account] of accounts.entries()) {
    try {
      connected.push(await connectOne(ctx, { ...account, expires_at: null }));
    } catch (error) {
      const isLast = index === accounts.length - 1;
      const isElsewhere = error instanceof AppError && error.detail === 'account_connected_elsewhere';
      if (!isElsewhere || (isLast && !connected.length)) throw error;
    }
  }
  return { connection_id: connected[0] as string, choices: [] };
}

interface AllowedAccount {
  me: InstagramAccount;
  token: string;
  /** Null: it does not expire. */
  expires_at: Date | null;
  permissions: string[];
  page_id?: string;
  /** If it is not in `me`. */
  scoped_id?: string;
}

async function connectOne(ctx: Context, { me, token, expires_at, permissions, page_id = '', scoped_id }: AllowedAccount): Promise<string> {
  const hasEnough =
    permissions.length === 0 ||
    (permissions.includes(scopes.basic) && [scopes.messages, scopes.comments].some((one) => permissions.includes(one)));
  if (!hasEnough) throw new AppError('validation_failed', { detail: 'instagram_permissions_missing' });
  const key = me.user_id;
  const known = await ctx.db((tx) => tx.connection.findFirst({ where: { channel, key }, select: { details: true, picture_key: true } }));
  const facts = { ...factsOf(me), ...(scoped_id && { scoped_id }), permissions, page_id };
  const details = instagramDetails.parse({ ...(known?.details as object | undefined), ...facts });
  const account = { channel, key, name: me.name || me.username, details, secrets: { token }, token_expires_at: expires_at } as const;
  const connection_id = await withPicture(me.profile_picture_url, (picture_key) => connectAccount(ctx, { ...account, picture_key }));
  if (known?.picture_key) await removePicture(ctx, known.picture_key);
  return connection_id;
}

async function readAccount(code: string, redirect_uri: string, signal: AbortSignal): Promise<AllowedAccount> {
  const { token: short, permissions } = await exchangeCode(code, redirect_uri, signal);
  const { token, expires_at } = await exchangeToken({ token: short, signal });
  const caller = callerOf({ key: '', secrets: { token }, details: instagramDetails.parse({}) }, signal);
  return { me: await readMe(caller), token, expires_at, permissions };
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
  const { permissions, scoped_id: _ofApp, page_id, ...details } = instagramDetails.parse(row.details);
  const optional = ['messages', 'comments', 'insights'] as const;
  const not_allowed = optional.filter((one) => permissions.length > 0 && !permissions.includes(scopes[one]));
  return { ...(await presentConnection(tx, row)), ...details, not_allowed, is_linked: page_id !== '' };
}
