import type { JsonValue } from '../../engine/json-value';
import { noAuth } from '../../contracts/flow-manager/integrations/integrations';
import { limits } from '../../limits';
import { blankAction, isObject, listOf, methodOf, objectOf, textOf, type ApiDescription, type UnknownObject } from './api-description';

/** Bodies are written out this deep. A schema may contain itself. */
const deepest = 6;
const mostReferences = 20;

/** Reads an OpenAPI 3 document. Only references within the document are followed. */
export function readOpenapi(document: UnknownObject): ApiDescription {
  const not_understood: string[] = [];
  const reader = new Reader(document, not_understood);
  const operations: ApiDescription['operations'] = [];
  for (const [path, item] of Object.entries(objectOf(document.paths))) {
    const shared = reader.follow(item);
    for (const [typed, operation] of Object.entries(shared)) {
      const method = methodOf(typed);
      if (!method || !isObject(operation) || operations.length === limits.imported_operations) continue;
      const key = `${method} ${path}`;
      const parameters = [...listOf(shared.parameters), ...listOf(operation.parameters)].map((one) => reader.follow(one));
      const inPlace = (place: string) =>
        Object.fromEntries(
          parameters.flatMap((one) => (one.in === place && textOf(one.name) ? [[textOf(one.name), `{{${textOf(one.name)}}}`]] : [])),
        );
      const name = (textOf(operation.summary) || textOf(operation.operationId) || key).trim().slice(0, limits.integration_name);
      const description = textOf(operation.description).slice(0, limits.description);
      const action = { ...blankAction, name, description, method, path, query: inPlace('query'), headers: inPlace('header') };
      operations.push({ key, action: { ...action, ...reader.bodyOf(operation) } });
    }
  }
  return {
    format: 'openapi',
    name: (textOf(objectOf(document.info).title) || 'API').slice(0, limits.integration_name),
    base_url: serverOf(document),
    ...reader.authentication(),
    operations,
    not_understood: [...new Set(not_understood)].slice(0, 50),
  };
}

/** The first server, with the usual values of its variables. */
function serverOf(document: UnknownObject): string {
  const server = objectOf(listOf(document.servers)[0]);
  const variables = objectOf(server.variables);
  const url = textOf(server.url).replace(/\{([^{}]+)\}/g, (_, name: string) => textOf(objectOf(variables[name]).default));
  return /^https?:\/\//.test(url) && URL.canParse(url) ? url.replace(/\/+$/, '') : '';
}

class Reader {
  constructor(
    private readonly document: UnknownObject,
    private readonly not_understood: string[],
  ) {}

  /** The object itself, or the one that it refers to. */
  follow(value: unknown): UnknownObject {
    let object = objectOf(value);
    for (let count = 0; typeof object.$ref === 'string'; count++) {
      const { $ref } = object;
      if (!$ref.startsWith('#/') || count === mostReferences) {
        this.not_understood.push($ref.slice(0, 300));
        return {};
      }
      const steps = $ref
        .slice(2)
        .split('/')
        .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
      object = objectOf(
        steps.reduce<unknown>((at, step) => (isObject(at) && Object.hasOwn(at, step) ? at[step] : undefined), this.document),
      );
    }
    return object;
  }

  bodyOf(operation: UnknownObject): { body_type: 'none' | 'json' | 'form' | 'raw'; body: string } {
    const content = objectOf(this.follow(operation.requestBody).content);
    const types = Object.keys(content);
    const json = types.find((type) => /[/+]json\b/.test(type));
    const form = types.find((type) => /form/.test(type));
    const chosen = json ?? form;
    if (!chosen) {
      if (types[0]) this.not_understood.push(types[0]);
      return { body_type: 'none', body: '' };
    }
    const { schema, example } = objectOf(content[chosen]);
    const value = example ?? this.exampleOf(schema, '', 0);
    const text = JSON.stringify(json ? value : objectOf(value), null, 2);
    return text.length > limits.request_body ? { body_type: 'none', body: '' } : { body_type: json ? 'json' : 'form', body: text };
  }

  /** A body with a variable in each place. */
  private exampleOf(schema: unknown, name: string, depth: number): JsonValue {
    const { type, properties, items, allOf, oneOf, anyOf, example, enum: choices } = this.follow(schema);
    if (depth === deepest) return null;
    const parts = listOf(allOf);
    if (parts.length > 0) return Object.assign({}, ...parts.map((part) => objectOf(this.exampleOf(part, name, depth + 1)))) as JsonValue;
    const first = listOf(oneOf)[0] ?? listOf(anyOf)[0];
    if (first !== undefined) return this.exampleOf(first, name, depth + 1);
    if (isObject(properties)) {
      const fields = Object.entries(properties).slice(0, limits.request_fields);
      return Object.fromEntries(fields.map(([key, inner]) => [key, this.exampleOf(inner, key, depth + 1)]));
    }
    if (type === 'array') return [this.exampleOf(items, name, depth + 1)];
    if (type === 'object') return {};
    if (name) return `{{${name.replace(/[{}]/g, '')}}}`;
    return (example ?? listOf(choices)[0] ?? null) as JsonValue;
  }

  authentication(): Pick<ApiDescription, 'auth_type' | 'auth' | 'auth_secret'> {
    const schemes = objectOf(objectOf(this.document.components).securitySchemes);
    const required = listOf(this.document.security).flatMap((one) => Object.keys(objectOf(one)));
    const names = [...required, ...Object.keys(schemes)];
    for (const name of names) {
      const scheme = this.follow(schemes[name]);
      const found = authenticationOf(scheme);
      if (found) return { ...found, auth_secret: '' };
      if (Object.keys(scheme).length > 0) this.not_understood.push(`${name}: ${textOf(scheme.type)}`.slice(0, 300));
    }
    return { auth_type: 'none', auth: noAuth, auth_secret: '' };
  }
}

function authenticationOf(scheme: UnknownObject): Pick<ApiDescription, 'auth_type' | 'auth'> | undefined {
  if (scheme.type === 'http' && textOf(scheme.scheme).toLowerCase() === 'bearer') return { auth_type: 'bearer', auth: noAuth };
  if (scheme.type === 'http' && textOf(scheme.scheme).toLowerCase() === 'basic') return { auth_type: 'basic', auth: noAuth };
  if (scheme.type === 'apiKey' && (scheme.in === 'header' || scheme.in === 'query'))
    return { auth_type: 'api_key', auth: { ...noAuth, name: textOf(scheme.name).slice(0, limits.header_name), place: scheme.in } };
  const flow = objectOf(objectOf(scheme.flows).clientCredentials);
  if (scheme.type === 'oauth2' && textOf(flow.tokenUrl)) {
    const scope = Object.keys(objectOf(flow.scopes)).join(' ').slice(0, limits.url);
    return { auth_type: 'oauth2', auth: { ...noAuth, token_url: textOf(flow.tokenUrl).slice(0, limits.url), scope } };
  }
  return undefined;
}
