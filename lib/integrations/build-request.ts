import type { ActionInput } from '../contracts/flow-manager/integrations/actions';
import type { IntegrationAuth, AuthType } from '../contracts/flow-manager/integrations/integrations';
import type { JsonValue, Variables } from '../engine/json-value';
import { isEmpty, readVariable, valueText } from '../engine/value-text';
import { AppError, type ErrorMessageKey } from '../errors';
import { limits } from '../limits';
import { fillPlaceholders, isOnlyPlaceholder, placeholderNames } from '../text/placeholders';
import { wellFormed } from '../text/well-formed';
import { encodeBody, type Filler } from './encode-body';
import { pathParameter, secretOf } from './request-names';

/** What a request is made of: the integration, one of its actions, the variables, and what is secret. */
export interface RequestSource {
  integration: { base_url: string; headers: Record<string, string>; auth_type: AuthType; auth: IntegrationAuth };
  action: Pick<ActionInput, 'method' | 'path' | 'query' | 'headers' | 'body_type' | 'body'>;
  variables: Variables;
  secrets: SecretSource;
}

export interface SecretSource {
  /** A secret by its name. Throws if it is missing. */
  named: (name: string) => string;
  /** The value of the `Authorization` header, or of the key. Undefined without authentication. */
  authorization: () => string | undefined;
}

export interface BuiltRequest {
  method: ActionInput['method'];
  url: string;
  headers: Record<string, string>;
  body?: string;
}

/**
 * Makes the request of an action. Throws validation_failed with the fields that prevent it: a parameter of the path
 * without a value, a header that cannot be sent, or a body that is no JSON.
 */
export function buildRequest(source: RequestSource): BuiltRequest {
  const { integration, action, secrets } = source;
  const fill = fillerOf(source);
  const headers = new Map<string, [name: string, value: string]>();
  const set = (name: string, value: string) => headers.set(name.toLowerCase(), [name, value]);
  for (const own of [integration.headers, action.headers]) {
    for (const [name, text] of Object.entries(own)) set(name, headerText(name, fill.text(text)));
  }
  const query: [string, string][] = Object.entries(action.query).flatMap(([name, text]) => {
    const value = fill.text(text);
    // A value that is left open is left out, so that one action serves with and without a filter.
    return value === '' && isOnlyPlaceholder(text) ? [] : [[name, value]];
  });
  const { auth_type, auth } = integration;
  const authorization = secrets.authorization();
  if (authorization !== undefined) {
    if (auth_type !== 'api_key') set('Authorization', headerText('Authorization', authorization));
    else if (auth.place === 'query') query.push([auth.name, authorization]);
    else set(auth.name, headerText(auth.name, authorization));
  }
  const url = addressOf(source, query);
  const encoded = encodeBody(action, fill, headers.get('content-type')?.[1]);
  if (encoded) set('Content-Type', encoded.content_type);
  if (encoded && encoded.body.length > limits.sent_body) refuse('body', 'too_long', { max: limits.sent_body });
  return { method: action.method, url, headers: Object.fromEntries(headers.values()), ...(encoded && { body: encoded.body }) };
}

function fillerOf({ variables, secrets }: RequestSource): Filler {
  const valueOf = (name: string): JsonValue | undefined => {
    const secret = secretOf(name);
    return secret === undefined ? readVariable(variables, name) : secrets.named(secret);
  };
  const text = (template: string) => [...fillPlaceholders(template, (name) => valueText(valueOf(name)))].join('');
  const json = (value: JsonValue): JsonValue => {
    if (typeof value === 'string') return isOnlyPlaceholder(value) ? (valueOf(placeholderNames(value)[0] ?? '') ?? null) : text(value);
    if (Array.isArray(value)) return value.map(json);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, json(inner)]));
  };
  return { text, json };
}

/** The base address with the path and the query. It stays below the base address, whatever the parameters are. */
function addressOf({ integration, action, variables, secrets }: RequestSource, query: readonly [string, string][]): string {
  const missing: string[] = [];
  const path = action.path.replace(pathParameter, (_, typed: string) => {
    const name = typed.trim();
    const secret = secretOf(name);
    const value = secret === undefined ? readVariable(variables, name) : secrets.named(secret);
    if (isEmpty(value)) missing.push(name);
    return encodeURIComponent(wellFormed(valueText(value))).replaceAll('%3A', ':');
  });
  if (missing.length > 0) {
    throw new AppError('validation_failed', { fields: missing.map((name) => ({ path: `variables.${name}`, key: 'required' })) });
  }
  // Browsers, and so we, also read an encoded dot as a dot: it would lead out of the base address.
  const leavesBase = path.split('/').some((segment) => /^(\.|%2e){1,2}$/i.test(segment));
  if (leavesBase || /[?#\\]/.test(path)) refuse('path', 'invalid_action_path');
  const base = new URL(integration.base_url);
  const target = new URL(base.href.replace(/\/+$/, '') + (path === '' ? '' : `/${path.replace(/^\/+/, '')}`));
  for (const [name, value] of query) target.searchParams.append(name, value);
  if (target.href.length > limits.url) refuse('query', 'too_long', { max: limits.url });
  return target.href;
}

/** A header's value as it can be sent: visible characters of one byte each. */
function headerText(name: string, value: string): string {
  const text = value.trim();
  if (!/^[\t\u0020-\u007e\u0080-\u00ff]*$/.test(text)) refuse(`headers.${name}`, 'invalid_header_value');
  return text;
}

function refuse(path: string, key: ErrorMessageKey, params?: Record<string, number>): never {
  throw new AppError('validation_failed', { fields: [{ path, key, ...(params && { params }) }] });
}
