import type * as z from 'zod';
import type { AnyEndpoint, Endpoint } from '@/lib/contracts/endpoint';
import { AppError } from '@/lib/errors';
import type { Locale } from '@/lib/locales';
import type { PermissionKey, PlatformPermission } from '@/lib/permissions';
import type { Actor, Context, PlatformContext } from '@/server/platform/context';
import { systemDb } from '@/server/platform/db/system-db';
import { tenantDb } from '@/server/platform/db/tenant-db';
import type { Log } from '@/server/platform/log';
import type { ApiRequest } from './request';
import { requestLog } from './request-log';
import type { SignedInSession } from './signed-in-session';

/** The checked input of a handler. */
export interface CallInput<Params, Query, Body> {
  params: Params;
  query: Query;
  body: Body;
  /** The revision in `If-Match`, where the endpoint accepts one. */
  if_match?: number;
  /** The request itself, for the few calls that need headers or streaming. */
  c: ApiRequest;
}

type Handler = (context: unknown, input: CallInput<unknown, unknown, unknown>) => Promise<unknown>;

export interface Binding {
  endpoint: AnyEndpoint;
  run: (c: ApiRequest, input: CallInput<unknown, unknown, unknown>) => Promise<unknown>;
}

type Answer<Response extends z.ZodType> = z.input<Response> | globalThis.Response;

/** Binds an endpoint that needs a permission to its use case. */
export function bind<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType, Result extends z.ZodType>(
  endpoint: Endpoint<Params, Query, Body, Result, PermissionKey>,
  handler: (ctx: Context, input: CallInput<z.output<Params>, z.output<Query>, z.output<Body>>) => Promise<Answer<Result>>,
): Binding {
  return { endpoint, run: (c, input) => (handler as Handler)(contextOf(c, endpoint), input) };
}

/** Binds an endpoint of the platform, for which no business is needed. Its `db` uses the system role, which policies mention explicitly. */
export function bindPlatform<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType, Result extends z.ZodType>(
  endpoint: Endpoint<Params, Query, Body, Result, PlatformPermission>,
  handler: (ctx: PlatformContext, input: CallInput<z.output<Params>, z.output<Query>, z.output<Body>>) => Promise<Answer<Result>>,
): Binding {
  return { endpoint, run: (c, input) => (handler as Handler)(platformContextOf(c, endpoint), input) };
}

/**
 * Binds an endpoint that a business's people call for their own business, and people of the platform with `platform_access` for any.
 *
 * @param businessOf the business that the input names. Without one it is the caller's own
 */
export function bindForBusiness<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType, Result extends z.ZodType>(
  endpoint: Endpoint<Params, Query, Body, Result, PermissionKey>,
  businessOf: (input: CallInput<z.output<Params>, z.output<Query>, z.output<Body>>) => string | undefined,
  handler: (ctx: Context, input: CallInput<z.output<Params>, z.output<Query>, z.output<Body>>) => Promise<Answer<Result>>,
): Binding {
  return {
    endpoint,
    run: async (c, input) => {
      const session = sessionOf(c);
      const wanted = (businessOf as (input: CallInput<unknown, unknown, unknown>) => string | undefined)(input);
      if (session.business) {
        if (wanted && wanted !== session.business.id) throw new AppError('not_found');
        return (handler as Handler)(contextOf(c, endpoint), input);
      }
      if (!endpoint.platform_access || !session.permissions.has(endpoint.platform_access)) throw new AppError('forbidden');
      if (!wanted) throw new AppError('validation_failed', { fields: [{ path: 'business_id', key: 'required' }] });
      const found = await systemDb((tx) => tx.business.findUnique({ where: { id: wanted, deleted_at: null }, select: { id: true } }));
      if (!found) throw new AppError('not_found');
      return (handler as Handler)(new CallContext(c, session, wanted, tenantDb(wanted, session.user_id, c.get('address'))), input);
    },
  };
}

/** Binds an endpoint of a person's own account that has rows in each business and on the platform: the context is of where they are. */
export function bindAnywhere<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType, Result extends z.ZodType>(
  endpoint: Endpoint<Params, Query, Body, Result, 'account.read'>,
  handler: (ctx: Context | PlatformContext, input: CallInput<z.output<Params>, z.output<Query>, z.output<Body>>) => Promise<Answer<Result>>,
): Binding {
  const contextHere = (c: ApiRequest) => (sessionOf(c).business ? contextOf(c, endpoint) : platformContextOf(c, endpoint));
  return { endpoint, run: (c, input) => (handler as Handler)(contextHere(c), input) };
}

