import { expect, it } from 'vitest';
import * as z from 'zod';
import { withoutLimits } from './without-limits';

const word = z.string().max(2);
const schema = z.strictObject({
  list: z.array(word).min(1).max(1),
  either: z.union([word, z.number()]).nullable().default(null),
  read: z.preprocess((value) => value ?? 'a', word),
  kinds: z.discriminatedUnion('type', [z.strictObject({ type: z.literal('a'), word: word.optional() })]),
});
const long = { list: ['long', 'longer'], either: 'long', read: 'long', kinds: { type: 'a', word: 'long' } };

it('accepts what is too long for the schema', () => {
  expect(schema.safeParse(long).success).toBe(false);
  expect(withoutLimits(schema).parse(long)).toEqual(long);
});

it('refuses everything else that the schema refuses, and has its defaults', () => {
  const stored = withoutLimits(schema);
  expect(stored.safeParse({ ...long, list: [] }).success).toBe(false);
  expect(stored.safeParse({ ...long, more: 1 }).success).toBe(false);
  expect(stored.safeParse({ ...long, kinds: { type: 'b' } }).success).toBe(false);
  expect(stored.parse({ list: ['x'], kinds: { type: 'a' } })).toEqual({ list: ['x'], either: null, read: 'a', kinds: { type: 'a' } });
});

it('does not change the schema', () => {
  withoutLimits(schema);
  expect(word.safeParse('long').success).toBe(false);
});
