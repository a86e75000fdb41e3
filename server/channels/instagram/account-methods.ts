import * as z from 'zod';
import { callInstagram } from './call-instagram';
import { instagramSettings } from './instagram-settings';

/** Whose call it is, and when it ends. */
export interface Caller {
  token: string;
  signal: AbortSignal;
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
export async function exchangeToken({ token: access_token, signal }: Caller): Promise<LongLivedToken> {
  const { token_base, app_secret: client_secret } = instagramSettings();
  const query = { grant_type: 'ig_exchange_token', client_secret, access_token };
  return toToken(await callInstagram({ url: `${token_base}/access_token`, query, result: longLived, signal }));
}

/** Replaces a token that is at least a day old by one that lives for 60 days again. */
export async function refreshToken({ token: access_token, signal }: Caller): Promise<LongLivedToken> {
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

const accountFields = 'id,user_id,username,name,account_type,profile_picture_url,followers_count,follows_count,media_count';

/** Whose token it is, and the account's figures. Throws token_rejected for a token that is no longer accepted. */
export const readMe = (caller: Caller, more = ''): Promise<InstagramAccount> =>
  get(caller, '/me', { fields: accountFields + more }, account);

/** What is stored about an account of what Instagram says. */
export function factsOf(me: InstagramAccount) {
  const { username, id: scoped_id, account_type, followers_count: followers, follows_count: following, media_count: posts } = me;
  return { username, scoped_id, account_type, followers, following, posts };
}

/** What is posted to us for an account. Each needs a permission. */
const fieldsOf = {
  messages: ['messages', 'messaging_postbacks', 'messaging_referral', 'message_reactions'],
  comments: ['comments', 'live_comments'],
} as const;

const done = z.object({ success: z.boolean().default(true) });

/** Has what happens in an account posted to the app's address. */
export async function subscribeApp(caller: Caller, account_id: string, permissions: readonly string[]): Promise<void> {
  const allowed = (['messages', 'comments'] as const).filter((one) => permissions.length === 0 || permissions.includes(scopes[one]));
  const subscribed_fields = allowed.flatMap((one) => fieldsOf[one]).join(',');
  if (!subscribed_fields) return;
  await post(caller, `/${account_id}/subscribed_apps`, { query: { subscribed_fields } }, done);
}

export async function unsubscribeApp(caller: Caller, account_id: string): Promise<void> {
  await remove(caller, `/${account_id}/subscribed_apps`);
}

const person = z.object({ name: z.string().nullable().default(null), username: text, profile_pic: z.string().nullable().default(null) });

/** What a customer who has written to the account is called, and their picture. */
export const readPerson = (caller: Caller, person_id: string) =>
  get(caller, `/${person_id}`, { fields: 'name,username,profile_pic' }, person);

export function get<Result>({ token, signal }: Caller, path: string, query: Record<string, string>, result: z.ZodType<Result>) {
  return callInstagram({ url: instagramSettings().api_base + path, query: { ...query, access_token: token }, result, signal });
}

export function post<Result>(
  { token, signal }: Caller,
  path: string,
  { query = {}, json }: { query?: Record<string, string>; json?: object },
  result: z.ZodType<Result>,
) {
  const url = instagramSettings().api_base + path;
  return callInstagram({ method: 'POST', url, query: { ...query, access_token: token }, json, result, signal });
}

export function remove({ token, signal }: Caller, path: string) {
  const url = instagramSettings().api_base + path;
  return callInstagram({ method: 'DELETE', url, query: { access_token: token }, result: done, signal });
}
