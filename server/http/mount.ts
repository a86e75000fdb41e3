import type { Hono } from 'hono';
import type { AnyEndpoint } from '@/lib/contracts/endpoint';
import { AppError } from '@/lib/errors';
import { isOfPlatform } from '@/lib/is-of-platform';
import { admitKey } from './admit-key';
import { answerOnce, repeats, type Answer } from './answer-once';
import type { Binding, CallInput } from './bind';
import { countCall, leavePlace, takePlace } from './business-limits';
import { answerPreflight, isCrossOrigin, letPageRead } from './cross-origin';
import { takeHeavyTurn } from './heavy-calls';
import { holdUpload } from './hold-upload';
import { countUse } from './rate-limit';
import { contentTypeOf, contentTypes, readInput } from './read-input';
import { refuseLargeBody } from './refuse-large-body';
import type { ApiEnv, ApiRequest } from './request';
import { refuseWhileSuspended } from './refuse-while-suspended';
import { requireReach } from './require-reach';

/**
 * Adds bound endpoints to the app. The order of a call's checks is the same for all: authentication (401), rate limit
 * (429), permission (403), open calls of the business (429), body size (413), input (404 for a path that refers to
 * nothing, 422). Only then the use case runs.
 */
export function mount(app: Hono<ApiEnv>, bindings: readonly Binding[]): void {
  for (const [path, ofPath] of byPath(bindings)) {
    const methods = [...new Set(ofPath.map(({ endpoint }) => endpoint.method.toUpperCase()))];
    for (const method of methods) {
      const ofMethod = ofPath.filter(({ endpoint }) => endpoint.method.toUpperCase() === method);
      app.on(method, honoPath(path), (c) => answer(bindingFor(ofMethod, c), c));
    }
    if (ofPath.some(({ endpoint }) => isCrossOrigin(endpoint))) app.options(honoPath(path), (c) => answerPreflight(c, methods));
    app.all(honoPath(path), (c) => {
      c.header('Allow', methods.join(', '));
      throw new AppError('method_not_allowed');
    });
  }
}

/** Of endpoints that share a path and a method, the one for the type of the body. The first one is for all other types. */
function bindingFor([first, ...others]: readonly Binding[], c: ApiRequest): Binding {
  const type = others.length ? contentTypeOf(c) : undefined;
  return others.find(({ endpoint }) => contentTypes[endpoint.body_type ?? 'json'] === type) ?? (first as Binding);
}

async function answer(binding: Binding, c: ApiRequest): Promise<Response> {
  c.set('route', binding.endpoint.path);
  await admit(binding.endpoint, c);
  takePlace(c);
  return answerInTurn(binding, c).finally(() => leavePlace(c));
}

async function answerInTurn({ endpoint, run }: Binding, c: ApiRequest): Promise<Response> {
  const business_id = endpoint.heavy && c.get('session')?.business?.id;
  const giveOn = business_id ? await takeHeavyTurn(business_id) : undefined;
  const answered = () => answerAdmitted({ endpoint, run }, c);
  return (endpoint.body_type === 'multipart' ? holdUpload(c, answered) : answered()).finally(giveOn);
}

async function answerAdmitted(binding: Binding, c: ApiRequest): Promise<Response> {
  const { endpoint } = binding;
  await refuseLargeBody(endpoint, c);
  const input = { c, ...(await readInput(endpoint, c)) };
  await requireReach(endpoint, c, input);
  const carryOut = () => answerOf(binding, c, input);
  const result = await (repeats(endpoint, c) ? answerOnce(endpoint, c, input, carryOut) : carryOut());
  // A response that the use case created itself lacks the headers common to all responses.
  if (result instanceof Response) return result.headers.has('X-Request-Id') ? result : c.newResponse(result.body, result);
  const { status, body } = result;
  tagRevision(body, c);
  return body === undefined ? c.body(null, 204) : c.json(body, status);
}

/** The response is what the schema returns. Columns that it does not contain are not sent. */
async function answerOf(
  { endpoint, run }: Binding,
  c: ApiRequest,
  input: CallInput<unknown, unknown, unknown>,
): Promise<Answer | Response> {
  const result = await run(c, input);
  if (result instanceof Response) return result;
  if (!endpoint.response) return { status: 200 };
  return { status: endpoint.status === 204 ? 200 : (endpoint.status ?? 200), body: endpoint.response.parse(result) as object };
}

/** What has a revision is tagged with it, so that callers can send it back in `If-Match`. */
function tagRevision(body: { revision?: unknown } | undefined, c: ApiRequest): void {
  if (typeof body?.revision === 'number') c.header('ETag', `"${body.revision}"`);
}

async function admit(endpoint: AnyEndpoint, c: ApiRequest): Promise<void> {
  if (endpoint.access === 'public') {
    if (endpoint.limit) await countUse(endpoint.limit, c.get('address'));
    return;
  }
  if (isCrossOrigin(endpoint)) letPageRead(c);
  const session = await c.get('find_session')(c.req.header('authorization'));
  c.set('session', session);
  await countCall(endpoint, session, c);
  refuseWhileSuspended(endpoint, session);
  if (session.key) return admitKey(endpoint, session, session.key, c);
  if (session.requires_totp && !session.has_totp && !endpoint.without_totp)
    throw new AppError('forbidden', { detail: 'totp_set_up_first' });
  if (endpoint.access === 'publishable_key') throw new AppError('forbidden', { detail: 'publishable_key_needed' });
  if (endpoint.access === 'signed_in' || session.permissions.has(endpoint.access)) return;
  if (endpoint.platform_access && session.permissions.has(endpoint.platform_access)) return;
  // A caller without a business has no permission in one either.
  throw new AppError('forbidden', session.business || isOfPlatform(endpoint.access) ? {} : { detail: 'no_business' });
}

function honoPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

/** The bindings of each path. Literal segments come before parameters, so that /users/by-mobile is not read as an id. */
function byPath(bindings: readonly Binding[]): [string, Binding[]][] {
  const paths = new Map<string, Binding[]>();
  for (const binding of bindings.toSorted((a, b) => Number(a.endpoint.shares_path ?? false) - Number(b.endpoint.shares_path ?? false))) {
    const { path } = binding.endpoint;
    paths.set(path, [...(paths.get(path) ?? []), binding]);
  }
  const rank = ([path]: [string, Binding[]]): string => path.replace(/\{\w+\}/g, '~');
  return [...paths].sort((a, b) => (rank(a) < rank(b) ? -1 : 1));
}
