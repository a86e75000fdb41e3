import { AppError } from '@/lib/errors';
import type { Context } from '@/server/platform/context';
import { log } from '@/server/platform/log';
import { removePicture, withPicture } from '../account-picture';
import { ChannelError } from '../channel-error';
import { beginConnecting, connectAccount, type Account } from '../connect-account';
import { loadConnection } from '../load-connection';
import { beginTrip, endTrip, redirectUri } from '../oauth/oauth-trip';
import { linkedinDetails } from './details';
import { LinkedInError } from './linkedin-error';
import { readImages, readPages, type LinkedInPage } from './pages';
import { consentUrl, exchangeCode, missingSettings, requireSettings, type Tokens } from './tokens';

const channel = 'linkedin';
/** How long LinkedIn may take while someone waits, in milliseconds. */
const longest = 20_000;
/** Clocks differ: comments from shortly before a page was connected are answered too. In milliseconds. */
const skew = 60_000;

/** Whether pages can be connected. */
export const readSetup = () => Promise.resolve({ missing: missingSettings(), redirect_uri: redirectUri(channel), via: [] });

/** Begins the trip to LinkedIn's page. Throws conflict with the names of missing settings. */
export async function startConnecting(ctx: Context): Promise<{ url: string }> {
  requireSettings();
  return { url: consentUrl(await beginTrip(ctx, { channel })) };
}

type Choice = Pick<LinkedInPage, 'key' | 'name' | 'username' | 'website' | 'logo'>;

/**
 * Ends the trip: connects the page that the member administers, or sets up a connection for the choice between several. Throws
 * validation_failed for a state or a code that is refused, for missing permissions, and without a page; conflict for a page of another
 * business; and unavailable while LinkedIn does not answer.
 */
export async function endConnecting(ctx: Context, { code, state }: { code: string; state: string }) {
  requireSettings();
  const { redirect_uri } = await endTrip(ctx, { channel, state });
  const signal = AbortSignal.timeout(longest);
  const tokens = await exchangeCode(code, redirect_uri, signal).catch(refuse);
  if (tokens.missing.length)
    throw new AppError('validation_failed', { detail: 'linkedin_scopes_missing', params: { scopes: tokens.missing.join(', ') } });
  const pages = await readPages({ token: tokens.secrets.token, signal }).catch(refuse);
  const [only, ...others] = pages;
  if (!only) throw new AppError('validation_failed', { detail: 'linkedin_no_pages' });
  if (!others.length) return { connection_id: await connectPage(ctx, only, tokens), choices: [] };
  const choices = pages.map(({ key, name, username, website, logo }): Choice => ({ key, name, username, website, logo }));
  const pending = { token_expires_at: tokens.token_expires_at.getTime(), choices };
  const details = linkedinDetails.parse({ pending });
  const connection_id = await beginConnecting(ctx, { channel, name: 'LinkedIn', details, secrets: tokens.secrets });
  return { connection_id, choices: choices.map(({ key, name }) => ({ key, name })) };
}

/**
 * Connects the chosen pages. Those of other businesses are refused. Throws not_found for a connection that is not being set up, and for
 * a page that was not offered; conflict if all are refused.
 */
export async function choosePages(ctx: Context, { connection_id, keys }: { connection_id: string; keys: readonly string[] }) {
  const setup = await loadConnection(ctx.business_id, connection_id);
  const { pending } = linkedinDetails.parse(setup?.channel === channel ? setup.details : {});
  const chosen = [...new Set(keys)].map((key) => pending?.choices.find((choice) => choice.key === key));
  if (!setup || setup.state !== 'connecting' || !pending || !chosen.every((choice) => choice !== undefined))
    throw new AppError('not_found');
  const { token = '', refresh_token = '' } = setup.secrets;
  const tokens = { secrets: { token, refresh_token }, token_expires_at: new Date(pending.token_expires_at) };
  const connected: { id: string; account: { key: string; name: string } }[] = [];
  const refused: { key: string; name: string }[] = [];
  for (const choice of chosen) {
    const account = { key: choice.key, name: choice.name };
    try {
      // The first one becomes what was set up. The others have connections of their own, with the same tokens.
      connected.push({ id: await connectPage(ctx, choice, tokens, connected.length ? undefined : connection_id), account });
    } catch (error) {
      if (!(error instanceof AppError) || error.detail !== 'account_connected_elsewhere') throw error;
      refused.push(account);
    }
  }
  const [first] = connected;
  if (!first) throw new AppError('conflict', { detail: 'account_connected_elsewhere' });
  return { connection_id: first.id, connected: connected.map(({ account }) => account), refused };
}

/** Connects a page, or connects it again: its settings stay, and comments from while it needed attention are answered. */
async function connectPage(ctx: Context, page: Choice, tokens: Omit<Tokens, 'missing'>, setup_id?: string): Promise<string> {
  const { key, name, username, website, logo } = page;
  const known = await ctx.db((tx) =>
    tx.connection.findFirst({ where: { channel, key }, select: { details: true, state: true, picture_key: true } }),
  );
  const before = linkedinDetails.parse(known?.details ?? {});
  const since = known && known.state !== 'disconnected' ? before.since : ctx.now.getTime() - skew;
  const details = { ...before, username, website, renews: tokens.secrets.refresh_token !== '', since, pending: null };
  const account: Account = { channel, key, name, details, secrets: tokens.secrets, token_expires_at: tokens.token_expires_at };
  const url = logo && (await readLogo(tokens.secrets.token, logo));
  const id = await withPicture(url, (picture_key) => connectAccount(ctx, { ...account, picture_key }, setup_id));
  if (known?.picture_key) await removePicture(ctx, known.picture_key);
  return id;
}

/** Where the logo can be loaded now. Null if LinkedIn does not say: no page needs it. */
function readLogo(token: string, logo: string): Promise<string | null> {
  const caller = { token, signal: AbortSignal.timeout(longest) };
  return readImages(caller, [logo]).then(
    (images) => images.get(logo) ?? null,
    (error: Error) => {
      log.info({ error: error.message }, 'the logo of a page could not be read');
      return null;
    },
  );
}

function refuse(cause: unknown): never {
  if (!(cause instanceof ChannelError)) throw cause;
  if (cause instanceof LinkedInError && cause.is_of_version) throw new AppError('unavailable', { detail: 'linkedin_version_over', cause });
  if (cause.code === 'permission_missing') throw new AppError('validation_failed', { detail: 'linkedin_refused', cause });
  if (cause.code === 'content_refused' || cause.code === 'token_rejected')
    throw new AppError('validation_failed', { detail: 'linkedin_code_refused', cause });
  throw new AppError('unavailable', { detail: 'linkedin_unreachable', cause });
}
