import { describe, expect, it } from 'vitest';
import { conditionSchema } from '@/lib/engine/condition-schema';
import { CONDITION_TYPES } from '@/lib/engine/conditions/registry';
import { blankCondition, offeredTypes } from './registry';

describe('a new condition', () => {
  it('is incomplete until it is filled in, except for selected values', () => {
    const complete = offeredTypes.filter((type) => conditionSchema.safeParse(blankCondition(type)).success);
    expect(complete).toEqual(['sentiment_match']);
  });

  it('keeps the fields it shares with the condition it replaces', () => {
    expect(blankCondition('exact_match', { type: 'any_keyword_match', keywords: ['a', 'b'] })).toEqual({
      type: 'exact_match',
      value: ['a', 'b'],
    });
    expect(blankCondition('any_keyword_match', { type: 'exact_match', value: 'a' })).toEqual({
      type: 'any_keyword_match',
      keywords: ['a'],
    });
    expect(blankCondition('context_variable_exists', { type: 'context_variable_match', variable: 'city', value: 'x' })).toEqual({
      type: 'context_variable_exists',
      variable: 'city',
    });
  });
});

it('offers all types but the default, which is a kind of path', () => {
  expect(CONDITION_TYPES.filter((type) => !offeredTypes.includes(type))).toEqual(['default']);
});