/** Binds an endpoint that anyone signed in may call, in any business or none, or whose access depends on the person. */
export function bindSignedIn<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType, Result extends z.ZodType>(
  endpoint: Endpoint<Params, Query, Body, Result, 'signed_in' | 'account.read' | 'account.update' | 'business.delete'>,
  handler: (session: SignedInSession, input: CallInput<z.output<Params>, z.output<Query>, z.output<Body>>) => Promise<Answer<Result>>,
): Binding {
  const sessionFor = (c: ApiRequest) => (endpoint.access === 'signed_in' ? sessionOf(c) : admittedSession(c, endpoint));
  return { endpoint, run: (c, input) => (handler as Handler)(sessionFor(c), input) };
}

/** The key of a website's page. */
export interface PublishableKey {
  id: string;
  assistant_id: string;
  /** The widget that it belongs to, if it does. */
  widget_id?: string;
}

/** Binds an endpoint for the pages of websites. The caller is a publishable key, which has one assistant. */
export function bindPublishable<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType, Result extends z.ZodType>(
  endpoint: Endpoint<Params, Query, Body, Result, 'publishable_key'>,
  handler: (
    ctx: Context,
    key: PublishableKey,
    input: CallInput<z.output<Params>, z.output<Query>, z.output<Body>>,
  ) => Promise<Answer<Result>>,
): Binding {
  const open = handler as (ctx: Context, key: object, input: CallInput<unknown, unknown, unknown>) => Promise<unknown>;
  return {
    endpoint,
    run: async (c, input) => {
      const session = sessionOf(c);
      const assistant_id = session.key?.kind === 'publishable' && session.key.assistant_ids?.[0];
      // The assistant was deleted, or the caller has no publishable key.
      if (!assistant_id) throw new AppError('forbidden', { detail: 'publishable_key_needed' });
      return open(contextFor(c, session), { id: session.id, assistant_id, widget_id: session.key?.widget?.id }, input);
    },
  };
}

/** Binds an endpoint that anyone may call. */
export function bindPublic<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType, Result extends z.ZodType>(
  endpoint: Endpoint<Params, Query, Body, Result, 'public'>,
  handler: (input: CallInput<z.output<Params>, z.output<Query>, z.output<Body>>) => Promise<Answer<Result>>,
): Binding {
  const open = handler as (input: CallInput<unknown, unknown, unknown>) => Promise<unknown>;
  return { endpoint, run: (_c, input) => open(input) };
}

function sessionOf(c: ApiRequest): SignedInSession {
  const session = c.get('session');
  if (!session) throw new AppError('unauthenticated');
  return session;
}

function contextOf(c: ApiRequest, endpoint: AnyEndpoint): Context {
  return contextFor(c, admittedSession(c, endpoint));
}

function contextFor(c: ApiRequest, session: SignedInSession): Context {
  if (!session.business) throw new AppError('forbidden', { detail: 'no_business' });
  const { id: business_id } = session.business;
  return new CallContext(c, session, business_id, tenantDb(business_id, session.user_id, c.get('address')));
}

function platformContextOf(c: ApiRequest, endpoint: AnyEndpoint): PlatformContext {
  return new CallContext(c, admittedSession(c, endpoint), null, systemDb);
}

/** Checked here as well, because contexts are created only here. */
function admittedSession(c: ApiRequest, endpoint: AnyEndpoint): SignedInSession {
  const session = sessionOf(c);
  if (!session.permissions.has(endpoint.access as PermissionKey)) throw new AppError('forbidden');
  return session;
}

/**
 * The context that use cases get. It is a class so that all instances share the getter of `log`. An object literal with a
 * getter gets a hidden class of its own, which keeps the whole request in memory until the old generation is collected.
 */
class CallContext<BusinessId, Db> {
  readonly actor: Actor;
  readonly locale: Locale;
  readonly address: string;
  readonly now = new Date();

  constructor(
    private readonly c: ApiRequest,
    { user_id, id, permissions, key }: SignedInSession,
    readonly business_id: BusinessId,
    readonly db: Db,
  ) {
    this.actor = { user_id, session_id: id, permissions, assistant_ids: key?.assistant_ids };
    this.locale = c.get('locale');
    this.address = c.get('address');
  }

  get log(): Log {
    return requestLog(this.c);
  }
}
