import * as z from 'zod';
import { AppError } from '@/lib/errors';
import { callerOf, readMe, scopes, type InstagramAccount } from './account-methods';
import { callInstagram } from './call-instagram';
import { instagramDetails } from './details';
import { facebookSettings } from './instagram-settings';

/** What people are asked to allow on Facebook. */
const facebookScopes = [
  'instagram_basic',
  'instagram_manage_messages',
  'instagram_manage_comments',
  'instagram_manage_insights',
  'pages_show_list',
  'pages_manage_metadata',
  'pages_read_engagement',
  'business_management',
] as const;

/** The page of Facebook on which someone chooses pages and their Instagram accounts. */
export function facebookConsentUrl({ state, redirect_uri }: { state: string; redirect_uri: string }): string {
  const { app_id: client_id, authorize_url } = facebookSettings();
  const query = { client_id, redirect_uri, response_type: 'code', scope: facebookScopes.join(','), state };
  return `${authorize_url}?${new URLSearchParams(query).toString()}`;
}

/** An account of Instagram that is linked to a page. */
export interface LinkedAccount {
  me: InstagramAccount;
  page_id: string;
  /** Of the page. It does not expire. */
  token: string;
  /** As they are called on Instagram itself. */
  permissions: string[];
  /** Who has allowed it, by their id for our app only. */
  scoped_id: string;
}

const id = z.union([z.string(), z.number()]).transform(String);
const given = z.object({ access_token: z.string().min(1) });
const granted = z.object({ data: z.array(z.object({ permission: z.string(), status: z.string() })) });
const pages = z.object({
  data: z.array(z.object({ id, access_token: z.string().default(''), instagram_business_account: z.object({ id }).optional() })),
  paging: z.object({ cursors: z.object({ after: z.string().optional() }).optional(), next: z.string().optional() }).optional(),
});

/** Pages of a person that are read, in hundreds. */
const mostReads = 5;

/**
 * The accounts that someone chose on Facebook's page. Throws content_refused for a code that is wrong or used, and validation_failed
 * if none of them has an account on Instagram.
 */
export async function readLinkedAccounts(code: string, redirect_uri: string, signal: AbortSignal): Promise<LinkedAccount[]> {
  const { app_id: client_id, app_secret: client_secret, api_base } = facebookSettings();
  const read = <Result>(path: string, query: Record<string, string>, result: z.ZodType<Result>) =>
    callInstagram({ url: api_base + path, query, result, signal });
  const short = await read('/oauth/access_token', { client_id, client_secret, redirect_uri, code }, given);
  const exchange = { grant_type: 'fb_exchange_token', client_id, client_secret, fb_exchange_token: short.access_token };
  // Tokens of pages live as long as the one that they are read with, and without an end if that is a long one.
  const { access_token } = await read('/oauth/access_token', exchange, given);
  const { id: scoped_id } = await read('/me', { fields: 'id', access_token }, z.object({ id }));
  const permissions = toPermissions(await read('/me/permissions', { access_token }, granted));
  const chosen: z.output<typeof pages>['data'] = [];
  let after: string | undefined;
  for (let count = 0; count < mostReads; count++) {
    const query = { fields: 'id,access_token,instagram_business_account', limit: '100', access_token, ...(after && { after }) };
    const { data, paging } = await read('/me/accounts', query, pages);
    chosen.push(...data);
    after = paging?.next && paging.cursors?.after;
    if (!after) break;
  }
  const accounts: LinkedAccount[] = [];
  for (const { id: page_id, access_token: token, instagram_business_account: linked } of chosen) {
    if (!linked || !token) continue;
    const caller = callerOf({ key: linked.id, secrets: { token }, details: instagramDetails.parse({ page_id }) }, signal);
    accounts.push({ me: await readMe(caller), page_id, token, permissions, scoped_id });
  }
  if (!accounts.length) throw new AppError('validation_failed', { detail: 'instagram_no_accounts' });
  return accounts;
}

function toPermissions({ data }: z.output<typeof granted>): string[] {
  const isGranted = (name: (typeof facebookScopes)[number]) => data.some((one) => one.permission === name && one.status === 'granted');
  return [
    ...(isGranted('instagram_basic') && isGranted('pages_show_list') ? [scopes.basic] : []),
    ...(isGranted('instagram_manage_messages') ? [scopes.messages] : []),
    ...(isGranted('instagram_manage_comments') ? [scopes.comments] : []),
    ...(isGranted('instagram_manage_insights') ? [scopes.insights] : []),
  ];
}
