import { describe, expect, it } from 'vitest';
import { summarizeCondition } from './condition-summary';

describe('the summary of a condition', () => {
  it('contains the keywords, and indicates further ones', () => {
    expect(summarizeCondition({ type: 'any_keyword_match', keywords: ['قیمت', 'price'] })).toEqual({
      key: 'any_keyword_match',
      values: { subject: '', operator: '', value: 'قیمت · price' },
    });
    expect(summarizeCondition({ type: 'exact_match', value: ['1', '2', '3', '4', '5'] }).values.value).toBe('1 · 2 · 3 · …');
    expect(summarizeCondition({ type: 'exact_match', value: 'بله' }).values.value).toBe('بله');
  });

  it('writes comparisons with their sign, with another variable as with a value', () => {
    const compared = { key: 'comparison', values: { subject: 'age', operator: '≥', value: '18' } };
    expect(summarizeCondition({ type: 'numeric_comparison', variable: 'age', operator: '>=', value: 18 })).toEqual(compared);
    expect(summarizeCondition({ type: 'field_comparison', variable: 'age', operator: '>=', value: '18' })).toEqual(compared);
    expect(summarizeCondition({ type: 'field_comparison', variable: 'a', operator: '!=', other: 'b' }).values).toEqual({
      subject: 'a',
      operator: '≠',
      value: 'b',
    });
  });

  it('shows false and 0 as values', () => {
    expect(summarizeCondition({ type: 'context_variable_match', variable: 'vip', value: false }).values.value).toBe('false');
    expect(summarizeCondition({ type: 'numeric_comparison', variable: 'n', operator: '==', value: 0 }).values.value).toBe('0');
    expect(summarizeCondition({ type: 'entity_match', entity: 'city' }).values.value).toBe('');
  });
});
