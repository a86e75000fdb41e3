import { describe, expect, it } from 'vitest';
import { builtinEntities } from '@/lib/nlu/entities/builtin-entities';
import { findBuiltinEntities } from '@/lib/nlu/entities/find-builtin-entities';
import ar from '@/messages/ar/nlu.json';
import en from '@/messages/en/nlu.json';
import fa from '@/messages/fa/nlu.json';
import { builtinKey } from './builtin-key';

const context = { now: Date.UTC(2025, 2, 1), timezone: 'Asia/Tehran' };

describe.each([
  ['fa', fa.builtin],
  ['ar', ar.builtin],
  ['en', en.builtin],
] as const)('the examples of built-in entities in %s', (language, words) => {
  it.each(builtinEntities)('%s is found with the displayed value', (name) => {
    const { example, value } = words[builtinKey(name)];
    const found = findBuiltinEntities(example, language, context).filter(({ entity }) => entity === name);
    expect(found.map((entity) => String(entity.value))).toEqual([value]);
  });
});
