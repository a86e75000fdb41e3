import type { ActionInput } from '../../contracts/flow-manager/integrations/actions';
import { noAuth, type AuthType, type IntegrationAuth } from '../../contracts/flow-manager/integrations/integrations';
import type { JsonValue } from '../../engine/json-value';
import { limits } from '../../limits';
import { isSecret, SecretBox, type Recognized } from './recognize-secrets';

/** A request as a command describes it. */
export interface ReadCommand {
  method: ActionInput['method'];
  /** Without a query. */
  url: string;
  query: [name: string, value: string][];
  headers: [name: string, value: string][];
  user: [name: string, password: string] | null;
  body: { type: 'text'; text: string } | { type: 'parts'; fields: [name: string, value: string][] } | null;
  timeout_ms: number | null;
  /** The files whose contents it would send. */
  files: string[];
  not_understood: string[];
}

export interface Draft {
  name: string;
  base_url: string;
  headers: Record<string, string>;
  auth_type: AuthType;
  auth: IntegrationAuth;
  auth_secret: string;
  action: Omit<ActionInput, 'desired_output' | 'captures'>;
  secrets: Recognized[];
  files: string[];
  not_understood: string[];
}

/** What browsers add to every request, and what belongs to a connection. */
const noise =
  /^(host|connection|content-length|accept-encoding|accept-language|user-agent|origin|referer|priority|dnt|pragma|cache-control|te|upgrade-insecure-requests|if-none-match|if-modified-since|sec-.*)$/i;

/** Makes an integration with one action from a command. What is secret is replaced with a reference to it. */
export function draftOfCommand(command: ReadCommand): Draft {
  const box = new SecretBox();
  const target = new URL(command.url);
  const not_understood = [...command.not_understood];
  const authentication = new Authentication();
  if (command.user) authentication.basic(...command.user);
  const own: Record<string, string> = {};
  const shared: Record<string, string> = {};
  for (const [name, value] of command.headers) {
    if (noise.test(name)) continue;
    const lower = name.toLowerCase();
    if (lower === 'authorization' && authentication.read(value)) continue;
    if (lower === 'cookie') shared[name] = `{{${box.keep('cookie', 'cookie', value)}}}`;
    else if (isSecret(name, value)) {
      if (!authentication.key(name, 'header', value)) shared[name] = `{{${box.keep(name, 'header', value)}}}`;
    } else if (lower === 'content-type' || lower === 'accept') own[name] = value;
    else shared[name] = value;
  }
  const query: Record<string, string> = {};
  for (const [name, value] of command.query) {
    if (isSecret(name, value)) {
      if (!authentication.key(name, 'query', value)) query[name] = `{{${box.keep(name, 'query', value)}}}`;
    } else if (Object.hasOwn(query, name)) not_understood.push(`${name}=${value}`);
    else query[name] = value;
  }
  const body = bodyOf(command, own, box);
  const path = pathOf(target, box);
  const action = {
    name: nameOfAction(command.method, target),
    description: '',
    method: command.method,
    path,
    query,
    headers: own,
    ...body,
    timeout_ms: Math.min(Math.max(command.timeout_ms ?? 10_000, 1_000), limits.call_timeout_ms),
    retries: 0,
    is_idempotent: false,
  };
  return {
    name: target.hostname.replace(/^(www|api)\./, '').slice(0, limits.integration_name),
    base_url: target.origin,
    headers: shared,
    ...authentication.result,
    action,
    secrets: [...authentication.found, ...box.found],
    files: command.files,
    not_understood,
  };
}

/** The first authentication that a command has. Others stay headers. */
class Authentication {
  result: { auth_type: AuthType; auth: IntegrationAuth; auth_secret: string } = { auth_type: 'none', auth: noAuth, auth_secret: '' };
  found: Recognized[] = [];

  basic(username: string, password: string): void {
    this.set('basic', { ...noAuth, username }, password);
  }

  /** Reads an `Authorization` header. False if it is of another kind. */
  read(value: string): boolean {
    const [, scheme = '', rest = ''] = /^(\S+)\s+(.+)$/.exec(value.trim()) ?? [];
    if (this.result.auth_type !== 'none') return false;
    if (/^bearer$/i.test(scheme)) this.set('bearer', noAuth, rest);
    else if (/^basic$/i.test(scheme)) {
      const [username, ...password] = new TextDecoder().decode(bytesOf(rest)).split(':');
      if (!username || password.length === 0) return false;
      this.basic(username, password.join(':'));
    } else return false;
    return true;
  }

  key(name: string, place: 'header' | 'query', value: string): boolean {
    if (this.result.auth_type !== 'none' || !/key|token/i.test(name)) return false;
    this.set('api_key', { ...noAuth, name, place }, value);
    return true;
  }

  private set(auth_type: AuthType, auth: IntegrationAuth, value: string): void {
    // A variable of a shell has its value elsewhere.
    const auth_secret = /^\{\{[^{}]*\}\}$/.test(value) ? '' : value;
    this.result = { auth_type, auth, auth_secret };
    if (auth_secret) this.found = [{ name: auth_type, place: 'auth', value }];
  }
}

function bytesOf(base64: string): Uint8Array {
  try {
    return Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}

function bodyOf({ body }: ReadCommand, headers: Record<string, string>, box: SecretBox): Pick<ActionInput, 'body_type' | 'body'> {
  if (!body) return { body_type: 'none', body: '' };
  const type = Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-type');
  const asForm = (fields: Iterable<readonly [string, string]>): Pick<ActionInput, 'body_type' | 'body'> => {
    const grouped: Record<string, JsonValue> = {};
    for (const [name, value] of fields) {
      const before = Object.hasOwn(grouped, name) ? grouped[name] : undefined;
      grouped[name] = before === undefined ? value : [...(Array.isArray(before) ? before : [before]), value];
    }
    return { body_type: 'form', body: JSON.stringify(box.takeFrom(grouped), null, 2) };
  };
  if (body.type === 'parts') {
    if (type) delete headers[type[0]];
    headers['Content-Type'] = 'multipart/form-data';
    return asForm(body.fields);
  }
  const json = jsonOf(body.text);
  if (json !== undefined) {
    // Without a header, curl calls every body a form. No form looks like this.
    if (type && /^application\/(json|x-www-form-urlencoded)\b/i.test(type[1])) delete headers[type[0]];
    return { body_type: 'json', body: JSON.stringify(box.takeFrom(json), null, 2) };
  }
  if (!type || /urlencoded/i.test(type[1])) {
    if (type) delete headers[type[0]];
    return asForm(new URLSearchParams(body.text));
  }
  return { body_type: 'raw', body: body.text };
}

function jsonOf(text: string): JsonValue | undefined {
  try {
    const value = JSON.parse(text) as JsonValue;
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The path, with parameters in braces as they were typed. A token of a bot is a secret. */
function pathOf({ pathname }: URL, box: SecretBox): string {
  return pathname
    .replace(/%7B%7B([^/%]+)%7D%7D|%7B([^/%]+)%7D/gi, (_, twice: string | undefined, once: string | undefined) => `{${twice ?? once}}`)
    .replace(/(\/bot)(\d{6,}:[\w-]{30,})/, (_, before: string, token: string) => `${before}{${box.keep('bot_token', 'auth', token)}}`);
}

function nameOfAction(method: string, { pathname }: URL): string {
  const words = pathname.split('/').filter((segment) => segment && !/\d{3,}|%7B/i.test(segment));
  return `${method} ${words.slice(-2).join('/') || '/'}`.slice(0, limits.integration_name);
}
