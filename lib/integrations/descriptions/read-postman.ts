import { noAuth } from '../../contracts/flow-manager/integrations/integrations';
import { limits } from '../../limits';
import { blankAction, isObject, listOf, methodOf, objectOf, textOf, type ApiDescription, type UnknownObject } from './api-description';

const deepest = 10;

/** Reads a Postman collection of version 2.1 (or 2.0). Values of the collection's own variables are put in. */
export function readPostman(collection: UnknownObject): ApiDescription {
  const known = new Map(listOf(collection.variable).map((one) => [textOf(objectOf(one).key), textOf(objectOf(one).value)]));
  const fill = (text: string) => text.replace(/\{\{([^{}]*)\}\}/g, (typed, name: string) => known.get(name.trim()) || typed);
  const not_understood: string[] = [];
  const requests = requestsOf(collection.item, [], 0).slice(0, limits.imported_operations);
  const origins = requests.map(({ request }) => originOf(fill(addressOf(request))));
  const base_url = origins.find((origin) => origin !== '') ?? '';
  const operations = requests.flatMap(({ request, names }, index): ApiDescription['operations'] => {
    const method = methodOf(textOf(request.method) || 'GET');
    const address = fill(addressOf(request));
    const origin = originOf(address);
    const isElsewhere = origin !== '' && origin !== base_url;
    if (!method || isElsewhere) {
      not_understood.push(`${textOf(request.method)} ${address}`.slice(0, 300));
      return [];
    }
    const { path, query } = partsOf(address);
    const headers = pairsOf(request.header, fill).filter(([name]) => /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/.test(name));
    const description = textOf(objectOf(request.description).content) || textOf(request.description);
    return [
      {
        key: `${index + 1}. ${names.join(' / ')}`.slice(0, limits.url),
        action: {
          ...blankAction,
          name: (names.at(-1) || `${method} ${path}`).slice(0, limits.integration_name),
          description: description.slice(0, limits.description),
          method,
          path,
          query,
          headers: Object.fromEntries(headers),
          ...bodyOf(objectOf(request.body), fill, not_understood),
        },
      },
    ];
  });
  return {
    format: 'postman',
    name: (textOf(objectOf(collection.info).name) || 'API').slice(0, limits.integration_name),
    base_url,
    ...authenticationOf(objectOf(collection.auth), fill, not_understood),
    operations,
    not_understood: [...new Set(not_understood)].slice(0, 50),
  };
}

function requestsOf(items: unknown, folder: string[], depth: number): { request: UnknownObject; names: string[] }[] {
  return listOf(items).flatMap((item) => {
    const { name, request, item: inner } = objectOf(item);
    const names = [...folder, textOf(name)];
    if (Array.isArray(inner)) return depth === deepest ? [] : requestsOf(inner, names, depth + 1);
    if (typeof request === 'string') return [{ request: { method: 'GET', url: request }, names }];
    return isObject(request) ? [{ request, names }] : [];
  });
}

const addressOf = ({ url }: UnknownObject): string => textOf(url) || textOf(objectOf(url).raw);

/** Empty where the address begins with a variable. */
function originOf(address: string): string {
  const full = /^[a-z]+:\/\//i.test(address) ? address : /^[\w-]+(\.[\w-]+)+/.test(address) ? `https://${address}` : '';
  const end = full.indexOf('/', full.indexOf('//') + 2);
  const origin = end < 0 ? full.split('?')[0] : full.slice(0, end);
  return origin && /^https?:\/\//.test(origin) && URL.canParse(origin) && !origin.includes('{') ? new URL(origin).origin : '';
}

function partsOf(address: string): { path: string; query: Record<string, string> } {
  const [before = '', ...after] = address.split('?');
  // Without a scheme, everything up to the first slash is the host, or a variable in its place.
  const path = before.replace(/^([a-z]+:\/\/)?[^/]*/i, '');
  const inBraces = path.replace(/\{\{([^{}]*)\}\}/g, '{$1}').replace(/(^|\/):([A-Za-z_][\w-]*)/g, '$1{$2}');
  const query: Record<string, string> = {};
  for (const part of after.join('?').split('#')[0]?.split('&').filter(Boolean) ?? []) {
    const [name = '', ...value] = part.split('=');
    if (name) query[decoded(name)] = decoded(value.join('='));
  }
  return { path: inBraces.split('#')[0] ?? '', query };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

function pairsOf(list: unknown, fill: (text: string) => string): [string, string][] {
  return listOf(list).flatMap((one): [string, string][] => {
    const { key, value, disabled, type } = objectOf(one);
    return textOf(key) && disabled !== true && type !== 'file' ? [[textOf(key), fill(textOf(value))]] : [];
  });
}

function bodyOf(body: UnknownObject, fill: (text: string) => string, not_understood: string[]) {
  const asForm = (list: unknown) => ({
    body_type: 'form' as const,
    body: JSON.stringify(Object.fromEntries(pairsOf(list, fill)), null, 2),
  });
  const nothing = { body_type: 'none' as const, body: '' };
  if (body.mode === 'urlencoded') return asForm(body.urlencoded);
  if (body.mode === 'formdata') return asForm(body.formdata);
  if (body.mode !== 'raw') {
    if (textOf(body.mode)) not_understood.push(textOf(body.mode));
    return nothing;
  }
  const text = fill(textOf(body.raw)).slice(0, limits.request_body);
  if (text.trim() === '') return nothing;
  try {
    return { body_type: 'json' as const, body: JSON.stringify(JSON.parse(text), null, 2) };
  } catch {
    return { body_type: 'raw' as const, body: text };
  }
}

function authenticationOf(
  auth: UnknownObject,
  fill: (text: string) => string,
  not_understood: string[],
): Pick<ApiDescription, 'auth_type' | 'auth' | 'auth_secret'> {
  const kind = textOf(auth.type);
  const values = Object.fromEntries(listOf(auth[kind]).map((one) => [textOf(objectOf(one).key), fill(textOf(objectOf(one).value))]));
  // A variable has its value in an environment, which the collection does not contain.
  const secretOf = (text: string | undefined) => (text && !text.includes('{{') ? text : '');
  if (kind === 'bearer') return { auth_type: 'bearer', auth: noAuth, auth_secret: secretOf(values.token) };
  if (kind === 'basic')
    return { auth_type: 'basic', auth: { ...noAuth, username: values.username ?? '' }, auth_secret: secretOf(values.password) };
  if (kind === 'apikey') {
    const place = values.in === 'query' ? 'query' : 'header';
    return { auth_type: 'api_key', auth: { ...noAuth, name: values.key ?? '', place }, auth_secret: secretOf(values.value) };
  }
  if (kind && kind !== 'noauth') not_understood.push(kind);
  return { auth_type: 'none', auth: noAuth, auth_secret: '' };
}
