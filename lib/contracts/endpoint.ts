import type * as z from 'zod';
import type { ErrorCode } from '../errors';
import type { PermissionKey, PlatformPermission } from '../permissions';
import type { Entitlement } from '../plans';
import type { QuotaName } from '../quotas';

/**
 * Who may call: holders of a permission, `signed_in` for anyone with a token, `public` for everyone, and
 * `publishable_key` for websites with a publishable key of a business.
 */
export type Access = PermissionKey | 'signed_in' | 'public' | 'publishable_key';

/** The named rate limits. Each is a setting of its own (`RATE_LIMIT_…`). */
export type RateLimitName = 'signup' | 'login' | 'code' | 'invite' | 'notify' | 'api' | 'chat';

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
  Allowed extends Access = Access,
> {
  method: Method;
  /** With path parameters in braces: `/api/flow-manager/assistants/{assistant_id}`. */
  path: string;
  access: Allowed;
  /** People of the platform with this permission may call it as well, for any business, which they name. */
  platform_access?: PlatformPermission;
  params?: Params;
  query?: Query;
  body?: Body;
  /** The encoding of the body. The default is JSON. `multipart` may contain files. */
  body_type?: 'json' | 'form' | 'multipart';
  /** A POST or PUT whose arguments, the fields of `body`, are sent as a query string. It has no body of its own then. */
  as_query?: boolean;
  /** It has the method and path of another endpoint. It is called if the body has its `body_type`. */
  shares_path?: boolean;
  /** JSON that the use case receives as text and validates itself, in a thread if it is large. */
  unread?: boolean;
  response?: Response;
  /** The default is 200, or 204 without a response. 200 without a response is for content that is not JSON. */
  status?: 200 | 201 | 202 | 204;
  /** Also offered as `text/event-stream`. */
  streams?: boolean;
  limit?: RateLimitName;
  /** A call for customers, usually with one token for a whole site. It counts for the business, not for the token's person. */
  for_customers?: boolean;
  /** The quotas that it counts toward: 402 beyond them, 429 for hourly ones. */
  quota?: readonly QuotaName[];
  /** What the business's plan must leave room for: 402 beyond it. */
  entitlements?: readonly Entitlement[];
  /** The largest body in bytes. The default is 64 kB. */
  max_body?: number;
  /**
   * Its cost grows with what the business stored or sends. A process handles one such call of a business at a time.
   * Others wait or get 429.
   */
  heavy?: boolean;
  /** Accepts `If-Match` with the revision that the caller saw: 412 if there is a newer one. */
  if_match?: boolean;
  /** The field of the input that names what it reaches. API keys that are restricted to some assistants may call only such. */
  reaches?: 'assistant_id' | 'session_id' | 'instance_id' | 'attachment_id';
  /** Only for people: an API key may not call it, whatever it is permitted. */
  people_only?: boolean;
  /** It creates something although its status is 200, so it accepts `Idempotency-Key` like those with 201. */
  creates?: boolean;
  /** A field of its response that is kept encrypted for a repeated `Idempotency-Key`. */
  secret_field?: string;
  /** Its response contains a secret that is shown once. A repeated `Idempotency-Key` does not get it again. */
  shown_once?: boolean;
  /** Also allowed for people who must set up TOTP and have not yet. They may call nothing else. */
  without_totp?: boolean;
  /**
   * Its 401 is expected: it refuses what the body has, such as a code, or the caller leaves anyway. Screens then do not report
   * that the session has ended. Nor do they for public calls.
   */
  own_401?: boolean;
  /** The errors it returns in addition to those of every call of its kind. */
  errors?: readonly ErrorCode[];
}

/** One call of the API. The server binds it to a use case, screens call it, and OpenAPI describes it. */
export function defineEndpoint<
  Params extends z.ZodType = z.ZodType<Record<string, never>>,
  Query extends z.ZodType = z.ZodType<Record<string, never>>,
  Body extends z.ZodType = z.ZodType<undefined>,
  Response extends z.ZodType = z.ZodType<undefined>,
  Allowed extends Access = Access,
>(endpoint: Endpoint<Params, Query, Body, Response, Allowed>): Endpoint<Params, Query, Body, Response, Allowed> {
  return endpoint;
}

export type AnyEndpoint = Endpoint;
