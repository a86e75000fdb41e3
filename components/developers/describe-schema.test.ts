import { describe, expect, it } from 'vitest';
import { describeSchema } from './describe-schema';

describe('describeSchema', () => {
  it('lists fields with their types, whether they are required, and their limits', () => {
    const { type, rows } = describeSchema({
      type: 'object',
      required: ['name'],
      properties: {
        name: { type: 'string', minLength: 1, maxLength: 200 },
        limit: { type: 'integer', minimum: 1, maximum: 9007199254740991, default: 50 },
        id: { type: 'string', format: 'uuid', pattern: '^x$' },
      },
    });
    expect(type).toBe('object');
    expect(rows.map(({ name, type, required }) => [name, type, required])).toEqual([
      ['name', 'string', true],
      ['limit', 'integer', false],
      ['id', 'string · uuid', false],
    ]);
    expect(rows[0]?.rules).toEqual([
      { kind: 'min_length', value: 1 },
      { kind: 'max_length', value: 200 },
    ]);
    expect(rows[1]?.rules).toEqual([
      { kind: 'minimum', value: 1 },
      { kind: 'default', value: '50' },
    ]);
    expect(rows[2]?.rules).toEqual([]);
  });

  it('expands the objects of a list, and describes the keys of a map', () => {
    const { rows } = describeSchema({
      type: 'object',
      properties: {
        items: { type: 'array', items: { type: 'object', properties: { id: { type: 'string' } } } },
        context: { type: 'object', additionalProperties: { anyOf: [{ type: 'string' }, { type: 'number' }] } },
        closed: { type: 'object', additionalProperties: false },
      },
    });
    expect(rows[0]).toMatchObject({ type: 'object[]', rows: [{ name: 'id', type: 'string' }] });
    expect(rows[1]?.rows).toMatchObject([{ kind: 'any_key', type: 'string | number' }]);
    expect(rows[2]?.rows).toEqual([]);
  });

  it('reads null beside a shape as that shape, and several shapes as variants', () => {
    const business = { type: 'object', properties: { name: { type: 'string' } } };
    expect(describeSchema({ anyOf: [business, { type: 'null' }] })).toMatchObject({
      type: 'object | null',
      rows: [{ name: 'name' }],
    });
    const part = (type: string) => ({ type: 'object', properties: { type: { const: type } }, required: ['type'] });
    expect(describeSchema({ oneOf: [part('text'), part('image')] }).rows).toMatchObject([
      { kind: 'variant', name: '1', rows: [{ type: '"text"' }] },
      { kind: 'variant', name: '2', rows: [{ type: '"image"' }] },
    ]);
  });

  it('resolves references of the schema and of the document, and stops at a recursion', () => {
    const tree = { type: 'object', properties: { children: { type: 'array', items: { $ref: '#/$defs/Tree' } } } };
    const { rows } = describeSchema({ $ref: '#/$defs/Tree', $defs: { Tree: tree } });
    expect(rows).toMatchObject([{ name: 'children', type: 'Tree[]', rows: [] }]);
    const document = {
      openapi: '3.1.0',
      paths: {},
      components: { schemas: { Error: { type: 'object', properties: { detail: { type: 'string' } } } } },
    };
    expect(describeSchema({ $ref: '#/components/schemas/Error' }, document).rows).toMatchObject([{ name: 'detail' }]);
    expect(describeSchema({ $ref: '#/$defs/Unknown' }).type).toBe('any');
  });

  it('merges the parts of allOf', () => {
    const { rows } = describeSchema({
      allOf: [
        { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] },
        { type: 'object', properties: { b: { type: 'number' } } },
      ],
    });
    expect(rows.map(({ name, required }) => [name, required])).toEqual([
      ['a', true],
      ['b', false],
    ]);
  });
});
