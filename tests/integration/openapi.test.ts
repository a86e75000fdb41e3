import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { permissionKeys } from '@/lib/permissions';
import { errorStatus, type ErrorCode } from '@/lib/errors';
import { locales, type Locale } from '@/lib/locales';
import { webhookBody, webhookEvents } from '@/lib/webhooks/events';
import ar from '@/messages/ar/openapi.json';
import en from '@/messages/en/openapi.json';
import fa from '@/messages/fa/openapi.json';
import { allEndpoints } from '@/server/api/app';
import { operationId } from '@/server/api/openapi-document';
import { nameOf } from './support/examples';
import { call } from './support/http';
import { useProduct } from './support/product';

useProduct();

interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  security: object[];
  'x-permission'?: string;
  'x-arguments'?: string;
  parameters: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { required: boolean; content: Record<string, { schema: object }> };
  responses: Record<string, { description: string; 'x-code'?: ErrorCode; content?: Record<string, { schema: object }> }>;
}

interface Document {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, { post: Operation }>;
  components: Record<string, Record<string, unknown>>;
}

let document: Document;

beforeAll(async () => {
  const answer = await call<Document>('get', '/api/openapi.json');
  expect(answer.status).toBe(200);
  document = answer.body;
});

const operations = () =>
  Object.entries(document.paths).flatMap(([path, verbs]) => Object.entries(verbs).map(([verb, operation]) => ({ path, verb, operation })));

/** Every object in a JSON value, with its path. */
function* walk(value: unknown, path = '#'): Generator<[string, Record<string, unknown>]> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield [path, value as Record<string, unknown>];
  for (const [key, inner] of Object.entries(value)) yield* walk(inner, `${path}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`);
}

function resolve(reference: string): unknown {
  return reference
    .slice(2)
    .split('/')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((value, part) => (value as Record<string, unknown> | undefined)?.[part], document);
}

describe('a number that is sent', () => {
  it('is refused where no column could hold it', () => {
    const unbounded = allEndpoints.flatMap((endpoint) =>
      [endpoint.query, endpoint.body].flatMap((schema) =>
        [...walk(schema ? z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) : {})]
          .filter(([, { type, maximum }]) => type === 'integer' && !(Number(maximum) < 2 ** 31))
          .map(([path]) => `${nameOf(endpoint)} ${path}`),
      ),
    );
    expect(unbounded).toEqual([]);
  });
});

describe('the OpenAPI document', () => {
  it('is of version 3.1 and describes every endpoint once', () => {
    expect(document.openapi).toMatch(/^3\.1\.\d$/);
    expect(document.info.title).toBe(fa.title);
    const described = operations().map(({ path, verb }) => `${verb.toUpperCase()} ${path}`);
    expect(described.toSorted()).toEqual(
      allEndpoints
        .filter(({ shares_path }) => !shares_path)
        .map(nameOf)
        .toSorted(),
    );
    const ids = operations().map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('has no two paths that differ only in what a parameter is called', () => {
    const shapes = Object.keys(document.paths).map((path) => path.replace(/\{\w+\}/g, '{}'));
    expect(new Set(shapes).size).toBe(shapes.length);
  });

  it.each(allEndpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    'says of %s who may call it, what it does and how it refuses',
    (_, endpoint) => {
      const operation = document.paths[endpoint.path]?.[endpoint.method] as Operation;
      expect(operation.summary.length).toBeGreaterThan(5);
      expect(operation.tags).toHaveLength(1);
      if (endpoint.access === 'public') expect(operation.security).toEqual([]);
      else {
        expect(operation.security).toEqual([{ bearer: [] }]);
        expect([...permissionKeys, 'signed_in', 'publishable_key']).toContain(operation['x-permission']);
        expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(['401', '403', '429']));
      }
      const hasBody = endpoint.body !== undefined && !endpoint.as_query;
      if (hasBody) expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(['413', '415', '422']));
      expect(operation['x-arguments']).toBe(endpoint.as_query ? 'query' : undefined);
      const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      expect(operation.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)).toEqual(names);
      if (names.length > 0) expect(operation.responses).toHaveProperty('404');
      expect(Object.keys(operation.responses).filter((status) => status.startsWith('2'))).toHaveLength(1);
      for (const [status, response] of Object.entries(operation.responses)) {
        expect(response.description).toMatch(/\S/);
        if (Number(status) < 400) continue;
        expect(errorStatus[response['x-code'] as ErrorCode]).toBe(Number(status));
        expect(response.content?.['application/json']?.schema).toEqual({ $ref: '#/components/schemas/Error' });
      }
      expect(operation.requestBody === undefined).toBe(!hasBody);
    },
  );

  it('refers to nothing that is not there', () => {
    const references = [...walk(document)].flatMap(([path, value]) =>
      typeof value.$ref === 'string' ? [{ path, reference: value.$ref }] : [],
    );
    expect(references.length).toBeGreaterThan(50);
    const broken = references.filter(({ reference }) => !reference.startsWith('#/') || resolve(reference) === undefined);
    expect(broken).toEqual([]);
  });

  it('has JSON Schemas of the kinds that 3.1 knows', () => {
    const types = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'];
    for (const [path, value] of walk(document)) {
      const named = /\/properties$/.test(path) || path.startsWith('#/components/securitySchemes');
      if (named || typeof value.type !== 'string') continue;
      expect(types, path).toContain(value.type);
      expect(value, path).not.toHaveProperty('nullable');
    }
  });
});

