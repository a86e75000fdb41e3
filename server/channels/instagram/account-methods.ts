import * as z from 'zod';
import { callInstagram } from './call-instagram';
import type { ChannelConnection } from '../channel-connection';
import type { InstagramDetails } from './details';
import { facebookSettings, instagramSettings } from './instagram-settings';

/** A token that is new, and when a call with it ends. */
interface Bearer {
  token: string;
  signal: AbortSignal;
}

/** Whose call it is, where it goes, and when it ends. */
export interface Caller extends Bearer {
  api_base: string;
  /** The account's id, and whose messages and notices it uses: its own, or those of its page on Facebook. */
  account_id: string;
  owner_id: string;
}

/** How an account is called: on Instagram, or through its page on Facebook. */
export function callerOf(
  { key, secrets, details }: Pick<ChannelConnection<InstagramDetails>, 'key' | 'secrets' | 'details'>,
  signal: AbortSignal,
): Caller {
  const { page_id } = details;
  const { api_base } = page_id ? facebookSettings() : instagramSettings();
  return { token: secrets.token ?? '', signal, api_base, account_id: key, owner_id: page_id || key };
}

/** What people are asked to allow, and what is possible without each of the last three. */
export const scopes = {
  basic: 'instagram_business_basic',
  messages: 'instagram_business_manage_messages',
  comments: 'instagram_business_manage_comments',
  insights: 'instagram_business_manage_insights',
} as const;

const id = z.union([z.string(), z.number()]).transform(String);
const words = z.union([z.array(z.string()), z.string().transform((text) => text.split(/[\s,]+/).filter(Boolean))]);
const given = z.object({ access_token: z.string().min(1), user_id: id, permissions: words.default([]) });

/** Exchanges the code of a trip for a token that lives for an hour. Throws content_refused for a code that is wrong or used. */
export async function exchangeCode(code: string, redirect_uri: string, signal: AbortSignal) {
  const { code_base, app_id: client_id, app_secret: client_secret } = instagramSettings();
  const answer = await callInstagram({
    method: 'POST',
    url: `${code_base}/oauth/access_token`,
    form: { client_id, client_secret, grant_type: 'authorization_code', redirect_uri, code },
    // Both forms are documented.
    result: z.union([z.object({ data: z.tuple([given], given) }).transform(({ data }) => data[0]), given]),
    signal,
  });
  return { token: answer.access_token, permissions: answer.permissions };
}

/** `expires_in` is in seconds. */
const longLived = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });

export interface LongLivedToken {
  token: string;
  expires_at: Date;
}

const toToken = ({ access_token, expires_in }: z.output<typeof longLived>): LongLivedToken => ({
  token: access_token,
  expires_at: new Date(Date.now() + expires_in * 1_000),
});

/** Exchanges that token for one that lives for 60 days. */
export async function exchangeToken({ token: access_token, signal }: Bearer): Promise<LongLivedToken> {
  const { token_base, app_secret: client_secret } = instagramSettings();
  const query = { grant_type: 'ig_exchange_token', client_secret, access_token };
  return toToken(await callInstagram({ url: `${token_base}/access_token`, query, result: longLived, signal }));
}

/** Replaces a token that is at least a day old by one that lives for 60 days again. */
export async function refreshToken({ token: access_token, signal }: Bearer): Promise<LongLivedToken> {
  const query = { grant_type: 'ig_refresh_token', access_token };
  return toToken(await callInstagram({ url: `${instagramSettings().token_base}/refresh_access_token`, query, result: longLived, signal }));
}

const count = z.number().int().nonnegative().nullable().default(null);
const text = z.string().default('');
const account = z.object({
  /** The account's id for this app only, as in the notice of a removed app. */
  id: id.default(''),
  /** The account's id in webhooks. */
  user_id: id,
  username: text,
  name: text,
  account_type: text,
  profile_picture_url: z.string().nullable().default(null),
  followers_count: count,
  follows_count: count,
  media_count: count,
  biography: text,
  website: text,
});
export type InstagramAccount = z.output<typeof account>;

const commonFields = 'id,username,name,profile_picture_url,followers_count,follows_count,media_count';

/** An account as Facebook returns it, which has one id. */
const linkedAccount = account
  .omit({ user_id: true })
  .extend({ id })
  .transform(({ id: user_id, ...me }): InstagramAccount => ({ ...me, id: '', user_id }));

/** Whose token it is, and the account's figures. Throws token_rejected for a token that is no longer accepted. */
export const readMe = (caller: Caller, more = ''): Promise<InstagramAccount> =>
  caller.owner_id === caller.account_id
    ? get(caller, '/me', { fields: `${commonFields},user_id,account_type${more}` }, account)
    : get(caller, `/${caller.account_id}`, { fields: commonFields + more }, linkedAccount);

/** What is stored about an account of what Instagram says. */
export function factsOf(me: InstagramAccount) {
  const { username, id: scoped_id, account_type, followers_count: followers, follows_count: following, media_count: posts } = me;
  return { username, ...(scoped_id && { scoped_id }), account_type, followers, following, posts };
}

/** What is posted to us for an account. Each needs a permission. */
const fieldsOf = {
  messages: ['messages', 'messaging_postbacks', 'messaging_referral', 'message_reactions'],
  comments: ['comments', 'live_comments'],
} as const;

const done = z.object({ success: z.boolean().default(true) });

/** Has what happens in an account posted to the app's address. */
export async function subscribeApp(caller: Caller, permissions: readonly string[]): Promise<void> {
  const { account_id, owner_id } = caller;
  // A page's own field. Those of its Instagram account are chosen in the app, for all accounts.
  if (owner_id !== account_id) {
    await post(caller, `/${owner_id}/subscribed_apps`, { query: { subscribed_fields: 'feed' } }, done);
    return;
  }
  const allowed = (['messages', 'comments'] as const).filter((one) => permissions.length === 0 || permissions.includes(scopes[one]));
  const subscribed_fields = allowed.flatMap((one) => fieldsOf[one]).join(',');
  if (!subscribed_fields) return;
  await post(caller, `/${account_id}/subscribed_apps`, { query: { subscribed_fields } }, done);
}

export async function unsubscribeApp(caller: Caller): Promise<void> {
  await remove(caller, `/${caller.owner_id}/subscribed_apps`);
}

const person = z.object({ name: z.string().nullable().default(null), username: text, profile_pic: z.string().nullable().default(null) });

/** What a customer who has written to the account is called, and their picture. */
export const readPerson = (caller: Caller, person_id: string) =>
  get(caller, `/${person_id}`, { fields: 'name,username,profile_pic' }, person);

export function get<Result>(caller: Caller, path: string, query: Record<string, string>, result: z.ZodType<Result>) {
  const { token, signal, api_base } = caller;
  return callInstagram({ url: api_base + path, query: { ...query, access_token: token }, result, signal });
}

export function post<Result>(
  { token, signal, api_base }: Caller,
  path: string,
  { query = {}, json }: { query?: Record<string, string>; json?: object },
  result: z.ZodType<Result>,
) {
  return callInstagram({ method: 'POST', url: api_base + path, query: { ...query, access_token: token }, json, result, signal });
}

export function remove({ token, signal, api_base }: Caller, path: string) {
  return callInstagram({ method: 'DELETE', url: api_base + path, query: { access_token: token }, result: done, signal });
}
