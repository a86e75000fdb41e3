import type { Hono } from 'hono';
import type { AnyEndpoint } from '@/lib/contracts/endpoint';
import { AppError } from '@/lib/errors';
import { findSession } from '@/server/auth/find-session';
import type { Binding } from './bind';
import { countUse } from './rate-limit';
import { readInput } from './read-input';
import { refuseLargeBody } from './refuse-large-body';
import type { ApiEnv, ApiRequest } from './request';

/**
 * Puts bound endpoints on the app. The order of a call's checks is the same for all: who is it (401), how often (429),
 * may they (403), is it too large (413), is the input right (404 for a path that names nothing, 422), and only then the use case.
 */
export function mount(app: Hono<ApiEnv>, bindings: readonly Binding[]): void {
  for (const binding of bindings) {
    const { endpoint } = binding;
    app.on(endpoint.method.toUpperCase(), honoPath(endpoint.path), (c) => answer(binding, c));
  }
  for (const [path, methods] of methodsByPath(bindings)) {
    app.all(honoPath(path), (c) => {
      c.header('Allow', methods.join(', '));
      throw new AppError('method_not_allowed');
    });
  }
}

async function answer({ endpoint, run }: Binding, c: ApiRequest): Promise<Response> {
  c.set('route', endpoint.path);
  await admit(endpoint, c);
  await refuseLargeBody(endpoint, c);
  const input = { ...(await readInput(endpoint, c)), c };
  const result = await run(c, input as Parameters<Binding['run']>[1]);
  if (result instanceof Response) return result;
  if (!endpoint.response) return c.body(null, 204);
  // The response's schema is what goes out: a column that it does not name stays here.
  return c.json(endpoint.response.parse(result) as object, endpoint.status === 204 ? 200 : (endpoint.status ?? 200));
}

async function admit(endpoint: AnyEndpoint, c: ApiRequest): Promise<void> {
  if (endpoint.access === 'public') {
    if (endpoint.limit) await countUse(endpoint.limit, c.get('address'));
    return;
  }
  const session = await findSession(c.req.header('authorization'));
  c.set('session', session);
  c.set('log', c.get('log').child({ user_id: session.user_id, business_id: session.business?.id }));
  await countUse(endpoint.limit ?? 'api', session.user_id);
  if (session.requires_totp && !session.has_totp && !endpoint.without_totp) throw new AppError('forbidden', { detail: 'totp_set_up_first' });
  if (endpoint.access !== 'signed_in' && !session.permissions.has(endpoint.access)) throw new AppError('forbidden');
}

function honoPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

function methodsByPath(bindings: readonly Binding[]): Map<string, string[]> {
  const methods = new Map<string, string[]>();
  for (const { endpoint } of bindings) {
    methods.set(endpoint.path, [...(methods.get(endpoint.path) ?? []), endpoint.method.toUpperCase()]);
  }
  return methods;
}
