import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { describeIssue, formatPath } from './describe-issue';

const problemsOf = (schema: z.ZodType, value: unknown) => {
  const result = schema.safeParse(value, { reportInput: true });
  return result.success ? [] : result.error.issues.map(describeIssue);
};

describe('formatPath', () => {
  it.each([
    [[], ''],
    [['name'], 'name'],
    [['edges', 3, 'conditions', 0, 'keywords'], 'edges[3].conditions[0].keywords'],
    [[0, 'name'], '[0].name'],
    [['a', 'b', 'c'], 'a.b.c'],
    [['list', 0, 1], 'list[0][1]'],
    [['0'], '0'],
  ])('writes %j as %s', (path, text) => {
    expect(formatPath(path)).toBe(text);
  });
});

describe('describeIssue', () => {
  it.each<[string, z.ZodType, unknown, object]>([
    ['a missing field', z.object({ a: z.string() }), {}, { path: 'a', key: 'required' }],
    ['a wrong type', z.object({ a: z.string() }), { a: 1 }, { path: 'a', key: 'wrong_type', params: { expected: 'string' } }],
    ['null', z.object({ a: z.string() }), { a: null }, { path: 'a', key: 'wrong_type', params: { expected: 'string' } }],
    ['what is no object', z.object({ a: z.string() }), [], { path: '', key: 'wrong_type', params: { expected: 'object' } }],
    ['a long text', z.object({ a: z.string().max(3) }), { a: 'abcd' }, { path: 'a', key: 'too_long', params: { max: 3 } }],
    ['a short text', z.object({ a: z.string().min(3) }), { a: 'ab' }, { path: 'a', key: 'too_short', params: { min: 3 } }],
    ['a large number', z.object({ a: z.number().max(3) }), { a: 4 }, { path: 'a', key: 'too_big', params: { max: 3 } }],
    ['a small number', z.object({ a: z.number().min(3) }), { a: 2 }, { path: 'a', key: 'too_small', params: { min: 3 } }],
    ['a long list', z.array(z.string()).max(1), ['a', 'b'], { path: '', key: 'too_many' }],
    ['an empty list', z.object({ a: z.array(z.string()).min(1) }), { a: [] }, { path: 'a', key: 'required' }],
    ['another choice', z.object({ a: z.enum(['x', 'y']) }), { a: 'z' }, { path: 'a', key: 'invalid_choice', params: { choices: 'x, y' } }],
    ['a missing choice', z.object({ a: z.literal('x') }), { a: 1 }, { path: 'a', key: 'invalid_choice', params: { choices: 'x' } }],
    ['unknown fields', z.strictObject({}), { b: 1, c: 2 }, { path: '', key: 'unknown_field', params: { field: 'b, c' } }],
    ['a wrong format', z.object({ a: z.uuid() }), { a: 'x' }, { path: 'a', key: 'invalid_value' }],
    [
      'a message of our own',
      z.object({ a: z.string().min(8, 'password_too_short') }),
      { a: 'x' },
      { path: 'a', key: 'password_too_short' },
    ],
    ['a message that nobody knows', z.object({ a: z.string().regex(/x/, 'made up') }), { a: 'y' }, { path: 'a', key: 'invalid_value' }],
    [
      'a missing field of a condition',
      z.object({ conditions: z.array(z.object({ b: z.int() })) }),
      { conditions: [{}] },
      { path: 'conditions[0].b', key: 'condition_fields_required' },
    ],
    [
      'a wrong field of a condition',
      z.object({ conditions: z.array(z.object({ b: z.int() })) }),
      { conditions: [{ b: 'x' }] },
      { path: 'conditions[0].b', key: 'invalid_condition' },
    ],
    [
      'a field of a list',
      z.object({ a: z.array(z.object({ b: z.int() })) }),
      { a: [{ b: 1 }, { b: 1.5 }] },
      { path: 'a[1].b', key: 'wrong_type', params: { expected: 'int' } },
    ],
  ])('describes %s', (_, schema, value, problem) => {
    expect(problemsOf(schema, value)).toEqual([problem]);
  });
});
