import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { permissionKeys } from '@/lib/permissions';
import { errorStatus } from '@/lib/errors';
import { allEndpoints } from '@/server/api/app';
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
  parameters: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { required: boolean; content: Record<string, { schema: object }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: object }> }>;
}

interface Document {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
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
    expect(document.info.title).toBe('Hamdam API');
    const described = operations().map(({ path, verb }) => `${verb.toUpperCase()} ${path}`);
    expect(described.toSorted()).toEqual(allEndpoints.map(nameOf).toSorted());
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
        expect([...permissionKeys, 'signed_in']).toContain(operation['x-permission']);
        expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(['401', '429']));
      }
      if (permissionKeys.some((key) => key === endpoint.access)) expect(operation.responses).toHaveProperty('403');
      if (endpoint.body) expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(['413', '415', '422']));
      const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      expect(operation.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)).toEqual(names);
      if (names.length > 0) expect(operation.responses).toHaveProperty('404');
      expect(Object.keys(operation.responses).filter((status) => status.startsWith('2'))).toHaveLength(1);
      for (const [status, response] of Object.entries(operation.responses)) {
        expect(response.description).toMatch(/\S/);
        if (Number(status) < 400) continue;
        expect(Object.values(errorStatus)).toContain(Number(status));
        expect(response.content?.['application/json']?.schema).toEqual({ $ref: '#/components/schemas/Error' });
      }
      expect(operation.requestBody === undefined).toBe(endpoint.body === undefined);
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
