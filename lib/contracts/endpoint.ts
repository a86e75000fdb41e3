import type * as z from 'zod';
import type { ErrorCode } from '../errors';
import type { PermissionKey } from '../permissions';
import type { QuotaName } from '../quotas';

/** Who may call: a permission; `signed_in` for anybody with a token; `public` for everybody. */
export type Access = PermissionKey | 'signed_in' | 'public';

/** The named limits on how often something may be called; each is a setting of its own (`RATE_LIMIT_…`). */
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
  summary: string;
  access: Allowed;
  params?: Params;
  query?: Query;
  body?: Body;
  /** How the body is sent; JSON unless it says so. `multipart` may carry files. */
  body_type?: 'json' | 'form' | 'multipart';
  /** JSON that the use case gets as text and checks itself, in a thread where it is large. */
  unread?: boolean;
  response?: Response;
  /** 200, or 204 where there is no response, unless it says so: 200 without one is for what is no JSON. */
  status?: 200 | 201 | 202 | 204;
  /** Also offered as `text/event-stream`. */
  streams?: boolean;
  limit?: RateLimitName;
  /** What it adds to of that which a business may have only so much of: 402 beyond, 429 for what counts by the hour. */
  quota?: readonly QuotaName[];
  /** The largest body in bytes; 64 kB unless it says so. */
  max_body?: number;
  /** Its cost grows with what the business stored or sends: a process does one of a business at a time, and others wait or get 429. */
  heavy?: boolean;
  /** Also for those who have to set up TOTP and have not yet: they may call nothing else. */
  without_totp?: boolean;
  /** What it refuses with, beyond what every call of its kind does. */
  errors?: readonly ErrorCode[];
}

/** One call of the API: the server binds it to a use case, screens call it, OpenAPI describes it. */
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
