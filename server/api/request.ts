import type { Context as HonoContext } from 'hono';
import type { Locale } from '@/lib/locales';
import type { SignedInSession } from '@/server/auth/signed-in-session';

/** What the API keeps with each request. */
export interface RequestVariables {
  request_id: string;
  locale: Locale;
  /** The socket's address, or what trusted proxies say of it. */
  address: string;
  session?: SignedInSession;
  /** The endpoint's path with its braces, for logs and metrics. */
  route?: string;
}

export type ApiEnv = { Variables: RequestVariables };
export type ApiRequest = HonoContext<ApiEnv>;
