import type { ActionInput } from '@/lib/contracts/flow-manager/integrations/actions';
import type { CallProblem, ReceivedResponse, SentRequest } from '@/lib/contracts/flow-manager/integrations/calls';
import type { IntegrationAuth } from '@/lib/contracts/flow-manager/integrations/integrations';
import type { Variables } from '@/lib/engine/json-value';
import { AppError } from '@/lib/errors';
import { buildRequest, type RequestSource, type SecretSource } from '@/lib/integrations/build-request';
import { limits } from '@/lib/limits';
import { wellFormed } from '@/lib/text/well-formed';
import type { FetchedOutside } from '@/server/outgoing/fetch-outside';
import { OutgoingError } from '@/server/outgoing/outgoing-error';
import type { Context } from '@/server/platform/context';
import { requestToken } from './access-token';
import { presentAction, refuseUnusable, requireAction } from './actions';
import { CallFailed } from './call-failed';
import { authSecret, readSecrets, removeSecrets, tokenSecret } from './integration-secrets';
import { presentCall, storeCall } from './kept-calls';
import { sendRequest } from './send-request';

interface ActionToCall {
  integration_id: string;
  /** Null for an action that is not stored. */
  action_id: string | null;
  /** Replaces the stored action for this call. */
  draft?: ActionInput;
  variables: Variables;
}

/** Shown in the place of a secret. It is sent nowhere. */
const mask = '********';

/** The request of a draft as it would be sent, with its secrets masked. Throws not_found and validation_failed. */
export async function previewRequest(ctx: Context, integration_id: string, action: ActionInput, variables: Variables) {
  const { integration } = await load(ctx, integration_id);
  refuseUnusable(action);
  return masked({ integration, action, variables });
}

/**
 * Calls an action, and keeps the call. Returns it, with the whole text of the response for what follows. A failure is part
 * of the result. Throws not_found and validation_failed.
 */
export async function callAction(ctx: Context, { integration_id, action_id, draft, variables }: ActionToCall) {
  const action = draft ?? presentAction(await ctx.db((tx) => requireAction(tx, action_id ?? '')));
  const { text, ...sent } = await sendAction(ctx, { integration_id, action, variables });
  const kept = await storeCall(ctx, { integration_id, action_id, ...sent });
  const call = presentCall(ctx.locale, { ...kept, response: shown(sent.response, limits.shown_response) });
  return { call, action, text };
}

type Caller = Pick<Context, 'db' | 'business_id' | 'now'>;

export interface SentAction {
  /** With its secrets masked. */
  request: SentRequest;
  /** Null if there was none: `problem` is the reason. */
  response: ReceivedResponse | null;
  problem: CallProblem | null;
  duration_ms: number;
  /** The whole text of the response. */
  text: string;
}

/**
 * Sends the request of an action, without keeping the call. A failure is part of the result. Throws not_found and
 * validation_failed.
 *
 * @param idempotency_key sent unless the action has such a header of its own
 */
export async function sendAction(
  ctx: Caller,
  { integration_id, idempotency_key, ...own }: Pick<Source, 'variables'> & SendOptions,
): Promise<SentAction> {
  const { integration, secrets } = await load(ctx, integration_id);
  refuseUnusable(own.action);
  const action = idempotency_key === undefined ? own.action : withKey(own.action, integration.headers, idempotency_key);
  const source = { integration, action, variables: own.variables };
  const request = masked(source);
  const began = performance.now();
  const result = await perform(ctx, integration_id, source, secrets);
  const duration_ms = Math.round(performance.now() - began);
  if ('problem' in result) return { request, response: null, problem: result.problem, duration_ms, text: '' };
  return { request, response: result, problem: null, duration_ms, text: result.body };
}

interface SendOptions {
  integration_id: string;
  action: ActionInput;
  idempotency_key?: string;
}

const keyHeader = 'Idempotency-Key';

