import type { Context as HonoContext } from 'hono';
import type { Locale } from '@/lib/locales';
import type { SignedInSession } from './signed-in-session';

/** A form with files that is being read and handled. */
export interface Upload {
  /** Counts bytes that are now in memory. Throws rate_limited if the business holds too many, unavailable if this process does. */
  take: (bytes: number) => void;
}

export type FindSession = (authorization: string | undefined) => Promise<SignedInSession>;

/** The assistant of a conversation, or of something that belongs to one. Undefined if the business has none with this id. */
export type FindAssistant = (
  business_id: string,
  what: 'session_id' | 'instance_id' | 'attachment_id',
  id: string,
) => Promise<string | undefined>;

/** The values that the API stores with each request. */
export interface RequestVariables {
  request_id: string;
  locale: Locale;
  /** The socket's address, or the one that trusted proxies report. */
  address: string;
  /** The session of an Authorization header. Throws unauthenticated unless it is the token of an active session. */
  find_session: FindSession;
  find_assistant: FindAssistant;
  session?: SignedInSession;
  /** Set for a call that takes form data. */
  upload?: Upload;
  /** Releases the call's place among those of its business. See business-limits.ts. */
  leave?: () => void;
  /** The endpoint's path with its braces, for logs and metrics. */
  route?: string;
}

export type ApiEnv = { Variables: RequestVariables };
export type ApiRequest = HonoContext<ApiEnv>;
