import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { describeIssue } from '@/lib/describe-issue';
import { errorStatus, type ErrorCode } from '@/lib/errors';
import { translateError } from './translate';

/** One value for each kind of problem that zod reports. */
const wrong: [string, z.ZodType, unknown][] = [
  ...(['string', 'number', 'int', 'boolean', 'null', 'nan', 'date', 'bigint', 'undefined', 'never'] as const).map(
    (type): [string, z.ZodType, unknown] => [`not a ${type}`, z[type]() as z.ZodType, {}],
  ),
  ['not an array', z.array(z.string()), 'a'],
  ['not an object', z.object({}), 'a'],
  ['not a record', z.record(z.string(), z.string()), 'a'],
  ['not a tuple', z.tuple([z.string()]), 'a'],
  ['missing', z.object({ a: z.string() }), {}],
  ['too long', z.string().max(1), 'ab'],
  ['too short', z.string().min(2), 'a'],
  ['too large', z.number().max(1), 2],
  ['too small', z.number().min(1), 0],
  ['too many', z.array(z.string()).max(0), ['a']],
  ['too few', z.array(z.string()).min(1), []],
  ['a wrong format', z.email(), 'a'],
  ['no multiple', z.number().multipleOf(2), 3],
  ['no choice', z.enum(['x1', 'y2']), 'z'],
  ['unknown fields', z.strictObject({}), { b2: 1 }],
  ['no option', z.union([z.string(), z.number()]), true],
  ['a wrong key', z.record(z.string().max(1), z.string()), { ab: 'c' }],
  ['a rule of its own', z.string().refine(() => false), 'a'],
];

describe.each(['fa', 'ar'] as const)('what is said in %s', (locale) => {
  it.each(wrong)('of a value that is %s has no English in it', (_, schema, value) => {
    const result = schema.safeParse(value, { reportInput: true });
    expect(result.success).toBe(false);
    for (const issue of result.error?.issues ?? []) {
      const { key, params } = describeIssue(issue);
      const said = translateError(locale, key, params);
      expect(said).toMatch(/\p{Script=Arabic}/u);
      // Names and values that were sent, and those two of JSON.
      expect(said.replace(/\b(?:true|false|\w*\d\w*)\b/g, '')).not.toMatch(/[A-Za-z]{2}/);
    }
  });

  it.each(Object.keys(errorStatus) as ErrorCode[])('of the code %s has no English in it', (code) => {
    const params = { retry_after: 5, retry_minutes: 0, megabytes: 1, kilobytes: 64, expected: '' };
    const said = translateError(locale, code, params);
    expect(said).toMatch(/\p{Script=Arabic}/u);
    expect(said).not.toMatch(/[A-Za-z]{3}/);
  });
});
