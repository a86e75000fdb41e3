import { expect, it } from 'vitest';
import { conditionDetail, type Condition } from './condition-schema';

it.each<[string, Condition]>([
  ['بله | آره', { type: 'exact_match', value: ['بله', 'آره'] }],
  ['yes', { type: 'exact_match', value: 'yes' }],
  ['قیمت | چند', { type: 'any_keyword_match', keywords: ['قیمت', 'چند'] }],
  ['order *', { type: 'pattern_match', pattern: 'order *' }],
  ['greet', { type: 'intent_match', intent: 'greet' }],
  ['greet ≥ 0', { type: 'intent_match', intent: 'greet', min_confidence: 0 }],
  ['city', { type: 'entity_match', entity: 'city' }],
  ['count == 0', { type: 'entity_match', entity: 'count', value: 0 }],
  ['vip == false', { type: 'context_variable_match', variable: 'vip', value: false }],
  ['vip', { type: 'context_variable_exists', variable: 'vip' }],
  ['a != b', { type: 'field_comparison', variable: 'a', operator: '!=', other: 'b' }],
  ['a >= 0', { type: 'field_comparison', variable: 'a', operator: '>=', value: 0 }],
  ['total < 10', { type: 'numeric_comparison', variable: 'total', operator: '<', value: 10 }],
  ['', { type: 'sentiment_match', sentiment: 'negative' }],
  ['', { type: 'default' }],
])('conditionDetail returns %j', (expected, condition) => {
  expect(conditionDetail(condition)).toBe(expected);
});
