import type * as z from 'zod';
import type { ErrorCode } from '../errors';
import type { PermissionKey } from '../permissions';

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
  response?: Response;
  /** 200, or 204 where there is no response, unless it says so: 200 without one is for what is no JSON. */
  status?: 200 | 201 | 202 | 204;
  /** Also offered as `text/event-stream`. */
  streams?: boolean;
  limit?: RateLimitName;
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