function withKey(action: ActionInput, inherited: Record<string, string>, key: string): ActionInput {
  const names = [...Object.keys(inherited), ...Object.keys(action.headers)].map((name) => name.toLowerCase());
  return names.includes(keyHeader.toLowerCase()) ? action : { ...action, headers: { ...action.headers, [keyHeader]: key } };
}

/** The integration that an action belongs to. Throws not_found. */
export const integrationOf = ({ db }: Context, action_id: string): Promise<string> =>
  db(async (tx) => (await requireAction(tx, action_id)).integration_id);

type Source = Omit<RequestSource, 'secrets'>;

async function load({ db, business_id, now }: Caller, integration_id: string) {
  return db(async (tx) => {
    const row = await tx.integration.findUnique({ where: { id: integration_id } });
    if (!row) throw new AppError('not_found');
    const { base_url, auth_type } = row;
    const integration = { base_url, auth_type, headers: row.headers as Record<string, string>, auth: row.auth as IntegrationAuth };
    return { integration, secrets: await readSecrets(tx, { business_id, integration_id }, now) };
  });
}

function masked(source: Source) {
  const { auth_type } = source.integration;
  const secrets: SecretSource = {
    named: () => mask,
    authorization: () => (auth_type === 'none' ? undefined : authorizationOf(auth_type, 'name', mask, mask)),
  };
  return { body: '', ...buildRequest({ ...source, secrets }) };
}

/** The value that a kind of authentication sends. */
function authorizationOf(auth_type: string, username: string, secret: string, encoded?: string): string {
  switch (auth_type) {
    case 'basic':
      return `Basic ${encoded ?? Buffer.from(`${username}:${secret}`).toString('base64')}`;
    case 'api_key':
      return secret;
    default:
      return `Bearer ${secret}`;
  }
}

async function perform(
  ctx: Caller,
  integration_id: string,
  source: Source & { action: ActionInput },
  secrets: Map<string, string>,
): Promise<ReceivedResponse | { problem: CallProblem }> {
  const { auth, auth_type } = source.integration;
  const need = (name: string) => {
    const value = secrets.get(name);
    if (value === undefined) throw new CallFailed('missing_secret');
    return value;
  };
  try {
    if (auth_type === 'oauth2' && !secrets.has(tokenSecret)) {
      secrets.set(tokenSecret, await requestToken(ctx, integration_id, auth, need(authSecret)));
    }
    const authorization = () => {
      if (auth_type === 'none') return undefined;
      return authorizationOf(auth_type, auth.username, need(auth_type === 'oauth2' ? tokenSecret : authSecret));
    };
    const request = buildRequest({ ...source, secrets: { named: need, authorization } });
    const response = await sendRequest(request, source.action);
    // A token may be taken back before it expires. The next call gets another one.
    if (response.status === 401 && auth_type === 'oauth2') await ctx.db((tx) => removeSecrets(tx, integration_id, { name: tokenSecret }));
    return received(response, [...secrets.values(), request.headers.Authorization?.replace(/^Basic /, '') ?? '']);
  } catch (error) {
    if (error instanceof CallFailed || error instanceof OutgoingError) return { problem: error.code };
    throw error;
  }
}

/** A response without the secrets that some servers repeat. */
function received({ status, headers, content }: FetchedOutside, secrets: readonly string[]): ReceivedResponse {
  // Shorter ones occur by chance.
  const telling = secrets.filter((secret) => secret.length >= 6);
  const hide = (text: string) => telling.reduce((hidden, secret) => hidden.replaceAll(secret, mask), text);
  return {
    status,
    headers: Object.fromEntries([...headers].map(([name, value]) => [name, hide(value)])),
    body: hide(textOf(content)),
    is_cut: false,
    size: content.byteLength,
  };
}

/** A response's text, or nothing if it is a picture or the like. The database stores no zero characters. */
function textOf(content: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content).replaceAll('\0', '\ufffd');
  } catch {
    return '';
  }
}

/** The beginning of a response. */
function shown(response: ReceivedResponse | null, most: number): ReceivedResponse | null {
  if (!response || response.body.length <= most) return response;
  return { ...response, body: wellFormed(response.body.slice(0, most)), is_cut: true };
}
