import type { Context as HonoContext } from 'hono';
import type { Locale } from '@/lib/locales';
import type { SignedInSession } from './signed-in-session';

/** A form with files that is read and handled. */
export interface Upload {
  /** Counts bytes that are in memory from now on. Throws rate_limited where the business holds too many, unavailable where this process does. */
  take: (bytes: number) => void;
}

export type FindSession = (authorization: string | undefined) => Promise<SignedInSession>;

/** What the API keeps with each request. */
export interface RequestVariables {
  request_id: string;
  locale: Locale;
  /** The socket's address, or what trusted proxies say of it. */
  address: string;
  /** The session of an Authorization header. Throws unauthenticated for anything but a live session's token. */
  find_session: FindSession;
  session?: SignedInSession;
  /** Of a call that takes form data. */
  upload?: Upload;
  /** Gives back the call's place among its business's: see business-limits.ts. */
  leave?: () => void;
  /** The endpoint's path with its braces, for logs and metrics. */
  route?: string;
}

export type ApiEnv = { Variables: RequestVariables };
export type ApiRequest = HonoContext<ApiEnv>;