it('describes what is posted for each type of event, with its headers', () => {
  expect(Object.keys(document.webhooks)).toEqual([...Object.keys(webhookEvents), 'ping']);
  for (const [type, { post }] of Object.entries(document.webhooks)) {
    const schema = post.requestBody?.content['application/json']?.schema as {
      required: string[];
      properties: Record<string, { const?: string }>;
    };
    expect(schema.required).toEqual(['type', 'timestamp', 'sequence', 'data']);
    expect(schema.properties.type?.const).toBe(type);
    expect(post.parameters.map(({ name }) => name)).toEqual(['webhook-id', 'webhook-timestamp', 'webhook-signature']);
  }
});

/** Every text of a document: summaries and descriptions, but not fields of a body with these names. */
function* textsOf(value: unknown, path = '#'): Generator<[string, string]> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    const isText = typeof inner === 'string' && ['summary', 'description', 'title'].includes(key);
    if (isText) yield [`${path}/${key}`, inner];
    else if (!['default', 'const', 'enum', 'examples'].includes(key)) yield* textsOf(inner, `${path}/${key}`);
  }
}

describe('the language of the OpenAPI document', () => {
  const catalogs = { fa, ar, en };
  /** Values and names that a message contains, which are not words of a sentence. */
  const names = /`[^`]*`|\b[\w.]*_[\w.]*\b|\[[^\]]*\](?:\(\w+\))?|\{\{\w+\}\}/g;
  const english = /\b(?:the|of|a|an|is|are|and|or|with|its|for|to|in|at|one|all|new|not|if)\b/i;

  const inLanguage = (locale: Locale) => call<Document>('get', '/api/openapi.json', { headers: { 'accept-language': locale } });

  it.each(locales)('is that of the request: %s', async (locale) => {
    const answer = await inLanguage(locale);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('vary')).toMatch(/accept-language/i);
    expect(answer.headers.get('content-language')).toBe(locale);
    expect(answer.body.info.title).toBe(catalogs[locale].title);
    const texts = [...textsOf(answer.body)];
    expect(texts.length).toBeGreaterThan(1_000);
    // A key without a text appears as itself.
    expect(texts.filter(([, text]) => /^(?:operations|fields|limits|responses|error)\./.test(text))).toEqual([]);
    const foreign = locale === 'en' ? /\p{Script=Arabic}/u : english;
    expect(texts.filter(([, text]) => foreign.test(text.replace(names, '')))).toEqual([]);
    if (locale !== 'en') expect(texts.filter(([, text]) => !/\p{Script=Arabic}/u.test(text))).toEqual([]);
  });

  it('differs in texts alone', async () => {
    const bare = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(bare);
      if (typeof value !== 'object' || value === null) return value;
      return Object.fromEntries(
        Object.entries(value).map(([key, inner]) => [
          key,
          /^(?:summary|description|title)$/.test(key) && typeof inner === 'string' ? '' : bare(inner),
        ]),
      );
    };
    const [first, ...others] = await Promise.all(locales.map(async (locale) => bare((await inLanguage(locale)).body)));
    for (const other of others) expect(other).toEqual(first);
  });

  it.each(locales)('has a summary of each operation in %s, and none of any other', (locale) => {
    expect(Object.keys(catalogs[locale].operations).toSorted()).toEqual([...new Set(allEndpoints.map(operationId))].toSorted());
    for (const summary of Object.values(catalogs[locale].operations)) expect(summary.length).toBeGreaterThan(5);
  });

  it.each(locales)('has no description in %s that no schema uses', (locale) => {
    const used = new Set<string>();
    const ofEvents = Object.entries(webhookEvents).map(([type, data]) => webhookBody(type, data));
    for (const schemas of [...allEndpoints.map(({ params, query, body, response }) => [params, query, body, response]), ofEvents])
      for (const schema of schemas)
        for (const io of ['input', 'output'] as const)
          for (const [, { description }] of walk(schema ? z.toJSONSchema(schema, { io, unrepresentable: 'any' }) : {}))
            if (typeof description === 'string') used.add(description);
    const known = Object.entries(catalogs[locale].fields).flatMap(([group, texts]) => Object.keys(texts).map((name) => `${group}.${name}`));
    expect(known.toSorted()).toEqual([...used].toSorted());
  });
});
